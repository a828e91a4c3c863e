import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { findToast } from '../../../test/find-toast';
import {
  deliveredOrder,
  openDeliveredPurchase,
  type PurchasedOrder,
} from '../../../test/open-delivered-purchase';
import { getSettings, provideSettings } from '../../config/settings';
import { CancelReturnDocument } from '../../features/returns/cancel-return.generated';
import { RequestReturnDocument } from '../../features/returns/request-return.generated';

const returned = {
  __typename: 'Return' as const,
  ...{ id: 'return-1', quantity: 3, reason: 'Too heavy', status: 'REQUESTED' as const, amount: 15 },
  ...{ requestedAt: '2026-11-22T12:00:00Z', refundedAmount: 0, refund: null },
};

type Page = Awaited<ReturnType<typeof openDeliveredPurchase>>;

const requestResponse = (quantity: number, result: object): MockLink.MockedResponse => ({
  request: {
    query: RequestReturnDocument,
    variables: { input: { orderId: 'order-1', quantity, reason: 'Too heavy' } },
  },
  result,
});

async function fillIn({ user }: Page, quantity: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Return pieces' }));
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
    'Claw hammer Return until Dec 22, 2026, without questions asked',
  );
  const pieces = screen.getByRole('spinbutton', { name: /Pieces/ });
  expect(pieces).toHaveFocus();
  expect(pieces).toHaveValue(1);
  await user.clear(pieces);
  await user.type(pieces, quantity);
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), ' Too heavy ');
}

it('returns some pieces of a delivered order, and shows what is refunded', async () => {
  const order = { ...deliveredOrder(), returnableQuantity: 7, claimableQuantity: 7, returns: [returned] };
  const response = { data: { requestReturn: { __typename: 'Return', id: 'return-1', order } } };
  const page = await openDeliveredPurchase([deliveredOrder()], { mocks: [requestResponse(3, response)] });
  const [, row] = screen.getAllByRole('row').map((element) => within(element));
  expect(row?.getByText('Return until Dec 22, 2026')).toBeVisible();
  await fillIn(page, '3');
  const dialog = screen.getByRole('dialog', { name: 'Return pieces' });
  expect(dialog).toHaveTextContent('we refund $15.00 to your card');
  await page.user.click(within(dialog).getByRole('button', { name: 'Request return' }));
  await findToast('success', 'Return requested');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const table = within(await screen.findByRole('region', { name: 'Returns' }));
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent.trim())).toEqual([
    ...['Claw hammerToo heavy', '3', '$15.00', 'Not received yet', 'Cancel return'],
  ]);
  expect(table.getByText('Our email says where to send the pieces.')).toBeVisible();
  expect(page.keys).toHaveLength(1);
});

it('has no column for actions when no return can be cancelled', async () => {
  await openDeliveredPurchase([deliveredOrder({ returns: [{ ...returned, status: 'REFUNDED' }] })]);
  const table = within(screen.getByRole('region', { name: 'Returns' }));
  const headers = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual(['Tool', 'Pieces', 'Refund', 'Status']);
});

it('says whom to ask where to send the pieces in a shop that sends no email', async () => {
  const settings = getSettings();
  provideSettings({ ...settings, sendsMail: false });
  try {
    await openDeliveredPurchase([deliveredOrder({ returns: [returned] })]);
    expect(screen.getByText('Ask shop@tools-hub.test where to send the pieces.')).toBeVisible();
  } finally {
    provideSettings(settings);
  }
});

it('promises no more than is left of an order that was refunded in part', async () => {
  const page = await openDeliveredPurchase([deliveredOrder({ refundableAmount: 12.5 })]);
  await fillIn(page, '3');
  expect(screen.getByRole('dialog')).toHaveTextContent('we refund $12.50 to your card');
});

it('promises each return what the earlier ones leave of the order', async () => {
  const returns = [
    { ...returned, id: 'return-0', quantity: 2, status: 'CANCELLED' as const, amount: 10 },
    { ...returned, quantity: 3, amount: 15 },
    { ...returned, id: 'return-2', quantity: 2, status: 'RECEIVED' as const, amount: 10 },
  ];
  const order = deliveredOrder({ returnableQuantity: 5, refundableAmount: 17.5, returns });
  const page = await openDeliveredPurchase([order]);
  const rows = within(screen.getByRole('region', { name: 'Returns' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell')[2]?.textContent)).toEqual([
    '—',
    '$15.00',
    '$2.50',
  ]);
  await page.user.click(screen.getByRole('button', { name: 'Return pieces' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('we refund $0.00 to your card');
});

it('returns pieces without a reason', async () => {
  const returns = [{ ...returned, quantity: 10, reason: null, amount: 50 }];
  const order = { ...deliveredOrder(), returnableQuantity: 0, claimableQuantity: 0, returns };
  const { user } = await openDeliveredPurchase([deliveredOrder()], {
    mocks: [
      {
        request: {
          query: RequestReturnDocument,
          variables: { input: { orderId: 'order-1', quantity: 10, reason: null } },
        },
        result: { data: { requestReturn: { __typename: 'Return', id: 'return-1', order } } },
      },
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Return pieces' }));
  await user.clear(screen.getByRole('spinbutton', { name: /Pieces/ }));
  await user.type(screen.getByRole('spinbutton', { name: /Pieces/ }), '10');
  await user.click(screen.getByRole('textbox', { name: /Reason/ }));
  await user.paste('x'.repeat(501));
  await user.click(screen.getByRole('button', { name: 'Request return' }));
  expect(await screen.findByText('Use at most 500 characters')).toBeVisible();
  await user.clear(screen.getByRole('textbox', { name: /Reason/ }));
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), ' ');
  await user.click(screen.getByRole('button', { name: 'Request return' }));
  await findToast('success', 'Return requested');
  const table = within(await screen.findByRole('region', { name: 'Returns' }));
  expect(table.getAllByRole('cell')[0]).toHaveTextContent(/^Claw hammer$/);
  expect(screen.queryByRole('button', { name: 'Return pieces' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'History' })).toHaveFocus();
});

it('rejects more pieces than are left', async () => {
  const page = await openDeliveredPurchase([deliveredOrder()]);
  await fillIn(page, '11');
  expect(screen.getByRole('dialog')).toHaveTextContent('we refund them to your card');
  await page.user.click(screen.getByRole('button', { name: 'Request return' }));
  expect(await screen.findByText('Enter at most 10 pieces')).toBeVisible();
});

it('shows why the server does not take the pieces back', async () => {
  const message = 'The time to return this order ended 30 days after its delivery.';
  const errors = [new GraphQLError(message, { extensions: { code: 'NOT_RETURNABLE' } })];
  const page = await openDeliveredPurchase([deliveredOrder()], { mocks: [requestResponse(2, { errors })] });
  await fillIn(page, '2');
  await page.user.click(screen.getByRole('button', { name: 'Request return' }));
  expect(await screen.findByText(message)).toBeVisible();
});

it('says that a return may have been requested when no response arrived, and sends the same key again', async () => {
  const { request } = requestResponse(2, {});
  const page = await openDeliveredPurchase([deliveredOrder()], {
    mocks: [
      { request, error: new TypeError('Failed to fetch') },
      { request, error: new TypeError('Failed to fetch') },
    ],
  });
  await fillIn(page, '2');
  await page.user.click(screen.getByRole('button', { name: 'Request return' }));
  expect(await screen.findByText(/^We couldn't confirm your return\./)).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Request return' }));
  await waitFor(() => expect(page.keys).toHaveLength(2));
  expect(page.keys[1]).toBe(page.keys[0]);
});

it('sends the same key again from a dialog that was opened again', async () => {
  const { request } = requestResponse(2, {});
  // Neither an earlier return nor one of other pieces is the record of this one.
  const earlier = { ...returned, id: 'return-0', quantity: 2, status: 'CANCELLED' as const };
  const page = await openDeliveredPurchase([deliveredOrder({ returns: [earlier] })], {
    mocks: [{ request, error: new TypeError('Failed to fetch'), maxUsageCount: 2 }],
    later: [deliveredOrder({ returns: [earlier, returned] })],
  });
  await fillIn(page, '2');
  await page.user.click(screen.getByRole('button', { name: 'Request return' }));
  expect(await screen.findByText(/^We couldn't confirm your return\./)).toBeVisible();
  expect(await screen.findByText('Not received yet')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Close' }));
  await page.user.click(screen.getByRole('button', { name: 'Return pieces' }));
  expect(screen.getByText(/^We couldn't confirm your return\./)).toBeVisible();
  expect(screen.getByRole('spinbutton', { name: /Pieces/ })).toHaveValue(2);
  await page.user.click(screen.getByRole('button', { name: 'Request return' }));
  await waitFor(() => expect(page.keys).toHaveLength(2));
  expect(page.keys[1]).toBe(page.keys[0]);
});

it('changes no fields while it is unknown whether the return was requested, and moves the focus on', async () => {
  const { request } = requestResponse(2, {});
  const page = await openDeliveredPurchase([deliveredOrder()], {
    mocks: [{ request, error: new TypeError('Failed to fetch') }],
  });
  await fillIn(page, '2');
  await page.user.click(screen.getByRole('spinbutton', { name: /Pieces/ }));
  await page.user.keyboard('{Enter}');
  expect(await screen.findByText(/^We couldn't confirm/)).toBeVisible();
  for (const field of [/Pieces/, /Reason/]) expect(screen.getByLabelText(field)).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Request return' })).toHaveFocus();
});

it.each([
  ['fewer pieces are left', 6],
  ['no pieces are left', 10],
])('sends a return again that is in the page already, when %s', async (_, quantity) => {
  const left = { returnableQuantity: 10 - quantity, claimableQuantity: 10 - quantity };
  const later = deliveredOrder({ ...left, returns: [{ ...returned, quantity }] });
  const { request } = requestResponse(quantity, {});
  const page = await openDeliveredPurchase([deliveredOrder()], {
    mocks: [
      { request, error: new TypeError('Failed to fetch') },
      {
        request,
        result: { data: { requestReturn: { __typename: 'Return', id: 'return-1', order: later } } },
      },
    ],
    later: [later],
  });
  await fillIn(page, String(quantity));
  await page.user.click(screen.getByRole('button', { name: 'Request return' }));
  expect(await screen.findByText('Not received yet')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Request return' }));
  await findToast('success', 'Return requested');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(page.keys).toHaveLength(2);
  expect(page.keys[1]).toBe(page.keys[0]);
});

it('requests another return when the unconfirmed one was cancelled in the meantime', async () => {
  const { request } = requestResponse(3, {});
  const response = (id: string, returns: PurchasedOrder['returns']) => ({
    data: { requestReturn: { __typename: 'Return', id, order: deliveredOrder({ returns }) } },
  });
  const cancelled = { ...returned, status: 'CANCELLED' as const };
  const page = await openDeliveredPurchase([deliveredOrder()], {
    mocks: [
      { request, error: new TypeError('Failed to fetch') },
      { request, result: response('return-1', [cancelled]) },
      { request, result: response('return-2', [cancelled, { ...returned, id: 'return-2' }]) },
    ],
  });
  const send = () => page.user.click(screen.getByRole('button', { name: 'Request return' }));
  await fillIn(page, '3');
  await send();
  expect(await screen.findByText(/^We couldn't confirm your return\./)).toBeVisible();
  await send();
  expect(await screen.findByText(/^This return was cancelled in the meantime\./)).toBeVisible();
  await send();
  await findToast('success', 'Return requested');
  const [first, again, another] = page.keys;
  expect(again).toBe(first);
  expect(another).not.toBe(first);
});

it('requests another return after the unconfirmed one was shown and cancelled', async () => {
  const withReturn = (status: 'REQUESTED' | 'CANCELLED', left: number) =>
    deliveredOrder({ returnableQuantity: left, claimableQuantity: left, returns: [{ ...returned, status }] });
  const { request } = requestResponse(3, {});
  const again = withReturn('CANCELLED', 7);
  const cancelled = { __typename: 'Order', id: 'order-1', returnableQuantity: 10, claimableQuantity: 10 };
  const page = await openDeliveredPurchase([deliveredOrder()], {
    mocks: [
      { request, error: new TypeError('Failed to fetch') },
      {
        request,
        result: { data: { requestReturn: { __typename: 'Return', id: 'return-2', order: again } } },
      },
      {
        request: { query: CancelReturnDocument, variables: { id: 'return-1' } },
        result: {
          data: {
            cancelReturn: { __typename: 'Return', id: 'return-1', status: 'CANCELLED', order: cancelled },
          },
        },
      },
    ],
    later: [withReturn('REQUESTED', 7)],
  });
  await fillIn(page, '3');
  await page.user.click(screen.getByRole('button', { name: 'Request return' }));
  expect(await screen.findByText('Not received yet')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Close' }));
  await page.user.click(screen.getByRole('button', { name: 'Cancel return' }));
  await page.user.click(screen.getByRole('button', { name: 'Confirm' }));
  await findToast('success', 'Return cancelled');
  await fillIn(page, '3');
  await page.user.click(screen.getByRole('button', { name: 'Request return' }));
  await findToast('success', 'Return requested');
  expect(page.keys).toHaveLength(2);
  expect(page.keys[1]).not.toBe(page.keys[0]);
});

it('shows a return whose response was lost', async () => {
  const { request } = requestResponse(3, {});
  const page = await openDeliveredPurchase([deliveredOrder()], {
    mocks: [{ request, error: new TypeError('Failed to fetch') }],
    later: [deliveredOrder({ returnableQuantity: 7, claimableQuantity: 7, returns: [returned] })],
  });
  await fillIn(page, '3');
  await page.user.click(screen.getByRole('button', { name: 'Request return' }));
  expect(await screen.findByText('Not received yet')).toBeInTheDocument();
});

it('cancels a return that has not arrived, after a confirmation', async () => {
  const order = { __typename: 'Order', id: 'order-1', returnableQuantity: 10, claimableQuantity: 10 };
  const { user } = await openDeliveredPurchase([deliveredOrder({ returns: [returned] })], {
    mocks: [
      {
        request: { query: CancelReturnDocument, variables: { id: 'return-1' } },
        result: {
          data: { cancelReturn: { __typename: 'Return', id: 'return-1', status: 'CANCELLED', order } },
        },
      },
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Cancel return' }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('3 pieces of Claw hammer');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await findToast('success', 'Return cancelled');
});

it.each([
  ['CONFLICT', /^The pieces have arrived already/],
  ['INTERNAL_SERVER_ERROR', /^The return may not have been cancelled\. .*confirm again/],
])('says why a return was not cancelled: %s', async (code, message) => {
  const errors = [new GraphQLError('Rejected.', { extensions: { code } })];
  const { user } = await openDeliveredPurchase([deliveredOrder({ returns: [returned] })], {
    mocks: [{ request: { query: CancelReturnDocument, variables: { id: 'return-1' } }, result: { errors } }],
  });
  await user.click(screen.getByRole('button', { name: 'Cancel return' }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByText('Return cancelled')).not.toBeInTheDocument();
});

it('shows a return that was cancelled by a request whose response was lost', async () => {
  const request = { query: CancelReturnDocument, variables: { id: 'return-1' } };
  const { user } = await openDeliveredPurchase([deliveredOrder({ returns: [returned] })], {
    mocks: [{ request, error: new TypeError('Failed to fetch') }],
    later: [deliveredOrder({ returns: [{ ...returned, status: 'CANCELLED' }] })],
  });
  await user.click(screen.getByRole('button', { name: 'Cancel return' }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/^The return may not have been cancelled\./)).toBeVisible();
  expect(await screen.findByText('Cancelled')).toBeInTheDocument();
  expect(screen.queryByText('Our email says where to send the pieces.')).not.toBeInTheDocument();
});

it('shows the returns to an admin, who cannot request or cancel them here', async () => {
  await openDeliveredPurchase([deliveredOrder({ returns: [returned] })], { isOwn: false });
  expect(screen.getByText('Not received yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: /[Rr]eturn/ })).not.toBeInTheDocument();
});

it('offers no return, and shows no list of returns, before the delivery', async () => {
  await openDeliveredPurchase([deliveredOrder({ returnUntil: null, returnableQuantity: 0 })]);
  expect(screen.queryByRole('button', { name: 'Return pieces' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Returns' })).not.toBeInTheDocument();
});

it('offers no return once its time has ended', async () => {
  await openDeliveredPurchase([deliveredOrder({ returnUntil: '2026-11-22', returnableQuantity: 0 })]);
  expect(screen.queryByRole('button', { name: 'Return pieces' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Report a problem' })).toBeVisible();
});
