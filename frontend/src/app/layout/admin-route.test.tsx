import { act, screen, waitFor } from '@testing-library/react';
import { FakeIdentity, identityFailure, person, tradeFor } from '../../../test/fake-identity';
import { ManualClock } from '../../../test/manual-clock';
import { renderPage } from '../../../test/render-page';
import { Component as LoginPage } from '../../features/account/login-page';
import type { IdentityUser } from '../../lib/session/identity';
import { ACCESS_TOKEN_KEY, Session } from '../../lib/session/session';
import { AdminRoute } from './admin-route';
import { ProtectedRoute } from './protected-route';

const routes = [
  { path: '/', element: <h1>Front page</h1> },
  { path: '/login', element: <LoginPage /> },
  {
    element: <ProtectedRoute />,
    children: [
      {
        element: <AdminRoute />,
        children: [{ path: '/dashboard/all-orders', element: <h1>All Orders</h1> }],
      },
    ],
  },
];

const ALL_ORDERS = '/dashboard/all-orders?search=saw';

/** Ada keeps the shop; everybody else buys there. */
function trade(someone: IdentityUser) {
  const { user, ...token } = tradeFor(someone);
  return Promise.resolve({
    ...token,
    user: { ...user, role: user.id === 'ada' ? 'ADMIN' : 'USER' } as const,
  });
}

function openPage({ signedIn }: { signedIn: string | null }) {
  if (signedIn) localStorage.setItem(ACCESS_TOKEN_KEY, 'stale');
  const identity = new FakeIdentity(signedIn ? person(signedIn) : null);
  const openIdentity = () => Promise.resolve(identity);
  const session = new Session({ openIdentity, trade, storage: localStorage, clock: new ManualClock() });
  session.start();
  return { identity, session, ...renderPage(routes, { at: ALL_ORDERS, session }) };
}

async function logIn({ user }: ReturnType<typeof openPage>, name: string): Promise<void> {
  const email = await screen.findByLabelText('Email Address');
  await user.clear(email);
  await user.type(email, `${name}@example.test`);
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), 'secret-word');
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

const allOrders = () => screen.findByRole('heading', { name: 'All Orders' });

beforeEach(() => localStorage.clear());

it('shows a spinner while it is not known who asks, then lets an admin through', async () => {
  openPage({ signedIn: 'ada' });
  expect(screen.getByRole('status')).toHaveTextContent('Checking who you are');
  expect(await allOrders()).toBeInTheDocument();
});

it('sends a visitor to the login, and back once an admin has logged in', async () => {
  const page = openPage({ signedIn: null });
  await logIn(page, 'ada');
  expect(await allOrders()).toBeInTheDocument();
  const { pathname, search } = page.router.state.location;
  expect(`${pathname}${search}`).toBe(ALL_ORDERS);
  expect(page.router.state.historyAction).toBe('REPLACE');
});

it('sends a customer to the login, says why, and lets the admin through who logs in there', async () => {
  const page = openPage({ signedIn: 'carl' });
  expect(await screen.findByText(/for admins, and carl@example.test is not one/)).toBeInTheDocument();
  expect(page.router.state.location.pathname).toBe('/login');
  expect(page.router.state.historyAction).toBe('REPLACE');
  await logIn(page, 'dora');
  expect(await screen.findByText(/for admins, and dora@example.test is not one/)).toBeInTheDocument();
  await logIn(page, 'ada');
  expect(await allOrders()).toBeInTheDocument();
});

it('leaves a customer signed in whose login as an admin fails', async () => {
  const page = openPage({ signedIn: 'carl' });
  await screen.findByText(/is not one/);
  page.identity.failure = identityFailure('auth/invalid-credential');
  await logIn(page, 'ada');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/password is wrong/));
  expect(screen.getByText(/carl@example.test is not one/)).toBeInTheDocument();
});

it('sends an admin home whose session ends', async () => {
  const page = openPage({ signedIn: 'ada' });
  await allOrders();
  await act(() => page.session.signOut());
  expect(await screen.findByRole('heading', { name: 'Front page' })).toBeInTheDocument();
  expect(localStorage.getItem(ACCESS_TOKEN_KEY)).toBeNull();
});
