import { Container } from '@chakra-ui/react';
import { Outlet, type RouteObject } from 'react-router-dom';
import { LoadingState } from '../components/feedback/page-state';
import { catalogueParameters } from '../config/catalogue-parameters';
import { paths } from '../config/paths';
import { RootLayout } from './layouts/root-layout';
import { RouteError } from './layouts/route-error';
import { layout, page } from './page';

/** The width and padding of an ordinary page. A page with full-width sections is not nested in it. */
function PageLayout() {
  return (
    <Container maxW="7xl" pt={{ base: '8', md: '12' }} pb={{ base: '16', md: '24' }} _print={{ p: '0' }}>
      <Outlet />
    </Container>
  );
}

const home = {
  ...page('home', 'public', { canonicalPath: paths.home }),
  lazy: () => import('./routes/home'),
};

const dashboard: RouteObject = {
  path: paths.dashboard,
  ...layout('dashboard-layout'),
  lazy: async () => ({ Component: (await import('./layouts/dashboard-layout')).DashboardLayout }),
  children: [
    {
      ErrorBoundary: RouteError,
      children: [
        {
          index: true,
          ...page('my-orders', 'private', { parameters: ['status', 'search', 'sortBy', 'descending'] }),
          lazy: () => import('./routes/my-orders'),
        },
        { path: paths.profile, ...page('profile'), lazy: () => import('./routes/profile') },
        {
          path: paths.shoppingLists,
          ...page('shopping-lists'),
          lazy: () => import('./routes/shopping-lists'),
        },
        {
          path: paths.shoppingListPattern,
          ...page('shopping-list'),
          lazy: () => import('./routes/shopping-list'),
        },
        { path: paths.addReview, ...page('add-review'), lazy: () => import('./routes/add-review') },
        { path: paths.purchasePattern, ...page('purchase'), lazy: () => import('./routes/purchase') },
        { path: paths.paymentPattern, ...page('payment'), lazy: () => import('./routes/payment') },
        {
          ...layout('admin-route'),
          lazy: async () => ({ Component: (await import('./layouts/admin-route')).AdminRoute }),
          children: [
            { path: paths.overview, ...page('overview'), lazy: () => import('./routes/overview') },
            { path: paths.makeAdmin, ...page('make-admin'), lazy: () => import('./routes/make-admin') },
            { path: paths.allOrders, ...page('all-orders'), lazy: () => import('./routes/all-orders') },
            { path: paths.allProducts, ...page('all-products'), lazy: () => import('./routes/all-products') },
            { path: paths.addProduct, ...page('add-product'), lazy: () => import('./routes/add-product') },
            { path: paths.categories, ...page('categories'), lazy: () => import('./routes/categories') },
            { path: paths.searchSettings, ...page('search'), lazy: () => import('./routes/search') },
            { path: paths.importTools, ...page('import-tools'), lazy: () => import('./routes/import-tools') },
            {
              path: paths.editProductPattern,
              ...page('edit-product'),
              lazy: () => import('./routes/edit-product'),
            },
            {
              path: paths.manageReviews,
              ...page('manage-reviews'),
              lazy: () => import('./routes/manage-reviews'),
            },
            { path: paths.customers, ...page('customers'), lazy: () => import('./routes/customers') },
            { path: paths.customerPattern, ...page('customer'), lazy: () => import('./routes/customer') },
            { path: paths.returns, ...page('returns'), lazy: () => import('./routes/returns') },
            { path: paths.claims, ...page('claims'), lazy: () => import('./routes/claims') },
            { path: paths.refunds, ...page('refunds'), lazy: () => import('./routes/refunds') },
            { path: paths.mail, ...page('mail'), lazy: () => import('./routes/mail') },
            {
              path: paths.customizationRequests,
              ...page('customization-requests'),
              lazy: () => import('./routes/customization-requests'),
            },
            { path: paths.auditLog, ...page('audit-log'), lazy: () => import('./routes/audit-log') },
          ],
        },
      ],
    },
  ],
};

/** The route table. Every page is loaded when it is first opened. */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    // Catches a lazy part of the layout that fails to load; without it React Router shows its unstyled error page.
    ErrorBoundary: RouteError,
    children: [
      {
        ...layout('apollo-layout'),
        lazy: async () => ({ Component: (await import('./layouts/apollo-layout')).ApolloLayout }),
        ErrorBoundary: RouteError,
        // Shown inside the layout while the code of the first page loads.
        HydrateFallback: () => <LoadingState label="Loading page" />,
        children: [
          { path: paths.home, ...home },
          { path: paths.homeAlias, ...home },
          { path: paths.aboutUs, ...page('about-us', 'public'), lazy: () => import('./routes/about-us') },
          { path: paths.login, ...page('login', 'public'), lazy: () => import('./routes/login') },
          { path: paths.register, ...page('register', 'public'), lazy: () => import('./routes/register') },
          {
            path: paths.forgotPassword,
            ...page('forgot-password', 'public', { isIndexed: false }),
            lazy: () => import('./routes/forgot-password'),
          },
          {
            path: paths.emailAction,
            ...page('email-action', 'unrendered'),
            lazy: () => import('./routes/email-action'),
          },
          {
            path: paths.unsubscribe,
            ...page('unsubscribe', 'unrendered'),
            lazy: () => import('./routes/unsubscribe'),
          },
          {
            element: <PageLayout />,
            children: [
              { path: paths.blogs, ...page('blogs', 'public'), lazy: () => import('./routes/blogs') },
              {
                path: paths.tools,
                ...page('tools', 'public', { parameters: catalogueParameters }),
                lazy: () => import('./routes/tools'),
              },
              {
                path: paths.categoryPattern,
                ...page('tools', 'public', { parameters: catalogueParameters }),
                lazy: () => import('./routes/tools'),
              },
              { path: paths.toolPattern, ...page('tool', 'public'), lazy: () => import('./routes/tool') },
              {
                path: paths.compare([]),
                ...page('compare', 'public', { parameters: ['tools'], isIndexed: false }),
                lazy: () => import('./routes/compare'),
              },
              { path: paths.cart, ...page('cart'), lazy: () => import('./routes/cart') },
              {
                path: paths.quickOrder,
                ...page('quick-order', 'public'),
                lazy: () => import('./routes/quick-order'),
              },
              {
                path: paths.sharedCart,
                ...page('shared-cart', 'unrendered'),
                lazy: () => import('./routes/shared-cart'),
              },
              {
                path: paths.portfolio,
                ...page('portfolio', 'public'),
                lazy: () => import('./routes/portfolio'),
              },
              {
                path: paths.orderPattern,
                ...page('order', 'public', { isIndexed: false }),
                lazy: () => import('./routes/order'),
              },
              {
                ...layout('protected-route'),
                lazy: async () => ({ Component: (await import('./layouts/protected-route')).ProtectedRoute }),
                children: [
                  { path: paths.checkout, ...page('checkout'), lazy: () => import('./routes/checkout') },
                  { path: paths.profileAlias, ...page('profile'), lazy: () => import('./routes/profile') },
                  dashboard,
                ],
              },
              { path: '*', ...page('not-found', 'not-found'), lazy: () => import('./routes/not-found') },
            ],
          },
        ],
      },
    ],
  },
];
