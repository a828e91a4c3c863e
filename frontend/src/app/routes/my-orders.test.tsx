import type { MockLink } from '@apollo/client/testing';
import { act, screen, within } from '@testing-library/react';
import { columnHeaders } from '../../../test/column-headers';
import { renderPage } from '../../../test/render-page';
import { MyOrdersDocument } from '../../features/orders/my-orders.generated';
import { Component as MyOrdersPage } from './my-orders';
import type { OrderRow } from '../../features/orders/order-cells';
import { orderConnection, orderRow, purchaseHeader } from '../../../test/orders';

interface PageOptions {
  after?: string;
  next?: string;
  total?: number;
  status?: 'CLOSED';
  search?: string;
}

/** The response to a request for a page of orders. */
function page(
  orders: readonly OrderRow[],
  { next, total, ...filter }: PageOptions = {},
): MockLink.MockedResponse {
  const myOrders = orderConnection(orders, { next, total });
  const variables = { first: 20, ...filter };
  return { request: { query: MyOrdersDocument, variables }, result: { data: { myOrders } } };
}

function openMyOrders(mocks: MockLink.MockedResponse[], at = '/dashboard') {
  return renderPage([{ path: '/dashboard', element: <MyOrdersPage /> }], { at, mocks });
}

/** The rows below the header row. */
const bodyRows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row));

const heading = (name: string) => screen.findByRole('heading', { name });

describe('My Orders', () => {
  it('shows one row per order under a heading with the count', async () => {
    openMyOrders([page([orderRow('order-1'), orderRow('order-2')])]);
    expect(await heading('My Orders: 2')).toBeInTheDocument();
    expect(columnHeaders()).toEqual([
      'No.',
      'Order Info',
      'Product Info',
      'Amount',
      'Bill',
      'Payment',
      'Action',
    ]);
    const cells = bodyRows()[0];
    const info = cells?.getByText('order-1');
    // The customer's own address does not come first in every row.
    expect(info?.nextElementSibling).toHaveTextContent('grace@example.com');
    expect(cells?.getByText('Tool of order-1')).toBeInTheDocument();
    expect(cells?.getByText('20')).toBeInTheDocument();
    expect(cells?.getByText('250.50$')).toBeInTheDocument();
  });

  it('links an unpaid order to its payment page and shows the status of a paid one', async () => {
    openMyOrders([page([orderRow('order-1'), orderRow('order-2', { status: 'PAID' })])]);
    await screen.findAllByRole('row');
    const [unpaid, paid] = bodyRows();
    expect(unpaid?.getByRole('link', { name: 'Pay Now' })).toHaveAttribute(
      'href',
      '/dashboard/payment/order-1',
    );
    expect(paid?.getByText('Paid')).toBeInTheDocument();
    expect(paid?.queryByRole('link', { name: 'Pay Now' })).not.toBeInTheDocument();
  });

  it('shows an order without a total as paid', async () => {
    openMyOrders([page([orderRow('order-1', { totalBill: 0 })])]);
    expect(await screen.findByText('Paid')).toBeInTheDocument();
    expect(bodyRows()[0]?.queryByRole('link', { name: 'Pay Now' })).not.toBeInTheDocument();
  });

  it('shows the due date and time of an unpaid order, and none for an order that does not expire', async () => {
    const expiring = orderRow('order-1', { payUntil: '2026-12-21T12:00:00Z' });
    openMyOrders([page([expiring, orderRow('order-2')])]);
    await screen.findAllByRole('row');
    const [first, second] = bodyRows();
    expect(first?.getByText(/^Dec 21, 2026, \d+:00 [AP]M$/)).toHaveAttribute(
      'datetime',
      '2026-12-21T12:00:00Z',
    );
    expect(second?.queryByText(/Due/)).not.toBeInTheDocument();
  });

  it.each([
    ['REFUND_PENDING', 'Refund pending'],
    ['CHARGED_BACK', 'Charged back'],
    ['CANCELLED', 'Cancelled'],
    ['REFUNDED', 'Refunded'],
  ] as const)('shows a %s order as "%s" without Pay Now and Delete', async (status, label) => {
    openMyOrders([page([orderRow('order-1', { status })])]);
    expect(await screen.findByText(label)).toBeInTheDocument();
    expect(bodyRows()[0]?.queryByRole('link', { name: 'Pay Now' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  });

  it('shows the past orders and the active orders through the filter', async () => {
    const { user } = openMyOrders([
      page([orderRow('order-1')]),
      page([orderRow('order-9', { status: 'CANCELLED' })], { status: 'CLOSED' }),
      page([orderRow('order-1')]),
    ]);
    await heading('My Orders: 1');
    expect(screen.getByRole('link', { name: 'Active' })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('link', { name: 'Past' }));
    expect(await screen.findByText('order-9')).toBeInTheDocument();
    expect(await heading('Past orders: 1')).toBeInTheDocument();
    expect(screen.queryByText('order-1')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Past' })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('link', { name: 'Active' }));
    expect(await heading('My Orders: 1')).toBeInTheDocument();
  });

  it('says that there are no past orders', async () => {
    openMyOrders([page([], { status: 'CLOSED' })], '/dashboard?status=closed');
    expect(await screen.findByText('No past orders')).toBeInTheDocument();
  });

  it('links to the tools when there are no active orders', async () => {
    openMyOrders([page([])]);
    expect(await screen.findByText('You have no active orders')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse tools' })).toHaveAttribute('href', '/tools');
  });

  it('appends the next page of orders on Show more', async () => {
    const { user } = openMyOrders([
      page([orderRow('order-1')], { next: 'cursor-1', total: 2 }),
      page([orderRow('order-2')], { after: 'cursor-1', total: 2 }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('order-2')).toBeInTheDocument();
    expect(screen.getByText('order-1')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'My Orders: 2' })).toHaveFocus();
  });

  it('shows all loaded orders on the way back, while the first ones are as they were', async () => {
    const first = (changes: Partial<OrderRow> = {}) =>
      page([orderRow('order-1', changes)], { next: 'cursor-1', total: 3 });
    const routes = [
      { path: '/dashboard', element: <MyOrdersPage /> },
      { path: '/', element: <h1>Home</h1> },
    ];
    const { user, router } = renderPage(routes, {
      at: '/dashboard',
      mocks: [
        first(),
        page([orderRow('order-2')], { after: 'cursor-1', next: 'cursor-2', total: 3 }),
        first({ status: 'PAID' }),
        page([orderRow('order-3')], { after: 'cursor-2', total: 3 }),
        page([orderRow('order-4')], { next: 'cursor-4', total: 4 }),
      ],
    });
    const goBack = async () => {
      await act(() => router.navigate('/'));
      await screen.findByText('Home');
      await act(() => router.navigate(-1));
    };
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('order-2')).toBeInTheDocument();
    await goBack();
    expect(await screen.findByText('Paid')).toBeInTheDocument();
    expect(screen.getByText('order-2')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('order-3')).toBeInTheDocument();
    expect(bodyRows()).toHaveLength(3);
    await goBack();
    expect(await screen.findByText('order-4')).toBeInTheDocument();
    expect(bodyRows()).toHaveLength(1);
  });

  it('keeps the orders when the next page fails to load, and appends it after Try again', async () => {
    const next = page([orderRow('order-2')], { after: 'cursor-1', total: 2 });
    const { user } = openMyOrders([
      page([orderRow('order-1')], { next: 'cursor-1', total: 2 }),
      { request: next.request, error: new Error('the connection was lost.') },
      next,
    ]);
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('An error has occurred: the connection was lost.')).toBeInTheDocument();
    expect(screen.getByText('order-1')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('order-2')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'My Orders: 2' })).toHaveFocus();
  });

  it('shows a load error, and the orders after Try again', async () => {
    const response = page([orderRow('order-1')]);
    const { user } = openMyOrders([
      { request: response.request, error: new Error('the connection was lost.') },
      response,
    ]);
    expect(await screen.findByText('An error has occurred: the connection was lost.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('order-1')).toBeInTheDocument();
  });

  it('labels its spinner while the orders are loading', async () => {
    openMyOrders([page([orderRow('order-1')])]);
    expect(screen.getByRole('status')).toHaveTextContent('Loading your orders');
    expect(await screen.findByText('order-1')).toBeInTheDocument();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('shows the orders of a purchase of several below its header, and the number of a purchase of one', async () => {
    const purchase = purchaseHeader('TH-100042', {
      purchaseOrderNumber: 'PO-17',
      total: 501,
      orderCount: 3,
      closedOrderCount: 1,
    });
    openMyOrders([
      page([orderRow('order-1', { purchase }), orderRow('order-2', { purchase }), orderRow('order-3')]),
    ]);
    const header = await screen.findByRole('rowheader');
    expect(header).toHaveTextContent(
      'Purchase TH-100042Nov 21, 2026PO number PO-173 orders, 1 cancelled or refundedTotal $501.00',
    );
    expect(within(header).getByRole('link')).toHaveAttribute('href', '/dashboard/purchases/TH-100042');
    const [, group, others] = screen.getAllByRole('rowgroup').map((element) => within(element));
    expect(group?.getAllByRole('row')).toHaveLength(3);
    expect(group?.getByText('order-1')).toBeInTheDocument();
    expect(group?.getByText('order-2')).toBeInTheDocument();
    expect(group?.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Purchase TH-100042',
      'Pay Now',
      'Pay Now',
    ]);
    expect(others?.getAllByRole('row')).toHaveLength(1);
    expect(group?.getAllByRole('link', { name: 'Pay Now: 2 orders, $501.00' })).toHaveLength(2);
    expect(others?.getByRole('link', { name: 'Pay Now' })).toBeInTheDocument();
    expect(others?.getByRole('link', { name: 'TH-order-3' })).toBeInTheDocument();
    expect(others?.getByText('Nov 21, 2026')).toBeInTheDocument();
    expect(others?.getByText('3')).toBeInTheDocument();
  });

  it('says that all orders of a purchase are cancelled, without a total', async () => {
    const purchase = purchaseHeader('TH-100042', { total: 0, orderCount: 2, closedOrderCount: 2 });
    openMyOrders([page([orderRow('order-1', { purchase }), orderRow('order-2', { purchase })])]);
    expect(await screen.findByRole('rowheader')).toHaveTextContent(/2 orders, all cancelled or refunded$/);
  });

  it('requests the orders that match the search', async () => {
    const { user } = openMyOrders([
      page([orderRow('order-1'), orderRow('order-2')]),
      page([orderRow('order-2')], { search: 'PO-17' }),
    ]);
    const field = await screen.findByRole('searchbox', { name: 'Search by number, PO, SKU or tool' });
    await user.type(field, 'PO-17{Enter}');
    expect(await heading('My Orders: 1')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Bill' })).not.toBeInTheDocument();
  });
});
