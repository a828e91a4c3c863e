import { act, screen, waitFor } from '@testing-library/react';
import { FakeIdentity, identityFailure, person, tradeFor } from '../../../test/fake-identity';
import { ManualClock } from '../../../test/manual-clock';
import { renderPage } from '../../../test/render-page';
import { Component as LoginPage } from '../../features/account/login-page';
import { Component as RegisterPage } from '../../features/account/register-page';
import { ACCESS_TOKEN_KEY, Session } from '../../lib/session/session';
import type { IdentityUser } from '../../lib/session/identity';
import { ProtectedRoute } from './protected-route';

const routes = [
  { path: '/', element: <h1>Front page</h1> },
  { path: '/login', element: <LoginPage /> },
  { path: '/register', element: <RegisterPage /> },
  {
    element: <ProtectedRoute />,
    children: [{ path: '/order/:id', element: <h1>Order form</h1> }],
  },
];

const ORDER = '/order/saw?from=mail#form';

const anybody = (someone: IdentityUser) => Promise.resolve(tradeFor(someone));

function openPage({ signedIn = false, at = ORDER, trade = anybody } = {}) {
  if (signedIn) localStorage.setItem(ACCESS_TOKEN_KEY, 'stale');
  const identity = new FakeIdentity(signedIn ? person('carl') : null);
  const session = new Session({
    openIdentity: () => Promise.resolve(identity),
    trade,
    storage: localStorage,
    clock: new ManualClock(),
  });
  session.start();
  return { identity, session, ...renderPage(routes, { at, session }) };
}

type Page = ReturnType<typeof openPage>;

async function logIn({ user }: Page): Promise<void> {
  await user.type(await screen.findByLabelText('Email Address'), 'carl@example.test');
  await user.type(screen.getByLabelText('Password'), 'secret-word');
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

const address = ({ router }: Page) => {
  const { pathname, search, hash } = router.state.location;
  return `${pathname}${search}${hash}`;
};

beforeEach(() => localStorage.clear());

it('shows a spinner while it is not known who asks, then the screen', async () => {
  openPage({ signedIn: true });
  expect(screen.getByText('Checking who you are')).toBeInTheDocument();
  expect(await screen.findByText('Order form')).toBeInTheDocument();
});

it('brings a visitor back after the login, to the very address, with no way back to the login', async () => {
  const page = openPage();
  await logIn(page);
  expect(await screen.findByText('Order form')).toBeInTheDocument();
  expect(address(page)).toBe(ORDER);
  expect(page.router.state.historyAction).toBe('REPLACE');
});

it('brings a visitor back after the registration', async () => {
  const page = openPage();
  await page.user.click(await screen.findByRole('link', { name: 'Register' }));
  await page.user.type(await screen.findByLabelText('Full Name'), 'Carl');
  await page.user.type(screen.getByLabelText('Email Address'), 'carl@example.test');
  await page.user.type(screen.getByLabelText('Password'), 'secret-word');
  await page.user.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByText('Order form')).toBeInTheDocument();
  expect(address(page)).toBe(ORDER);
});

it('brings whoever opened the login itself to the front page', async () => {
  const page = openPage({ at: '/login' });
  await logIn(page);
  expect(await screen.findByText('Front page')).toBeInTheDocument();
});

it('offers whoever is signed in no login, also while that is being found out', async () => {
  openPage({ at: '/login', signedIn: true });
  expect(screen.getByText('Checking who you are')).toBeInTheDocument();
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  expect(await screen.findByText('Front page')).toBeInTheDocument();
});

it('sends whoever signs out, here or in another tab, to the front page', async () => {
  const page = openPage({ signedIn: true });
  await screen.findByText('Order form');
  act(() => page.identity.change(null));
  expect(await screen.findByText('Front page')).toBeInTheDocument();
});

it('announces why a login failed, and keeps what was typed', async () => {
  const page = openPage({ at: '/login' });
  page.identity.failure = identityFailure('auth/invalid-credential');
  await logIn(page);
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('The e-mail address or the password is wrong.'),
  );
  expect(screen.getByLabelText('Email Address')).toHaveValue('carl@example.test');
});

it('asks for what is missing before it asks the provider', async () => {
  const { user } = openPage({ at: '/login' });
  await user.click(screen.getByRole('button', { name: 'Login' }));
  const email = screen.getByLabelText('Email Address');
  await waitFor(() => expect(email).toHaveAccessibleDescription('Enter your e-mail address'));
  expect(email).toBeInvalid();
  expect(email).toHaveFocus();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password');
});

it('says that the shop cannot be reached instead of sending its person away, and tries again', async () => {
  const trade = jest
    .fn()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(tradeFor(person()));
  const page = openPage({ signedIn: true, trade });
  expect(
    await screen.findByText('An error has occurred: the shop cannot be reached. Check your connection.'),
  ).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Order form')).toBeInTheDocument();
});
