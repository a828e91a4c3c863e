import { act, fireEvent, render, screen } from '@testing-library/react';
import { createSession, waitForStatus } from '../../../test/create-session';
import { renderPage } from '../../../test/render-page';
import { serverMarkup } from '../../../test/server-markup';
import { withoutStorage } from '../../../test/without-storage';
import { toast } from '../../components/feedback/toaster';
import { getSettings } from '../../config/settings';
import { LAST_ACTIVITY_KEY } from '../../lib/session/idle-limit';
import { SessionProvider } from '../../lib/session/session-provider';
import { IdleGuard } from './idle-guard';
import SessionWatch from './session-watch';

const MINUTE = 60_000;

beforeEach(() => {
  localStorage.clear();
  getSettings().sessionIdleMinutes = 30;
});
afterEach(() => {
  getSettings().sessionIdleMinutes = 0;
  jest.useRealTimers();
});

/** Opens a page for Carl. @param idleFor the time since the last activity in this browser; null when there was none. */
async function openPage(idleFor: number | null = null) {
  if (idleFor !== null) localStorage.setItem(LAST_ACTIVITY_KEY, String(Date.now() - idleFor));
  const { session, identity } = createSession();
  session.start();
  await waitForStatus(session, 'signed-in');
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
  const page = renderPage([{ path: '/', element: <SessionWatch /> }], { session });
  return { ...page, session, identity };
}

const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));

it('signs out after the limit without activity and says so', async () => {
  const { session } = await openPage();
  await pass(29 * MINUTE);
  expect(session.getState().status).toBe('signed-in');
  await pass(MINUTE);
  expect(session.getState()).toEqual({ status: 'signed-out', endReason: 'idle' });
  jest.useRealTimers();
  expect(await screen.findByText('You were signed out')).toBeInTheDocument();
  expect(screen.getByText('There was no activity for 30 minutes. Log in to continue.')).toBeInTheDocument();
});

it('starts over with each activity in this window or in another one', async () => {
  const { session } = await openPage();
  await pass(29 * MINUTE);
  fireEvent.keyDown(window, { key: 'Tab' });
  await pass(29 * MINUTE);
  expect(session.getState().status).toBe('signed-in');
  localStorage.setItem(LAST_ACTIVITY_KEY, String(Date.now()));
  await pass(29 * MINUTE);
  expect(session.getState().status).toBe('signed-in');
  await pass(MINUTE);
  expect(session.getState().status).toBe('signed-out');
});

it.each(['pointerdown', 'keydown', 'wheel', 'touchmove', 'focus'])(
  'counts the event %s as an activity, with a limit of a minute',
  async (type) => {
    getSettings().sessionIdleMinutes = 1;
    const { session } = await openPage();
    await pass(MINUTE / 2);
    act(() => void window.dispatchEvent(new Event(type)));
    await pass(MINUTE - 1);
    expect(session.getState().status).toBe('signed-in');
    await pass(1);
    expect(session.getState().status).toBe('signed-out');
    jest.useRealTimers();
    expect(
      await screen.findByText('There was no activity for 1 minute. Log in to continue.'),
    ).toBeInTheDocument();
  },
);

it('waits for a limit that is longer than a timer of the browser', async () => {
  getSettings().sessionIdleMinutes = 43_200;
  const { session } = await openPage();
  const read = jest.spyOn(Storage.prototype, 'getItem');
  await pass(1_000);
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
  await pass(43_200 * MINUTE - 1_001);
  expect(session.getState().status).toBe('signed-in');
  await pass(1);
  expect(session.getState().status).toBe('signed-out');
});

it.each([
  [90, '90 minutes'],
  [120, '2 hours'],
  [10_080, '7 days'],
])('says that a limit of %i minutes are %s', async (minutes, text) => {
  getSettings().sessionIdleMinutes = minutes;
  await openPage(minutes * MINUTE);
  jest.useRealTimers();
  expect(await screen.findByText(`There was no activity for ${text}. Log in to continue.`)).toBeVisible();
});

it('signs out after the limit in a browser that stores nothing', () =>
  withoutStorage(async () => {
    const { session } = await openPage();
    await pass(30 * MINUTE);
    expect(session.getState().status).toBe('signed-out');
  }));

it('says nothing to a visitor who comes back after the limit, while the page from the server is hydrated', () => {
  localStorage.setItem(LAST_ACTIVITY_KEY, String(Date.now() - 31 * MINUTE));
  const { session, loadIdentityProvider } = createSession({ signedIn: false });
  session.start();
  const showError = jest.spyOn(toast, 'error');
  const page = (
    <SessionProvider session={session}>
      <IdleGuard />
    </SessionProvider>
  );
  const container = serverMarkup(page);
  render(page, { container, hydrate: true });
  expect(showError).not.toHaveBeenCalled();
  expect(loadIdentityProvider).not.toHaveBeenCalled();
});

it('judges the limit when the page starts, before any activity counts', async () => {
  const { session } = await openPage(31 * MINUTE);
  await pass(0);
  expect(session.getState()).toEqual({ status: 'signed-out', endReason: 'idle' });
});

it('judges the limit after the device slept, before the activity that woke it counts', async () => {
  const { session } = await openPage();
  jest.setSystemTime(Date.now() + 31 * MINUTE);
  fireEvent.pointerDown(window);
  await pass(0);
  expect(session.getState()).toEqual({ status: 'signed-out', endReason: 'idle' });
});

it('never signs out for inactivity when the setting is 0', async () => {
  getSettings().sessionIdleMinutes = 0;
  // Of this test only: the toast of an earlier one may appear now.
  const showError = jest.spyOn(toast, 'error').mockClear();
  const { session } = await openPage(1_000 * MINUTE);
  await pass(1_000 * MINUTE);
  expect(session.getState().status).toBe('signed-in');
  expect(showError).not.toHaveBeenCalled();
});
