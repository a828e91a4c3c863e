import type { OperationVariables } from '@apollo/client';
import type { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { errorMessage } from './error';

/** How many rows a page of a list brings. */
export const PAGE_SIZE = 20;

/** For the query of a list: what is known is shown at once, and what has changed since follows. */
export const listFetchPolicy = { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } as const;

/** A list as the shop answers it. */
interface Connection<Row> {
  totalCount: number;
  edges: readonly { node: Row }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** A further page that was asked for. */
interface NextPage {
  /** The cursor of the row that it follows. */
  after: string | null | undefined;
  /** Why it did not come; left out while it is on its way. */
  failure?: unknown;
}

/** Asks for the page after a row. What was asked for after another row is of another list, or has come. */
function useNextPage(after: NextPage['after'], fetchPage: () => Promise<unknown>) {
  const [lastAsked, setLastAsked] = useState<NextPage>();
  const nextPage = lastAsked?.after === after ? lastAsked : undefined;

  async function show(): Promise<void> {
    let outcome: NextPage | undefined;
    setLastAsked({ after });
    try {
      await fetchPage();
    } catch (failure) {
      outcome = { after, failure };
    }
    setLastAsked((asked) => (asked?.after === after ? outcome : asked));
  }

  const failure = nextPage?.failure;
  return { show, failure, isLoading: nextPage !== undefined && failure === undefined };
}

/**
 * A list of the shop, page by page. While another search or order is on the way, `rows` keeps the answer before it,
 * and `isStale` says so. `failure` is that of the latest request, in words; `retry` repeats it: the whole list, or
 * only the page that did not come.
 * @param query what the generated hook returned, asked with `first: PAGE_SIZE`, `after`, and `...listFetchPolicy`.
 * @param connectionOf takes the list out of the answer.
 */
export function usePagedList<Data, Variables extends OperationVariables & { after?: string | null }, Row>(
  query: useQuery.Result<Data, Variables, 'empty' | 'complete' | 'streaming'>,
  connectionOf: (data: Data) => Connection<Row> | null,
) {
  const { data, previousData, error, refetch, fetchMore } = query;
  const shown = data ?? (error ? undefined : previousData);
  const connection = shown && connectionOf(shown);
  const after = connection?.pageInfo.endCursor;
  const nextPage = useNextPage(after, () => fetchMore({ variables: { after } as Partial<Variables> }));
  const failed = nextPage.failure ?? error;
  return {
    rows: connection?.edges.map(({ node }) => node),
    totalCount: connection?.totalCount,
    hasMore: connection?.pageInfo.hasNextPage ?? false,
    isLoadingMore: nextPage.isLoading,
    loadMore: () => void nextPage.show(),
    isStale: data === undefined && connection != null,
    failure: failed === undefined ? undefined : errorMessage(failed),
    retry: () => void (nextPage.failure === undefined ? refetch() : nextPage.show()),
  };
}
