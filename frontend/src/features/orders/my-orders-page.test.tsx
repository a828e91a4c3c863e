import type { MockLink } from '@apollo/client/testing';
import { screen, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';
import { MyOrdersDocument, type MyOrdersQuery } from './my-orders-page.generated';
import { Component as MyOrdersPage } from './my-orders-page';

type Connection = NonNullable<MyOrdersQuery['myOrders']>;
type Order = Connection['edges'][number]['node'];

function order(id: string, changes: Partial<Order> = {}): Order {
  const tool = { toolName: `Tool of ${id}`, imageLink: '/images/catalogue/saw-640.webp', imageSrcSet: null };
  return {
    id,
    userEmail: 'grace@example.com',
    orderQuantity: 20,
    totalBill: 250.5,
    isPaid: false,
    tool,
    ...changes,
  };
}

/** What the shop answers to a request for the orders behind `after`. */
function page(
  nodes: Order[],
  { after, next, total = nodes.length }: PageOptions = {},
): MockLink.MockedResponse {
  const myOrders = {
    __typename: 'OrderConnection',
    totalCount: total,
    edges: nodes.map((node) => ({
      __typename: 'OrderEdge',
      node: { __typename: 'Order', ...node, tool: { __typename: 'OrderedTool', ...node.tool } },
    })),
    pageInfo: { __typename: 'PageInfo', hasNextPage: next !== undefined, endCursor: next ?? null },
  };
  const variables = after === undefined ? { first: 20 } : { first: 20, after };
  return { request: { query: MyOrdersDocument, variables }, result: { data: { myOrders } } };
}

interface PageOptions {
  after?: string;
  next?: string;
  total?: number;
}

function openMyOrders(mocks: MockLink.MockedResponse[]) {
  return renderPage([{ path: '/dashboard', element: <MyOrdersPage /> }], { at: '/dashboard', mocks });
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
    openMyOrders([page([order('order-1'), order('order-2', { isPaid: true })])]);
    await screen.findAllByRole('row');
    const [unpaid, paid] = bodyRows();
    expect(unpaid?.getByRole('link', { name: 'Pay Now' })).toHaveAttribute(
      'href',
      '/dashboard/payment/order-1',
    );
    expect(paid?.getByText('Paid')).toBeInTheDocument();
    expect(paid?.queryByRole('link')).not.toBeInTheDocument();
  });

  it('says what to do when nothing was ordered yet', async () => {
    openMyOrders([page([])]);
    expect(await screen.findByText('You have not ordered anything yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Choose your first tools' })).toHaveAttribute('href', '/');
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
