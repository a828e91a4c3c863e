import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { paths } from '../config/paths';
import { LoadingState } from '../components/page-state';
import { AdminRoute } from './layout/admin-route';
import { DashboardLayout } from './layout/dashboard-layout';
import { ProtectedRoute } from './layout/protected-route';
import { RootLayout } from './layout/root-layout';
import { ScreenError } from './layout/screen-error';
import { ScreenLayout } from './layout/screen-layout';
import { HomeRoute } from './routes/home';

const blogsPage = () => import('../features/content/blogs-page');
const aboutUsPage = () => import('./routes/about-us');
const portfolioPage = () => import('../features/content/portfolio-page');
const loginPage = () => import('../features/account/login-page');
const registerPage = () => import('../features/account/register-page');
const orderPage = () => import('../features/ordering/order-page');
const myOrdersPage = () => import('../features/orders/my-orders-page');
const paymentPage = () => import('../features/payment/payment-page');
const profilePage = () => import('../features/account/profile-page');
const addReviewPage = () => import('../features/reviews/add-review-page');
const makeAdminPage = () => import('../features/admin/make-admin-page');
const allOrdersPage = () => import('../features/orders/all-orders-page');
const allProductsPage = () => import('../features/admin/all-products-page');
const addProductPage = () => import('../features/admin/add-product-page');
const customizationRequestsPage = () => import('../features/admin/customization-requests-page');
const notFoundPage = () => import('../features/content/not-found-page');

const dashboard: RouteObject = {
  path: paths.dashboard,
  element: <DashboardLayout />,
  children: [
    {
      ErrorBoundary: ScreenError,
      children: [
        { index: true, lazy: myOrdersPage },
        { path: paths.profile, lazy: profilePage },
        { path: paths.addReview, lazy: addReviewPage },
        { path: paths.paymentPattern, lazy: paymentPage },
        {
          element: <AdminRoute />,
          children: [
            { path: paths.makeAdmin, lazy: makeAdminPage },
            { path: paths.allOrders, lazy: allOrdersPage },
            { path: paths.allProducts, lazy: allProductsPage },
            { path: paths.addProduct, lazy: addProductPage },
            { path: paths.customizationRequests, lazy: customizationRequestsPage },
          ],
        },
      ],
    },
  ],
};

/** The route table of the specification. Every screen but the front page is fetched when it is opened. */
const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    // The frame fetches code of its own: a menu that does not arrive must not leave the router's bare words.
    ErrorBoundary: ScreenError,
    children: [
      {
        ErrorBoundary: ScreenError,
        // The first screen's code is on its way; the frame around it is there already.
        HydrateFallback: () => <LoadingState label="Loading the screen" />,
        children: [
          { path: paths.home, element: <HomeRoute /> },
          { path: paths.homeAlias, element: <HomeRoute /> },
          { path: paths.aboutUs, lazy: aboutUsPage },
          { path: paths.login, lazy: loginPage },
          { path: paths.register, lazy: registerPage },
          {
            element: <ScreenLayout />,
            children: [
              { path: paths.blogs, lazy: blogsPage },
              { path: paths.portfolio, lazy: portfolioPage },
              {
                element: <ProtectedRoute />,
                children: [
                  { path: paths.orderPattern, lazy: orderPage },
                  { path: paths.profileAlias, lazy: profilePage },
                  dashboard,
                ],
              },
              { path: '*', lazy: notFoundPage },
            ],
          },
        ],
      },
    ],
  },
];

/** The router of this browser window. */
export const openRouter = () => createBrowserRouter(routes);
