import type { ApolloCache } from '@apollo/client';
import { isListOfEnded } from '../../apollo/ended-orders';

/** What of a placed order the lists depend on; pieces taken from the tool's stock. */
export interface PlacedOrder {
  id: string;
  toolId: string;
  orderQuantity: number;
}

interface StoredConnection {
  edges: readonly object[];
  totalCount: number;
}

/**
 * The cache effect of placing an order: the tool has that many pieces fewer wherever it is shown, and My Orders, if
 * it was loaded, begins with the new order and counts it.
 */
export function showPlacedOrder(cache: ApolloCache, { id, toolId, orderQuantity }: PlacedOrder): void {
  cache.modify({
    id: cache.identify({ __typename: 'Tool', id: toolId }),
    fields: { available: (pieces: number) => pieces - orderQuantity },
  });
  cache.modify<{ myOrders: StoredConnection | null }>({
    fields: {
      myOrders(connection, { toReference, isReference, storeFieldName }) {
        if (connection === null || isReference(connection) || isListOfEnded(storeFieldName))
          return connection;
        return prepend(connection, {
          __typename: 'OrderEdge',
          node: toReference({ __typename: 'Order', id }),
        });
      },
    },
  });
}

function prepend(connection: StoredConnection, edge: object): StoredConnection {
  return { ...connection, edges: [edge, ...connection.edges], totalCount: connection.totalCount + 1 };
}
