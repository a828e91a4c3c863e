import { gql, type TypedDocumentNode } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { createCache } from '../../apollo/cache';
import { AllOrdersDocument, type AllOrdersQueryVariables } from './all-orders.generated';
import { MyOrdersDocument } from './my-orders.generated';
import { orderConnection } from '../../../test/orders';
import { cancelOrderError, updateCacheAfterCancelOrder } from './use-cancel-order';

const serverError = (code: string) =>
  new CombinedGraphQLErrors({ errors: [{ message: 'secret', extensions: { code } }] });

describe('cancelOrderError', () => {
  it.each([
    ['NOT_FOUND', /has already been cancelled/],
    ['FULFILLMENT_STARTED', /packed or shipped in the meantime/],
    ['PAYMENT_IN_PROGRESS', /payment or a refund is still being processed/],
    ['REFUND_REJECTED', /rejected the refund, so it will not be cancelled\. Contact us/],
    ['PROVIDER_UNAVAILABLE', /may not have been cancelled: the payment provider is unavailable/],
    ['UNAUTHENTICATED', /was not cancelled\. Your session has ended\. Log in, then confirm again\./],
    [
      'INTERNAL_SERVER_ERROR',
      /may not have been cancelled\. Something went wrong\. Wait a moment, then confirm again\./,
    ],
  ])('explains %s without the message of the server', (code, text) => {
    expect(cancelOrderError(serverError(code))).toMatch(text);
    expect(cancelOrderError(serverError(code))).not.toContain('secret');
  });

  it.each(['FORBIDDEN', 'CONFLICT'])('repeats the message of the server for %s', (code) => {
    expect(cancelOrderError(serverError(code))).toBe('secret');
  });

  it('says without a response that the cancellation could not be confirmed', () => {
    expect(cancelOrderError(new TypeError('Failed to fetch'))).toMatch(/couldn't confirm the cancellation/);
  });
});

const STOCK: TypedDocumentNode<{ __typename: 'Tool'; id: string; available: number }> = gql`
  fragment Stock on Tool {
    id
    available
  }
`;

const cancelledOrder = {
  id: 'order-1',
  status: 'CANCELLED' as const,
  fulfillmentStatus: 'UNFULFILLED' as const,
  payUntil: null,
  orderQuantity: 20,
  tool: { toolId: 'saw' },
};

/** A cache with My Orders, All Orders, a search in All Orders, and a tool of 30 pieces. */
function createCacheWithOrders() {
  const cache = createCache();
  const firstPage = { first: 20 };
  const twoOrders = orderConnection(['order-1', 'order-2'], { total: 7, next: 'cursor-2' });
  cache.writeQuery({ query: MyOrdersDocument, variables: firstPage, data: { myOrders: twoOrders } });
  cache.writeQuery({ query: AllOrdersDocument, variables: firstPage, data: { orders: twoOrders } });
  cache.writeQuery({
    query: AllOrdersDocument,
    variables: { ...firstPage, search: 'saw' },
    data: { orders: orderConnection(['order-1']) },
  });
  cache.writeFragment({ fragment: STOCK, data: { __typename: 'Tool', id: 'saw', available: 30 } });
  return cache;
}

type Cache = ReturnType<typeof createCache>;

function readMyOrders(cache: Cache) {
  const list = cache.readQuery({ query: MyOrdersDocument, variables: { first: 20 } })?.myOrders;
  return list && { ids: list.edges.map(({ node }) => node.id), total: list.totalCount, ...list.pageInfo };
}

function readAllOrders(cache: Cache, filter: Partial<AllOrdersQueryVariables> = {}) {
  const variables = { first: 20, ...filter };
  const list = cache.readQuery({ query: AllOrdersDocument, variables })?.orders;
  return list && { ids: list.edges.map(({ node }) => node.id), total: list.totalCount, ...list.pageInfo };
}

describe('updateCacheAfterCancelOrder', () => {
  it('removes the order from every list and its count, and keeps the cursor of the next page', () => {
    const cache = createCacheWithOrders();
    updateCacheAfterCancelOrder(cache, cancelledOrder);
    const expected = { ids: ['order-2'], total: 6, endCursor: 'cursor-2', hasNextPage: true };
    expect(readMyOrders(cache)).toMatchObject(expected);
    expect(readAllOrders(cache)).toMatchObject(expected);
    expect(readAllOrders(cache, { search: 'saw' })).toMatchObject({ ids: [], total: 0 });
  });

  it('leaves no data of the order in the cache', () => {
    const cache = createCacheWithOrders();
    updateCacheAfterCancelOrder(cache, cancelledOrder);
    expect(JSON.stringify(cache.extract())).not.toContain('order-1');
  });

  it('adds the quantity of the order to the stock of the tool', () => {
    const cache = createCacheWithOrders();
    cache.retain('Tool:saw');
    updateCacheAfterCancelOrder(cache, cancelledOrder);
    expect(cache.readFragment({ id: 'Tool:saw', fragment: STOCK })?.available).toBe(50);
  });

  it('adds nothing to the stock for pieces that were shipped', () => {
    const cache = createCacheWithOrders();
    cache.retain('Tool:saw');
    updateCacheAfterCancelOrder(cache, { ...cancelledOrder, fulfillmentStatus: 'SHIPPED' });
    expect(cache.readFragment({ id: 'Tool:saw', fragment: STOCK })?.available).toBe(30);
    expect(readMyOrders(cache)).toMatchObject({ ids: ['order-2'] });
  });

  it('deletes the cached lists of closed orders, since they do not contain the order yet', () => {
    const cache = createCacheWithOrders();
    const closed = { first: 20, status: 'CLOSED' as const };
    cache.writeQuery({ query: MyOrdersDocument, variables: closed, data: { myOrders: orderConnection([]) } });
    cache.writeQuery({ query: AllOrdersDocument, variables: closed, data: { orders: orderConnection([]) } });
    updateCacheAfterCancelOrder(cache, cancelledOrder);
    expect(cache.readQuery({ query: MyOrdersDocument, variables: closed })).toBeNull();
    expect(cache.readQuery({ query: AllOrdersDocument, variables: closed })).toBeNull();
    expect(readMyOrders(cache)).toMatchObject({ ids: ['order-2'] });
  });

  it('changes neither lists nor stock while the refund of the order is pending', () => {
    const cache = createCacheWithOrders();
    const before = cache.extract();
    updateCacheAfterCancelOrder(cache, { ...cancelledOrder, status: 'REFUND_PENDING' });
    expect(cache.extract()).toEqual(before);
  });

  it('leaves a cache without lists of orders unchanged', () => {
    const cache = createCache();
    updateCacheAfterCancelOrder(cache, cancelledOrder);
    expect(readMyOrders(cache)).toBeUndefined();
    expect(readAllOrders(cache)).toBeUndefined();
  });
});
