import { StrictMode } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { createSession, waitForStatus } from '../../../test/create-session';
import { deferredResponse } from '../../../test/deferred-response';
import { identityError, tokenExchangeFor } from '../../../test/fake-identity';
import { renderPage } from '../../../test/render-page';
import { Component as EmailAction } from './email-action';
import { Component as ForgotPassword } from './forgot-password';
import { Component as Login } from './login';

beforeEach(() => localStorage.clear());

const findHeading = (name: string) => screen.findByRole('heading', { name });

interface LinkOptions {
  /** The code of the link; any other than `good` is not valid. */
  code?: string;
  /** The email address of the account, Carl's when omitted. */
  email?: string;
  /** Whether Carl is signed in, who is not verified. */
  signedIn?: boolean;
  /** The code of the error that the identity provider throws. */
  error?: string;
}

/** Opens a link of an email. */
async function openLink(
  mode: string,
  { code = 'good', email = 'carl@example.test', signedIn = false, error }: LinkOptions = {},
) {
  const parts = createSession({ signedIn });
  const { session, identity, exchangeToken } = parts;
  identity.codes.set('good', email);
  exchangeToken.mockImplementation((user) => {
    const exchange = tokenExchangeFor(user);
    return Promise.resolve({
      ...exchange,
      user: { ...exchange.user, emailVerified: identity.emailVerified },
    });
  });
  session.start();
  await waitForStatus(session, signedIn ? 'signed-in' : 'signed-out');
  if (error) identity.error = identityError(error);
  const element = (
    <StrictMode>
      <EmailAction />
    </StrictMode>
  );
  const at = `/auth/action?mode=${mode}&oobCode=${code}`;
  const routes = [
    { path: '/auth/action', element },
    { path: '/login', element: <Login /> },
    { path: '/forgot-password', element: <ForgotPassword /> },
  ];
  return { ...parts, ...renderPage(routes, { at, session }) };
}

type LinkPage = Awaited<ReturnType<typeof openLink>>;

it.each(['recoverEmail', 'verifyAndChangeEmail'])(
  'renews the session after the link of the mode %s, and it then knows of the address',
  async (mode) => {
    const { session, identity } = await openLink(mode, { signedIn: true });
    await screen.findByRole('link', { name: 'Continue' });
    expect(identity.emailVerified).toBe(true);
    expect(session.getState()).toMatchObject({ status: 'signed-in', user: { emailVerified: true } });
  },
);

it('verifies the address and renews the session, which then knows of it', async () => {
  const { session } = await openLink('verifyEmail', { signedIn: true });
  expect(await findHeading('Email address verified')).toHaveFocus();
  expect(screen.getByText('Thank you. carl@example.test is now verified.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/');
  expect(session.getState()).toMatchObject({ status: 'signed-in', user: { emailVerified: true } });
});

it('renews a session that becomes known after the verification', async () => {
  const { session, identity, exchangeToken, carl } = createSession();
  identity.codes.set('good', 'carl@example.test');
  const exchange = tokenExchangeFor(carl);
  const { promise, resolve } = deferredResponse();
  exchangeToken.mockResolvedValue(exchange);
  exchangeToken.mockImplementationOnce(async () => {
    await promise;
    return { ...exchange, user: { ...exchange.user, emailVerified: false } };
  });
  session.start();
  const at = '/auth/action?mode=verifyEmail&oobCode=good';
  renderPage([{ path: '/auth/action', element: <EmailAction /> }], { at, session });
  await waitFor(() => expect(identity.codes.size).toBe(0));
  await act(() => {
    resolve();
    return promise;
  });
  await findHeading('Email address verified');
  expect(session.getState()).toMatchObject({ status: 'signed-in', user: { emailVerified: true } });
});

it('leads a visitor to the login after the verification', async () => {
  await openLink('verifyEmail');
  await findHeading('Email address verified');
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/login');
});

it('sends a new link when the link of an unverified user is expired', async () => {
  const { user, identity } = await openLink('verifyEmail', { code: 'expired', signedIn: true });
  expect(await findHeading('This link no longer works')).toHaveFocus();
  const { promise, resolve } = deferredResponse();
  const send = identity.sendVerificationEmail.bind(identity);
  jest.spyOn(identity, 'sendVerificationEmail').mockImplementation(() => promise.then(send));
  await user.click(screen.getByRole('button', { name: 'Send a new link' }));
  expect(await screen.findByRole('button', { name: 'Sending' })).toBeVisible();
  resolve();
  expect(await screen.findByText(/You can request another one in a minute/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send a new link' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Send a new link' })).toHaveFocus();
  expect(identity.mails).toEqual(['verify carl@example.test']);
});

it('asks a visitor to log in for a new verification link', async () => {
  await openLink('verifyEmail', { code: 'expired' });
  expect(await screen.findByText(/Log in to get a new one/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
});

it('says that the address is verified when a used link is opened again', async () => {
  const { session, identity } = await openLink('verifyEmail', { code: 'used', signedIn: true });
  await findHeading('This link no longer works');
  identity.emailVerified = true;
  await act(() => session.refresh());
  expect(await screen.findByText(/carl@example.test is already verified/)).toBeInTheDocument();
});

/** Opens the link that sets a new password and sets one. */
async function setPassword(options: LinkOptions, prepare: (page: LinkPage) => void = () => undefined) {
  const page = await openLink('resetPassword', options);
  await findHeading('Choose a new password');
  prepare(page);
  await page.user.type(await screen.findByLabelText('New Password'), 'mortise-2');
  await page.user.click(screen.getByRole('button', { name: 'Save password' }));
  await waitFor(async () => expect(await findHeading('Password changed')).toHaveFocus());
  return page;
}

it('requires a new password', async () => {
  const { user } = await openLink('resetPassword');
  expect(await findHeading('Choose a new password')).toHaveFocus();
  expect(screen.getByLabelText('Email Address')).toHaveValue('carl@example.test');
  expect(screen.getByLabelText('Email Address')).toHaveAttribute('autocomplete', 'username');
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  await waitFor(() =>
    expect(screen.getByLabelText('New Password')).toHaveAccessibleDescription(
      'At least 6 characters Choose a password',
    ),
  );
  expect(screen.getByLabelText('New Password')).toHaveFocus();
});

it.each([
  ['a visitor', {}],
  ['the user of the account', { signedIn: true }],
  ['the user of another account', { signedIn: true, email: 'dora@example.test' }],
])('sets a new password and exchanges the token of a sign-in with it: %s', async (_name, options) => {
  const { email = 'carl@example.test' }: LinkOptions = options;
  const { identity, session, exchangeToken } = await setPassword(options, (page) =>
    page.exchangeToken.mockClear(),
  );
  expect(identity.mails).toEqual([`password of ${email} is mortise-2`]);
  expect(exchangeToken).toHaveBeenCalledWith(expect.objectContaining({ email }), false);
  expect(session.getState()).toMatchObject({ status: 'signed-in', user: { email } });
  expect(
    screen.getByText(`You are signed in as ${email}, and signed out on all other devices.`),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/');
});

it.each([
  ['the sign-in', 'signInWithPassword'],
  ['the token exchange', 'exchangeToken'],
] as const)('says that other devices may stay signed in when %s fails', async (_name, step) => {
  const { user, session } = await setPassword({ signedIn: true }, (page) => {
    const { identity, exchangeToken } = page;
    const error = identityError('auth/network-request-failed');
    if (step === 'exchangeToken') exchangeToken.mockRejectedValue(new TypeError('Failed to fetch'));
    else jest.spyOn(identity, step).mockRejectedValue(error);
    jest.spyOn(identity, 'signOut').mockRejectedValue(error);
  });
  expect(session.getState()).toEqual({ status: 'signed-out' });
  expect(screen.getByText(/which otherwise takes up to an hour/)).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Login' }));
  await waitFor(async () =>
    expect(await screen.findByLabelText('Email Address')).toHaveValue('carl@example.test'),
  );
});

it('says that the link signs in another user in place of the current one, who stays signed in when that fails', async () => {
  const { session } = await setPassword({ signedIn: true, email: 'dora@example.test' }, ({ identity }) => {
    expect(
      screen.getByText(/signed in here as dora@example\.test instead of carl@example\.test/),
    ).toBeVisible();
    const error = identityError('auth/network-request-failed');
    jest.spyOn(identity, 'signInWithPassword').mockRejectedValue(error);
  });
  expect(session.getState()).toMatchObject({ status: 'signed-in', user: { email: 'carl@example.test' } });
  expect(screen.getByText(/Log out of carl@example\.test, then log in/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/');
});

it('explains a weak password, and a code that expired meanwhile', async () => {
  const { user, identity } = await openLink('resetPassword');
  await user.type(await screen.findByLabelText('New Password'), 'saw');
  identity.error = identityError('auth/weak-password');
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  expect(await screen.findByText(/too easy to guess/)).toBeInTheDocument();
  expect(screen.getByLabelText('New Password')).toHaveFocus();
  identity.error = identityError('auth/expired-action-code');
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  await waitFor(async () => expect(await findHeading('This link no longer works')).toHaveFocus());
  expect(screen.getByRole('link', { name: 'Send a new link' })).toHaveAttribute('href', '/forgot-password');
});

it.each([
  ['recoverEmail', 'Email address restored', /set a new one/],
  ['verifyAndChangeEmail', 'Email address changed', /Your account now uses carl@example\.test/],
])('completes the link of the mode %s', async (mode, title, text) => {
  const { identity } = await openLink(mode);
  expect(await findHeading(title)).toHaveFocus();
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(identity.codes.size).toBe(0);
});

it.each([
  ['verifyEmail', 'Continue'],
  ['verifyAndChangeEmail', 'Continue'],
  ['recoverEmail', 'Continue'],
  ['recoverEmail', 'Reset password'],
])('fills in the address of the link %s on the page that %s opens', async (mode, next) => {
  const { user } = await openLink(mode);
  await user.click(await screen.findByRole('link', { name: next }));
  await waitFor(async () =>
    expect(await screen.findByLabelText('Email Address')).toHaveValue('carl@example.test'),
  );
});

it('says that another account uses the new address', async () => {
  await openLink('verifyAndChangeEmail', { error: 'auth/email-already-in-use' });
  expect(await screen.findByText('Another account already uses this email address.')).toBeInTheDocument();
});

it('retries when the sign-in service could not be reached', async () => {
  const { user, identity } = await openLink('verifyEmail', { error: 'auth/network-request-failed' });
  expect(await screen.findByText(/cannot be reached/)).toBeInTheDocument();
  identity.error = undefined;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findHeading('Email address verified')).toBeInTheDocument();
});

it('applies the code of another link in the same window', async () => {
  const { identity, router } = await openLink('verifyEmail', { code: 'expired' });
  await findHeading('This link no longer works');
  await act(() => router.navigate('/auth/action?mode=verifyEmail&oobCode=good'));
  await waitFor(async () => expect(await findHeading('Email address verified')).toHaveFocus());
  expect(identity.codes.size).toBe(0);
});

it.each(['/auth/action', '/auth/action?mode=verifyEmail', '/auth/action?mode=signIn&oobCode=good'])(
  'says that the link %s is incomplete',
  async (at) => {
    const { session } = createSession({ signedIn: false });
    session.start();
    renderPage([{ path: '/auth/action', element: <EmailAction /> }], { at, session });
    expect(await findHeading('This link is incomplete')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Return to home' })).toHaveAttribute('href', '/');
  },
);
