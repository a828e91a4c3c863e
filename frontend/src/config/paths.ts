/** Every address of the page, in one place: components never spell one out. */
export const paths = {
  home: '/',
  /** The same screen under a second address. */
  homeAlias: '/home',
  blogs: '/blogs',
  aboutUs: '/about-us',
  portfolio: '/portfolio',
  login: '/login',
  register: '/register',
  dashboard: '/dashboard',
  addReview: '/dashboard/add-review',
  profile: '/dashboard/profile',
  /** The same form under a second address, outside the dashboard. */
  profileAlias: '/profile',
  makeAdmin: '/dashboard/make-admin',
  allOrders: '/dashboard/all-orders',
  allProducts: '/dashboard/all-products',
  addProduct: '/dashboard/add-product',
  customizationRequests: '/dashboard/customization-requests',
  /** A tool and the form that orders it. */
  order: (toolId: string) => `/order/${encodeURIComponent(toolId)}`,
  orderPattern: '/order/:id',
  payment: (orderId: string) => `/dashboard/payment/${encodeURIComponent(orderId)}`,
  paymentPattern: '/dashboard/payment/:id',
} as const;

/** Where 'Order Now' scrolls to on Home. */
export const POPULAR_TOOLS_ID = 'popular-tools';
