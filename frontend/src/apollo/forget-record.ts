import type { ApolloCache, Reference } from '@apollo/client';

interface Edge {
  node: Reference;
}

interface StoredConnection {
  edges: readonly Edge[];
  totalCount?: number;
}

const isConnection = (value: unknown): value is StoredConnection =>
  typeof value === 'object' && value !== null && 'edges' in value && Array.isArray(value.edges);

function without(connection: StoredConnection, id: string): StoredConnection {
  const edges = connection.edges.filter(({ node }) => node.__ref !== id);
  if (edges.length === connection.edges.length) return connection;
  const { totalCount } = connection;
  return { ...connection, edges, ...(totalCount !== undefined && { totalCount: totalCount - 1 }) };
}

/**
 * The cache effect of a deletion: the record leaves every list that shows it, by whatever search or order, each such
 * list counts one fewer, and nothing of the record is kept.
 */
export function forgetRecord(cache: ApolloCache, record: { __typename: string; id: string }): void {
  const id = cache.identify(record);
  if (id === undefined) return;
  cache.modify({
    fields: (value: unknown) => (isConnection(value) ? without(value, id) : value),
  });
  cache.evict({ id });
  cache.gc();
}
