import type { MockLink } from '@apollo/client/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { parse } from 'graphql';
import type { DueRefundBlock } from '../../apollo/generated/schema-types';
import { findToast } from '../../../test/find-toast';
import { errorResponse, listResponse } from '../../../test/list-responses';
import { renderPage } from '../../../test/render-page';
import {
  AllocateRefundDocument,
  RefundedOrdersDocument,
} from '../../features/payments/allocate-refund.generated';
import { DueRefundDocument } from '../../features/payments/due-refund.generated';
import {
  FailedRefundsDocument,
  type FailedRefund_refundFragment,
} from '../../features/payments/failed-refunds.generated';
import { RecordOutsideRefundDocument } from '../../features/payments/record-outside-refund.generated';
import {
  UnallocatedRefundsDocument,
  type UnallocatedRefund_refundFragment,
} from '../../features/payments/unallocated-refunds.generated';
import { Component as Refunds } from './refunds';

const order = (id: string, toolName: string, totalBill: number) => ({
  __typename: 'Order' as const,
  ...{ id, totalBill },
  tool: { __typename: 'OrderedTool' as const, toolName },
});
const refundOf = (orderId: string | null, amount: number, status: 'SUCCEEDED' | 'FAILED') => ({
  __typename: 'Refund' as const,
  ...{ id: `refund-${orderId}-${status}`, amount, status },
  order: orderId === null ? null : { __typename: 'Order' as const, id: orderId },
});

const refund: UnallocatedRefund_refundFragment = {
  ...{ id: 'refund-1', amount: 30, status: 'SUCCEEDED', providerRefundId: 're_123' },
  createdAt: '2026-11-22T12:00:00Z',
  payment: {
    ...{ id: 'payment-1', userEmail: 'grace@example.com' },
    order: {
      id: 'hammers',
      purchase: { id: 'purchase-1', number: 'TH-100042' },
    },
  },
};

/** Of the hammers $10.10 are left, of the saws $50, and of the planes nothing. */
const refundedOrders: MockLink.MockedResponse = {
  request: { query: RefundedOrdersDocument, variables: { number: 'TH-100042' } },
  result: {
    data: {
      purchase: {
        __typename: 'Purchase',
        id: 'purchase-1',
        payment: {
          __typename: 'Payment',
          id: 'payment-1',
          orders: [
            order('hammers', 'Claw hammer', 30.2),
            order('saws', 'Panel saw', 50),
            order('planes', 'Jack plane', 20),
          ],
          refunds: [
            refundOf('hammers', 20.1, 'SUCCEEDED'),
            refundOf('saws', 50, 'FAILED'),
            refundOf('planes', 20, 'SUCCEEDED'),
            refundOf(null, 30, 'SUCCEEDED'),
          ],
        },
      },
    },
  },
};

const refunds = (...nodes: object[]) =>
  listResponse(UnallocatedRefundsDocument, {
    field: 'unallocatedRefunds',
    typename: 'Refund',
    nodes,
  });

const allocated = (orderId: string, amount: number): MockLink.MockedResponse => ({
  request: { query: AllocateRefundDocument, variables: { id: refund.id, orderId, amount } },
  result: {
    data: {
      allocateRefund: {
        __typename: 'Refund',
        id: refund.id,
        order: { __typename: 'Order', id: orderId, status: 'PAID', refundableAmount: 20 },
      },
    },
  },
});

const open = (...mocks: MockLink.MockedResponse[]) =>
  renderPage([{ path: '/', element: <Refunds /> }], { mocks });

async function assign(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Assign' }));
  return within(await screen.findByRole('dialog', { name: 'Assign this refund' }));
}

it('lists the refunds with their purchases', async () => {
  open(refunds(refund, { ...refund, id: 'refund-2', status: 'PENDING', providerRefundId: null }));
  expect(await screen.findByRole('heading', { name: 'Refunds to assign: 2' })).toBeVisible();
  expect(screen.getByText(/^These refunds were made in Stripe/)).toBeVisible();
  const [, first, second] = await screen.findAllByRole('row');
  expect(first).toHaveTextContent(/\$30\.00.*re_123.*TH-100042.*grace@example\.com.*Nov 22, 2026.*Refunded/);
  expect(second).toHaveTextContent('Pending');
  expect(screen.getAllByRole('link', { name: 'TH-100042' })[0]).toHaveAttribute(
    'href',
    '/dashboard/purchases/TH-100042',
  );
});

it('says when there is no refund to assign', async () => {
  const { user } = open(refunds(), failedRefunds());
  expect(await screen.findByText('No refunds to assign')).toBeVisible();
  expect(screen.queryByText(/^These refunds/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Failed' }));
  expect(await screen.findByText('No failed refunds')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Failed' })).toHaveFocus();
});

it('assigns a refund to one of the orders of which something is left, and loads the list again', async () => {
  const { user } = open(refunds(refund), refundedOrders, allocated('saws', 30), refunds());
  const dialog = await assign(user);
  const start = dialog.getByText(/of purchase TH-100042 went back to the card/);
  expect(start).toHaveTextContent('$30.00');
  expect(start).toHaveFocus();
  expect(await dialog.findAllByRole('radio')).toHaveLength(2);
  await user.click(dialog.getByRole('radio', { name: /Panel saw.*\$50\.00/ }));
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  await findToast('success', 'Refund assigned');
  expect(screen.getByText('$30.00 was for Panel saw.')).toBeVisible();
  expect(await screen.findByText('No refunds to assign')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

it('assigns at most what is left of the order, and the rest stays in the list', async () => {
  const rest = { ...refund, id: 'refund-3', amount: 22.5 };
  const { user } = open(refunds(refund), refundedOrders, allocated('hammers', 7.5), refunds(rest));
  const dialog = await assign(user);
  await dialog.findAllByRole('radio');
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  expect(await dialog.findByText('Choose an order')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: /Claw hammer.*\$10\.10/ }));
  const amount = dialog.getByRole('spinbutton', { name: /Amount/ });
  expect(amount).toHaveValue(10.1);
  await user.clear(amount);
  await user.type(amount, '10.11');
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  expect(await dialog.findByText('Enter at most $10.10')).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '7.5');
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  await findToast('success', 'Refund assigned');
  expect(await screen.findByRole('row', { name: /\$22\.50/ })).toBeVisible();
});

it('assigns no more than the refund to an order of which more is left', async () => {
  const { user } = open(refunds(refund), refundedOrders);
  const dialog = await assign(user);
  await user.click(await dialog.findByRole('radio', { name: /Panel saw/ }));
  const amount = dialog.getByRole('spinbutton', { name: /Amount/ });
  await user.clear(amount);
  await user.type(amount, '30.01');
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  expect(await dialog.findByText('Enter at most $30.00')).toBeVisible();
});

it('shows the amount that the server rejects at its field', async () => {
  const message = 'At most $20.00 of this order is not refunded';
  const { user } = open(
    refunds(refund),
    refundedOrders,
    errorResponse(allocated('saws', 30), 'BAD_USER_INPUT', { fields: { amount: message } }),
    refunds(refund),
  );
  const dialog = await assign(user);
  await user.click(await dialog.findByRole('radio', { name: /Panel saw/ }));
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  const amount = dialog.getByRole('spinbutton', { name: /Amount/ });
  await waitFor(() => expect(amount).toHaveAccessibleErrorMessage(message));
});

it('loads what is left of the orders each time the dialog is opened', async () => {
  const later = structuredClone(refundedOrders.result) as { data: { purchase: { payment: object } } };
  Object.assign(later.data.purchase.payment, { refunds: [refundOf('saws', 45, 'SUCCEEDED')] });
  const { user } = open(refunds(refund), refundedOrders, { ...refundedOrders, result: later });
  const dialog = await assign(user);
  expect(await dialog.findByRole('radio', { name: /Panel saw.*\$50\.00/ })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  const reopened = await assign(user);
  expect(await reopened.findByRole('radio', { name: /Panel saw.*\$5\.00/ })).toBeVisible();
});

it('cannot assign a refund while the orders are loading', async () => {
  const { user } = open(refunds(refund), { ...refundedOrders, delay: Infinity });
  const dialog = await assign(user);
  expect(await dialog.findByText('Loading the orders')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Assign' })).toHaveAttribute('aria-disabled', 'true');
});

it('says when another admin has assigned the refund, and loads the list again', async () => {
  const message = 'This refund is assigned already';
  const { user } = open(
    refunds(refund),
    refundedOrders,
    errorResponse(allocated('saws', 30), 'BAD_USER_INPUT', { fields: { id: message } }),
    refunds(),
  );
  const dialog = await assign(user);
  await user.click(await dialog.findByRole('radio', { name: /Panel saw/ }));
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  expect(await dialog.findByText(message)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('No refunds to assign')).toBeVisible();
});

it('loads the list again after a lost response', async () => {
  const { user } = open(
    refunds(refund),
    refundedOrders,
    { request: allocated('saws', 30).request, error: new TypeError('Failed to fetch') },
    refunds(),
  );
  const dialog = await assign(user);
  await user.click(await dialog.findByRole('radio', { name: /Panel saw/ }));
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  expect(await dialog.findByText(/We couldn't confirm whether this was done/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('No refunds to assign')).toBeVisible();
});

it('says when the orders could not be loaded, and loads them again', async () => {
  const { user } = open(
    refunds(refund),
    errorResponse(refundedOrders, 'INTERNAL_SERVER_ERROR'),
    refundedOrders,
  );
  const dialog = await assign(user);
  await user.click(await dialog.findByRole('button', { name: 'Try again' }));
  expect(await dialog.findAllByRole('radio')).toHaveLength(2);
});

it('appends the next page on Show more', async () => {
  const { field, typename } = { field: 'unallocatedRefunds', typename: 'Refund' } as const;
  const page = (node: object, variables: object) =>
    listResponse(UnallocatedRefundsDocument, { field, typename, nodes: [node], total: 2, ...variables });
  const { user } = open(
    page(refund, {}),
    page({ ...refund, id: 'refund-2', amount: 12 }, { variables: { after: 'end' } }),
  );
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('row', { name: /\$12\.00/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /\$30\.00/ })).toBeVisible();
});

it('says that a pending refund goes back', async () => {
  const { user } = open(refunds({ ...refund, status: 'PENDING' }), refundedOrders);
  const dialog = await assign(user);
  expect(dialog.getByText(/goes back to the card of grace@example\.com/)).toBeVisible();
});

it('is loading while only the count of the refunds is known', async () => {
  const list = { ...refunds(refund), delay: Infinity };
  const routes = [
    { path: '/', element: <h1>Overview</h1> },
    { path: '/refunds', element: <Refunds /> },
  ];
  const { cache, router } = renderPage(routes, { mocks: [list] });
  cache.writeQuery({
    query: parse('{ unallocatedRefunds(first: 1) { totalCount } }'),
    data: { unallocatedRefunds: { totalCount: 1 } },
  });
  await act(() => router.navigate('/refunds'));
  expect(await screen.findByText('Loading refunds')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

const dueOf = (amount: number, closesOrder: boolean, blockedBy: DueRefundBlock | null = null) => ({
  __typename: 'DueRefund' as const,
  ...{ amount, closesOrder, blockedBy },
});

const failed = (id: string, values: Partial<FailedRefund_refundFragment>, order: object = {}) => ({
  __typename: 'Refund' as const,
  ...{
    id,
    amount: 30,
    due: dueOf(25, false),
    finishedAt: '2026-11-22T12:00:00Z',
    returnId: null,
    claimId: null,
  },
  order: {
    __typename: 'Order' as const,
    ...{ id: `order-${id}`, status: 'PAID', canCancel: false },
    ...{ orderQuantity: 10, userName: 'Grace Joiner' },
    tool: { __typename: 'OrderedTool' as const, toolName: `Saw ${id}` },
    purchase: { __typename: 'Purchase' as const, id: `purchase-${id}`, number: 'TH-100042' },
    ...order,
  },
  ...values,
});

const failedRefunds = (...nodes: object[]) =>
  listResponse(FailedRefundsDocument, { field: 'failedRefunds', typename: 'Refund', nodes });

/** What is due now for the refunds of a purchase. */
const dueNow = (...nodes: ReturnType<typeof failed>[]): MockLink.MockedResponse => ({
  request: { query: DueRefundDocument, variables: { number: 'TH-100042' } },
  result: {
    data: {
      purchase: {
        __typename: 'Purchase',
        id: 'purchase-1',
        payment: { __typename: 'Payment', id: 'payment-1', refunds: nodes },
      },
    },
  },
});

const openFailed = (...mocks: MockLink.MockedResponse[]) =>
  renderPage([{ path: '/', element: <Refunds /> }], { mocks, at: '/?status=failed' });

it('lists the failed refunds with what can be done about each, and where', async () => {
  const nodes = [
    failed('1', { due: dueOf(25, true) }, { canCancel: true }),
    // A part by hand.
    failed('2', {}, { canCancel: true }),
    failed('3', { returnId: 'return-1' }),
    failed('4', { claimId: 'claim-1' }),
    failed('5', { returnId: 'return-2' }, { status: 'REFUNDED' }),
    failed('6', { due: dueOf(25, false, 'UNALLOCATED_REFUND') }, { status: 'REFUNDED' }),
    failed('7', { due: dueOf(25, false, 'PENDING_REFUND') }),
    // It is shipped.
    failed('8', { due: dueOf(25, true) }),
    failed('9', {}, { status: 'CANCELLED' }),
  ];
  openFailed(failedRefunds(...nodes));
  expect(await screen.findByRole('heading', { name: 'Failed refunds: 9' })).toBeVisible();
  expect(screen.getByText(/did not make these refunds/)).toBeVisible();
  const [, first, ...others] = await screen.findAllByRole('row');
  expect(first).toHaveTextContent(
    /Saw 1.*10 pieces.*TH-100042.*Grace Joiner.*\$25\.00.*Nov 22, 2026.*Cancel the order again, or ship it/,
  );
  const links = others.map((row) => within(row).getAllByRole('link').at(-1));
  expect(links.map((link) => [link?.textContent, link?.getAttribute('href')])).toEqual([
    ['Refund the order again', '/dashboard/purchases/TH-100042'],
    ['Refund the return again', '/dashboard/returns?status=received'],
    ['Refund the claim again', '/dashboard/claims?status=accepted'],
    // No link: the shop cannot refund it.
    ['TH-100042', '/dashboard/purchases/TH-100042'],
    ['Assign the refund at Stripe first', '/dashboard/refunds'],
    ['TH-100042', '/dashboard/purchases/TH-100042'],
    ['Refund the order again', '/dashboard/purchases/TH-100042'],
    ['TH-100042', '/dashboard/purchases/TH-100042'],
  ]);
  expect(others[3]).toHaveTextContent(
    'Refund at Stripe and, when it is listed under Refunds to assign, assign it; or pay in another way',
  );
  expect(others[5]).toHaveTextContent('Wait until the pending refund is decided');
  expect(others.map((row) => within(row).queryAllByRole('button').length)).toEqual([1, 1, 1, 1, 0, 0, 1, 1]);
});

it('says when no refund has failed', async () => {
  const { user } = openFailed(failedRefunds(), refunds());
  expect(await screen.findByText('No failed refunds')).toBeVisible();
  expect(screen.queryByText(/did not make these refunds/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'To assign' }));
  expect(await screen.findByText('No refunds to assign')).toBeVisible();
});

const recorded = (amount: number, reference: string): MockLink.MockedResponse => ({
  request: {
    query: RecordOutsideRefundDocument,
    variables: { input: { failedRefundId: '1', amount, reference } },
  },
  result: {
    data: {
      recordOutsideRefund: {
        __typename: 'Refund',
        id: 'outside-1',
        order: { __typename: 'Order', id: 'order-1', status: 'REFUNDED', refundableAmount: 0 },
      },
    },
  },
});

async function markAsRefunded(user: ReturnType<typeof openFailed>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Mark as refunded' }));
  return within(await screen.findByRole('dialog', { name: 'Mark as refunded outside Stripe' }));
}

it('records that a customer was paid in another way, and loads the list again', async () => {
  const toClose = failed('1', { due: dueOf(25, true) }, { canCancel: true });
  const { user } = openFailed(
    failedRefunds(toClose),
    dueNow(failed('2', {}), toClose),
    recorded(25, 'Transfer 4711'),
    failedRefunds(),
  );
  const dialog = await markAsRefunded(user);
  expect(await dialog.findByText(/The refund for Saw 1 failed/)).toHaveTextContent(
    'Pay Grace Joiner $25.00 first',
  );
  expect(dialog.getByText(/The order is closed, and its pieces return to the stock/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Mark as refunded' }));
  expect(await dialog.findByText('Enter a reference')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /Reference/ }), ' Transfer 4711 ');
  await user.click(dialog.getByRole('button', { name: 'Mark as refunded' }));
  await findToast('success', 'Marked as refunded');
  expect(await screen.findByText('No failed refunds')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

it('says that an order which is shipped is closed, and asks for a reference that fits', async () => {
  const toClose = failed('1', { due: dueOf(25, true) });
  const { user } = openFailed(failedRefunds(toClose), dueNow(toClose));
  const dialog = await markAsRefunded(user);
  expect(await dialog.findByText(/^The order is closed/)).toHaveTextContent(
    'The order is closed. The customer gets an email. You can’t undo this.',
  );
  const reference = dialog.getByRole('textbox', { name: /Reference/ });
  const expectError = async (text: string, message: string) => {
    await user.clear(reference);
    await user.click(reference);
    await user.paste(text);
    await user.click(dialog.getByRole('button', { name: 'Mark as refunded' }));
    await waitFor(() => expect(reference).toHaveAccessibleErrorMessage(message));
  };
  await expectError('x'.repeat(201), 'Use at most 200 characters');
  await expectError('  ', 'Enter a reference');
});

it('loads what is due each time the dialog is opened', async () => {
  const refundOfOrder = failed('1', {});
  const { user } = openFailed(
    failedRefunds(refundOfOrder),
    dueNow(refundOfOrder),
    dueNow({ ...refundOfOrder, due: dueOf(20, false) }),
  );
  const dialog = await markAsRefunded(user);
  expect(await dialog.findByText(/Pay Grace Joiner/)).toHaveTextContent('$25.00');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  const reopened = await markAsRefunded(user);
  expect(await reopened.findByText(/Pay Grace Joiner/)).toHaveTextContent('$20.00');
});

it('says that another refund is in progress when a refund cannot be marked yet', async () => {
  const message = 'Another refund of this order is not completed yet. Try again in a moment.';
  const refundOfOrder = failed('1', {});
  const { user } = openFailed(
    failedRefunds(refundOfOrder),
    dueNow(refundOfOrder),
    errorResponse(recorded(25, 'Cheque'), 'PAYMENT_IN_PROGRESS', { message }),
    dueNow(refundOfOrder),
  );
  const dialog = await markAsRefunded(user);
  await user.type(await dialog.findByRole('textbox', { name: /Reference/ }), 'Cheque');
  await user.click(dialog.getByRole('button', { name: 'Mark as refunded' }));
  expect(await dialog.findByText(message)).toBeVisible();
});

it('confirms by a repetition that a customer was paid in another way when the response was lost', async () => {
  const refundOfReturn = failed('1', { returnId: 'return-1' });
  const { user } = openFailed(
    failedRefunds(refundOfReturn),
    dueNow(refundOfReturn),
    { request: recorded(25, 'Cheque').request, error: new TypeError('Failed to fetch') },
    dueNow({ ...refundOfReturn, due: null }),
    recorded(25, 'Cheque'),
    failedRefunds(),
  );
  const dialog = await markAsRefunded(user);
  await user.type(await dialog.findByRole('textbox', { name: /Reference/ }), 'Cheque');
  await user.click(dialog.getByRole('button', { name: 'Mark as refunded' }));
  expect(await dialog.findByText(/^We couldn't confirm whether this was done/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Mark as refunded' }));
  await findToast('success', 'Marked as refunded');
  expect(await screen.findByText('No failed refunds')).toBeVisible();
});

it('shows what is due now when less is due than when the list was loaded', async () => {
  const { user } = openFailed(
    failedRefunds(failed('1', { due: dueOf(25, true) }, { canCancel: true })),
    dueNow(failed('1', { due: dueOf(20, false) })),
  );
  const dialog = await markAsRefunded(user);
  expect(await dialog.findByText(/The refund for Saw 1 failed/)).toHaveTextContent(
    'Pay Grace Joiner $20.00 first',
  );
  expect(dialog.getByRole('spinbutton', { name: /Amount/ })).toHaveValue(20);
  expect(dialog.queryByText(/The order is closed/)).not.toBeInTheDocument();
});

it('asks before a reference is lost, also after another amount is due', async () => {
  const refundOfOrder = failed('1', {});
  const { user } = openFailed(
    failedRefunds(refundOfOrder),
    dueNow(refundOfOrder),
    errorResponse(recorded(25, 'Cheque'), 'BAD_USER_INPUT', { fields: { amount: 'Enter $20.00' } }),
    dueNow({ ...refundOfOrder, due: dueOf(20, false) }),
  );
  const dialog = await markAsRefunded(user);
  const reference = await dialog.findByRole('textbox', { name: /Reference/ });
  await user.type(reference, 'Cheque');
  await user.click(dialog.getByRole('button', { name: 'Mark as refunded' }));
  await waitFor(() => expect(dialog.getByText(/Pay Grace Joiner/)).toHaveTextContent('$20.00'));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(reference).toHaveValue('Cheque');
});

it('names no amount before it has loaded what is due', async () => {
  const refundOfOrder = failed('1', {});
  const { user } = openFailed(failedRefunds(refundOfOrder), { ...dueNow(refundOfOrder), delay: Infinity });
  const dialog = await markAsRefunded(user);
  expect(await dialog.findByText('Loading what is due')).toBeInTheDocument();
  expect(dialog.queryByText(/Pay Grace Joiner/)).not.toBeInTheDocument();
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Mark as refunded' })).toHaveAttribute('aria-disabled', 'true');
});

it('says when what is due could not be loaded, and loads it again', async () => {
  const refundOfOrder = failed('1', {});
  const { user } = openFailed(
    failedRefunds(refundOfOrder),
    errorResponse(dueNow(), 'INTERNAL_SERVER_ERROR'),
    dueNow(refundOfOrder),
  );
  const dialog = await markAsRefunded(user);
  const retry = await dialog.findByRole('button', { name: 'Try again' });
  expect(dialog.queryByText(/Pay Grace Joiner/)).not.toBeInTheDocument();
  await user.click(retry);
  expect(await dialog.findByText(/Pay Grace Joiner/)).toHaveTextContent('$25.00');
});

it.each([
  ['nothing is due for it', [failed('1', { due: null })]],
  ['its purchase no longer has it', []],
])('says that nothing is due when %s, and loads the list again', async (_, nodes) => {
  const { user } = openFailed(failedRefunds(failed('1', {})), dueNow(...nodes), failedRefunds());
  const dialog = await markAsRefunded(user);
  expect(await dialog.findByText(/^Nothing is due now: it was refunded, /)).toBeVisible();
  expect(dialog.queryByText(/Pay Grace Joiner/)).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Mark as refunded' })).toHaveAttribute('aria-disabled', 'true');
  expect(await screen.findByText('No failed refunds')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

it.each([
  ['UNALLOCATED_REFUND', 'Assign the refund at Stripe first'],
  ['PENDING_REFUND', 'Wait until the pending refund is decided'],
] as const)(
  'asks for no payment while it is blocked by %s, and loads the list again',
  async (block, text) => {
    const blocked = failed('1', { due: dueOf(25, true, block) });
    const { user } = openFailed(failedRefunds(failed('1', {})), dueNow(blocked), failedRefunds(blocked));
    const dialog = await markAsRefunded(user);
    expect(await dialog.findByText(/^Don’t pay Grace Joiner yet/)).toHaveTextContent(text);
    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Mark as refunded' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  },
);

it('says why a refund cannot be marked, and which amount is due', async () => {
  const refundOfReturn = failed('1', { returnId: 'return-1' });
  const { user } = openFailed(
    failedRefunds(refundOfReturn),
    dueNow(refundOfReturn),
    errorResponse(recorded(25, 'Cheque'), 'BAD_USER_INPUT', {
      fields: { amount: 'Enter $20.00, the amount that is due' },
    }),
    dueNow({ ...refundOfReturn, due: dueOf(20, false) }),
    errorResponse(recorded(20, 'Cheque'), 'CONFLICT', { message: 'This refund is no longer due.' }),
    dueNow({ ...refundOfReturn, due: null }),
    failedRefunds(),
  );
  const dialog = await markAsRefunded(user);
  await user.type(await dialog.findByRole('textbox', { name: /Reference/ }), 'Cheque');
  await user.click(dialog.getByRole('button', { name: 'Mark as refunded' }));
  await waitFor(() => expect(dialog.getByText(/Pay Grace Joiner/)).toHaveTextContent('$20.00'));
  expect(dialog.getByText('Enter $20.00, the amount that is due')).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('spinbutton', { name: /Amount/ })).toHaveValue(20));
  await user.click(dialog.getByRole('button', { name: 'Mark as refunded' }));
  expect(await dialog.findByText(/^Nothing is due now: it was refunded, /)).toBeVisible();
  expect(dialog.getByText('This refund is no longer due.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('No failed refunds')).toBeVisible();
});
