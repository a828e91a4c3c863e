import type { MockLink } from '@apollo/client/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { findToast } from '../../../test/find-toast';
import { errorResponse } from '../../../test/list-responses';
import { orderRow, purchaseHeader } from '../../../test/orders';
import { purchaseToAdmin } from '../../../test/purchase-to-admin';
import { renderPage } from '../../../test/render-page';
import type { OrderStatus } from '../../apollo/generated/schema-types';
import { CancelPurchaseDocument } from '../../features/orders/purchase/cancel-purchase.generated';
import { DocumentUrlsDocument } from '../../features/documents/document-urls.generated';
import { SameOrderNumberDocument } from '../../features/orders/purchase/same-order-number.generated';
import { UpdatePurchaseDocument } from '../../features/orders/purchase/update-purchase.generated';
import { Component as PurchaseRoute } from './purchase';
import { ShowPurchaseDocument } from './purchase.generated';

const order = (id: string, status: OrderStatus = 'PLACED', slug: string | null = id) => ({
  ...orderRow(id, { status, totalBill: 100, purchase: purchaseHeader('TH-100042', { orderCount: 2 }) }),
  userName: 'Grace Joiner',
  replacedPurchaseNumber: null,
  jobReference: id === 'order-1' ? 'Oak St.' : null,
  fulfillmentStatus: 'UNFULFILLED',
  tool: { ...orderRow(id).tool, toolId: `tool-of-${id}`, sku: `SKU-${id}`, slug, price: 5 },
  ...{
    returnUntil: null as string | null,
    returnableQuantity: 0,
    refundableAmount: status === 'PAID' ? 100 : 0,
    returns: [] as object[],
  },
  ...{ claimUntil: null as string | null, claimableQuantity: 0, claims: [] as object[] },
});

const refund = {
  __typename: 'Refund',
  id: 'refund-1',
  amount: 100,
  status: 'SUCCEEDED',
  ...{ returnId: null, claimId: null, providerRefundId: 're_1234567890abcdef', reference: null, owed: null },
  createdAt: '2026-11-22T12:00:00Z',
  order: { __typename: 'Order', id: 'order-2', tool: orderRow('order-2').tool },
};
const payment = {
  __typename: 'Payment',
  id: 'payment-1',
  transactionId: 'pi_42',
  totalBill: 200,
  paidAt: '2026-11-21T12:00:00Z',
  refundedAmount: 0,
  dispute: null,
  refunds: [] as object[],
};

const unpaid = {
  ...purchaseHeader('TH-100042', { orderCount: 2, total: 200 }),
  userId: 'user-1',
  deliveryAddress: '1 Saw Street',
  deliveryNotes: 'Ring twice',
  phoneNumber: '01712345678',
  outstanding: 200,
  fulfillmentStatus: 'UNFULFILLED',
  deliverBy: null as string | null,
  shipments: [] as object[],
  orders: [order('order-1'), order('order-2')],
  documents: [] as object[],
  payment: null as object | null,
  billing: null as object | null,
};

const response = (purchase: object | null): MockLink.MockedResponse => ({
  request: { query: ShowPurchaseDocument, variables: { number: 'TH-100042' } },
  result: { data: { purchase } },
});

const sameNumber = (purchaseOrderNumber: string, ...numbers: string[]): MockLink.MockedResponse => ({
  request: { query: SameOrderNumberDocument, variables: { purchaseOrderNumber } },
  result: {
    data: {
      myPurchases: {
        __typename: 'PurchaseConnection',
        edges: numbers.map((number) => ({
          __typename: 'PurchaseEdge',
          node: { __typename: 'Purchase', id: `id-of-${number}`, number },
        })),
      },
    },
  },
});

function openPurchase(mocks: MockLink.MockedResponse[], role: 'USER' | 'ADMIN' = 'USER') {
  const user = {
    ...{ id: 'user-1', email: 'someone@example.com', displayName: 'Someone', photoURL: '/a.webp' },
    ...{ emailVerified: true, role },
  };
  return renderPage([{ path: '/dashboard/purchases/:number', element: <PurchaseRoute /> }], {
    at: '/dashboard/purchases/th-100042',
    mocks: role === 'ADMIN' ? [...mocks, purchaseToAdmin()] : mocks,
    session: { status: 'signed-in', user },
  });
}

const heading = () => screen.findByRole('heading', { name: 'Purchase TH-100042' });
const definitions = () => screen.getAllByRole('definition').map((definition) => definition.textContent);

it('shows the summary, the delivery, the billing details and the orders with the link that pays them', async () => {
  const billing = {
    __typename: 'BillingDetails',
    formatted: ['Oak & Sons', '2 Mill Lane'],
    taxNumber: 'US-17',
    invoiceEmail: 'books@example.com',
  };
  const { user } = openPurchase([response({ ...unpaid, billing })]);
  await heading();
  expect(definitions()).toEqual([
    expect.stringMatching(/^Nov 2[12], 2026/),
    'None Add',
    'Not Paid',
    '$200.00',
    '$200.00',
    '1 Saw Street',
    '01712345678',
    'Ring twice',
    'Oak & Sons\n2 Mill Lane',
    'US-17',
    'books@example.com',
  ]);
  const [, first, second] = screen.getAllByRole('row').map((row) => within(row));
  expect(first?.getByRole('link', { name: 'Tool of order-1' })).toHaveAttribute('href', '/tools/order-1');
  expect(first?.getByText('SKU-order-1, job Oak St.')).toBeInTheDocument();
  expect(second?.getByText('SKU-order-2')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Pay Now' })).toHaveAttribute('href', '/dashboard/payment/order-1');
  expect(screen.getByText('Nothing has been paid yet.')).toBeInTheDocument();
  const print = jest.spyOn(window, 'print').mockReturnValue();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

it('shows the billing details without a tax number and an email address for invoices', async () => {
  const billing = {
    __typename: 'BillingDetails',
    ...{ formatted: ['Oak & Sons', '2 Mill Lane'], taxNumber: null, invoiceEmail: null },
  };
  openPurchase([response({ ...unpaid, billing })]);
  await heading();
  expect(screen.getByRole('heading', { name: 'Billing' })).toBeInTheDocument();
  expect(definitions().slice(7)).toEqual(['Ring twice', 'Oak & Sons\n2 Mill Lane']);
});

it('offers to cancel a purchase of several orders', async () => {
  const orders = [order('order-1'), order('order-2', 'CANCELLED')];
  const { unmount } = openPurchase([response({ ...unpaid, orders })]);
  await heading();
  expect(screen.getByRole('button', { name: 'Cancel purchase' })).toBeVisible();
  unmount();
  openPurchase([response({ ...unpaid, orders: [order('order-1')] })]);
  await heading();
  expect(screen.queryByRole('button', { name: 'Cancel purchase' })).not.toBeInTheDocument();
});

it('lets the customer add a purchase order number until the purchase is paid', async () => {
  const orders = [order('order-1'), order('order-2', 'CANCELLED')];
  const { unmount } = openPurchase([response({ ...unpaid, purchaseOrderNumber: null, orders })]);
  await heading();
  expect(screen.getByRole('button', { name: 'Add' })).toBeVisible();
  unmount();
  openPurchase([response({ ...paid, purchaseOrderNumber: null })]);
  await heading();
  expect(screen.queryByRole('button', { name: 'Add' })).not.toBeInTheDocument();
});

it('does not link a tool that is no longer in the catalogue', async () => {
  openPurchase([response({ ...unpaid, orders: [order('order-1', 'PLACED', null), order('order-2')] })]);
  await heading();
  expect(screen.getByText('Tool of order-1')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Tool of order-1' })).not.toBeInTheDocument();
  const row = within(screen.getByRole('row', { name: /^Tool of order-1/ }));
  expect(row.getByRole('button', { name: 'Delete' })).toHaveAccessibleDescription('Tool of order-1');
});

it('leads customers, and not admins, from a delivered tool to the form that reviews it', async () => {
  const orders = [{ ...order('order-1', 'PAID'), fulfillmentStatus: 'DELIVERED' }, order('order-2', 'PAID')];
  const { unmount } = openPurchase([response({ ...unpaid, orders })]);
  const links = await screen.findAllByRole('link', { name: 'Write a review' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/tools/order-1#reviews']);
  expect(links[0]).toHaveAccessibleDescription('Tool of order-1');
  unmount();
  openPurchase([response({ ...unpaid, orders })], 'ADMIN');
  await heading();
  expect(screen.queryByRole('link', { name: 'Write a review' })).not.toBeInTheDocument();
});

it('shows the payment with its refunds by order', async () => {
  openPurchase([
    response({
      ...unpaid,
      total: 100,
      outstanding: 0,
      orders: [order('order-1', 'PAID'), order('order-2', 'REFUNDED')],
      payment: { ...payment, refundedAmount: 100, refunds: [refund] },
    }),
  ]);
  await heading();
  expect(definitions()).toContain('1 paid, 1 refunded');
  expect(definitions()).toContain('$100.00Without cancelled and refunded orders');
  const section = within(screen.getByRole('region', { name: 'Payment' }));
  const values = section.getAllByRole('definition').map((definition) => definition.textContent);
  expect(values).toEqual(['$200.00', expect.any(String), 'pi_42', '$100.00']);
  expect(section.getByRole('cell', { name: 'Tool of order-2' }).closest('tr')).toHaveTextContent(
    /Refunded\$100\.00$/,
  );
  expect(screen.queryByRole('link', { name: 'Pay Now' })).not.toBeInTheDocument();
});

it('offers the customer of a disputed payment no cancellation and says why, and warns an admin who packs it', async () => {
  const paid = order('order-1', 'PAID');
  const disputed = { ...paid, canCancel: false, purchase: { ...paid.purchase, isDisputed: true } };
  const purchase = {
    ...{ ...unpaid, outstanding: 0, userId: 'user-2' },
    ...{ orders: [disputed], payment: { ...payment, dispute: 'OPEN' } },
  };
  const reason = 'You have disputed the payment. The order cannot be cancelled until your bank has decided.';
  const { unmount } = openPurchase([response(purchase)]);
  await heading();
  expect(screen.getByText(reason)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Delete|Cancel purchase/ })).not.toBeInTheDocument();
  expect(screen.queryByText('Disputed')).not.toBeInTheDocument();
  unmount();
  openPurchase([response(purchase)], 'ADMIN');
  await heading();
  expect(screen.getByText('Disputed')).toBeVisible();
  expect(screen.getByText(/^The payment of 1 order is disputed: /)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pack 1 order' })).toBeVisible();
  expect(screen.queryByText(reason)).not.toBeInTheDocument();
});

it('shows an admin the customer, without Pay Now and without changing the purchase order number', async () => {
  openPurchase([response({ ...unpaid, userId: 'user-2', purchaseOrderNumber: 'PO-17' })], 'ADMIN');
  await heading();
  expect(definitions()).toEqual(expect.arrayContaining(['Grace Joinergrace@example.com', 'PO-17']));
  expect(screen.getByText('To be paid')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Grace Joiner' })).toHaveAttribute(
    'href',
    '/dashboard/customers/user-2',
  );
  expect(screen.queryByRole('link', { name: 'Pay Now' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Change|Add/ })).not.toBeInTheDocument();
  expect(await screen.findByText('No emails of the last weeks.')).toBeInTheDocument();
});

it('lets an admin pay a purchase of their own, which was placed with an earlier email address', async () => {
  openPurchase([response(unpaid)], 'ADMIN');
  await heading();
  expect(screen.getByRole('link', { name: 'Pay Now' })).toBeVisible();
});

it('changes the purchase order number in place, and names the other purchases with the same', async () => {
  const input = { purchaseOrderNumber: 'PO-17' };
  const updated = { __typename: 'Purchase', id: unpaid.id, ...input };
  const { user } = openPurchase([
    response(unpaid),
    {
      request: { query: UpdatePurchaseDocument, variables: { number: 'TH-100042', input } },
      result: { data: { updatePurchase: updated } },
    },
    sameNumber('PO-17', 'TH-100042', 'TH-100017', 'TH-100009'),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Add' }));
  const field = screen.getByRole('textbox', { name: 'Your purchase order number' });
  expect(field).toHaveFocus();
  await user.type(field, ' PO-17 {Enter}');
  await findToast('success', 'Purchase order number saved');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Change' })).toHaveFocus());
  const link = await screen.findByRole('link', { name: 'TH-100017' });
  expect(link).toHaveAttribute('href', '/dashboard/purchases/TH-100017');
  expect(link.closest('[role=status]')?.textContent).toBe('Also used in TH-100017, TH-100009');
});

it('shows a purchase order number whose response was lost', async () => {
  const variables = { number: 'TH-100042', input: { purchaseOrderNumber: 'PO-17' } };
  const { user } = openPurchase([
    response(unpaid),
    { request: { query: UpdatePurchaseDocument, variables }, error: new TypeError('Failed to fetch') },
    response({ ...unpaid, purchaseOrderNumber: 'PO-17' }),
    sameNumber('PO-17', 'TH-100042'),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Add' }));
  await user.keyboard('PO-17{Enter}');
  expect(await screen.findByText(/^We couldn't confirm/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('PO-17')).toBeVisible();
});

it('takes no other purchase order number while one is saved, since it would be lost', async () => {
  const variables = { number: 'TH-100042', input: { purchaseOrderNumber: 'PO-17' } };
  const { user } = openPurchase([
    response(unpaid),
    { request: { query: UpdatePurchaseDocument, variables }, delay: Infinity },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Add' }));
  await user.keyboard('PO-17{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Your purchase order number')).toBeDisabled());
});

it('looks for other purchases again after the purchase order number has changed', async () => {
  const update = (purchaseOrderNumber: string): MockLink.MockedResponse => ({
    request: {
      query: UpdatePurchaseDocument,
      variables: { number: 'TH-100042', input: { purchaseOrderNumber } },
    },
    result: { data: { updatePurchase: { __typename: 'Purchase', id: unpaid.id, purchaseOrderNumber } } },
  });
  const { user } = openPurchase([
    response({ ...unpaid, purchaseOrderNumber: 'PO-16' }),
    sameNumber('PO-16', 'TH-100042', 'TH-100009'),
    update('PO-17'),
    sameNumber('PO-17', 'TH-100042'),
    update('PO-16'),
    sameNumber('PO-16', 'TH-100042'),
  ]);
  expect(await screen.findByText(/^Also used in/)).toHaveTextContent('TH-100009');
  for (const number of ['PO-17', 'PO-16']) {
    await user.click(screen.getByRole('button', { name: 'Change' }));
    const field = screen.getByRole('textbox', { name: 'Your purchase order number' });
    await user.clear(field);
    await user.type(field, `${number}{Enter}`);
    expect(await screen.findByText(number)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(/^Also used in/)).not.toBeInTheDocument());
  }
});

it('keeps the purchase order number that the server rejects, and the former one on Cancel', async () => {
  const errors = [
    new GraphQLError('Invalid', {
      extensions: { code: 'BAD_USER_INPUT', fields: { purchaseOrderNumber: 'Use letters' } },
    }),
  ];
  const { user } = openPurchase([
    response({ ...unpaid, purchaseOrderNumber: 'PO-16' }),
    { ...sameNumber('PO-16', 'TH-100042'), maxUsageCount: 2 },
    { request: { query: UpdatePurchaseDocument, variables: () => true }, result: { errors } },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const field = screen.getByRole('textbox', { name: 'Your purchase order number' });
  expect(field).toHaveValue('PO-16');
  await user.type(field, '!{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleErrorMessage('Use letters'));
  expect(screen.queryByText('Purchase order number saved')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Change' })).toHaveFocus();
  expect(screen.getByText('PO-16')).toBeInTheDocument();
  expect(screen.queryByText(/Also used/)).not.toBeInTheDocument();
});

it('removes the purchase order number when the field is emptied', async () => {
  const input = { purchaseOrderNumber: null };
  const { user } = openPurchase([
    response({ ...unpaid, purchaseOrderNumber: 'PO-16' }),
    sameNumber('PO-16', 'TH-100042'),
    {
      request: { query: UpdatePurchaseDocument, variables: { number: 'TH-100042', input } },
      result: { data: { updatePurchase: { __typename: 'Purchase', id: unpaid.id, ...input } } },
    },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const field = screen.getByRole('textbox', { name: 'Your purchase order number' });
  await user.clear(field);
  await user.paste('1'.repeat(51));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleErrorMessage('Use at most 50 characters'));
  await user.clear(field);
  await user.type(field, ' {Enter}');
  await findToast('success', 'Purchase order number saved');
  expect((await screen.findByRole('button', { name: 'Add' })).parentElement).toHaveTextContent(/^None/);
});

const cancelRequest = { query: CancelPurchaseDocument, variables: { number: 'TH-100042' } };
const cancelResponse = (...statuses: OrderStatus[]): MockLink.MockedResponse => ({
  request: cancelRequest,
  result: {
    data: {
      cancelPurchase: {
        ...{ __typename: 'Purchase', id: unpaid.id, total: 0, outstanding: 0, closedOrderCount: 2 },
        documents: [],
        orders: statuses.map((status, index) => ({
          ...{ __typename: 'Order', id: `order-${index + 1}`, status, payUntil: null, orderQuantity: 20 },
          ...{ fulfillmentStatus: 'UNFULFILLED', canCancel: status === 'PAID' },
          tool: { __typename: 'OrderedTool', toolId: `tool-of-order-${index + 1}` },
        })),
        payment: null,
      },
    },
  },
});

/** The response to a request for the purchase with orders in these states. */
const purchaseOf = (...statuses: OrderStatus[]): MockLink.MockedResponse =>
  response({ ...unpaid, orders: statuses.map((status, index) => order(`order-${index + 1}`, status)) });

it('promises what is left of orders that were refunded in part', async () => {
  const orders = [{ ...order('order-1', 'PAID'), refundableAmount: 90 }, order('order-2', 'PAID')];
  const { user } = openPurchase([response({ ...unpaid, orders })]);
  await user.click(await screen.findByRole('button', { name: 'Cancel purchase' }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('$190.00 will be refunded to the card.');
});

async function confirmCancellation(...mocks: MockLink.MockedResponse[]) {
  const page = openPurchase([purchaseOf('PAID', 'PAID'), ...mocks]);
  await page.user.click(await screen.findByRole('button', { name: 'Cancel purchase' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Are you sure you want to cancel this purchase?' });
  expect(dialog).toHaveTextContent('Its 2 orders will be cancelled: Tool of order-1, Tool of order-2.');
  expect(dialog).toHaveTextContent('$200.00 will be refunded to the card.');
  await page.user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  return page;
}

it('cancels all orders after a confirmation, and keeps showing them', async () => {
  await confirmCancellation(cancelResponse('REFUNDED', 'REFUNDED'), purchaseOf('REFUNDED', 'REFUNDED'));
  await findToast('success', 'Purchase TH-100042 cancelled');
  await waitFor(() => expect(definitions()).toContain('Refunded'));
  expect(screen.getByText('Tool of order-1')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel purchase' })).not.toBeInTheDocument();
});

it('loads the purchase again after the cancellation', async () => {
  const { deliveryAddress } = unpaid;
  await confirmCancellation(
    cancelResponse('REFUNDED', 'REFUNDED'),
    response({ ...unpaid, deliveryAddress: `${deliveryAddress}, as of later` }),
  );
  expect(await screen.findByText(`${deliveryAddress}, as of later`)).toBeInTheDocument();
});

it('says that refunds are still being processed', async () => {
  await confirmCancellation(
    cancelResponse('REFUNDED', 'REFUND_PENDING'),
    purchaseOf('REFUNDED', 'REFUND_PENDING'),
  );
  await findToast('success', 'Purchase TH-100042 cancelled');
  expect(screen.getByText('Refunds are still being processed.')).toBeInTheDocument();
});

it('cancels only the orders that can be cancelled, and says that the others stay', async () => {
  const shipped = { ...order('order-1', 'PAID'), fulfillmentStatus: 'SHIPPED', canCancel: false };
  const orders = [shipped, order('order-2', 'PAID'), order('order-3', 'CANCELLED')];
  const { user } = openPurchase([
    response({ ...unpaid, orders }),
    cancelResponse('PAID', 'REFUNDED', 'CANCELLED'),
    purchaseOf('PAID', 'REFUNDED', 'CANCELLED'),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Cancel purchase' }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent(
    '1 of its 2 orders will be cancelled: Tool of order-2. The others can no longer be cancelled.$100.00 will be refunded',
  );
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await findToast('success', '1 order of purchase TH-100042 cancelled');
});

it('restocks the orders that it cancels, and not those that were cancelled before', async () => {
  const orders = [order('order-1', 'CANCELLED'), order('order-2', 'PAID')];
  const { user, cache } = openPurchase([
    response({ ...unpaid, orders }),
    cancelResponse('CANCELLED', 'REFUNDED'),
    purchaseOf('CANCELLED', 'REFUNDED'),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Cancel purchase' }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('Its order will be cancelled: Tool of order-2.');
  const ids = orders.map(({ tool }) => `Tool:${tool.toolId}`);
  for (const { tool } of orders) {
    cache.retain(`Tool:${tool.toolId}`);
    cache.restore({
      ...cache.extract(),
      [`Tool:${tool.toolId}`]: { __typename: 'Tool', id: tool.toolId, available: 30 },
    });
  }
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await findToast('success', 'Purchase TH-100042 cancelled');
  expect(ids.map((id) => cache.extract()[id]?.['available'])).toEqual([30, 50]);
});

it('says how many orders were cancelled when some could not be', async () => {
  await confirmCancellation(cancelResponse('REFUNDED', 'PAID'), purchaseOf('REFUNDED', 'PAID'));
  await findToast('error', '1 of 2 orders were cancelled');
  expect(screen.getByText('Cancel the purchase again to cancel the others.')).toBeInTheDocument();
});

it.each([
  ['both orders were', 'PAID' as const, 'Purchase TH-100042 was not cancelled'],
  ['one order was', 'REFUNDED' as const, '1 of 2 orders were cancelled'],
])('reports no success when %s packed meanwhile', async (_, first, title) => {
  const orders = [order('order-1', first), order('order-2', 'PAID')].map((result) =>
    result.status === 'PAID' ? { ...result, fulfillmentStatus: 'PACKED', canCancel: false } : result,
  );
  const purchase = { ...unpaid, closedOrderCount: 0, orders };
  await confirmCancellation(
    {
      request: cancelRequest,
      result: { data: { cancelPurchase: { ...purchase, documents: [], payment: null } } },
    },
    response(purchase),
  );
  await findToast('error', title);
  expect(screen.getByText(/^Orders that were packed or shipped/)).toBeInTheDocument();
  expect(screen.queryByText('Purchase TH-100042 cancelled')).not.toBeInTheDocument();
});

it('says why no order could be cancelled, in the dialog', async () => {
  const errors = [new GraphQLError('No.', { extensions: { code: 'PROVIDER_UNAVAILABLE' } })];
  await confirmCancellation({ request: cancelRequest, result: { errors } }, purchaseOf('PAID', 'PAID'));
  expect(await screen.findByText(/the payment provider is unavailable/)).toBeInTheDocument();
});

it('shows a cancellation whose response was lost', async () => {
  await confirmCancellation(
    { request: cancelRequest, error: new TypeError('Failed to fetch') },
    purchaseOf('REFUNDED', 'REFUNDED'),
  );
  await waitFor(() => expect(definitions()).toContain('Refunded'));
});

it.each([
  ['no purchase', response(null)],
  ['an error', errorResponse(response(null), 'NOT_FOUND')],
])('leads to the orders when the server finds no purchase and returns %s', async (_, found) => {
  openPurchase([found]);
  expect(await screen.findByText("We can't find that purchase")).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Purchase' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See my orders' })).toHaveAttribute('href', '/dashboard');
});

it('leads an admin to all orders when the server finds no purchase', async () => {
  openPurchase([response(null)], 'ADMIN');
  const link = await screen.findByRole('link', { name: 'See all orders' });
  expect(link).toHaveAttribute('href', '/dashboard/all-orders');
});

const invoice = {
  __typename: 'Document',
  id: 'document-1',
  kind: 'INVOICE',
  number: 'INV-000042',
  createdAt: '2026-11-21T12:00:00Z',
};
const paid = {
  ...unpaid,
  outstanding: 0,
  purchaseOrderNumber: 'PO-17',
  orders: [order('order-1', 'PAID'), order('order-2', 'PAID')],
  documents: [invoice],
};
const urls = (url: string): MockLink.MockedResponse => ({
  request: { query: DocumentUrlsDocument, variables: { number: 'TH-100042' } },
  result: {
    data: {
      purchase: {
        __typename: 'Purchase',
        id: unpaid.id,
        documents: [{ __typename: 'Document', id: 'document-1', url }],
      },
    },
  },
});

describe('the documents', () => {
  const tab = { location: { replace: jest.fn() }, close: jest.fn() };
  const openTab = jest.spyOn(window, 'open');
  beforeEach(() => {
    jest.clearAllMocks();
    openTab.mockReturnValue(tab as unknown as Window);
  });

  it('opens a document in a new tab, under a new address with each click', async () => {
    const { user } = openPurchase([response(paid), urls('https://shop.test/1'), urls('https://shop.test/2')]);
    await heading();
    const button = screen.getByRole('button', { name: 'Open in a new tab' });
    expect(button).toHaveAccessibleDescription('Invoice INV-000042');
    await user.click(button);
    await waitFor(() => expect(tab.location.replace).toHaveBeenLastCalledWith('https://shop.test/1'));
    await user.click(button);
    await waitFor(() => expect(tab.location.replace).toHaveBeenLastCalledWith('https://shop.test/2'));
    expect(openTab).toHaveBeenCalledTimes(2);
  });

  it('opens a document in place of the page when the browser blocks the new tab', async () => {
    openTab.mockReturnValue(null);
    openPurchase([response(paid), urls('#invoice')]);
    await heading();
    fireEvent.click(screen.getByRole('button', { name: 'Open in a new tab' }));
    // Browsers block a tab that is opened after the click.
    expect(openTab).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(window.location.hash).toBe('#invoice'));
    window.location.hash = '';
  });

  it('names each document by its kind and its number', async () => {
    const documents = [
      ['PRO_FORMA', 'PF-1'],
      ['INVOICE', 'INV-2'],
      ['CREDIT_NOTE', 'CN-3'],
      ['PACKING_SLIP', 'PS-4'],
    ].map(([kind, number]) => ({ ...invoice, id: number, kind, number }));
    openPurchase([response({ ...paid, documents })]);
    await heading();
    const section = within(screen.getByRole('region', { name: 'Documents' }));
    const names = section
      .getAllByRole('row')
      .map((row) => within(row).queryAllByRole('cell')[0]?.textContent);
    expect(names.slice(1)).toEqual([
      'Pro-forma invoice PF-1',
      'Invoice INV-2',
      'Credit note CN-3',
      'Packing slip PS-4',
    ]);
  });

  it('closes the tab and says so when a document does not open', async () => {
    const failure = { request: urls('').request, error: new Error('offline') };
    const { user } = openPurchase([response(paid), failure]);
    await heading();
    await user.click(screen.getByRole('button', { name: 'Open in a new tab' }));
    await findToast('error', 'The document did not open');
    expect(tab.close).toHaveBeenCalled();
  });

  it('closes the tab and says so when a document was replaced meanwhile', async () => {
    const replaced = { ...paid, documents: [{ ...invoice, id: 'document-2' }] };
    const { user } = openPurchase([response(replaced), urls('https://shop.test/1')]);
    await heading();
    await user.click(screen.getByRole('button', { name: 'Open in a new tab' }));
    await findToast('error', 'This document is out of date');
    expect(tab.close).toHaveBeenCalled();
    expect(tab.location.replace).not.toHaveBeenCalled();
  });

  it.each([
    ['all orders were paid', paid.orders],
    ['one order was paid and another cancelled', [order('order-1', 'PAID'), order('order-2', 'CANCELLED')]],
    ['a refund is pending', [order('order-1', 'REFUND_PENDING')]],
    ['all orders were refunded', [order('order-1', 'REFUNDED')]],
    ['the bank returned the payment', [order('order-1', 'CHARGED_BACK')]],
  ])('offers no change of the purchase order number that the invoice has: %s', async (_, orders) => {
    openPurchase([response({ ...paid, orders })]);
    await heading();
    expect(definitions()).toContain('PO-17');
    expect(screen.queryByRole('button', { name: 'Change' })).not.toBeInTheDocument();
  });
});
