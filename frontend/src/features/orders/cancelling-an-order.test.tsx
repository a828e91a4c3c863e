import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';
import type { OrderStatus } from '../../apollo/generated/schema-types';
import { CancelOrderDocument } from './cancel-order.generated';
import { MyOrdersDocument } from './my-orders-page.generated';
import { Component as MyOrdersPage } from './my-orders-page';
import { listedOrder, orderList, type ListedOrder } from './testing/orders';

const QUESTION = 'Are you sure you want to cancel this order?';
const CANCEL = { query: CancelOrderDocument, variables: { id: 'order-1' } };

/** The order as the shop answers it to its cancellation. */
const answered = (status: OrderStatus): MockLink.MockedResponse => ({
  request: CANCEL,
  result: {
    data: {
      cancelOrder: {
        __typename: 'Order',
        id: 'order-1',
        status,
        payUntil: null,
        orderQuantity: 20,
        tool: { __typename: 'OrderedTool', toolId: 'saw' },
      },
    },
  },
});
const cancelled = answered('CANCELLED');

const refused = (code: string): MockLink.MockedResponse => ({
  request: CANCEL,
  error: new CombinedGraphQLErrors({ errors: [{ message: 'No.', extensions: { code } }] }),
});

/** My Orders with two orders, of which the first is about to be cancelled. */
async function askToCancel(changes: Partial<ListedOrder>, ...answers: MockLink.MockedResponse[]) {
  const list: MockLink.MockedResponse = {
    request: { query: MyOrdersDocument, variables: { first: 20 } },
    result: { data: { myOrders: orderList([listedOrder('order-1', changes), 'order-2']) } },
  };
  const routes = [{ path: '/', element: <MyOrdersPage /> }];
  const page = renderPage(routes, { mocks: [list, ...answers] });
  const [first] = await screen.findAllByRole('button', { name: 'Delete' });
  if (first) await page.user.click(first);
  return page;
}

const dialog = () => screen.getByRole('alertdialog', { name: QUESTION });
const confirm = { name: 'Confirm' };
const gone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

it('names what each Delete would cancel', async () => {
  await askToCancel({});
  const [, second] = screen.getAllByRole('button', { name: 'Delete', hidden: true });
  expect(second).toHaveAccessibleDescription('Tool of order-2');
});

it('asks first, showing the tool, the pieces and the total', async () => {
  const { user } = await askToCancel({});
  const shown = within(dialog());
  expect(shown.getByText('Tool of order-1')).toBeInTheDocument();
  expect(dialog().querySelector('img')).toHaveAttribute('src', '/images/catalogue/saw-640.webp');
  expect(shown.getByText('Quantity: 20')).toBeInTheDocument();
  expect(dialog()).toHaveTextContent('Total: 250.50$');
  expect(dialog()).not.toHaveTextContent('refunded');
  await user.click(shown.getByRole('button', { name: 'Close' }));
  await gone();
  expect(screen.getByText('order-1')).toBeInTheDocument();
});

it('says that a paid order is refunded', async () => {
  await askToCancel({ status: 'PAID' });
  expect(dialog()).toHaveTextContent('The payment of 250.50$ will be refunded.');
});

it('takes a cancelled order out of the list and its count at once, and says so', async () => {
  const { user } = await askToCancel({}, cancelled);
  await user.click(screen.getByRole('button', confirm));
  await gone();
  expect(await screen.findByText('order ID: order-1 deleted')).toBeInTheDocument();
  const heading = screen.getByRole('heading', { name: 'My Orders: 1' });
  expect(screen.queryByText('order-1')).not.toBeInTheDocument();
  expect(screen.getByText('order-2')).toBeInTheDocument();
  await waitFor(() => expect(heading).toHaveFocus());
});

it('says that a paid order is refunded, once the money is given back', async () => {
  const { user } = await askToCancel({ status: 'PAID' }, answered('REFUNDED'));
  await user.click(screen.getByRole('button', confirm));
  expect(await screen.findByText('order ID: order-1 deleted')).toBeInTheDocument();
  expect(screen.getByText('Its payment was refunded.')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'My Orders: 1' })).toBeInTheDocument();
});

it('keeps an order whose refund is on its way, says so, and offers neither to pay nor to delete it', async () => {
  const { user } = await askToCancel({ status: 'PAID' }, answered('REFUND_PENDING'));
  await user.click(screen.getByRole('button', confirm));
  await gone();
  expect(await screen.findByText('order ID: order-1 cancelled')).toBeInTheDocument();
  expect(screen.getByText(/^Its refund is on its way\. The order stays in the list/)).toBeInTheDocument();
  expect(screen.queryByText('order ID: order-1 deleted')).not.toBeInTheDocument();
  const heading = screen.getByRole('heading', { name: 'My Orders: 2' });
  const [, pending, other] = screen.getAllByRole('row');
  expect(pending).toHaveTextContent('Refund on its way');
  const links = screen.getAllByRole('link', { name: 'Pay Now' });
  expect(links.map((link) => link.closest('[role=row]'))).toEqual([other]);
  const buttons = screen.getAllByRole('button', { name: 'Delete' });
  expect(buttons.map((button) => button.closest('[role=row]'))).toEqual([other]);
  expect(screen.getAllByRole('button', { name: 'History' })).toHaveLength(2);
  await waitFor(() => expect(heading).toHaveFocus());
});

it('sends each cancellation under a key of its own, and the same one again after a failure', async () => {
  const { user, keys } = await askToCancel({}, refused('INTERNAL_SERVER_ERROR'), cancelled);
  await user.click(screen.getByRole('button', confirm));
  await waitFor(() => expect(within(dialog()).getByRole('alert')).toHaveTextContent('Confirm again'));
  await user.click(screen.getByRole('button', confirm));
  await gone();
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

it('keeps the order when it could not be cancelled, says why, and cancels it on a second try', async () => {
  const { user } = await askToCancel({ status: 'PAID' }, refused('PROVIDER_UNAVAILABLE'), cancelled);
  await user.click(screen.getByRole('button', confirm));
  await waitFor(() =>
    expect(within(dialog()).getByRole('alert')).toHaveTextContent('the card provider does not answer'),
  );
  expect(screen.getByRole('heading', { name: 'My Orders: 2', hidden: true })).toBeInTheDocument();
  await user.click(screen.getByRole('button', confirm));
  await gone();
  expect(screen.getByRole('heading', { name: 'My Orders: 1' })).toBeInTheDocument();
});

it('no longer lists an order that was cancelled elsewhere', async () => {
  const { user } = await askToCancel({}, refused('NOT_FOUND'));
  await user.click(screen.getByRole('button', confirm));
  await waitFor(() => expect(within(dialog()).getByRole('alert')).toHaveTextContent('cancelled before'));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await gone();
  expect(screen.getByRole('heading', { name: 'My Orders: 1' })).toBeInTheDocument();
  expect(screen.queryByText('order-1')).not.toBeInTheDocument();
});
