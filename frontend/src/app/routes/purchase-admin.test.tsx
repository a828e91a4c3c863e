import { MockLink } from '@apollo/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { getOperationAST, GraphQLError } from 'graphql';
import { movedOrder, orderState, packed } from '../../../test/deliveries';
import { findToast } from '../../../test/find-toast';
import { errorResponse } from '../../../test/list-responses';
import { orderRow, purchaseHeader } from '../../../test/orders';
import { purchaseToAdmin } from '../../../test/purchase-to-admin';
import { renderPage } from '../../../test/render-page';
import { visitAgain } from '../../../test/visit-again';
import { ResendMailDocument } from '../../features/mails/resend-mail.generated';
import { OrderToRefundDocument } from '../../features/orders/cancel-order-dialog.generated';
import { CancelOrderDocument } from '../../features/orders/cancel-order.generated';
import { PackOrdersDocument } from '../../features/orders/delivery/fulfillment.generated';
import { RefundOrderDocument } from '../../features/payments/refund-order.generated';
import { Component as PurchaseRoute } from './purchase';
import { ShowPurchaseDocument } from './purchase.generated';

const tool = { ...orderRow('order-1').tool, toolId: 'saw', sku: 'SAW-0010', slug: 'saw', price: 5 };
const returnFields = { returnUntil: null, returnableQuantity: 0, refundableAmount: 90, returns: [] };
const claimFields = { claimUntil: null, claimableQuantity: 0, claims: [] };
const order = {
  ...orderRow('order-1', { status: 'PAID', totalBill: 100, purchase: purchaseHeader('TH-100042') }),
  ...{
    userName: 'Grace Joiner',
    jobReference: null,
    tool,
    replacedPurchaseNumber: null,
    ...returnFields,
    ...claimFields,
  },
};
const refund = (id: string, amount: number, cause: object = {}) => ({
  ...{ __typename: 'Refund', id, amount, status: 'SUCCEEDED', createdAt: '2026-11-22T12:00:00Z' },
  ...{ returnId: null, claimId: null, providerRefundId: `re_0123456789-${id}`, reference: null },
  ...{ owed: null, ...cause },
  order: { __typename: 'Order', id: 'order-1', tool },
});
const payment = (...refunds: object[]) => ({
  ...{ __typename: 'Payment', id: 'payment-1', transactionId: 'pi_42', totalBill: 100, dispute: null },
  ...{ paidAt: '2026-11-21T12:00:00Z', refundedAmount: 10, refunds },
});
const purchase = {
  ...purchaseHeader('TH-100042'),
  ...{ deliveryAddress: '1 Saw Street', deliveryNotes: null, phoneNumber: '01712345678', outstanding: 0 },
  ...{ fulfillmentStatus: 'UNFULFILLED', deliverBy: null, shipments: [], documents: [], billing: null },
  ...{ orders: [order], payment: payment(refund('one', 10, { returnId: 'return-1' })) },
};
const details = {
  orders: [
    {
      ...{ __typename: 'Order', id: 'order-1', userName: 'Grace Joiner', refundableAmount: 90, tool },
      fulfillmentStatus: 'UNFULFILLED',
      history: [
        {
          ...{
            __typename: 'OrderEvent',
            status: 'PLACED',
            fulfillmentStatus: 'UNFULFILLED',
            reason: 'Placed',
          },
          ...{ actor: 'CUSTOMER', actorName: 'Grace Joiner', createdAt: '2026-11-21T12:00:00Z' },
        },
      ],
    },
  ],
  mails: [
    {
      ...{ __typename: 'Mail', id: 'mail-1', kind: 'PURCHASE_PAID', status: 'FAILED', attempts: 5 },
      ...{ recipient: 'grace@example.com', reason: '550', createdAt: '2026-11-21T12:00:00Z' },
      ...{ nextAttemptAt: null, sentAt: null, canResend: true },
    },
  ],
};

const shown = (orders: object[] = [order]): MockLink.MockedResponse => ({
  request: { query: ShowPurchaseDocument, variables: { number: 'TH-100042' } },
  result: { data: { purchase: { ...purchase, orders } } },
});

const openPurchase = (...mocks: MockLink.MockedResponse[]) => openPurchaseWith(details, ...mocks);

function openPurchaseWith(first: object, ...mocks: MockLink.MockedResponse[]) {
  const user = {
    ...{ id: 'ada', email: 'ada@tools-hub.test', displayName: 'Ada Mensah', photoURL: '/a.webp' },
    ...{ emailVerified: true, role: 'ADMIN' as const },
  };
  const routes = [
    { path: '/', element: null },
    { path: '/dashboard/purchases/:number', element: <PurchaseRoute /> },
  ];
  return renderPage(routes, {
    at: '/dashboard/purchases/TH-100042',
    mocks: [
      shown(),
      purchaseToAdmin(first),
      ...mocks,
      { ...shown(), maxUsageCount: Infinity },
      { ...purchaseToAdmin(details), maxUsageCount: Infinity },
      {
        request: { query: OrderToRefundDocument, variables: { id: 'order-1' } },
        result: { data: { order: { __typename: 'Order', id: 'order-1', refundableAmount: 90 } } },
        maxUsageCount: Infinity,
      },
    ],
    session: { status: 'signed-in', user },
  });
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));

const refundResponse = (amount: number, result: object): MockLink.MockedResponse => ({
  request: {
    query: RefundOrderDocument,
    variables: { input: { orderId: 'order-1', amount, reason: 'Torn box' } },
  },
  result,
});

async function fillIn(
  { user }: ReturnType<typeof openPurchase>,
  amount: string,
  left = '$90.00',
): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Refund a part of this order' }));
  expect(dialog.getByText(/is left/)).toHaveTextContent(`${left} of Tool of order-1 is left.`);
  await user.type(dialog.getByRole('spinbutton', { name: /Amount/ }), amount);
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), ' Torn box ');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
}

it('shows what each refund is for, and the end of its id at the payment provider', async () => {
  openPurchase();
  const row = (await section('Payment')).getByRole('cell', { name: 'Return' }).closest('tr');
  expect(row).toHaveTextContent('$10.00');
  // The order itself can be cancelled.
  expect(screen.queryByRole('button', { name: 'Cancel purchase' })).not.toBeInTheDocument();
  expect(within(row as HTMLElement).getByText('…6789-one')).toHaveAttribute('title', 're_0123456789-one');
});

it('offers no refund while the payment is disputed', async () => {
  openPurchaseWith({ ...details, isDisputed: true });
  expect(await screen.findByText(/can be refunded once the bank has decided\.$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Refund' })).not.toBeInTheDocument();
});

it('refunds a part of an order with a reason', async () => {
  const refunded = {
    ...{ ...details.orders[0], status: 'PAID', refundableAmount: 65 },
    purchase: { ...purchase, payment: payment(refund('one', 10), refund('two', 25)) },
  };
  const request = jest.spyOn(MockLink.prototype, 'request');
  const page = openPurchase(refundResponse(25, { data: { refundOrder: refunded } }));
  await fillIn(page, '25');
  await findToast('success', 'Refunded');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(page.keys).toHaveLength(1);
  // The refund adds to the documents, the emails and the history.
  const queries = () => request.mock.calls.map(([{ operationName }]) => operationName);
  const { query } = purchaseToAdmin().request;
  const name = getOperationAST(query)?.name?.value;
  await waitFor(() => expect(queries().filter((each) => each === name)).toHaveLength(2));
  request.mockRestore();
});

it('says that a refund is made while one of another order of the payment is pending', async () => {
  const other = {
    ...refund('three', 5, { status: 'PENDING' }),
    order: { __typename: 'Order', id: 'order-2', status: 'PAID', totalBill: 5, tool },
  };
  const refunded = {
    ...{ ...details.orders[0], status: 'PAID', refundableAmount: 65 },
    purchase: { ...purchase, payment: payment(refund('one', 10), refund('two', 25), other) },
  };
  await fillIn(openPurchase(refundResponse(25, { data: { refundOrder: refunded } })), '25');
  await findToast('success', 'Refunded');
});

it.each([
  ['CONFLICT', 'Rejected.'],
  ['REFUND_REJECTED', /^The payment provider rejected the refund\./],
  ['INTERNAL_SERVER_ERROR', /then refund again/],
])('says why an order was not refunded: %s', async (code, message) => {
  const errors = [new GraphQLError('Rejected.', { extensions: { code } })];
  await fillIn(openPurchase(refundResponse(25, { errors })), '25');
  expect(await screen.findByText(message)).toBeVisible();
});

it('says that a refund may have been made when no response arrived', async () => {
  const { request } = refundResponse(25, {});
  await fillIn(openPurchase({ request, error: new TypeError('Failed to fetch') }), '25');
  expect(await screen.findByText(/^We couldn't confirm the refund\./)).toBeVisible();
});

it('sends a refund again as it was, with the same key, until it is known whether it was made', async () => {
  const { request } = refundResponse(25, {});
  const page = openPurchase({ request, error: new TypeError('Failed to fetch'), maxUsageCount: 2 });
  await fillIn(page, '25');
  expect(await screen.findByText(/^We couldn't confirm the refund\./)).toBeVisible();
  expect(screen.getByRole('spinbutton', { name: /Amount/ })).toBeDisabled();
  await page.user.click(screen.getByRole('button', { name: 'Close' }));
  await page.user.click(screen.getByRole('button', { name: 'Refund' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/^We couldn't confirm the refund\./)).toBeVisible();
  expect(dialog.getByRole('spinbutton', { name: /Amount/ })).toHaveValue(25);
  await page.user.click(dialog.getByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(page.keys).toHaveLength(2));
  expect(page.keys[1]).toBe(page.keys[0]);
});

it.each([
  ['INTERNAL_SERVER_ERROR', 'Wait a moment, then refund again.'],
  ['RATE_LIMITED', 'Rejected.'],
  ['FORBIDDEN', 'Wait a moment, then refund again.'],
  ['UNAUTHENTICATED', 'Log in, and check whether it was done before you refund again.'],
  ['UNKNOWN_OPERATION', 'Reload it, and check whether it was done before you refund again.'],
  ['PAYMENT_IN_PROGRESS', 'Rejected.'],
])('sends a refund whose response was lost again with the same key after %s', async (code, advice) => {
  const { request } = refundResponse(25, {});
  const lost = { request, error: new TypeError('Failed to fetch') };
  const page = openPurchase(lost, errorResponse(lost, code), lost);
  await fillIn(page, '25');
  const dialog = within(screen.getByRole('dialog'));
  const refundAgain = () => page.user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText(/^We couldn't confirm the refund\./)).toBeVisible();
  await refundAgain();
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(advice));
  expect(screen.getByRole('spinbutton', { name: /Amount/ })).toBeDisabled();
  await refundAgain();
  await waitFor(() => expect(page.keys).toHaveLength(3));
  expect(new Set(page.keys).size).toBe(1);
});

it('makes another refund of the same amount once the page shows the one whose response was lost', async () => {
  const { request } = refundResponse(25, {});
  const page = openPurchase(
    { request, error: new TypeError('Failed to fetch'), maxUsageCount: 2 },
    shown([{ ...order, refundableAmount: 65 }]),
    purchaseToAdmin({ ...details, orders: [{ ...details.orders[0], refundableAmount: 65 }] }),
  );
  await fillIn(page, '25');
  expect(await screen.findByText(/^We couldn't confirm the refund\./)).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('cell', { name: '$65.00' })).toBeVisible();
  await fillIn(page, '25', '$65.00');
  expect(await screen.findByText(/^We couldn't confirm the refund\./)).toBeVisible();
  const [first, other] = page.keys;
  expect(other).not.toBe(first);
});

it('asks before the reason of a refund is lost, and not once it is empty again', async () => {
  const { user } = openPurchase();
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  const dialog = within(screen.getByRole('dialog'));
  const reason = dialog.getByRole('textbox', { name: /Reason/ });
  await user.type(reason, 'Torn box');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(reason).toHaveValue('Torn box');
  await user.clear(reason);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('says that a refund is pending, and asks for a reason', async () => {
  const refunded = {
    ...{ ...details.orders[0], status: 'PAID', refundableAmount: 0 },
    purchase: { ...purchase, payment: payment(refund('one', 10), refund('two', 90, { status: 'PENDING' })) },
  };
  const { user } = openPurchase(refundResponse(90, { data: { refundOrder: refunded } }));
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('spinbutton', { name: /Amount/ }), '90');
  const reason = dialog.getByRole('textbox', { name: /Reason/ });
  await user.type(reason, '  ');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText('Enter a reason')).toBeVisible();
  await user.clear(reason);
  await user.paste('x'.repeat(501));
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText('Use at most 500 characters')).toBeVisible();
  await user.clear(reason);
  await user.type(reason, 'Torn box');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await findToast('success', 'The refund is being processed');
  expect(screen.getByRole('heading', { name: 'Payment' })).toHaveFocus();
});

it.each([
  ['90.01', 'Enter at most $90.00'],
  ['0', 'Enter at least $0.01'],
  ['1.005', 'Enter at most two decimals'],
])('does not refund %s', async (amount, message) => {
  await fillIn(openPurchase(), amount);
  expect(await screen.findByText(message)).toBeVisible();
});

it('shows the amount that the server rejects', async () => {
  const message = 'This is all that is left of an order that is not shipped. Cancel the order instead';
  const extensions = { code: 'BAD_USER_INPUT', fields: { amount: message } };
  const errors = [new GraphQLError('Invalid', { extensions })];
  await fillIn(openPurchase(refundResponse(90, { errors })), '90');
  expect(await screen.findByText(message)).toBeVisible();
});

it('shows the emails of the purchase, and sends one again that failed', async () => {
  const sent = { ...details.mails[0], status: 'PENDING', reason: null };
  const { user } = openPurchase({
    request: { query: ResendMailDocument, variables: { id: 'mail-1' } },
    result: { data: { resendMail: sent } },
  });
  const mails = await section('Emails');
  expect(mails.getByText('Purchase paid')).toBeVisible();
  await user.click(mails.getByRole('button', { name: 'Send again' }));
  await findToast('success', 'The email to grace@example.com is on its way');
});

it('says why the emails and the history could not be loaded, and loads them again', async () => {
  const user = {
    ...{ id: 'ada', email: 'ada@tools-hub.test', displayName: 'Ada Mensah', photoURL: '/a.webp' },
    ...{ emailVerified: true, role: 'ADMIN' as const },
  };
  const page = renderPage([{ path: '/dashboard/purchases/:number', element: <PurchaseRoute /> }], {
    at: '/dashboard/purchases/TH-100042',
    mocks: [
      {
        request: { query: ShowPurchaseDocument, variables: { number: 'TH-100042' } },
        result: { data: { purchase } },
      },
      { request: purchaseToAdmin().request, error: new TypeError('Failed to fetch') },
      purchaseToAdmin(details),
    ],
    session: { status: 'signed-in', user },
  });
  expect(await screen.findByText(/We couldn't reach the server/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Payment' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'History' })).not.toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await section('History')).getAllByRole('listitem')).toHaveLength(1);
});

describe('What has changed is loaded again', () => {
  const [shownOrder] = details.orders;
  const later = (event: object) => {
    const history = shownOrder?.history ?? [];
    const orders = [{ ...shownOrder, history: [...history, { ...history[0], ...event }] }];
    const mails = [...details.mails, { ...details.mails[0], id: 'mail-2', status: 'SENT', attempts: 1 }];
    return purchaseToAdmin({ orders, mails });
  };

  it('at the next visit', async () => {
    const page = openPurchase(later({ status: 'PAID', reason: null }));
    expect((await section('History')).getAllByRole('listitem')).toHaveLength(1);
    await visitAgain(page);
    const history = await section('History');
    await waitFor(() => expect(history.getAllByRole('listitem')).toHaveLength(2));
  });

  it('after an order was packed', async () => {
    const page = openPurchase(
      {
        request: { query: PackOrdersDocument, variables: { ids: ['order-1'] } },
        result: { data: { packOrders: [movedOrder({ ...order, ...packed })] } },
      },
      later({ status: 'PAID', fulfillmentStatus: 'PACKED', reason: null }),
    );
    expect((await section('History')).getAllByRole('listitem')).toHaveLength(1);
    await page.user.click(screen.getByRole('button', { name: 'Pack 1 order' }));
    await findToast('success', '1 order packed');
    const history = await section('History');
    await waitFor(() => expect(history.getAllByRole('listitem')).toHaveLength(2));
  });

  it.each([
    ['a response was lost', 'may not have been', { error: new TypeError('Failed to fetch') }],
    [
      'another admin has changed an order',
      'were not',
      {
        result: {
          errors: [new GraphQLError('It is packed.', { extensions: { code: 'FULFILLMENT_STARTED' } })],
        },
      },
    ],
  ])('after %s', async (_, not, response) => {
    const page = openPurchase(
      { request: { query: PackOrdersDocument, variables: { ids: ['order-1'] } }, ...response },
      shown([{ ...order, ...packed }]),
      purchaseToAdmin({ ...details, orders: [{ ...shownOrder, ...packed }] }),
      orderState({ ...order, ...packed }),
    );
    await section('History');
    await page.user.click(screen.getByRole('button', { name: 'Pack 1 order' }));
    await findToast('error', `The orders ${not} changed`);
    expect(await screen.findByRole('button', { name: 'Ship 1 order' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pack 1 order' })).not.toBeInTheDocument();
  });

  it('after an order was cancelled', async () => {
    const tool = { __typename: 'OrderedTool', toolId: 'saw' };
    const { id } = purchase;
    const cancelled = {
      ...{ __typename: 'Order', id: 'order-1', status: 'REFUND_PENDING', fulfillmentStatus: 'UNFULFILLED' },
      ...{ canCancel: false, payUntil: null, orderQuantity: 20, tool },
      purchase: {
        ...{ __typename: 'Purchase', id, total: 100, outstanding: 0, closedOrderCount: 0, documents: [] },
        payment: payment(refund('one', 10)),
      },
    };
    const page = openPurchase(
      {
        request: { query: CancelOrderDocument, variables: { id: 'order-1' } },
        result: { data: { cancelOrder: cancelled } },
      },
      later({ status: 'REFUND_PENDING' }),
    );
    expect((await section('Emails')).getAllByText('Purchase paid')).toHaveLength(1);
    await page.user.click(screen.getByRole('button', { name: 'Delete' }));
    await page.user.click(screen.getByRole('button', { name: 'Confirm' }));
    await findToast('success', 'Order cancelled');
    const mails = await section('Emails');
    await waitFor(() => expect(mails.getAllByText('Purchase paid')).toHaveLength(2));
  });
});

it('shows who did what and when in the history', async () => {
  openPurchase();
  const [entry] = (await section('History')).getAllByRole('listitem');
  expect(entry).toHaveTextContent(/^PlacedGrace Joiner, Customer, Nov 2[012], 2026/);
});
