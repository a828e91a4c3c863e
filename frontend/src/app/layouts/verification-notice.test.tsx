import { act, screen, waitFor } from '@testing-library/react';
import { createSession, waitForStatus } from '../../../test/create-session';
import { identityError, tokenExchangeFor } from '../../../test/fake-identity';
import { renderPage } from '../../../test/render-page';
import { findToast } from '../../../test/find-toast';
import { ACCESS_TOKEN_KEY } from '../../lib/session/session-store';
import { VerificationNotice } from './verification-notice';

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Opens a page for Carl, whom the server knows as verified when the identity provider does. */
async function openPage({ emailVerified = false } = {}) {
  const parts = createSession();
  const { session, identity, exchangeToken } = parts;
  identity.emailVerified = emailVerified;
  exchangeToken.mockImplementation((user) => {
    const exchange = tokenExchangeFor(user);
    return Promise.resolve({
      ...exchange,
      user: { ...exchange.user, emailVerified: identity.emailVerified },
    });
  });
  session.start();
  await waitForStatus(session, 'signed-in');
  return { ...parts, ...renderPage([{ path: '/', element: <VerificationNotice /> }], { session }) };
}

const findBanner = () => screen.findByRole('complementary', { name: 'Verify your email address' });
const resendButton = () => screen.getByRole('button', { name: 'Resend email' });

it('asks an unverified user for the link, which may not have been sent', async () => {
  await openPage();
  expect(await findBanner()).toHaveTextContent('Check carl@example.test for our link, or send a new one.');
});

it('shows nothing to a verified user', async () => {
  const { container } = await openPage({ emailVerified: true });
  expect(container).toBeEmptyDOMElement();
});

it('sends the link again and then waits for a minute', async () => {
  const { user, identity } = await openPage();
  await findBanner();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'], advanceTimers: true });
  await user.click(resendButton());
  await findToast('success', 'We sent a new link to carl@example.test');
  expect(identity.mails).toEqual(['verify carl@example.test']);
  await waitFor(() => expect(resendButton()).toHaveAttribute('aria-disabled', 'true'));
  // Less than a minute, with the time that a slow machine needs.
  act(() => jest.advanceTimersByTime(30_000));
  expect(resendButton()).toHaveAttribute('aria-disabled', 'true');
  act(() => jest.advanceTimersByTime(30_000));
  await waitFor(() => expect(resendButton()).not.toHaveAttribute('aria-disabled'));
});

it('shows why the link was not sent again, and allows another attempt', async () => {
  const { user, identity } = await openPage();
  await findBanner();
  identity.error = identityError('auth/too-many-requests');
  await user.click(resendButton());
  expect(await screen.findByText("We couldn't send the email")).toBeInTheDocument();
  expect(screen.getByText('Too many attempts. Wait a few minutes and try again.')).toBeInTheDocument();
  await waitFor(() => expect(resendButton()).not.toHaveAttribute('aria-disabled'));
});

const focusWindow = () => window.dispatchEvent(new Event('focus'));
const changeVisibility = () => document.dispatchEvent(new Event('visibilitychange'));
/** Another window of the browser stores an access token, or removes it. */
const storeToken = (newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key: ACCESS_TOKEN_KEY, newValue }));

it.each([
  ['the window receives the focus', focusWindow],
  ['the page becomes visible', changeVisibility],
  ['another window has a new access token', () => storeToken('new')],
])('disappears after a verification elsewhere when %s', async (_, dispatch) => {
  const { identity } = await openPage();
  await findBanner();
  identity.emailVerified = true;
  act(() => void dispatch());
  await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
});

it('stays when the window receives the focus before the verification', async () => {
  const { identity, exchangeToken } = await openPage();
  await findBanner();
  const isEmailVerified = jest.spyOn(identity, 'isEmailVerified');
  act(() => void focusWindow());
  await waitFor(() => expect(isEmailVerified).toHaveBeenCalledTimes(1));
  expect(exchangeToken).toHaveBeenCalledTimes(1);
  expect(await findBanner()).toBeInTheDocument();
});

it('stays without a connection, and disappears at the next focus with one', async () => {
  const { identity } = await openPage();
  await findBanner();
  identity.emailVerified = true;
  identity.error = identityError('auth/network-request-failed');
  const isEmailVerified = jest.spyOn(identity, 'isEmailVerified');
  act(() => void focusWindow());
  await waitFor(() => expect(isEmailVerified).toHaveBeenCalledTimes(1));
  expect(await findBanner()).toBeInTheDocument();
  identity.error = undefined;
  act(() => void focusWindow());
  await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
});

it('checks once for a window that becomes visible and receives the focus', async () => {
  const { session } = await openPage();
  await findBanner();
  const identityProvider = jest.spyOn(session, 'identityProvider');
  await act(async () => {
    changeVisibility();
    focusWindow();
    await Promise.resolve();
  });
  expect(identityProvider).toHaveBeenCalledTimes(1);
});

it('does not check while the page is hidden, or when another window signs out', async () => {
  const { session } = await openPage();
  await findBanner();
  const identityProvider = jest.spyOn(session, 'identityProvider');
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void changeVisibility());
  visibility.mockRestore();
  act(() => void storeToken(null));
  expect(identityProvider).not.toHaveBeenCalled();
});
