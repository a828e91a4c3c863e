import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { columnHeaders } from '../../../test/column-headers';
import { renderPage } from '../../../test/render-page';
import { AllOrdersDocument, type AllOrdersQueryVariables } from '../../features/orders/all-orders.generated';
import { Component as AllOrdersPage } from './all-orders';
import { CancelOrderDocument } from '../../features/orders/cancel-order.generated';
import { LastReconciliationDocument } from '../../features/payments/reconciliation-panel.generated';
import { orderConnection, orderRow, purchaseHeader } from '../../../test/orders';
import { findToast } from '../../../test/find-toast';

/** The response to a request for all orders. */
function response(
  orders: ReturnType<typeof orderConnection>,
  filter: Partial<AllOrdersQueryVariables> = {},
): MockLink.MockedResponse {
  const variables = { first: 20, ...filter };
  return { request: { query: AllOrdersDocument, variables }, result: { data: { orders } } };
}

const noReconciliation: MockLink.MockedResponse = {
  request: { query: LastReconciliationDocument },
  result: { data: { lastReconciliation: null } },
};

function openAllOrders(mocks: MockLink.MockedResponse[], at = '/dashboard/all-orders') {
  const routes = [{ path: '/dashboard/all-orders', element: <AllOrdersPage /> }];
  return renderPage(routes, { at, mocks: [...mocks, noReconciliation] });
}

const heading = (name: string) => screen.findByRole('heading', { name });

it('shows the orders of all customers under a heading with the count', async () => {
  openAllOrders([response(orderConnection(['order-1', orderRow('order-2', { status: 'PAID' })]))]);
  expect(screen.getByText('Loading orders')).toBeInTheDocument();
  expect(await heading('All Orders: 2')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Reconciliation' })).toBeInTheDocument();
  expect(columnHeaders()).toEqual([
    'Select all on this page',
    ...['No.', 'Order Info', 'Product Info', 'Amount', 'Bill', 'Payment', 'Action'],
  ]);
  const [unpaid, paid] = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row));
  expect(unpaid?.getByText('1')).toBeInTheDocument();
  expect(unpaid?.getByRole('link', { name: 'grace@example.com' })).toHaveAttribute(
    'href',
    '/dashboard/customers/user-of-grace',
  );
  // The tooltip shows it whole where it is cut.
  expect(unpaid?.getByText('order-1')).toHaveAttribute('title', 'order-1');
  expect(unpaid?.getByText('Tool of order-1')).toBeInTheDocument();
  expect(unpaid?.getByText('20')).toBeInTheDocument();
  expect(unpaid?.getByText('250.50$')).toBeInTheDocument();
  expect(unpaid?.getByText('Not Paid')).toBeInTheDocument();
  expect(unpaid?.queryByRole('link', { name: 'Pay Now' })).not.toBeInTheDocument();
  expect(paid?.getByText('Paid')).toBeInTheDocument();
});

it('shows the due date and time of an unpaid order, a pending refund, and a charged back order that can be deleted', async () => {
  openAllOrders([
    response(
      orderConnection([
        orderRow('order-1', { payUntil: '2026-12-21T12:00:00Z' }),
        orderRow('order-2', { status: 'REFUND_PENDING' }),
        orderRow('order-3', { status: 'CHARGED_BACK', canCancel: true }),
      ]),
    ),
  ]);
  await heading('All Orders: 3');
  const [, unpaid, pending, chargedBack] = screen.getAllByRole('row');
  expect(unpaid).toHaveTextContent(/Not PaidDue Dec 21, 2026, \d+:00 [AP]M/);
  expect(pending).toHaveTextContent('Refund pending');
  expect(chargedBack).toHaveTextContent('Charged back');
  expect(screen.getAllByRole('button', { name: 'Delete' })).toHaveLength(2);
});

it('shows which orders of admins are disputed until the bank has decided', async () => {
  const row = (id: string, status: 'PAID' | 'CHARGED_BACK' | 'CANCELLED', isDisputed: boolean) =>
    orderRow(id, { status, deliverBy: '2026-12-04', purchase: purchaseHeader(`TH-${id}`, { isDisputed }) });
  openAllOrders([
    response(
      orderConnection([
        row('order-1', 'PAID', true),
        row('order-2', 'PAID', false),
        row('order-3', 'CHARGED_BACK', true),
        row('order-4', 'CANCELLED', true),
      ]),
    ),
  ]);
  await heading('All Orders: 4');
  const [, disputed, undisputed, appealed, unpaid] = screen.getAllByRole('row');
  expect(disputed).toHaveTextContent(/PaidDisputedTo pack/);
  expect(undisputed).toHaveTextContent(/PaidTo pack/);
  expect(appealed).toHaveTextContent(/Charged backDisputed/);
  expect(unpaid).not.toHaveTextContent('Disputed');
});

it('calls past orders refunded whose customer has the money back by a refund', async () => {
  const orders = [
    orderRow('order-7', { status: 'REFUNDED', refundStatus: 'REFUND_FAILED' }),
    orderRow('order-8', { status: 'REFUNDED', refundStatus: 'CHARGED_BACK' }),
    orderRow('order-9', { status: 'REFUNDED', refundStatus: 'REFUNDED' }),
  ];
  openAllOrders(
    [response(orderConnection(orders), { status: 'CLOSED' })],
    '/dashboard/all-orders?status=closed',
  );
  await heading('Past orders: 3');
  const [, failed, chargedBack, refunded] = screen.getAllByRole('row');
  expect(failed).toHaveTextContent('Refund failed');
  expect(failed).not.toHaveTextContent('Refunded');
  expect(chargedBack).toHaveTextContent('Charged back');
  expect(chargedBack).not.toHaveTextContent('Refunded');
  expect(refunded).toHaveTextContent('Refunded');
});

it('shows the past orders through the filter and searches in them', async () => {
  const refunded = orderRow('order-9', { status: 'REFUNDED' });
  const { user } = openAllOrders([
    response(orderConnection(['order-1', 'order-2'])),
    response(orderConnection([refunded]), { status: 'CLOSED' }),
    response(orderConnection([refunded]), { status: 'CLOSED', search: 'saw' }),
  ]);
  await heading('All Orders: 2');
  await user.click(screen.getByRole('link', { name: 'Past' }));
  expect(await heading('Past orders: 1')).toBeInTheDocument();
  expect(await screen.findByRole('row', { name: /Refunded/ })).toBeInTheDocument();
  await user.type(screen.getByRole('searchbox'), 'saw{Enter}');
  expect(await screen.findByText('1 result for saw')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Active' })).toHaveAttribute(
    'href',
    '/dashboard/all-orders?search=saw',
  );
});

it('filters active orders by a pending refund or a chargeback, and past ones by how they ended', async () => {
  const { user, router } = openAllOrders([
    response(orderConnection(['order-1', 'order-2'])),
    response(orderConnection([orderRow('order-3', { status: 'CHARGED_BACK' })]), { status: 'CHARGED_BACK' }),
    response(orderConnection(['order-4']), { status: 'CLOSED' }),
    response(orderConnection([orderRow('order-5', { status: 'REFUNDED' })]), { status: 'REFUNDED' }),
  ]);
  await heading('All Orders: 2');
  const optionsOf = () =>
    within(screen.getByRole('combobox', { name: 'Payment' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(optionsOf()).toEqual(['Any payment', 'Paid', 'Not paid', 'Refund pending', 'Charged back']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Payment' }), 'Charged back');
  expect(await heading('All Orders: 1')).toBeInTheDocument();
  expect(screen.getByText('Payment: Charged back')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Past' }));
  expect(await screen.findByText('order-4')).toBeInTheDocument();
  expect(optionsOf()).toEqual(['Any payment', 'Refunded or charged back', 'Cancelled']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Payment' }), 'Refunded or charged back');
  expect(await screen.findByText('order-5')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?payment=refunded&status=closed');
});

const sortedByTotal = { sortBy: 'TOTAL', descending: false } as const;

it('requests the orders sorted when a header is clicked', async () => {
  const { user } = openAllOrders([
    response(orderConnection(['order-1', 'order-2'])),
    response(orderConnection(['order-2', 'order-1']), sortedByTotal),
  ]);
  await heading('All Orders: 2');
  await user.click(screen.getByRole('button', { name: 'Bill' }));
  await waitFor(() => expect(screen.getAllByRole('row')[1]).toHaveTextContent('order-2'));
  expect(screen.getByRole('table').parentElement).toHaveAttribute('aria-busy', 'false');
});

it.each([
  ['Order Info', 'EMAIL'],
  ['Product Info', 'TOOL_NAME'],
  ['Amount', 'QUANTITY'],
] as const)('requests the orders sorted by the column %s', async (header, sortBy) => {
  const { user } = openAllOrders([
    response(orderConnection(['order-1', 'order-2'])),
    response(orderConnection(['order-3']), { sortBy, descending: false }),
  ]);
  await user.click(await screen.findByRole('button', { name: header }));
  expect(await screen.findByText('order-3')).toBeInTheDocument();
});

it('keeps the rows and marks them as busy while the sorted orders load', async () => {
  const { user } = openAllOrders([
    response(orderConnection(['order-1', 'order-2'])),
    { ...response(orderConnection([]), sortedByTotal), delay: 60_000 },
  ]);
  await heading('All Orders: 2');
  await user.click(screen.getByRole('button', { name: 'Bill' }));
  expect(screen.getByRole('table').parentElement).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText('order-1')).toBeInTheDocument();
});

it('requests the orders that match the search and keeps them apart from the whole list', async () => {
  const { user } = openAllOrders([
    response(orderConnection(['order-1', 'order-2'])),
    response(orderConnection(['order-2']), { search: 'order-2' }),
    response(orderConnection(['order-1', 'order-2'])),
  ]);
  await heading('All Orders: 2');
  const field = screen.getByRole('searchbox', { name: 'Search by number, PO, SKU, tool or email' });
  await user.type(field, 'order-2{Enter}');
  expect(await heading('All Orders: 1')).toBeInTheDocument();
  expect(screen.queryByText('order-1')).not.toBeInTheDocument();
  await user.clear(field);
  expect(await heading('All Orders: 2')).toBeInTheDocument();
});

it('reads the search and the sorting from the address', async () => {
  const at = '/dashboard/all-orders?search=saw&sortBy=TOOL_NAME&descending=true';
  openAllOrders(
    [response(orderConnection(['order-9']), { search: 'saw', sortBy: 'TOOL_NAME', descending: true })],
    at,
  );
  expect(await screen.findByText('order-9')).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('saw');
  expect(screen.getByRole('columnheader', { name: 'Product Info' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
});

it('appends the next page of the searched and sorted orders on Show more', async () => {
  const filter = { search: 'saw', sortBy: 'TOTAL' as const, descending: true };
  const { user } = openAllOrders(
    [
      response(orderConnection(['order-1'], { next: 'cursor-1', total: 2 }), filter),
      response(orderConnection(['order-2'], { total: 2 }), { ...filter, after: 'cursor-1' }),
    ],
    '/dashboard/all-orders?search=saw&sortBy=TOTAL&descending=true',
  );
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('order-2')).toBeInTheDocument();
  expect(screen.getByText('order-1')).toBeInTheDocument();
});

it('shows the load error of a page below its own list only', async () => {
  const { user } = openAllOrders([
    response(orderConnection(['order-1'], { next: 'cursor-1', total: 2 })),
    {
      request: { query: AllOrdersDocument, variables: { first: 20, after: 'cursor-1' } },
      error: new TypeError('Failed to fetch'),
    },
    response(orderConnection(['order-2'], { next: 'cursor-2', total: 2 }), {
      sortBy: 'TOTAL',
      descending: false,
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText(/^An error has occurred/)).toBeInTheDocument();
  expect(screen.getByText('order-1')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Bill' }));
  expect(await screen.findByText('order-2')).toBeInTheDocument();
  expect(screen.queryByText(/^An error has occurred/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Show more' })).not.toHaveAttribute('aria-disabled');
});

it('loads the next page again on Try again, below the orders of before', async () => {
  const next = { after: 'cursor-1' };
  const { user } = openAllOrders([
    response(orderConnection(['order-1'], { next: 'cursor-1', total: 2 })),
    { ...response(orderConnection([]), next), result: undefined, error: new TypeError('Failed to fetch') },
    response(orderConnection(['order-2'], { total: 2 }), next),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('order-2')).toBeInTheDocument();
  expect(screen.getByText('order-1')).toBeInTheDocument();
});

it('says that there are no active orders', async () => {
  openAllOrders([response(orderConnection([]))]);
  expect(await screen.findByText('There are no active orders')).toBeInTheDocument();
});

it('removes a cancelled order from the list and its count', async () => {
  const cancelOrder = {
    __typename: 'Order',
    id: 'order-1',
    status: 'CANCELLED',
    fulfillmentStatus: 'UNFULFILLED',
    canCancel: false,
    payUntil: null,
    orderQuantity: 20,
    tool: { __typename: 'OrderedTool', toolId: 'saw' },
    purchase: {
      ...{ __typename: 'Purchase', id: 'purchase-1', total: 0, outstanding: 0, closedOrderCount: 1 },
      ...{ documents: [], payment: null },
    },
  };
  const { user } = openAllOrders([
    response(orderConnection(['order-1', 'order-2'])),
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
  await findToast('success', 'order ID: order-1 deleted');
  expect(await heading('All Orders: 1')).toBeInTheDocument();
});

it('groups the orders of a purchase in the default order only', async () => {
  const purchase = purchaseHeader('TH-100042', { orderCount: 2 });
  const orders = orderConnection([orderRow('order-1', { purchase }), orderRow('order-2', { purchase })]);
  const { user } = openAllOrders([response(orders), response(orders, sortedByTotal)]);
  expect(await screen.findByRole('rowheader')).toHaveTextContent('Purchase TH-100042');
  await user.click(screen.getByRole('button', { name: 'Bill' }));
  expect(await screen.findAllByRole('link', { name: 'TH-100042' })).toHaveLength(2);
  expect(screen.queryByRole('rowheader')).not.toBeInTheDocument();
});
