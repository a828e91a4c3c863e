import type { FieldMergeFunction, FieldPolicy, Reference, StoreObject } from '@apollo/client/cache';
import { relayStylePagination } from '@apollo/client/utilities';
import type { FieldNode } from 'graphql';

/** The arguments that select or sort the records of a list. */
export const searchAndSort = ['search', 'sortBy', 'descending'];

/** A connection as Apollo merges and stores it. */
interface MergedConnection {
  /** Undefined in an operation that selects no rows. The last row of each page has a cursor. */
  edges?: readonly { node: Reference; cursor?: string }[];
  totalCount?: number;
  pageInfo?: { hasNextPage?: boolean; endCursor?: string | null };
}

interface PagedList extends FieldPolicy {
  merge: FieldMergeFunction<MergedConnection | null>;
}

/**
 * A cursor connection whose pages are merged into one cached list. A first page that is loaded again as it was keeps the pages
 * behind it, so that a long list does not become short on the way back to it or after a change of one of its rows.
 * @param keyArgs the arguments with a separate list for each value, such as a filter; never `first` or `after`.
 */
export function pagedList(...keyArgs: string[]): PagedList {
  const policy = relayStylePagination(keyArgs.length > 0 ? keyArgs : false);
  const mergePages = policy.merge as FieldMergeFunction<MergedConnection | null>;
  return {
    ...policy,
    merge(existing, incoming, options) {
      if (!existing || !incoming) return mergePages(existing, incoming, options);
      if (!canFollow(existing, options.args?.['after'])) return existing;
      return hasSameBeginning(existing, incoming)
        ? { ...existing, ...incoming, edges: existing.edges, pageInfo: existing.pageInfo }
        : mergePages(existing, incoming, options);
    },
  };
}

/**
 * Whether a page after a cursor belongs to a cached list. When the first page was loaded again meanwhile, the list may have no
 * rows up to there, and the page would follow a gap.
 */
const canFollow = ({ edges = [], pageInfo }: MergedConnection, after: unknown): boolean =>
  // The last row, whose cursor it is, may have been removed.
  after == null || after === pageInfo?.endCursor || edges.some(({ cursor }) => cursor === after);

/** Whether a page that is not the last one is the beginning of a cached list with as many rows. */
function hasSameBeginning(
  existing: MergedConnection,
  { edges = [], totalCount, pageInfo }: MergedConnection,
): boolean {
  const known = existing.edges ?? [];
  return (
    edges.length > 0 &&
    pageInfo?.hasNextPage === true &&
    totalCount === existing.totalCount &&
    edges.length < known.length &&
    edges.every(({ node }, index) => node.__ref === known[index]?.node.__ref)
  );
}

const filterAndSort = [...searchAndSort, 'filter'];
const pageArguments = [...filterAndSort, 'first', 'after', 'last', 'before'];

const tools = pagedList();
const isPage = (field: FieldNode | null): boolean => field?.alias?.value === 'page';

/** The pages of a list of tools are merged, unless the query names it `page`: each page is then a list of its own. */
export const toolList: PagedList = {
  ...tools,
  keyArgs: (_args, { field }) => (isPage(field) ? pageArguments : filterAndSort),
  merge: (existing, incoming, options) =>
    tools.merge(isPage(options.field) ? undefined : existing, incoming, options),
};

/**
 * A field that returns a record by its `id`: reads a record that a list has already loaded from the cache. A cached
 * null means that the record does not exist.
 */
export function recordById(typename: string): FieldPolicy<Reference | null> {
  return {
    read: (existing, { args, toReference }) =>
      existing === undefined && typeof args?.['id'] === 'string'
        ? toReference({ __typename: typename, id: args['id'] })
        : existing,
  };
}

interface CachedCart extends StoreObject {
  version: number;
}

/**
 * The cart of the account: of two responses the one with the later version. Responses of one version complete each other, as
 * the number of the lines and the lines do.
 */
export const laterCart: FieldPolicy<CachedCart | null> = {
  merge: (existing, incoming) => {
    if (!existing || !incoming || existing.version < incoming.version) return incoming;
    return existing.version > incoming.version ? existing : { ...existing, ...incoming };
  },
};

interface VisitorLine {
  toolId: string;
  quantity: number;
}

/** The cart of a visitor is the same after the prices in it were shown. */
export const visitorCartKey: FieldPolicy['keyArgs'] = (args) => {
  const lines = (args?.['lines'] ?? []) as readonly VisitorLine[];
  return JSON.stringify(lines.map(({ toolId, quantity }) => [toolId, quantity]));
};
