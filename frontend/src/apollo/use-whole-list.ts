import type { OperationVariables } from '@apollo/client';
import type { useQuery } from '@apollo/client/react';
import { errorMessage } from './error';

/**
 * A list that one response contains, as a list of a single page.
 * @param query the result of the generated hook, called with `listFetchPolicy`.
 * @param getRows returns the rows.
 */
export function useWholeList<Data, Variables extends OperationVariables, Row>(
  query: useQuery.Result<Data, Variables, 'empty' | 'complete' | 'streaming'>,
  getRows: (data: Data) => readonly Row[] | null,
) {
  const { data, previousData, error, refetch } = query;
  const latestData = data ?? (error ? undefined : previousData);
  const rows = (latestData && getRows(latestData)) ?? undefined;
  return {
    rows,
    totalCount: rows?.length,
    hasMore: false,
    isLoadingMore: false,
    loadMore: () => undefined,
    isStale: data === undefined && rows !== undefined,
    error: error && errorMessage(error),
    retry: () => void refetch(),
  };
}
