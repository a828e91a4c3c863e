import { useQuery } from '@apollo/client/react';
import type { MockLink } from '@apollo/client/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { deferredResponse } from '../../../test/deferred-response';
import { FakeIdentity, identityError, identityUser, tokenExchangeFor } from '../../../test/fake-identity';
import { ManualClock } from '../../../test/manual-clock';
import { renderPage } from '../../../test/render-page';
import { Component as LoginPage } from '../routes/login';
import { Component as RegisterPage } from '../routes/register';
import { Session } from '../../lib/session/session';
import { ACCESS_TOKEN_KEY } from '../../lib/session/session-store';
import type { IdentityUser } from '../../lib/session/identity';
import { ProtectedRoute } from './protected-route';
import { SessionUserDocument } from './session-user.generated';

const carl = {
  id: 'carl',
  email: 'carl@example.test',
  emailVerified: true,
  displayName: 'Carl',
  photoURL: '',
  role: 'USER',
};

function Name() {
  const { data } = useQuery(SessionUserDocument);
  return <p>{data?.me?.displayName ?? 'Loading name'}</p>;
}

const routes = [
  { path: '/', element: <h1>Home</h1> },
  { path: '/login', element: <LoginPage /> },
  { path: '/register', element: <RegisterPage /> },
  {
    element: <ProtectedRoute />,
    children: [
      { path: '/order/:id', element: <h1>Order form</h1> },
      { path: '/name', element: <Name /> },
    ],
  },
];

const ORDER = '/order/saw?from=mail#form';

const acceptAnyUser = (identityUser: IdentityUser) => Promise.resolve(tokenExchangeFor(identityUser));

interface PageOptions {
  signedIn?: boolean;
  at?: string;
  exchangeToken?: typeof acceptAnyUser;
  mocks?: readonly MockLink.MockedResponse[];
}

function openPage({
  signedIn = false,
  at = ORDER,
  exchangeToken = acceptAnyUser,
  mocks = [],
}: PageOptions = {}) {
  if (signedIn) localStorage.setItem(ACCESS_TOKEN_KEY, 'stale');
  const identity = new FakeIdentity(signedIn ? identityUser('carl') : null);
  const loadIdentityProvider = jest.fn(() => Promise.resolve(identity));
  const session = new Session({
    loadIdentityProvider,
    exchangeToken,
    clock: new ManualClock(),
  });
  session.start();
  return { identity, session, loadIdentityProvider, ...renderPage(routes, { at, mocks, session }) };
}

type Page = ReturnType<typeof openPage>;

async function logIn({ user }: Page): Promise<void> {
  await user.type(await screen.findByLabelText('Email Address'), 'carl@example.test');
  await user.type(screen.getByLabelText('Password'), 'secret-word');
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

const currentAddress = ({ router }: Page) => {
  const { pathname, search, hash } = router.state.location;
  return `${pathname}${search}${hash}`;
};

beforeEach(() => localStorage.clear());

it('shows the page while the session loads, but it cannot be used', async () => {
  openPage({ signedIn: true });
  const heading = screen.getByText('Order form');
  expect(screen.getByRole('status')).toHaveTextContent('Checking your session');
  expect(heading.closest('[inert]')).not.toBeNull();
  await waitFor(() => expect(heading.closest('[inert]')).toBeNull());
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(heading).toBeInTheDocument();
});

it('sends the queries of the page when the session is known', async () => {
  const exchanged = deferredResponse();
  const respond = jest.fn(() => ({ data: { me: { __typename: 'User', ...carl } } }));
  openPage({
    signedIn: true,
    at: '/name',
    exchangeToken: (user) => exchanged.promise.then(() => acceptAnyUser(user)),
    mocks: [{ request: { query: SessionUserDocument }, result: respond }],
  });
  expect(await screen.findByText('Loading name')).toBeInTheDocument();
  expect(respond).not.toHaveBeenCalled();
  exchanged.resolve();
  expect(await screen.findByText('Carl')).toBeInTheDocument();
});

it('returns a visitor who logs in to the full address, replacing the login in the history', async () => {
  const page = openPage();
  await screen.findByLabelText('Password');
  expect(document.title).toBe('Login | Tools-Hub');
  expect(page.router.state.historyAction).toBe('REPLACE');
  await logIn(page);
  expect(await screen.findByText('Order form')).toBeInTheDocument();
  expect(currentAddress(page)).toBe(ORDER);
  expect(page.router.state.historyAction).toBe('REPLACE');
});

it('returns a visitor who registers to the protected page', async () => {
  const page = openPage();
  await page.user.click(await screen.findByRole('link', { name: 'Register' }));
  await page.user.type(await screen.findByLabelText('Full Name'), 'Carl');
  await page.user.type(screen.getByLabelText('Email Address'), 'carl@example.test');
  await page.user.type(screen.getByLabelText('Password'), 'secret-word');
  await page.user.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByText('Order form')).toBeInTheDocument();
  expect(currentAddress(page)).toBe(ORDER);
});

it('registers with the trimmed name and the default avatar, and not without a name', async () => {
  const page = openPage({ at: '/register' });
  expect(document.title).toBe('Register | Tools-Hub');
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  const register = jest.spyOn(page.identity, 'register');
  const name = await screen.findByLabelText('Full Name');
  await page.user.type(name, '  ');
  await page.user.type(screen.getByLabelText('Email Address'), 'carl@example.test');
  await page.user.type(screen.getByLabelText('Password'), 'secret-word');
  await page.user.click(screen.getByRole('button', { name: 'Register' }));
  await waitFor(() => expect(name).toHaveAccessibleErrorMessage('Enter your full name'));
  expect(register).not.toHaveBeenCalled();
  await page.user.type(name, 'Carl Joiner ');
  await page.user.click(screen.getByRole('button', { name: 'Register' }));
  await waitFor(() =>
    expect(register).toHaveBeenCalledWith({
      displayName: 'Carl Joiner',
      email: 'carl@example.test',
      password: 'secret-word',
      photoURL: 'http://localhost/images/blank-profile.webp',
    }),
  );
});

it('redirects to Home after a direct login', async () => {
  const page = openPage({ at: '/login' });
  await logIn(page);
  expect(await screen.findByText('Home')).toBeInTheDocument();
});

it('redirects a signed-in user from the login to Home once the session is known', async () => {
  openPage({ at: '/login', signedIn: true });
  expect(screen.getByLabelText('Password')).toBeInTheDocument();
  expect(await screen.findByText('Home')).toBeInTheDocument();
});

it('redirects to Home when the user signs out in another tab', async () => {
  const page = openPage({ signedIn: true });
  await waitFor(() => expect(screen.queryByText('Checking your session')).not.toBeInTheDocument());
  localStorage.clear();
  act(() => page.identity.change(null));
  expect(await screen.findByText('Home')).toBeInTheDocument();
  expect(page.router.state.historyAction).toBe('REPLACE');
});

it('announces a failed login, marks both fields and keeps the entered email address', async () => {
  const page = openPage({ at: '/login' });
  page.identity.error = identityError('auth/invalid-credential');
  await logIn(page);
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Incorrect email address or password.'),
  );
  expect(screen.getByLabelText('Email Address')).toHaveValue('carl@example.test');
  expect(screen.getByLabelText('Email Address')).toHaveFocus();
  expect(screen.getByLabelText('Email Address')).toBeInvalid();
  expect(screen.getByLabelText('Password')).toBeInvalid();
});

it('hides the error of a failed login while the next one runs', async () => {
  const { promise, resolve } = deferredResponse();
  const page = openPage({
    at: '/login',
    exchangeToken: (user) => promise.then(() => acceptAnyUser(user)),
  });
  page.identity.error = identityError('auth/invalid-credential');
  await logIn(page);
  expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect email address or password.');
  page.identity.error = undefined;
  await page.user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByRole('button', { name: 'Logging in' })).toBeVisible();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  resolve();
  expect(await screen.findByText('Home')).toBeInTheDocument();
});

it.each([
  ['auth/email-already-in-use', 'Email Address'],
  ['auth/weak-password', 'Password'],
])('focuses the wrong field after a registration failed with %s', async (code, label) => {
  const page = openPage({ at: '/register' });
  page.identity.error = identityError(code);
  await page.user.type(await screen.findByLabelText('Full Name'), 'Carl');
  await page.user.type(screen.getByLabelText('Email Address'), 'carl@example.test');
  await page.user.type(screen.getByLabelText('Password'), 'saw');
  await page.user.click(screen.getByRole('button', { name: 'Register' }));
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
});

it('keeps the focus on the button while a login runs, and after an error that is about no field', async () => {
  const { promise, resolve } = deferredResponse();
  const page = openPage({
    at: '/login',
    exchangeToken: () => promise.then(() => Promise.reject(new TypeError('Failed to fetch'))),
  });
  await logIn(page);
  expect(await screen.findByRole('button', { name: 'Logging in' })).toHaveFocus();
  expect(screen.getByText('Logging in', { selector: '[aria-live]' })).toBeInTheDocument();
  resolve();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/We couldn't sign you in/));
  expect(screen.getByRole('button', { name: 'Login' })).toHaveFocus();
});

it('shows that a login by Google runs, beside a form that cannot be sent meanwhile', async () => {
  const { promise, resolve } = deferredResponse();
  const { user } = openPage({
    at: '/login',
    exchangeToken: (identity) => promise.then(() => acceptAnyUser(identity)),
  });
  const google = await screen.findByRole('button', { name: 'Continue with Google' });
  expect(screen.getByText('OR')).toBeVisible();
  await user.click(google);
  expect(await screen.findByRole('button', { name: 'Waiting for Google' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Login' })).toHaveAttribute('aria-disabled', 'true');
  resolve();
  expect(await screen.findByText('Home')).toBeInTheDocument();
});

it.each(['/login', '/register'])('loads the identity provider with the form of %s', async (at) => {
  const { loadIdentityProvider } = openPage({ at });
  await waitFor(() => expect(loadIdentityProvider).toHaveBeenCalledTimes(1));
});

it('requires email address and password before it calls the identity provider', async () => {
  const { user } = openPage({ at: '/login' });
  await user.click(screen.getByRole('button', { name: 'Login' }));
  const email = screen.getByLabelText('Email Address');
  await waitFor(() => expect(email).toHaveAccessibleDescription('Enter your email address'));
  expect(email).toBeInvalid();
  expect(email).toHaveFocus();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password');
});

it('shows a network error instead of the login to a user with a stored session, and retries', async () => {
  const exchangeToken = jest
    .fn()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(tokenExchangeFor(identityUser()));
  const page = openPage({ signedIn: true, exchangeToken });
  expect(
    await screen.findByText("An error has occurred: We couldn't reach the server. Check your connection."),
  ).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Order form')).toBeInTheDocument();
});
