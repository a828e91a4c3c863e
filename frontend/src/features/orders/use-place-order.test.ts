import { gql, type TypedDocumentNode } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { createCache } from '../../apollo/cache';
import { MyOrdersDocument } from './my-orders.generated';
import { OrderRow_orderFragmentDoc } from './order-row.generated';
import { orderConnection, orderRow } from '../../../test/orders';
import { isToolOutdated, placeOrderError, updateCacheAfterPlaceOrder } from './use-place-order';

function serverError(code: string, fields?: Record<string, string>) {
  const extensions = { code, fields };
  return new CombinedGraphQLErrors({ data: null, errors: [{ message: 'No', extensions }] });
}

describe('placeOrderError', () => {
  it.each([
    ['OUT_OF_STOCK', 'Choose a new quantity'],
    ['BAD_USER_INPUT', 'Correct the marked fields'],
    ['NOT_FOUND', 'Choose another one'],
    ['UNAUTHENTICATED', 'Log in'],
    ['RATE_LIMITED', 'No'],
    ['FORBIDDEN', 'Wait a moment, then place it again'],
  ])('says after %s that the order was not placed and what to do', (code, advice) => {
    const { title, detail } = placeOrderError(serverError(code));
    expect(title).toBe('Your order was not placed');
    expect(detail).toContain(advice);
  });

  it('shows the new total when the price has changed, and how to accept it', () => {
    const fields = { totalBill: 'The price has changed: this order is now $90.00.' };
    const error = serverError('BAD_USER_INPUT', fields);
    expect(placeOrderError(error)).toEqual({
      title: 'Your order was not placed',
      detail: `${fields.totalBill} Place the order again to accept the new price.`,
    });
    expect(isToolOutdated(error)).toBe(true);
  });

  it.each([
    ['without a response', new TypeError('Failed to fetch'), "It's safe to submit again"],
    ['after SERVICE_UNAVAILABLE', serverError('SERVICE_UNAVAILABLE'), 'Wait a moment, then place it again'],
  ])('says %s that the order may have been placed and what to do', (_, error, advice) => {
    const { title, detail } = placeOrderError(error);
    expect(title).toBe("We couldn't confirm your order");
    expect(detail).toContain(advice);
  });
});

const STOCK: TypedDocumentNode<{ __typename: 'Tool'; id: string; available: number }> = gql`
  fragment Stock on Tool {
    id
    available
  }
`;

const placedOrder = { id: 'order-2', orderQuantity: 30, tool: { toolId: 'saw' } };
const activeOrders = { query: MyOrdersDocument, variables: { first: 20 } };
const closedOrders = { query: MyOrdersDocument, variables: { first: 20, status: 'CLOSED' as const } };

/** A cache with a tool of 50 pieces, and with the placed order as the response has written it. */
function createCacheWithPlacedOrder() {
  const cache = createCache();
  cache.writeFragment({ fragment: STOCK, data: { __typename: 'Tool', id: 'saw', available: 50 } });
  cache.writeFragment({
    fragment: OrderRow_orderFragmentDoc,
    fragmentName: 'OrderRow_order',
    data: orderRow(placedOrder.id),
  });
  return cache;
}

const oneOfMoreOrders = orderConnection(['order-1'], { total: 1, next: 'cursor-1' });

describe('updateCacheAfterPlaceOrder', () => {
  it('reduces the stock of the tool by the quantity', () => {
    const cache = createCacheWithPlacedOrder();
    updateCacheAfterPlaceOrder(cache, placedOrder);
    expect(cache.readFragment({ id: 'Tool:saw', fragment: STOCK })?.available).toBe(20);
  });

  it('prepends the order to My Orders, counts it and keeps the cursor of the next page', () => {
    const cache = createCacheWithPlacedOrder();
    cache.writeQuery({ ...activeOrders, data: { myOrders: oneOfMoreOrders } });

    updateCacheAfterPlaceOrder(cache, placedOrder);

    const list = cache.readQuery(activeOrders)?.myOrders;
    expect(list?.edges.map(({ node }) => node.id)).toEqual(['order-2', 'order-1']);
    expect(list?.totalCount).toBe(2);
    expect(list?.pageInfo).toMatchObject({ endCursor: 'cursor-1', hasNextPage: true });
  });

  it('leaves My Orders as it is when it has the order, whose first response was lost', () => {
    const cache = createCacheWithPlacedOrder();
    cache.writeQuery({ ...activeOrders, data: { myOrders: orderConnection(['order-2', 'order-1']) } });
    const before = cache.readQuery(activeOrders);
    updateCacheAfterPlaceOrder(cache, placedOrder);
    expect(before?.myOrders?.edges).toHaveLength(2);
    expect(cache.readQuery(activeOrders)).toEqual(before);
  });

  it('does not change the list of closed orders', () => {
    const cache = createCacheWithPlacedOrder();
    cache.writeQuery({ ...closedOrders, data: { myOrders: oneOfMoreOrders } });
    const before = cache.readQuery(closedOrders);
    updateCacheAfterPlaceOrder(cache, placedOrder);
    expect(before).toMatchObject({ myOrders: { totalCount: 1 } });
    expect(cache.readQuery(closedOrders)).toEqual(before);
  });

  it('deletes the searches in My Orders, which may find the order', () => {
    const cache = createCacheWithPlacedOrder();
    const search = { query: MyOrdersDocument, variables: { first: 20, search: 'saw' } };
    cache.writeQuery({ ...search, data: { myOrders: oneOfMoreOrders } });
    updateCacheAfterPlaceOrder(cache, placedOrder);
    expect(cache.readQuery(search)).toBeNull();
  });

  it('does not create My Orders in a cache that does not contain it', () => {
    const cache = createCacheWithPlacedOrder();
    updateCacheAfterPlaceOrder(cache, placedOrder);
    expect(cache.readQuery(activeOrders)).toBeNull();
  });
});
