import type { OperationVariables } from '@apollo/client';
import type { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { failureMessage } from './failure';

/** How many rows a page of a list brings. */
export const PAGE_SIZE = 20;

/** For the query of a list: what is known is shown at once, and what has changed since follows. */
export const listFetching = { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } as const;

/** A list as the shop answers it. */
interface Connection<Row> {
  totalCount: number;
  edges: readonly { node: Row }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/**
 * A list of the shop, page by page. While another search or order is on the way, `rows` keeps the answer before it,
 * and `isOutdated` says so. `failure` is that of the latest request, in words; `retry` repeats it: the whole list, or
 * only the page that did not come.
 * @param query what the generated hook returned, asked with `first: PAGE_SIZE`, `after`, and `...listFetching`.
 * @param connectionOf takes the list out of the answer.
 */
export function usePagedList<Data, Variables extends OperationVariables & { after?: string | null }, Row>(
  query: useQuery.Result<Data, Variables, 'empty' | 'complete' | 'streaming'>,
  connectionOf: (data: Data) => Connection<Row> | null,
) {
  const { data, previousData, error, refetch, fetchMore } = query;
  const [isLoadingMore, setLoadingMore] = useState(false);
  const [moreError, setMoreError] = useState<unknown>();
  const shown = data ?? (error ? undefined : previousData);
  const connection = shown && connectionOf(shown);

  async function showMore(): Promise<void> {
    setLoadingMore(true);
    setMoreError(undefined);
    try {
      await fetchMore({ variables: { after: connection?.pageInfo.endCursor } as Partial<Variables> });
    } catch (failure) {
      setMoreError(failure);
    } finally {
      setLoadingMore(false);
    }
  }

  const failed = moreError ?? error;
  return {
    rows: connection?.edges.map(({ node }) => node),
    totalCount: connection?.totalCount,
    hasMore: connection?.pageInfo.hasNextPage ?? false,
    isLoadingMore,
    showMore: () => void showMore(),
    isOutdated: data === undefined && connection != null,
    failure: failed === undefined ? undefined : failureMessage(failed),
    retry: () => void (moreError === undefined ? refetch() : showMore()),
  };
}
