import type { MockLink } from '@apollo/client/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { liveSession } from '../../../test/live-session';
import { renderPage } from '../../../test/render-page';
import type { SessionUser } from '../../lib/session/session-context';
import { AdminRoute } from './admin-route';
import { DashboardLayout } from './dashboard-layout';
import { SignedInUserDocument } from './signed-in-user.generated';

type Role = SessionUser['role'];

const carl = { id: 'carl', email: 'carl@example.test', displayName: 'Carl', photoURL: '/images/carl.webp' };
const request = { query: SignedInUserDocument };

/** What the shop says of Carl when it is asked. */
const answer = (role: Role) => ({ data: { me: { __typename: 'User', ...carl, role } } });
const shopSays = (role: Role): MockLink.MockedResponse => ({ request, result: answer(role) });

const routes = [
  { path: '/login', element: <h1>Login</h1> },
  {
    element: <DashboardLayout />,
    children: [
      { path: '/dashboard/*', element: <h2>A screen of the dashboard</h2> },
      {
        element: <AdminRoute />,
        children: [{ path: '/dashboard/all-orders', element: <h2>All Orders</h2> }],
      },
    ],
  },
];

/** The dashboard of Carl, who had this role when his session began. */
async function openDashboard(role: Role, mocks = [shopSays(role)], at = '/dashboard') {
  return renderPage(routes, { at, mocks, session: await liveSession({ user: { ...carl, role } }) });
}

const entries = () => screen.getAllByRole('link').map((link) => link.textContent.trim());

const ofCustomers = ['My Order', 'Add Review', 'My Profile'];
const ofAdmins = [
  'Make Admin',
  'All Orders',
  'All Products',
  'Add Products',
  'Customization requests',
  'My Profile',
];

it('leads customers to their orders, a review and their profile', async () => {
  await openDashboard('USER');
  expect(entries()).toEqual(ofCustomers);
});

it.each([
  ['/dashboard', 'My Order'],
  ['/dashboard/payment/order-1', 'My Order'],
  ['/dashboard/add-review', 'Add Review'],
])('at %s marks %s', async (at, name) => {
  await openDashboard('USER', [shopSays('USER')], at);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent(name);
});

it('leads admins to the screens that keep the shop instead, and to their profile', async () => {
  await openDashboard('ADMIN');
  expect(entries()).toEqual(ofAdmins);
});

it('marks the screen that is shown', async () => {
  await openDashboard('USER', [shopSays('USER')], '/dashboard/profile');
  expect(screen.getByRole('link', { name: 'My Profile' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'My Order' })).not.toHaveAttribute('aria-current');
});

describe('a role that was changed elsewhere', () => {
  it('is in the menu when the dashboard is opened', async () => {
    await openDashboard('USER', [shopSays('ADMIN')]);
    expect(entries()).toEqual(ofCustomers);
    expect(await screen.findByRole('link', { name: 'All Orders' })).toBeInTheDocument();
    expect(entries()).toEqual(ofAdmins);
  });

  it('is in the menu when another screen of the dashboard is opened', async () => {
    const answered = jest.fn(() => answer('USER'));
    const { router } = await openDashboard('USER', [{ request, result: answered }, shopSays('ADMIN')]);
    await waitFor(() => expect(answered).toHaveBeenCalled());
    await act(() => router.navigate('/dashboard/profile'));
    expect(await screen.findByRole('link', { name: 'All Orders' })).toBeInTheDocument();
  });

  it('sends whoever lost it away from the screens for admins, and remembers the screen', async () => {
    const { router } = await openDashboard('ADMIN', [shopSays('USER')], '/dashboard/all-orders?search=saw');
    expect(screen.getByRole('heading', { name: 'All Orders' })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
    expect(router.state.location.state).toEqual({
      from: '/dashboard/all-orders?search=saw',
      forAdmins: true,
    });
  });

  it('stays unknown while the shop cannot say, and is asked for again', async () => {
    const answered = jest.fn(() => ({ errors: [new GraphQLError('Down for a moment.')] }));
    const { router } = await openDashboard('USER', [{ request, result: answered }, shopSays('ADMIN')]);
    await waitFor(() => expect(answered).toHaveBeenCalled());
    expect(entries()).toEqual(ofCustomers);
    await act(() => router.navigate('/dashboard/profile'));
    expect(await screen.findByRole('link', { name: 'All Orders' })).toBeInTheDocument();
  });
});
