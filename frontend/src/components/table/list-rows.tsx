import { Box, Center, Skeleton, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ActionButton } from '../action-button';
import { DataTable, type Column, type RowGroups, type TableSelection } from './data-table';
import { ErrorState, LoadingState } from '../feedback/page-state';
import type { TableSort } from './sort-header';

/** A list that loads page by page, see `usePagedList`. */
export interface PagedRows<Row> {
  /** Undefined until the first response. */
  rows: readonly Row[] | undefined;
  /** The number of rows of the whole list. */
  totalCount: number | undefined;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  /** Whether the rows belong to the previous search or sort order, while the current one loads. */
  isStale: boolean;
  /** The message of the latest request when it failed. */
  error: string | undefined;
  /** Repeats the failed request. */
  retry: () => void;
}

export interface ListRowsProps<Row, Key extends string> {
  /** The heading, followed by the count, and the accessible name of the table. */
  title: string;
  /** The accessible name of the spinner: 'Loading orders'. */
  loading: string;
  list: PagedRows<Row>;
  columns: readonly Column<Row, Key>[];
  rowKey: (row: Row) => string;
  sort?: TableSort<Key> | undefined;
  selection?: TableSelection<Row>;
  groups?: RowGroups<Row> | undefined;
  /** Shown in place of an empty list. */
  empty: ReactNode;
}

/** The rows of a list with Show more, or its loading, empty or error state. */
export function ListRows<Row, Key extends string>(props: ListRowsProps<Row, Key>) {
  const { title, loading, list, empty, ...table } = props;
  const { rows, error } = list;
  const isEmpty = rows?.length === 0 && !list.hasMore;
  // That the previous list was empty says nothing about the one that loads.
  const isLoading = rows === undefined ? error === undefined : isEmpty && list.isStale;
  return (
    <>
      {isLoading && <RowsSkeleton label={loading} />}
      {isEmpty && !list.isStale && empty}
      {rows && rows.length > 0 && (
        <Box aria-busy={list.isStale} opacity={list.isStale ? 0.6 : undefined}>
          <DataTable caption={title} rows={rows} {...table} />
        </Box>
      )}
      {error !== undefined && <ErrorState message={error} onRetry={list.retry} />}
      {list.hasMore && error === undefined && (
        <Center pt="6">
          <ActionButton
            variant="outline"
            onClick={list.loadMore}
            isBusy={list.isLoadingMore}
            busyText="Loading more"
          >
            Show more
          </ActionButton>
        </Center>
      )}
    </>
  );
}

function RowsSkeleton({ label }: { label: string }) {
  return (
    <LoadingState label={label}>
      <Stack gap="4">
        {['first', 'second', 'third', 'fourth'].map((row) => (
          <Skeleton key={row} height="20" />
        ))}
      </Stack>
    </LoadingState>
  );
}
