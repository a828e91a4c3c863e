import { act, screen, waitFor } from '@testing-library/react';
import { FakeIdentity, identityError, identityUser, tokenExchangeFor } from '../../../test/fake-identity';
import { ManualClock } from '../../../test/manual-clock';
import { renderPage } from '../../../test/render-page';
import { Component as LoginPage } from '../routes/login';
import type { IdentityUser } from '../../lib/session/identity';
import { Session } from '../../lib/session/session';
import { ACCESS_TOKEN_KEY } from '../../lib/session/session-store';
import { AdminRoute } from './admin-route';
import { ProtectedRoute } from './protected-route';

const routes = [
  { path: '/', element: <h1>Home</h1> },
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

/** Ada is an admin, every other user a customer. */
function exchangeToken(identityUser: IdentityUser) {
  const { user, ...token } = tokenExchangeFor(identityUser);
  return Promise.resolve({
    ...token,
    user: { ...user, role: user.id === 'ada' ? 'ADMIN' : 'USER' } as const,
  });
}

function openPage({ signedIn }: { signedIn: string | null }) {
  if (signedIn) localStorage.setItem(ACCESS_TOKEN_KEY, 'stale');
  const identity = new FakeIdentity(signedIn ? identityUser(signedIn) : null);
  const loadIdentityProvider = () => Promise.resolve(identity);
  const session = new Session({
    loadIdentityProvider,
    exchangeToken,
    clock: new ManualClock(),
  });
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

it('shows a spinner while the session loads, then the admin page to an admin', async () => {
  openPage({ signedIn: 'ada' });
  expect(screen.getByText('Checking your role')).toBeInTheDocument();
  expect(await allOrders()).toBeInTheDocument();
});

it('redirects a visitor to the login, and an admin who logs in back to the admin page', async () => {
  const page = openPage({ signedIn: null });
  await logIn(page, 'ada');
  expect(await allOrders()).toBeInTheDocument();
  const { pathname, search } = page.router.state.location;
  expect(`${pathname}${search}`).toBe(ALL_ORDERS);
  expect(page.router.state.historyAction).toBe('REPLACE');
});

it('redirects a customer to the login with the reason, until an admin logs in there', async () => {
  const page = openPage({ signedIn: 'carl' });
  expect(
    await screen.findByText(/page is for admins. You are signed in as carl@example.test/),
  ).toBeInTheDocument();
  expect(page.router.state.location.pathname).toBe('/login');
  expect(page.router.state.historyAction).toBe('REPLACE');
  await logIn(page, 'dora');
  expect(
    await screen.findByText(/page is for admins. You are signed in as dora@example.test/),
  ).toBeInTheDocument();
  await logIn(page, 'ada');
  expect(await allOrders()).toBeInTheDocument();
});

it('keeps a customer signed in when logging in as an admin fails', async () => {
  const page = openPage({ signedIn: 'carl' });
  await screen.findByText(/page is for admins/);
  page.identity.error = identityError('auth/invalid-credential');
  await logIn(page, 'ada');
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(/Incorrect email address or password/),
  );
  expect(screen.getByText(/signed in as carl@example.test/)).toBeInTheDocument();
});

it('redirects an admin whose session ends to Home', async () => {
  const page = openPage({ signedIn: 'ada' });
  await allOrders();
  await act(() => page.session.signOut());
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
  expect(localStorage.getItem(ACCESS_TOKEN_KEY)).toBeNull();
});
