import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';
import type { OrderStatus } from '../../apollo/generated/schema-types';
import { CancelOrderDocument } from '../../features/orders/cancel-order.generated';
import { MyOrdersDocument } from '../../features/orders/my-orders.generated';
import type { OrderRow } from '../../features/orders/order-cells';
import { orderConnection, orderRow, orderToRefund } from '../../../test/orders';
import { findToast } from '../../../test/find-toast';
import { Component as MyOrdersPage } from './my-orders';

const request = { query: CancelOrderDocument, variables: { id: 'order-1' } };

/** The successful response, with the new status of the order. */
const cancelled = (
  status: OrderStatus = 'CANCELLED',
  payment: object | null = null,
): MockLink.MockedResponse => ({
  request,
  result: {
    data: {
      cancelOrder: {
        __typename: 'Order',
        id: 'order-1',
        status,
        fulfillmentStatus: 'UNFULFILLED',
        canCancel: false,
        payUntil: null,
        orderQuantity: 20,
        tool: { __typename: 'OrderedTool', toolId: 'saw' },
        purchase: {
          __typename: 'Purchase',
          id: 'id-of-TH-order-1',
          total: 0,
          outstanding: 0,
          closedOrderCount: 1,
          documents: [],
          payment,
        },
      },
    },
  },
});

const rejected = (code: string): MockLink.MockedResponse => ({
  request,
  error: new CombinedGraphQLErrors({ errors: [{ message: 'No.', extensions: { code } }] }),
});

/** The response with what a cancellation refunds. */
const toRefund = (refundableAmount: number) => orderToRefund('order-1', refundableAmount);

/** Opens My Orders with two orders, and the dialog that cancels the first one. */
async function openCancelDialog(changes: Partial<OrderRow>, ...responses: MockLink.MockedResponse[]) {
  const list: MockLink.MockedResponse = {
    request: { query: MyOrdersDocument, variables: { first: 20 } },
    result: { data: { myOrders: orderConnection([orderRow('order-1', changes), 'order-2']) } },
  };
  const routes = [{ path: '/', element: <MyOrdersPage /> }];
  const always = [list, toRefund(250.5)].map((response) => ({ ...response, maxUsageCount: Infinity }));
  const page = renderPage(routes, { mocks: [list, ...responses, ...always] });
  const [first] = await screen.findAllByRole('button', { name: 'Delete' });
  if (first) await page.user.click(first);
  return page;
}

const dialog = () => screen.getByRole('alertdialog', { name: 'Are you sure you want to cancel this order?' });
const confirmButton = () => screen.getByRole('button', { name: 'Confirm' });
const dialogIsClosed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

it('describes each Delete button by the tool of its order', async () => {
  await openCancelDialog({});
  const [, second] = screen.getAllByRole('button', { name: 'Delete', hidden: true });
  expect(second).toHaveAccessibleDescription('Tool of order-2');
});

it('asks for confirmation with the tool, the quantity and the total, and cancels nothing on Close', async () => {
  const { user } = await openCancelDialog({});
  const content = within(dialog());
  expect(content.getByText('Tool of order-1')).toBeInTheDocument();
  expect(dialog().querySelector('img')).toHaveAttribute('src', '/images/catalogue/saw-640.webp');
  expect(content.getByText('Quantity: 20')).toBeInTheDocument();
  expect(dialog()).toHaveTextContent('Total: 250.50$');
  expect(dialog()).not.toHaveTextContent('refunded');
  await user.click(content.getByRole('button', { name: 'Close' }));
  await dialogIsClosed();
  expect(screen.getByText('order-1')).toBeInTheDocument();
});

it('says in the dialog that a paid order will be refunded', async () => {
  await openCancelDialog({ status: 'PAID' }, { ...toRefund(250.5), delay: Infinity });
  expect(dialog()).toHaveTextContent(
    'This order has been paid. What is left of the payment will be refunded to the card.',
  );
});

it('loads the orders again when one was packed in the meantime', async () => {
  const packed = orderRow('order-1', { canCancel: false, fulfillmentStatus: 'PACKED' });
  const { user } = await openCancelDialog({}, rejected('FULFILLMENT_STARTED'), {
    request: { query: MyOrdersDocument, variables: { first: 20 } },
    result: { data: { myOrders: orderConnection([packed, 'order-2']) } },
  });
  await user.click(confirmButton());
  expect(await within(dialog()).findByText(/packed or shipped in the meantime/)).toBeInTheDocument();
  await user.click(within(dialog()).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Delete' })).toHaveLength(1));
});

it('names in the dialog what is left of an order that was refunded in part', async () => {
  await openCancelDialog({ status: 'PAID' }, toRefund(240.5));
  expect(await within(dialog()).findByText('$240.50')).toBeInTheDocument();
  expect(dialog()).toHaveTextContent('This order has been paid. $240.50 will be refunded to the card.');
});

it.each([
  ['UNFULFILLED', 'The pieces go back to the stock.'],
  ['SHIPPED', 'The pieces were shipped, so the stock does not change.'],
] as const)(
  'says what becomes of the pieces of a charged back order: %s',
  async (fulfillmentStatus, text) => {
    await openCancelDialog({ status: 'CHARGED_BACK', canCancel: true, fulfillmentStatus });
    expect(dialog()).toHaveTextContent(text);
  },
);

it('removes a cancelled order from the list and its count, shows a toast and focuses the next order', async () => {
  const { user } = await openCancelDialog({}, cancelled());
  await user.click(confirmButton());
  await dialogIsClosed();
  await findToast('success', 'order ID: order-1 deleted');
  expect(await screen.findByRole('heading', { name: 'My Orders: 1' })).toBeInTheDocument();
  expect(screen.queryByText('order-1')).not.toBeInTheDocument();
  expect(screen.getByText('order-2')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus());
});

/** A payment of $250.50 for the first order, and of another order, with these refunds. */
const paymentWith = (...refunds: [orderId: string, amount: number, status: string][]) => ({
  ...{ __typename: 'Payment', id: 'payment-1' },
  refundedAmount: refunds.reduce((sum, [, amount, status]) => (status === 'FAILED' ? sum : sum + amount), 0),
  refunds: refunds.map(([id, amount, status]) => ({
    ...{ __typename: 'Refund', id: `refund-${amount}`, amount, status },
    createdAt: '2026-11-22T12:00:00Z',
    order: {
      ...{ __typename: 'Order', id, status: 'REFUNDED', totalBill: 250.5 },
      tool: { __typename: 'OrderedTool', toolName: 'Saw' },
    },
  })),
});

it('names in the toast what was refunded of the order now', async () => {
  const payment = paymentWith(
    ['order-1', 10, 'SUCCEEDED'],
    ['order-1', 240.5, 'SUCCEEDED'],
    ['order-1', 250.5, 'FAILED'],
    ['order-2', 99, 'SUCCEEDED'],
  );
  const { user } = await openCancelDialog({ status: 'PAID' }, cancelled('REFUNDED', payment));
  await user.click(confirmButton());
  await findToast('success', 'order ID: order-1 deleted');
  expect(screen.getByText('$240.50 was refunded to the card.')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'My Orders: 1' })).toBeInTheDocument();
});

it('names no refund in the toast about an order whose payment the bank returned after a refund of a part', async () => {
  const payment = paymentWith(['order-1', 10, 'SUCCEEDED']);
  const chargedBack = { status: 'CHARGED_BACK', canCancel: true } as const;
  const { user } = await openCancelDialog(chargedBack, cancelled('REFUNDED', payment));
  await user.click(confirmButton());
  await findToast('success', 'order ID: order-1 deleted');
  expect(screen.queryByText(/refunded to the card/)).not.toBeInTheDocument();
});

it('keeps an order with a pending refund in the list, without Pay Now and Delete', async () => {
  const { user } = await openCancelDialog({ status: 'PAID' }, cancelled('REFUND_PENDING'));
  await user.click(confirmButton());
  await dialogIsClosed();
  await findToast('success', 'Order cancelled');
  expect(screen.getByText('The refund is being processed.')).toBeInTheDocument();
  expect(screen.queryByText('order ID: order-1 deleted')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'My Orders: 2' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByRole('row')[1]).toHaveTextContent('Refund pending'));
  const [, , other] = screen.getAllByRole('row');
  const links = screen.getAllByRole('link', { name: 'Pay Now' });
  expect(links.map((link) => link.closest('[role=row]'))).toEqual([other]);
  const buttons = screen.getAllByRole('button', { name: 'Delete' });
  expect(buttons.map((button) => button.closest('[role=row]'))).toEqual([other]);
  const histories = screen.getAllByRole('button', { name: 'History' });
  expect(histories).toHaveLength(2);
  await waitFor(() => expect(histories[0]).toHaveFocus());
});

it('sends the same idempotency key when a failed cancellation is confirmed again', async () => {
  const { user, keys } = await openCancelDialog({}, rejected('INTERNAL_SERVER_ERROR'), cancelled());
  await user.click(confirmButton());
  await waitFor(() => expect(within(dialog()).getByRole('alert')).toHaveTextContent('then confirm again'));
  await user.click(confirmButton());
  await dialogIsClosed();
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

it('keeps the order and says why when it could not be cancelled, and cancels it on the next attempt', async () => {
  const { user } = await openCancelDialog({ status: 'PAID' }, rejected('PROVIDER_UNAVAILABLE'), cancelled());
  await user.click(confirmButton());
  await waitFor(() =>
    expect(within(dialog()).getByRole('alert')).toHaveTextContent('the payment provider is unavailable'),
  );
  expect(screen.getByRole('heading', { name: 'My Orders: 2', hidden: true })).toBeInTheDocument();
  await user.click(confirmButton());
  await dialogIsClosed();
  expect(await screen.findByRole('heading', { name: 'My Orders: 1' })).toBeInTheDocument();
});

it('removes an order from the list that was already cancelled on the server', async () => {
  const { user } = await openCancelDialog({}, rejected('NOT_FOUND'));
  await user.click(confirmButton());
  await waitFor(() =>
    expect(within(dialog()).getByRole('alert')).toHaveTextContent('has already been cancelled'),
  );
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await dialogIsClosed();
  expect(await screen.findByRole('heading', { name: 'My Orders: 1' })).toBeInTheDocument();
  expect(screen.queryByText('order-1')).not.toBeInTheDocument();
});
