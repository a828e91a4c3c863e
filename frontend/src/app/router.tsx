import { Container } from '@chakra-ui/react';
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router-dom';
import { LoadingState } from '../components/feedback/page-state';
import { paths } from '../config/paths';
import { AdminRoute } from './layouts/admin-route';
import { DashboardLayout } from './layouts/dashboard-layout';
import { ProtectedRoute } from './layouts/protected-route';
import { RootLayout } from './layouts/root-layout';
import { RouteError } from './layouts/route-error';
import { Component as Home } from './routes/home';

/** The width and padding of an ordinary page. A page with full-width sections is not nested in it. */
function PageLayout() {
  return (
    <Container maxW="7xl" pt={{ base: '8', md: '12' }} pb={{ base: '16', md: '24' }}>
      <Outlet />
    </Container>
  );
}

const dashboard: RouteObject = {
  path: paths.dashboard,
  element: <DashboardLayout />,
  children: [
    {
      ErrorBoundary: RouteError,
      children: [
        { index: true, lazy: () => import('./routes/my-orders') },
        { path: paths.profile, lazy: () => import('./routes/profile') },
        { path: paths.addReview, lazy: () => import('./routes/add-review') },
        { path: paths.paymentPattern, lazy: () => import('./routes/payment') },
        {
          element: <AdminRoute />,
          children: [
            { path: paths.makeAdmin, lazy: () => import('./routes/make-admin') },
            { path: paths.allOrders, lazy: () => import('./routes/all-orders') },
            { path: paths.allProducts, lazy: () => import('./routes/all-products') },
            { path: paths.addProduct, lazy: () => import('./routes/add-product') },
            { path: paths.manageReviews, lazy: () => import('./routes/manage-reviews') },
            { path: paths.customizationRequests, lazy: () => import('./routes/customization-requests') },
          ],
        },
      ],
    },
  ],
};

/** The route table. Every page except Home is loaded when it is first opened. */
const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    // Catches a lazy part of the layout that fails to load; without it React Router shows its unstyled error page.
    ErrorBoundary: RouteError,
    children: [
      {
        ErrorBoundary: RouteError,
        // Shown inside the layout while the code of the first page loads.
        HydrateFallback: () => <LoadingState label="Loading page" />,
        children: [
          { path: paths.home, element: <Home /> },
          { path: paths.homeAlias, element: <Home /> },
          { path: paths.aboutUs, lazy: () => import('./routes/about-us') },
          { path: paths.login, lazy: () => import('./routes/login') },
          { path: paths.register, lazy: () => import('./routes/register') },
          { path: paths.forgotPassword, lazy: () => import('./routes/forgot-password') },
          { path: paths.emailAction, lazy: () => import('./routes/email-action') },
          {
            element: <PageLayout />,
            children: [
              { path: paths.blogs, lazy: () => import('./routes/blogs') },
              { path: paths.portfolio, lazy: () => import('./routes/portfolio') },
              {
                element: <ProtectedRoute />,
                children: [
                  { path: paths.orderPattern, lazy: () => import('./routes/order') },
                  { path: paths.profileAlias, lazy: () => import('./routes/profile') },
                  dashboard,
                ],
              },
              { path: '*', lazy: () => import('./routes/not-found') },
            ],
          },
        ],
      },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
