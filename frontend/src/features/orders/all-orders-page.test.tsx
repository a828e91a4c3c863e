import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';
import { AllOrdersDocument, type AllOrdersQueryVariables } from './all-orders-page.generated';
import { Component as AllOrdersPage } from './all-orders-page';
import { CancelOrderDocument } from './cancel-order.generated';
import { LastReconciliationDocument } from './last-reconciliation.generated';
import { listedOrder, orderList } from './testing/orders';

/** What the shop answers to a question about all orders. */
function answer(
  orders: ReturnType<typeof orderList>,
  question: Partial<AllOrdersQueryVariables> = {},
): MockLink.MockedResponse {
  const variables = { first: 20, ...question };
  return { request: { query: AllOrdersDocument, variables }, result: { data: { orders } } };
}

const books: MockLink.MockedResponse = {
  request: { query: LastReconciliationDocument },
  result: { data: { lastReconciliation: null } },
};

function openAllOrders(mocks: MockLink.MockedResponse[], at = '/dashboard/all-orders') {
  const routes = [{ path: '/dashboard/all-orders', element: <AllOrdersPage /> }];
  return renderPage(routes, { at, mocks: [...mocks, books] });
}

const heading = (name: string) => screen.findByRole('heading', { name });

it("shows everybody's orders under a heading that counts them", async () => {
  openAllOrders([answer(orderList(['order-1', listedOrder('order-2', { status: 'PAID' })]))]);
  expect(await heading('All Orders: 2')).toBeInTheDocument();
  const headings = screen.getAllByRole('columnheader').map((cell) => cell.textContent);
  expect(headings).toEqual(['No.', 'Order Info', 'Product Info', 'Amount', 'Bill', 'Payment', 'Action']);
  const [unpaid, paid] = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row));
  expect(unpaid?.getByText('1')).toBeInTheDocument();
  expect(unpaid?.getByText('grace@example.com')).toBeInTheDocument();
  expect(unpaid?.getByText('order-1')).toBeInTheDocument();
  expect(unpaid?.getByText('Tool of order-1')).toBeInTheDocument();
  expect(unpaid?.getByText('20')).toBeInTheDocument();
  expect(unpaid?.getByText('250.50$')).toBeInTheDocument();
  expect(unpaid?.getByText('Not Paid')).toBeInTheDocument();
  expect(unpaid?.queryByRole('link')).not.toBeInTheDocument();
  expect(paid?.getByText('Paid')).toBeInTheDocument();
});

it('says until when an order can be paid, and of a cancelled one what becomes of its money', async () => {
  openAllOrders([
    answer(
      orderList([
        listedOrder('order-1', { payUntil: '2026-12-21T12:00:00Z' }),
        listedOrder('order-2', { status: 'REFUND_PENDING' }),
      ]),
    ),
  ]);
  await heading('All Orders: 2');
  const [, unpaid, pending] = screen.getAllByRole('row');
  expect(unpaid).toHaveTextContent('Not Paiduntil Dec 21, 2026');
  expect(pending).toHaveTextContent('Refund on its way');
  expect(screen.getAllByRole('button', { name: 'Delete' })).toHaveLength(1);
});

it('shows the orders that have ended apart, and searches among them', async () => {
  const ended = listedOrder('order-9', { status: 'REFUNDED' });
  const { user } = openAllOrders([
    answer(orderList(['order-1', 'order-2'])),
    answer(orderList([ended]), { ended: true }),
    answer(orderList([ended]), { ended: true, search: 'saw' }),
  ]);
  await heading('All Orders: 2');
  await user.click(screen.getByRole('link', { name: 'Ended' }));
  expect(await heading('Ended Orders: 1')).toBeInTheDocument();
  expect(await screen.findByText('Refunded')).toBeInTheDocument();
  await user.type(screen.getByRole('searchbox'), 'saw{Enter}');
  expect(await screen.findByText('1 found for saw')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Current' })).toHaveAttribute(
    'href',
    '/dashboard/all-orders?search=saw',
  );
});

const byBill = { sortBy: 'BILL', descending: false } as const;

it('asks the shop for another order', async () => {
  const { user } = openAllOrders([
    answer(orderList(['order-1', 'order-2'])),
    answer(orderList(['order-2', 'order-1']), byBill),
  ]);
  await heading('All Orders: 2');
  await user.click(screen.getByRole('button', { name: 'Bill' }));
  await waitFor(() => expect(screen.getAllByRole('row')[1]).toHaveTextContent('order-2'));
  expect(screen.getByRole('table').parentElement).toHaveAttribute('aria-busy', 'false');
});

it('keeps the rows, marked as outdated, until the answer comes', async () => {
  const { user } = openAllOrders([
    answer(orderList(['order-1', 'order-2'])),
    { ...answer(orderList([]), byBill), delay: 60_000 },
  ]);
  await heading('All Orders: 2');
  await user.click(screen.getByRole('button', { name: 'Bill' }));
  expect(screen.getByRole('table').parentElement).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText('order-1')).toBeInTheDocument();
});

it('asks the shop what was searched for, and does not mix it with the whole list', async () => {
  const { user } = openAllOrders([
    answer(orderList(['order-1', 'order-2'])),
    answer(orderList(['order-2']), { search: 'order-2' }),
    answer(orderList(['order-1', 'order-2'])),
  ]);
  await heading('All Orders: 2');
  const field = screen.getByRole('searchbox', { name: 'Search by e-mail, tool or order id' });
  await user.type(field, 'order-2{Enter}');
  expect(await heading('All Orders: 1')).toBeInTheDocument();
  expect(screen.queryByText('order-1')).not.toBeInTheDocument();
  await user.clear(field);
  expect(await heading('All Orders: 2')).toBeInTheDocument();
});

it('opens as the address says', async () => {
  const at = '/dashboard/all-orders?search=saw&sortBy=TOOL&descending=true';
  openAllOrders([answer(orderList(['order-9']), { search: 'saw', sortBy: 'TOOL', descending: true })], at);
  expect(await screen.findByText('order-9')).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('saw');
  expect(screen.getByRole('columnheader', { name: 'Product Info' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
});

it('shows more of what was searched for, in its order', async () => {
  const question = { search: 'saw', sortBy: 'BILL' as const, descending: true };
  const { user } = openAllOrders(
    [
      answer(orderList(['order-1'], { next: 'cursor-1', total: 2 }), question),
      answer(orderList(['order-2'], { total: 2 }), { ...question, after: 'cursor-1' }),
    ],
    '/dashboard/all-orders?search=saw&sortBy=BILL&descending=true',
  );
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('order-2')).toBeInTheDocument();
  expect(screen.getByText('order-1')).toBeInTheDocument();
});

it('tells of a page that did not come below its own list only', async () => {
  const { user } = openAllOrders([
    answer(orderList(['order-1'], { next: 'cursor-1', total: 2 })),
    {
      request: { query: AllOrdersDocument, variables: { first: 20, after: 'cursor-1' } },
      error: new TypeError('Failed to fetch'),
    },
    answer(orderList(['order-2'], { next: 'cursor-2', total: 2 }), { sortBy: 'BILL', descending: false }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText(/^An error has occurred/)).toBeInTheDocument();
  expect(screen.getByText('order-1')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Bill' }));
  expect(await screen.findByText('order-2')).toBeInTheDocument();
  expect(screen.queryByText(/^An error has occurred/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Show more' })).toBeEnabled();
});

it('says that there are no orders', async () => {
  openAllOrders([answer(orderList([]))]);
  expect(await screen.findByText('There are no orders at the moment')).toBeInTheDocument();
});

it('takes a cancelled order out of the list and its count', async () => {
  const cancelOrder = {
    __typename: 'Order',
    id: 'order-1',
    status: 'CANCELLED',
    payUntil: null,
    orderQuantity: 20,
    tool: { __typename: 'OrderedTool', toolId: 'saw' },
  };
  const { user } = openAllOrders([
    answer(orderList(['order-1', 'order-2'])),
    {
      request: { query: CancelOrderDocument, variables: { id: 'order-1' } },
      result: { data: { cancelOrder } },
    },
  ]);
  await heading('All Orders: 2');
  const [first] = screen.getAllByRole('button', { name: 'Delete' });
  if (first) await user.click(first);
  expect(
    screen.getByRole('alertdialog', { name: 'Are you sure you want to cancel this order?' }),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('order ID: order-1 deleted')).toBeInTheDocument();
  expect(await heading('All Orders: 1')).toBeInTheDocument();
});
