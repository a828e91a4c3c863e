/** The paths of all pages. Components never contain a literal path. */
export const paths = {
  home: '/',
  /** A second path of Home. */
  homeAlias: '/home',
  blogs: '/blogs',
  aboutUs: '/about-us',
  portfolio: '/portfolio',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  /** Where the links in Firebase's emails lead. */
  emailAction: '/auth/action',
  /** Where the unsubscribe links in the shop's emails lead. */
  unsubscribe: '/unsubscribe',
  dashboard: '/dashboard',
  addReview: '/dashboard/add-review',
  profile: '/dashboard/profile',
  /** A second path of the profile, outside the dashboard. */
  profileAlias: '/profile',
  shoppingLists: '/dashboard/shopping-lists',
  shoppingList: (id: string) => `/dashboard/shopping-lists/${encodeURIComponent(id)}`,
  shoppingListPattern: '/dashboard/shopping-lists/:id',
  overview: '/dashboard/overview',
  makeAdmin: '/dashboard/make-admin',
  allOrders: '/dashboard/all-orders',
  /** The orders that the warehouse has to work on. */
  ordersFor: (fulfillment: 'TO_PACK' | 'TO_SHIP' | 'LATE' | 'NEARLY_LATE') =>
    `/dashboard/all-orders?fulfillment=${fulfillment}`,
  allProducts: '/dashboard/all-products',
  addProduct: '/dashboard/add-product',
  editProduct: (toolId: string) => `/dashboard/products/${encodeURIComponent(toolId)}`,
  editProductPattern: '/dashboard/products/:id',
  categories: '/dashboard/categories',
  searchSettings: '/dashboard/search',
  importTools: '/dashboard/import',
  returns: '/dashboard/returns',
  customers: '/dashboard/customers',
  customer: (userId: string) => `/dashboard/customers/${encodeURIComponent(userId)}`,
  customerPattern: '/dashboard/customers/:id',
  /** All Orders of one customer. */
  ordersOf: (email: string) => `/dashboard/all-orders?user=${encodeURIComponent(email)}`,
  claims: '/dashboard/claims',
  refunds: '/dashboard/refunds',
  manageReviews: '/dashboard/manage-reviews',
  mail: '/dashboard/mail',
  customizationRequests: '/dashboard/customization-requests',
  auditLog: '/dashboard/audit-log',
  /** The actions of admins on one record. */
  changesOf: (recordId: string) => `/dashboard/audit-log?record=${encodeURIComponent(recordId)}`,
  /** The catalogue. */
  tools: '/tools',
  /** The tools that a search finds; all tools without one. */
  search: (text: string) => (text ? `/tools?${new URLSearchParams({ search: text })}` : '/tools'),
  category: (slug: string) => `/tools/category/${encodeURIComponent(slug)}`,
  categoryPattern: '/tools/category/:slug',
  /** The page of a tool. */
  tool: (slug: string) => `/tools/${encodeURIComponent(slug)}`,
  /** The reviews on the page of a tool. */
  toolReviews: (slug: string) => `/tools/${encodeURIComponent(slug)}#reviews`,
  toolPattern: '/tools/:slug',
  /** Tools next to each other. */
  compare: (slugs: readonly string[]) =>
    slugs.length === 0 ? '/compare' : `/compare?tools=${slugs.map(encodeURIComponent).join(',')}`,
  cart: '/cart',
  /** Fills the cart from a spreadsheet. */
  quickOrder: '/quick-order',
  /** The lines of a hand-over link, whose token is the fragment of the URL. */
  sharedCart: '/cart/shared',
  checkout: '/checkout',
  /** A tool and the form that orders it. */
  order: (toolId: string) => `/order/${encodeURIComponent(toolId)}`,
  orderPattern: '/order/:id',
  purchase: (number: string) => `/dashboard/purchases/${encodeURIComponent(number)}`,
  purchasePattern: '/dashboard/purchases/:number',
  payment: (orderId: string) => `/dashboard/payment/${encodeURIComponent(orderId)}`,
  paymentPattern: '/dashboard/payment/:id',
} as const;

/** The id of the element that 'Order Now' scrolls to. */
export const POPULAR_TOOLS_ID = 'popular-tools';
