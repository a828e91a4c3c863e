import { gql, type TypedDocumentNode } from '@apollo/client';
import { createCache } from '../../apollo/cache';
import { AllOrdersDocument, type AllOrdersQueryVariables } from './all-orders-page.generated';
import { MyOrdersDocument } from './my-orders-page.generated';
import { showCancelledOrder } from './show-cancelled-order';
import { orderList } from './testing/orders';

const STOCK: TypedDocumentNode<{ __typename: 'Tool'; id: string; available: number }> = gql`
  fragment Stock on Tool {
    id
    available
  }
`;

const cancelled = {
  id: 'order-1',
  status: 'CANCELLED' as const,
  payUntil: null,
  orderQuantity: 20,
  tool: { toolId: 'saw' },
};

/** A cache in which both lists were loaded, one of them by a search as well, and the tool has 30 pieces. */
function cacheWithOrders() {
  const cache = createCache();
  const first = { first: 20 };
  const both = orderList(['order-1', 'order-2'], { total: 7, next: 'cursor-2' });
  cache.writeQuery({ query: MyOrdersDocument, variables: first, data: { myOrders: both } });
  cache.writeQuery({ query: AllOrdersDocument, variables: first, data: { orders: both } });
  cache.writeQuery({
    query: AllOrdersDocument,
    variables: { ...first, search: 'saw' },
    data: { orders: orderList(['order-1']) },
  });
  cache.writeFragment({ fragment: STOCK, data: { __typename: 'Tool', id: 'saw', available: 30 } });
  return cache;
}

type Cache = ReturnType<typeof createCache>;

function mine(cache: Cache) {
  const list = cache.readQuery({ query: MyOrdersDocument, variables: { first: 20 } })?.myOrders;
  return list && { ids: list.edges.map(({ node }) => node.id), total: list.totalCount, ...list.pageInfo };
}

function all(cache: Cache, question: Partial<AllOrdersQueryVariables> = {}) {
  const variables = { first: 20, ...question };
  const list = cache.readQuery({ query: AllOrdersDocument, variables })?.orders;
  return list && { ids: list.edges.map(({ node }) => node.id), total: list.totalCount, ...list.pageInfo };
}

describe('the cache after cancelling an order', () => {
  it('no longer lists nor counts it, anywhere, and the next page stays where it was', () => {
    const cache = cacheWithOrders();
    showCancelledOrder(cache, cancelled);
    const left = { ids: ['order-2'], total: 6, endCursor: 'cursor-2', hasNextPage: true };
    expect(mine(cache)).toMatchObject(left);
    expect(all(cache)).toMatchObject(left);
    expect(all(cache, { search: 'saw' })).toMatchObject({ ids: [], total: 0 });
  });

  it('keeps nothing of the order', () => {
    const cache = cacheWithOrders();
    showCancelledOrder(cache, cancelled);
    expect(JSON.stringify(cache.extract())).not.toContain('order-1');
  });

  it('puts its pieces back on the shelf', () => {
    const cache = cacheWithOrders();
    cache.retain('Tool:saw');
    showCancelledOrder(cache, cancelled);
    expect(cache.readFragment({ id: 'Tool:saw', fragment: STOCK })?.available).toBe(50);
  });

  it('fetches the lists of ended orders when they are next shown, since the order is new to them', () => {
    const cache = cacheWithOrders();
    const ended = { first: 20, ended: true };
    cache.writeQuery({ query: MyOrdersDocument, variables: ended, data: { myOrders: orderList([]) } });
    cache.writeQuery({ query: AllOrdersDocument, variables: ended, data: { orders: orderList([]) } });
    showCancelledOrder(cache, cancelled);
    expect(cache.readQuery({ query: MyOrdersDocument, variables: ended })).toBeNull();
    expect(cache.readQuery({ query: AllOrdersDocument, variables: ended })).toBeNull();
    expect(mine(cache)).toMatchObject({ ids: ['order-2'] });
  });

  it('lists an order whose refund is on its way, and keeps its pieces from the shelf', () => {
    const cache = cacheWithOrders();
    const before = cache.extract();
    showCancelledOrder(cache, { ...cancelled, status: 'REFUND_PENDING' });
    expect(cache.extract()).toEqual(before);
  });

  it('is as it was when nothing was loaded before', () => {
    const cache = createCache();
    showCancelledOrder(cache, cancelled);
    expect(mine(cache)).toBeUndefined();
    expect(all(cache)).toBeUndefined();
  });
});
