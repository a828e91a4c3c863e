import { act, screen, waitFor } from '@testing-library/react';
import { createSession, waitForStatus } from '../../../test/create-session';
import { identityError, tokenExchangeFor } from '../../../test/fake-identity';
import { renderPage } from '../../../test/render-page';
import { findToast } from '../../../test/find-toast';
import { ACCESS_TOKEN_KEY } from '../../lib/session/session';
import { VerificationNotice } from './verification-notice';

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

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

it('shows an unverified user where the link was sent', async () => {
  await openPage();
  expect(await findBanner()).toHaveTextContent('We sent a link to carl@example.test.');
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
  await waitFor(() => expect(resendButton()).toBeDisabled());
  act(() => jest.advanceTimersByTime(60_000));
  await waitFor(() => expect(resendButton()).toBeEnabled());
});

it('shows why the link was not sent again, and allows another attempt', async () => {
  const { user, identity } = await openPage();
  await findBanner();
  identity.error = identityError('auth/too-many-requests');
  await user.click(resendButton());
  expect(await screen.findByText("We couldn't send the email")).toBeInTheDocument();
  expect(screen.getByText('Too many attempts. Wait a few minutes and try again.')).toBeInTheDocument();
  await waitFor(() => expect(resendButton()).toBeEnabled());
});

it.each([
  ['the window receives the focus', () => new Event('focus')],
  [
    'another window has a new access token',
    () => new StorageEvent('storage', { key: ACCESS_TOKEN_KEY, newValue: 'new' }),
  ],
])('disappears after a verification elsewhere when %s', async (_, createEvent) => {
  const { identity } = await openPage();
  await findBanner();
  identity.emailVerified = true;
  act(() => void window.dispatchEvent(createEvent()));
  await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
});

it('stays when the window receives the focus before the verification, or without a connection', async () => {
  const { identity, exchangeToken } = await openPage();
  await findBanner();
  const isEmailVerified = jest.spyOn(identity, 'isEmailVerified');
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(isEmailVerified).toHaveBeenCalledTimes(1));
  identity.error = identityError('auth/network-request-failed');
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(isEmailVerified).toHaveBeenCalledTimes(2));
  expect(exchangeToken).toHaveBeenCalledTimes(1);
  expect(await findBanner()).toBeInTheDocument();
});
