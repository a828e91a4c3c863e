/** Every address of the page, in one place: components never spell one out. */
export const paths = {
  home: '/',
  /** The same screen under a second address. */
  homeAlias: '/home',
  login: '/login',
  register: '/register',
  dashboard: '/dashboard',
  /** A tool and the form that orders it. */
  order: (toolId: string) => `/order/${encodeURIComponent(toolId)}`,
  orderPattern: '/order/:id',
  payment: (orderId: string) => `/dashboard/payment/${encodeURIComponent(orderId)}`,
  paymentPattern: '/dashboard/payment/:id',
} as const;

/** Where 'Order Now' scrolls to on Home. */
export const POPULAR_TOOLS_ID = 'popular-tools';
