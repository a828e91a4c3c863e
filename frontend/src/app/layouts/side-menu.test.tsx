import type { MockLink } from '@apollo/client/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { signedInSession } from '../../../test/signed-in-session';
import { renderPage } from '../../../test/render-page';
import type { SessionUser } from '../../lib/session/session-context';
import { AdminRoute } from './admin-route';
import { DashboardLayout } from './dashboard-layout';
import { SessionUserDocument } from './session-user.generated';

type Role = SessionUser['role'];

// With every field of the query, so that the cache could answer it.
const carl = {
  id: 'carl',
  email: 'carl@example.test',
  emailVerified: true,
  displayName: 'Carl',
  photoURL: '/images/carl.webp',
};
const request = { query: SessionUserDocument };

const result = (role: Role) => ({ data: { me: { __typename: 'User', ...carl, role } } });
/** The response of the server when Carl has this role. */
const responseWithRole = (role: Role): MockLink.MockedResponse => ({ request, result: result(role) });

const routes = [
  { path: '/login', element: <h1>Login</h1> },
  {
    element: <DashboardLayout />,
    children: [
      { path: '/dashboard/*', element: <h2>A page of the dashboard</h2> },
      {
        element: <AdminRoute />,
        children: [{ path: '/dashboard/all-orders', element: <h2>All Orders</h2> }],
      },
    ],
  },
];

/** Opens the dashboard for Carl, who had this role when the session started. */
async function openDashboard(
  role: Role,
  mocks: MockLink.MockedResponse[] = [{ ...responseWithRole(role), maxUsageCount: Infinity }],
  at = '/dashboard',
) {
  return renderPage(routes, { at, mocks, session: await signedInSession({ user: { ...carl, role } }) });
}

const menuItems = () => screen.getAllByRole('link').map((link) => link.textContent.trim());

const customerItems = ['My Order', 'Shopping Lists', 'Quick Order', 'Add Review', 'My Profile'];
const adminItems = [
  'Overview',
  'Make Admin',
  'Customers',
  'All Orders',
  'Returns',
  'Claims',
  'All Products',
  'Add Products',
  'Categories',
  'Search',
  'Manage Reviews',
  'Emails',
  'Customization Requests',
  'Audit Log',
  'My Profile',
];

it('shows customers the links to their orders, a new review and their profile', async () => {
  await openDashboard('USER');
  expect(screen.getByRole('navigation', { name: 'Dashboard' })).toBeInTheDocument();
  expect(menuItems()).toEqual(customerItems);
  expect(screen.queryByRole('status', { name: 'Loading menu' })).not.toBeInTheDocument();
});

it.each([
  ['/dashboard', 'My Order', 'USER'],
  ['/dashboard/payment/order-1', 'My Order', 'USER'],
  ['/dashboard/add-review', 'Add Review', 'USER'],
  ['/dashboard/customers/carl', 'Customers', 'ADMIN'],
  ['/dashboard/purchases/TH-100042', 'All Orders', 'ADMIN'],
  ['/dashboard/products/hammer', 'All Products', 'ADMIN'],
] as const)('marks at %s the side menu link %s as current', async (at, name, role) => {
  await openDashboard(role, [responseWithRole(role)], at);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent(name);
});

it('shows a spinner in the place of the links while the session loads', () => {
  const mocks = [responseWithRole('USER')];
  renderPage(routes, { at: '/dashboard', mocks, session: { status: 'loading' } });
  expect(screen.getByRole('status', { name: 'Loading menu' })).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('shows admins the links to the admin pages and their profile', async () => {
  await openDashboard('ADMIN');
  expect(menuItems()).toEqual(adminItems);
});

it('marks only the current page in the side menu', async () => {
  await openDashboard('USER', [responseWithRole('USER')], '/dashboard/profile');
  expect(screen.getByRole('link', { name: 'My Profile' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'My Order' })).not.toHaveAttribute('aria-current');
});

it('marks the overview for admins at the refunds, which it lists', async () => {
  await openDashboard('ADMIN', [responseWithRole('ADMIN')], '/dashboard/refunds');
  expect(screen.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
});

it('opens the links in a drawer on phones, which closes when one is followed', async () => {
  const { user, router } = await openDashboard('ADMIN');
  await user.click(screen.getByRole('button', { name: 'Dashboard menu' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Dashboard' }));
  expect(drawer.getAllByRole('link').map((link) => link.textContent.trim())).toEqual(adminItems);
  await user.click(drawer.getByRole('link', { name: 'All Orders' }));
  expect(router.state.location.pathname).toBe('/dashboard/all-orders');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

describe('a role that changes during the session', () => {
  it('updates the side menu to a new role when the dashboard is opened', async () => {
    await openDashboard('USER', [responseWithRole('ADMIN')]);
    expect(menuItems()).toEqual(customerItems);
    expect(await screen.findByRole('link', { name: 'All Orders' })).toBeInTheDocument();
    expect(menuItems()).toEqual(adminItems);
  });

  it('updates the side menu to a new role when another dashboard page is opened', async () => {
    const resolver = jest.fn(() => result('USER'));
    const { router } = await openDashboard('USER', [
      { request, result: resolver },
      responseWithRole('ADMIN'),
    ]);
    await waitFor(() => expect(resolver).toHaveBeenCalled());
    await act(() => router.navigate('/dashboard/profile'));
    expect(await screen.findByRole('link', { name: 'All Orders' })).toBeInTheDocument();
  });

  it('redirects a demoted admin from an admin page to the login, with the page to return to', async () => {
    const { router } = await openDashboard(
      'ADMIN',
      [responseWithRole('USER')],
      '/dashboard/all-orders?search=saw',
    );
    expect(screen.getByRole('heading', { name: 'All Orders' })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
    expect(router.state.location.state).toEqual({
      from: '/dashboard/all-orders?search=saw',
      forAdmins: true,
    });
  });

  it('keeps the old role when the request fails, and fetches it again on the next page', async () => {
    const resolver = jest.fn(() => ({ errors: [new GraphQLError('Temporarily unavailable.')] }));
    const { router } = await openDashboard('USER', [
      { request, result: resolver },
      responseWithRole('ADMIN'),
    ]);
    await waitFor(() => expect(resolver).toHaveBeenCalled());
    expect(menuItems()).toEqual(customerItems);
    await act(() => router.navigate('/dashboard/profile'));
    expect(await screen.findByRole('link', { name: 'All Orders' })).toBeInTheDocument();
  });
});
