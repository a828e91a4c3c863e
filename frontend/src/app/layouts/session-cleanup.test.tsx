import { act, screen, waitFor } from '@testing-library/react';
import { createSession, waitForStatus } from '../../../test/create-session';
import { identityUser } from '../../../test/fake-identity';
import { findToast } from '../../../test/find-toast';
import { renderPage } from '../../../test/render-page';
import { findRequestKey, storeRequestKey } from '../../apollo/request-keys';
import { toast } from '../../components/feedback/toaster';
import { getSettings } from '../../config/settings';
import { overwrite } from '../../features/cart/quick-order/rows';
import { storedRows } from '../../features/cart/quick-order/stored-rows';
import { readDraft, writeDraft } from '../../features/checkout/checkout-draft';
import { LAST_ACTIVITY_KEY } from '../../lib/session/idle-limit';
import { ACCESS_TOKEN_KEY, SessionStore } from '../../lib/session/session-store';
import { RootLayout } from './root-layout';

const routes = [{ element: <RootLayout />, children: [{ path: '/', element: <h1>Home</h1> }] }];

const orders = { userId: 'carl', operation: 'placeOrder' };
const draft = { userId: 'carl', addressId: 'a1', deliveryNotes: 'Ring twice', purchaseOrderNumber: 'PO-7' };

beforeEach(() => {
  localStorage.clear();
  const row = { sku: 'HAM-0020', quantity: '24', jobReference: 'Oak Street' };
  storedRows.write(overwrite([], 0, [row]).rows);
  writeDraft(draft);
  storeRequestKey(orders, '{}', 'key-1');
});
afterEach(() => (getSettings().sessionIdleMinutes = 0));

/** Opens a page for Carl, with an error toast. */
async function openPage() {
  const setup = createSession();
  setup.session.start();
  await waitForStatus(setup.session, 'signed-in');
  renderPage(routes, { session: setup.session });
  toast.error("Carl's order was not placed");
  await findToast('error', "Carl's order was not placed");
  return setup;
}

async function expectNothingLeft() {
  await waitFor(() => expect(screen.queryAllByText("Carl's order was not placed")).toEqual([]));
  await waitFor(() => expect(storedRows.read()).toEqual([]));
}

it('removes the rows of a quick order, the toasts, the checkout and the request keys of a user who signs out', async () => {
  const { session } = await openPage();
  await act(() => session.signOut());
  await expectNothingLeft();
  expect(readDraft('carl')).toBeUndefined();
  expect(findRequestKey(orders, '{}')).toBeUndefined();
});

it('removes them when the session expires, shows the notice, and leaves the checkout and the keys to their user', async () => {
  const { session } = await openPage();
  await act(() => session.expire());
  await findToast('error', 'Your session has ended');
  await expectNothingLeft();
  expect(readDraft('carl')).toEqual(draft);
  expect(findRequestKey(orders, '{}')).toBe('key-1');
});

it('removes them when the user is signed out for inactivity, says so, and leaves the checkout to its user', async () => {
  getSettings().sessionIdleMinutes = 30;
  const { session } = await openPage();
  localStorage.setItem(LAST_ACTIVITY_KEY, String(Date.now() - 31 * 60_000));
  act(() => void window.dispatchEvent(new Event('pointerdown')));
  expect(session.getState().status).toBe('signed-out');
  await findToast('error', 'You were signed out');
  await expectNothingLeft();
  expect(readDraft('carl')).toEqual(draft);
});

it.each([
  ['expired', 'Your session has ended'],
  ['idle', 'You were signed out'],
] as const)('does the same when another tab ends the session as %s', async (reason, notice) => {
  await openPage();
  new SessionStore().clear(reason);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: ACCESS_TOKEN_KEY })));
  await findToast('error', notice);
  await expectNothingLeft();
  expect(readDraft('carl')).toEqual(draft);
});

it('removes them when another user signs in in another tab', async () => {
  const { session, identity } = await openPage();
  await act(() => session.identityProvider());
  act(() => identity.change(identityUser('dora')));
  await waitForStatus(session, 'signed-in');
  await expectNothingLeft();
});

it('removes them when another user signs in in this tab without signing out', async () => {
  const { session, identity } = await openPage();
  const dora = identityUser('dora');
  await act(() =>
    session.signIn(() => {
      identity.change(dora);
      return Promise.resolve(dora);
    }),
  );
  expect(session.getState()).toMatchObject({ status: 'signed-in', user: { id: 'dora' } });
  await expectNothingLeft();
  expect(readDraft('carl')).toBeUndefined();
});

it('removes the rows when the session of a page that is loaded again has expired', async () => {
  const { session, identity } = createSession();
  identity.change(null);
  session.start();
  await waitForStatus(session, 'signed-out');
  renderPage(routes, { session });
  await findToast('error', 'Your session has ended');
  await waitFor(() => expect(storedRows.read()).toEqual([]));
});

it('keeps the rows of a visitor who signs in, and of a user whose session goes on', async () => {
  const { session, identity, carl } = createSession({ signedIn: false });
  session.start();
  renderPage(routes, { session });
  await act(() =>
    session.signIn(() => {
      identity.change(carl);
      return Promise.resolve(carl);
    }),
  );
  await act(() => session.refresh());
  expect(session.getState().status).toBe('signed-in');
  expect(storedRows.read()).toHaveLength(1);
});
