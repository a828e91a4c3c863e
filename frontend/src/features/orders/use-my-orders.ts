import { useState } from 'react';
import { useMyOrdersQuery } from './my-orders-page.generated';
import type { OrderRow_orderFragment } from './order-row.generated';

const PAGE_SIZE = 20;

/**
 * The signed-in user's orders, page by page. `orders` and `totalCount` are undefined until the first answer; `error`
 * is that of the latest request, and `retry` repeats it: the whole list, or only the page that did not come.
 */
export function useMyOrders() {
  const { data, error, refetch, fetchMore } = useMyOrdersQuery({
    variables: { first: PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const [isLoadingMore, setLoadingMore] = useState(false);
  const [moreError, setMoreError] = useState<unknown>();
  const connection = data?.myOrders;

  async function showMore(): Promise<void> {
    setLoadingMore(true);
    setMoreError(undefined);
    try {
      await fetchMore({ variables: { after: connection?.pageInfo.endCursor } });
    } catch (failure) {
      setMoreError(failure);
    } finally {
      setLoadingMore(false);
    }
  }

  const orders: readonly OrderRow_orderFragment[] | undefined = connection?.edges.map(({ node }) => node);
  return {
    orders,
    totalCount: connection?.totalCount,
    hasMore: connection?.pageInfo.hasNextPage ?? false,
    isLoadingMore,
    showMore: () => void showMore(),
    error: moreError ?? error,
    retry: () => void (moreError ? showMore() : refetch()),
  };
}
