import type { ApolloCache } from '@apollo/client';

interface StoredConnection {
  edges: readonly object[];
  /** There when somebody asked for it. */
  totalCount?: number;
}

/**
 * The cache effect of adding a review: wherever reviews were loaded, the list begins with the new one and counts it.
 * The edge has no place to go on from, which only the last one needs.
 */
export function showAddedReview(cache: ApolloCache, { id }: { id: string }): void {
  cache.modify<{ reviews: StoredConnection }>({
    fields: {
      reviews(connection, { toReference, isReference }) {
        if (isReference(connection)) return connection;
        const { edges, totalCount } = connection;
        const edge = {
          __typename: 'ReviewEdge',
          cursor: '',
          node: toReference({ __typename: 'Review', id }),
        };
        return {
          ...connection,
          edges: [edge, ...edges],
          ...(totalCount !== undefined && { totalCount: totalCount + 1 }),
        };
      },
    },
  });
}
