import type { OperationVariables } from '@apollo/client';
import type { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { errorMessage } from './error';

/** The number of rows of a page. */
export const PAGE_SIZE = 20;

/** The fetch policy of a list query: shows the cached rows immediately and updates them from the server. */
export const listFetchPolicy = { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } as const;

/** A connection as the API returns it. */
interface Connection<Row> {
  totalCount: number;
  edges: readonly { node: Row }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** A request for the next page that is pending or has failed. */
interface NextPage {
  /** The cursor of the last loaded row. */
  after: string | null | undefined;
  /** Why the request failed; omitted while it is pending. */
  error?: unknown;
}

/** Loads the page after a cursor. Ignores a request for another cursor: it has completed or belongs to another list. */
function useNextPage(after: NextPage['after'], fetchPage: () => Promise<unknown>) {
  const [latest, setLatest] = useState<NextPage>();
  const nextPage = latest?.after === after ? latest : undefined;

  async function load(): Promise<void> {
    let failed: NextPage | undefined;
    setLatest({ after });
    try {
      await fetchPage();
    } catch (error) {
      failed = { after, error };
    }
    setLatest((current) => (current?.after === after ? failed : current));
  }

  const error = nextPage?.error;
  return { load, error, isLoading: nextPage !== undefined && error === undefined };
}

/** Whether another page has loaded only the count of the list. */
const isCountOnly = ({ edges, pageInfo }: Connection<unknown>): boolean =>
  edges.length === 0 && pageInfo.hasNextPage;

/**
 * A list that loads page by page. While another search or sort order loads, `rows` are the previous ones and `isStale`
 * is true. `error` is the message of the latest request when it failed. `retry` repeats that request: the query of the
 * list, or only that of the next page.
 * @param query the result of the generated hook, called with `first: PAGE_SIZE`, `after` and `...listFetchPolicy`.
 * @param getConnection returns the connection of the list.
 */
export function usePagedList<Data, Variables extends OperationVariables & { after?: string | null }, Row>(
  query: useQuery.Result<Data, Variables, 'empty' | 'complete' | 'streaming'>,
  getConnection: (data: Data) => Connection<Row> | null,
) {
  const { data, previousData, error: queryError, refetch, fetchMore } = query;
  const latestData = data ?? (queryError ? undefined : previousData);
  const latest = latestData && getConnection(latestData);
  const connection = query.loading && latest && isCountOnly(latest) ? undefined : latest;
  const after = connection?.pageInfo.endCursor;
  const nextPage = useNextPage(after, () => fetchMore({ variables: { after } as Partial<Variables> }));
  const error = nextPage.error ?? queryError;
  return {
    rows: connection?.edges.map(({ node }) => node),
    totalCount: connection?.totalCount,
    hasMore: connection?.pageInfo.hasNextPage ?? false,
    isLoadingMore: nextPage.isLoading,
    loadMore: () => void nextPage.load(),
    isStale: data === undefined && connection != null,
    error: error === undefined ? undefined : errorMessage(error),
    retry: () => void (nextPage.error === undefined ? refetch() : nextPage.load()),
  };
}
