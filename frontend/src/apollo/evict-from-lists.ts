import type { ApolloCache, Reference } from '@apollo/client';
import { MAX_COUNT } from '../lib/numbers';

/** A connection as `pagedList` stores it in the cache. */
interface CachedConnection {
  edges: readonly { node: Reference }[];
  /** Present when a query selected it. */
  totalCount?: number;
  pageInfo: { hasNextPage: boolean };
}

const isConnectionOf = (typename: string, value: unknown): value is CachedConnection =>
  typeof value === 'object' &&
  value !== null &&
  '__typename' in value &&
  value.__typename === `${typename}Connection`;

/** A count above the maximum stands for any number above, also without one of the records. */
const lowerCount = (count: number): number => (count > MAX_COUNT ? count : count - 1);

/** The connection without the record; undefined when only the server knows the new content. */
function removeEdge(connection: CachedConnection, id: string): CachedConnection | undefined {
  // The first records only, as on Home: the record that moves up is not loaded.
  if (connection.totalCount === undefined) return undefined;
  const edges = connection.edges.filter(({ node }) => node.__ref !== id);
  if (edges.length < connection.edges.length) {
    return { ...connection, edges, totalCount: lowerCount(connection.totalCount) };
  }
  // The record may be on a page that is not loaded yet.
  return connection.pageInfo.hasNextPage ? undefined : connection;
}

interface CachedRecord {
  __typename: string;
  id: string;
}

/**
 * Removes a record from every list that shows it, for every search and sort order, and lowers the counts of these lists.
 * A list whose new content is unknown is evicted and fetched again when a page displays it.
 */
export function removeFromLists(cache: ApolloCache, record: CachedRecord): void {
  const id = cache.identify({ ...record });
  if (id === undefined) return;
  cache.modify({
    fields: (value: unknown, { DELETE }) =>
      isConnectionOf(record.__typename, value) ? (removeEdge(value, id) ?? DELETE) : value,
  });
  cache.gc();
}

/** Updates the cache after a deletion: as {@link removeFromLists}, and deletes the record. */
export function evictFromLists(cache: ApolloCache, record: CachedRecord): void {
  removeFromLists(cache, record);
  cache.evict({ id: cache.identify({ ...record }) });
  cache.gc();
}
