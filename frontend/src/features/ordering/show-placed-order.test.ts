import { gql, type TypedDocumentNode } from '@apollo/client';
import { createCache } from '../../apollo/cache';
import { showPlacedOrder } from './show-placed-order';

interface Stored<Name extends string> {
  __typename: Name;
  id: string;
}

const ORDER: TypedDocumentNode<Stored<'Order'>> = gql`
  fragment Placed on Order {
    id
  }
`;

const TOOL: TypedDocumentNode<Stored<'Tool'> & { available: number }> = gql`
  fragment Stock on Tool {
    id
    available
  }
`;

interface MyOrders {
  myOrders: {
    __typename: 'OrderConnection';
    totalCount: number;
    edges: { __typename: 'OrderEdge'; node: Stored<'Order'> }[];
    pageInfo: { __typename: 'PageInfo'; endCursor: string; hasNextPage: boolean };
  };
}

const MY_ORDERS: TypedDocumentNode<MyOrders, { ended?: boolean }> = gql`
  query ($ended: Boolean) {
    myOrders(ended: $ended) {
      totalCount
      edges {
        node {
          id
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`;

const placed = { id: 'order-2', toolId: 'tool-1', orderQuantity: 30 };

const oneOrder: MyOrders = {
  myOrders: {
    __typename: 'OrderConnection',
    totalCount: 1,
    edges: [{ __typename: 'OrderEdge', node: { __typename: 'Order', id: 'order-1' } }],
    pageInfo: { __typename: 'PageInfo', endCursor: 'cursor-1', hasNextPage: true },
  },
};

/** A cache in which the tool has 50 pieces, and which has just heard of the placed order. */
function cacheAfterPlacing() {
  const cache = createCache();
  cache.writeFragment({ fragment: TOOL, data: { __typename: 'Tool', id: placed.toolId, available: 50 } });
  cache.writeFragment({ fragment: ORDER, data: { __typename: 'Order', id: placed.id } });
  return cache;
}

describe('the cache after placing an order', () => {
  it('shows the stock without the ordered pieces', () => {
    const cache = cacheAfterPlacing();
    showPlacedOrder(cache, placed);
    expect(cache.readFragment({ id: 'Tool:tool-1', fragment: TOOL })?.available).toBe(20);
  });

  it('lists the new order first in My Orders and counts it, and the next page stays where it was', () => {
    const cache = cacheAfterPlacing();
    cache.writeQuery({ query: MY_ORDERS, data: oneOrder });

    showPlacedOrder(cache, placed);

    const list = cache.readQuery({ query: MY_ORDERS })?.myOrders;
    expect(list?.edges.map(({ node }) => node.id)).toEqual(['order-2', 'order-1']);
    expect(list?.totalCount).toBe(2);
    expect(list?.pageInfo).toMatchObject({ endCursor: 'cursor-1', hasNextPage: true });
  });

  it('does not count among the orders that have ended', () => {
    const cache = cacheAfterPlacing();
    const ended = { query: MY_ORDERS, variables: { ended: true } };
    cache.writeQuery({ ...ended, data: oneOrder });
    showPlacedOrder(cache, placed);
    expect(cache.readQuery(ended)).toEqual(oneOrder);
  });

  it('leaves My Orders to be fetched when it was not loaded before', () => {
    const cache = cacheAfterPlacing();
    showPlacedOrder(cache, placed);
    expect(cache.readQuery({ query: MY_ORDERS })).toBeNull();
  });
});
