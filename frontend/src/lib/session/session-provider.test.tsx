import { act, render, screen, waitFor } from '@testing-library/react';
import { createSession, runPromises, waitForStatus } from '../../../test/create-session';
import { serverMarkup } from '../../../test/server-markup';
import { ACCESS_TOKEN_KEY, SESSION_KEY, SessionStore, type StoredSession } from './session-store';
import { useSession } from './session-context';
import { SessionProvider } from './session-provider';

beforeEach(() => localStorage.clear());

/** Starts the session of a page. */
function openPage(options?: Parameters<typeof createSession>[0]) {
  const page = createSession(options);
  page.session.start();
  render(<SessionProvider session={page.session}>{null}</SessionProvider>);
  return page;
}

const dispatchStorage = (newValue: string | null) =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: ACCESS_TOKEN_KEY, newValue })));

it('opens the session of a user who signs in in another window', async () => {
  const { session, identity, carl } = openPage({ signedIn: false });
  expect(session.getState().status).toBe('signed-out');
  identity.change(carl);
  localStorage.setItem(ACCESS_TOKEN_KEY, 'carl-token');
  dispatchStorage('carl-token');
  await waitForStatus(session, 'signed-in');
});

it('ends the session when the user signs out in another window', async () => {
  const { session } = openPage();
  await waitForStatus(session, 'signed-in');
  dispatchStorage(null);
  expect(session.getState().status).toBe('signed-out');
});

it('ends a session that is unavailable when the user signs out in another window', async () => {
  const { session, exchangeToken } = createSession();
  exchangeToken.mockRejectedValue(new TypeError('Failed to fetch'));
  session.start();
  render(<SessionProvider session={session}>{null}</SessionProvider>);
  await waitForStatus(session, 'unavailable');
  dispatchStorage(null);
  expect(session.getState().status).toBe('signed-out');
});

it('leaves the token of a later sign-in in another window to it', async () => {
  const { session } = openPage();
  await waitForStatus(session, 'signed-in');
  localStorage.setItem(ACCESS_TOKEN_KEY, 'later-token');
  dispatchStorage(null);
  expect(localStorage.getItem(ACCESS_TOKEN_KEY)).toBe('later-token');
});

it('keeps the session when another window renews its token or changes other values', async () => {
  const { session } = openPage();
  await waitForStatus(session, 'signed-in');
  const state = session.getState();
  dispatchStorage('new-token');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue: null })));
  expect(session.getState()).toBe(state);
});

it('still knows that the session has expired when another window signs out', async () => {
  const { session } = openPage();
  await waitForStatus(session, 'signed-in');
  await act(() => session.expire());
  dispatchStorage(null);
  expect(session.getState()).toEqual({ status: 'signed-out', endReason: 'expired' });
});

const restorePage = (persisted: boolean) =>
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));

it('loads a page again that Back restores after the user signed out or another user signed in', async () => {
  const { session, clock } = createSession();
  const reload = jest.fn();
  session.start();
  render(
    <SessionProvider session={session} reload={reload}>
      {null}
    </SessionProvider>,
  );
  await waitForStatus(session, 'signed-in');
  const stored = localStorage.getItem(SESSION_KEY) ?? '';
  const { token, uid, user } = JSON.parse(stored) as StoredSession;
  // A renewed token of the same user.
  new SessionStore().write({ token: 'new-token', uid, user, receivedAt: clock.now(), lifetime: 3_600_000 });
  restorePage(true);
  expect(reload).not.toHaveBeenCalled();

  new SessionStore().write({ token, uid: 'anna', user, receivedAt: clock.now(), lifetime: 3_600_000 });
  restorePage(true);
  expect(reload).toHaveBeenCalledTimes(1);
  localStorage.clear();
  restorePage(false);
  expect(reload).toHaveBeenCalledTimes(1);
  restorePage(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

it.each([
  ['is online again', window, 'online'],
  ['is shown again', document, 'visibilitychange'],
] as const)(
  'renews a token that expired while the device slept when the page %s',
  async (_, target, event) => {
    const { session, clock, exchangeToken } = openPage();
    await waitForStatus(session, 'signed-in');
    clock.sleep(3_600_000);
    await runPromises();
    expect(exchangeToken).toHaveBeenCalledTimes(1);
    act(() => void target.dispatchEvent(new Event(event)));
    await waitFor(() => expect(exchangeToken).toHaveBeenCalledTimes(2));
  },
);

it('renews nothing when the page is hidden', async () => {
  const { session, clock, exchangeToken } = openPage();
  await waitForStatus(session, 'signed-in');
  clock.sleep(3_600_000);
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  visibility.mockRestore();
  await runPromises();
  expect(exchangeToken).toHaveBeenCalledTimes(1);
});

function Status() {
  return <p>{useSession().status}</p>;
}

it('hydrates what the server rendered for a session that is not known yet, and then shows the session', () => {
  const { session } = createSession({ signedIn: false });
  session.start();
  const page = (
    <SessionProvider session={session}>
      <Status />
    </SessionProvider>
  );
  const container = serverMarkup(page);
  expect(container).toHaveTextContent('loading');

  const onRecoverableError = jest.fn();
  render(page, { container, hydrate: true, onRecoverableError });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(screen.getByText('signed-out')).toBeInTheDocument();
});
