import { act, waitFor } from '@testing-library/react';
import { createSession, waitForStatus } from '../../../test/create-session';
import { renderPage } from '../../../test/render-page';
import { overwrite } from '../../features/cart/quick-order/rows';
import { storedRows } from '../../features/cart/quick-order/stored-rows';
import { readDraft, writeDraft } from '../../features/checkout/checkout-draft';
import { RootLayout } from './root-layout';

jest.mock('./personal-data', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('removes what the next user could read also when its code cannot be loaded', async () => {
  const row = { sku: 'HAM-0020', quantity: '24', jobReference: 'Oak Street' };
  storedRows.write(overwrite([], 0, [row]).rows);
  writeDraft({ userId: 'carl', addressId: 'a1', deliveryNotes: null, purchaseOrderNumber: 'PO-7' });
  const { session } = createSession();
  session.start();
  await waitForStatus(session, 'signed-in');
  renderPage([{ element: <RootLayout />, children: [{ path: '/', element: <h1>Home</h1> }] }], { session });
  await act(() => session.signOut());
  await waitFor(() => expect(storedRows.read()).toEqual([]));
  expect(readDraft('dora')).toBeUndefined();
});
