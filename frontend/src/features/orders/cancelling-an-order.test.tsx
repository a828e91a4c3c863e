import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';
import { CancelOrderDocument } from './cancel-order.generated';
import { MyOrdersDocument } from './my-orders-page.generated';
import { Component as MyOrdersPage } from './my-orders-page';
import { listedOrder, orderList, type ListedOrder } from './testing/orders';

const QUESTION = 'Are you sure you want to cancel this order?';
const CANCEL = { query: CancelOrderDocument, variables: { id: 'order-1' } };

const cancelled: MockLink.MockedResponse = {
  request: CANCEL,
  result: {
    data: {
      cancelOrder: {
        __typename: 'Order',
        id: 'order-1',
        orderQuantity: 20,
        tool: { __typename: 'OrderedTool', toolId: 'saw' },
      },
    },
  },
};

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
  await askToCancel({ isPaid: true });
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

it('keeps the order when it could not be cancelled, says why, and cancels it on a second try', async () => {
  const { user } = await askToCancel({ isPaid: true }, refused('PROVIDER_UNAVAILABLE'), cancelled);
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
