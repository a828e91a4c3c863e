import type { ApolloCache, Reference } from '@apollo/client';

/** A connection as `pagedList` keeps it. */
interface KeptList {
  edges: readonly { node: Reference }[];
  /** There when somebody asked for it. */
  totalCount?: number;
  pageInfo: { hasNextPage: boolean };
}

const isListOf = (typename: string, value: unknown): value is KeptList =>
  typeof value === 'object' &&
  value !== null &&
  '__typename' in value &&
  value.__typename === `${typename}Connection`;

/** The list without the record, undefined when only the shop knows how it reads now. */
function without(list: KeptList, id: string): KeptList | undefined {
  // The beginning of a list, as on Home: who moves up was not loaded.
  if (list.totalCount === undefined) return undefined;
  const edges = list.edges.filter(({ node }) => node.__ref !== id);
  if (edges.length < list.edges.length) return { ...list, edges, totalCount: list.totalCount - 1 };
  // It may stand further on, where nobody has looked yet.
  return list.pageInfo.hasNextPage ? undefined : list;
}

/**
 * The cache effect of a deletion: the record leaves every list that shows it, by whatever search or order, each such
 * list counts one fewer, and nothing of the record is kept. A list that cannot be mended from what is known is
 * forgotten, and fetched when it is next shown.
 */
export function forgetRecord(cache: ApolloCache, record: { __typename: string; id: string }): void {
  const id = cache.identify(record);
  if (id === undefined) return;
  cache.modify({
    fields: (value: unknown, { DELETE }) =>
      isListOf(record.__typename, value) ? (without(value, id) ?? DELETE) : value,
  });
  cache.evict({ id });
  cache.gc();
}
