import type { MockLink } from '@apollo/client/testing';
import { screen, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';
import { MyOrdersDocument } from './my-orders-page.generated';
import { Component as MyOrdersPage } from './my-orders-page';
import { listedOrder as order, orderList, type ListedOrder } from './testing/orders';

interface PageOptions {
  after?: string;
  next?: string;
  total?: number;
  ended?: true;
}

/** What the shop answers to a request for the orders behind `after`. */
function page(
  orders: readonly ListedOrder[],
  { next, total, ...question }: PageOptions = {},
): MockLink.MockedResponse {
  const myOrders = orderList(orders, { next, total });
  const variables = { first: 20, ...question };
  return { request: { query: MyOrdersDocument, variables }, result: { data: { myOrders } } };
}

function openMyOrders(mocks: MockLink.MockedResponse[], at = '/dashboard') {
  return renderPage([{ path: '/dashboard', element: <MyOrdersPage /> }], { at, mocks });
}

/** The rows below the headings, of which there are as many as the test has given. */
const bodyRows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row));

const heading = (name: string) => screen.findByRole('heading', { name });

describe('My Orders', () => {
  it('shows a row per order, under a heading that counts them', async () => {
    openMyOrders([page([order('order-1'), order('order-2')])]);
    expect(await heading('My Orders: 2')).toBeInTheDocument();
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'No.',
      'Order Info',
      'Product Info',
      'Amount',
      'Bill',
      'Payment',
      'Action',
    ]);
    const cells = bodyRows()[0];
    expect(cells?.getByText('grace@example.com')).toBeInTheDocument();
    expect(cells?.getByText('order-1')).toBeInTheDocument();
    expect(cells?.getByText('Tool of order-1')).toBeInTheDocument();
    expect(cells?.getByText('20')).toBeInTheDocument();
    expect(cells?.getByText('250.50$')).toBeInTheDocument();
  });

  it('leads an unpaid order to its payment page, and calls a paid one paid', async () => {
    openMyOrders([page([order('order-1'), order('order-2', { status: 'PAID' })])]);
    await screen.findAllByRole('row');
    const [unpaid, paid] = bodyRows();
    expect(unpaid?.getByRole('link', { name: 'Pay Now' })).toHaveAttribute(
      'href',
      '/dashboard/payment/order-1',
    );
    expect(paid?.getByText('Paid')).toBeInTheDocument();
    expect(paid?.queryByRole('link')).not.toBeInTheDocument();
  });

  it('says until when an order can be paid; when that is for ever, nothing', async () => {
    const until = order('order-1', { payUntil: '2026-12-21T12:00:00Z' });
    openMyOrders([page([until, order('order-2')])]);
    await screen.findAllByRole('row');
    const [first, second] = bodyRows();
    expect(first?.getByText('Dec 21, 2026')).toHaveAttribute('datetime', '2026-12-21T12:00:00Z');
    expect(second?.queryByText(/until/)).not.toBeInTheDocument();
  });

  it.each([
    ['REFUND_PENDING', 'Refund on its way'],
    ['CANCELLED', 'Cancelled'],
    ['REFUNDED', 'Refunded'],
  ] as const)('of one that is %s says "%s": it can be neither paid nor deleted', async (status, words) => {
    openMyOrders([page([order('order-1', { status })])]);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(bodyRows()[0]?.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  });

  it('shows the orders that have ended apart from the others, and leads back', async () => {
    const { user } = openMyOrders([
      page([order('order-1')]),
      page([order('order-9', { status: 'CANCELLED' })], { ended: true }),
      page([order('order-1')]),
    ]);
    await heading('My Orders: 1');
    expect(screen.getByRole('link', { name: 'Current' })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('link', { name: 'Ended' }));
    expect(await screen.findByText('order-9')).toBeInTheDocument();
    expect(await heading('Ended Orders: 1')).toBeInTheDocument();
    expect(screen.queryByText('order-1')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ended' })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('link', { name: 'Current' }));
    expect(await heading('My Orders: 1')).toBeInTheDocument();
  });

  it('says so when no order has ended', async () => {
    openMyOrders([page([], { ended: true })], '/dashboard?ended=true');
    expect(await screen.findByText('None of your orders has ended')).toBeInTheDocument();
  });

  it('says what to do when nothing was ordered yet', async () => {
    openMyOrders([page([])]);
    expect(await screen.findByText('You have no orders at the moment')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Choose tools' })).toHaveAttribute('href', '/');
  });

  it('adds the next page below, and counts on, when asked for more', async () => {
    const { user } = openMyOrders([
      page([order('order-1')], { next: 'cursor-1', total: 2 }),
      page([order('order-2')], { after: 'cursor-1', total: 2 }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('order-2')).toBeInTheDocument();
    expect(screen.getByText('order-1')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('keeps the orders on the screen when the next page fails, and fetches it on a second try', async () => {
    const next = page([order('order-2')], { after: 'cursor-1', total: 2 });
    const { user } = openMyOrders([
      page([order('order-1')], { next: 'cursor-1', total: 2 }),
      { request: next.request, error: new Error('the line is down.') },
      next,
    ]);
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('An error has occurred: the line is down.')).toBeInTheDocument();
    expect(screen.getByText('order-1')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('order-2')).toBeInTheDocument();
  });

  it('names what kept the orders from loading, and loads them on a second try', async () => {
    const answer = page([order('order-1')]);
    const { user } = openMyOrders([
      { request: answer.request, error: new Error('the line is down.') },
      answer,
    ]);
    expect(await screen.findByText('An error has occurred: the line is down.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('order-1')).toBeInTheDocument();
  });

  it('names its spinner while the orders are on the way', async () => {
    openMyOrders([page([order('order-1')])]);
    expect(screen.getByRole('status')).toHaveTextContent('Loading your orders');
    expect(await screen.findByText('order-1')).toBeInTheDocument();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
