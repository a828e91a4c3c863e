import { Box, Button, Center, Skeleton, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { DataTable, type Column } from './data-table';
import { ErrorState, LoadingState } from '../feedback/page-state';
import type { TableSort } from './sort-header';

/** A list that comes page by page (`usePagedList`). */
export interface PagedRows<Row> {
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined;
  /** How many the whole list holds. */
  totalCount: number | undefined;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  /** The rows shown still answer the question before this one. */
  isStale: boolean;
  /** Why the latest request failed, in words. */
  failure: string | undefined;
  /** Repeats what failed. */
  retry: () => void;
}

export interface ListRowsProps<Row, Key extends string> {
  /** Shown as '{title}: {totalCount}', and the name of the table. */
  title: string;
  /** Names the spinner: 'Loading orders'. */
  loading: string;
  list: PagedRows<Row>;
  columns: readonly Column<Row, Key>[];
  rowKey: (row: Row) => string;
  sort?: TableSort<Key>;
  /** Stands where the list would when it holds nothing at all. */
  empty: ReactNode;
}

/** The rows of a list, or what stands in their place, and the way to more of them. */
export function ListRows<Row, Key extends string>(props: ListRowsProps<Row, Key>) {
  const { title, loading, list, empty, ...table } = props;
  const { rows, failure } = list;
  return (
    <>
      {rows === undefined && failure === undefined && <RowsSkeleton label={loading} />}
      {rows?.length === 0 && !list.hasMore && empty}
      {rows && rows.length > 0 && (
        <Box aria-busy={list.isStale} opacity={list.isStale ? 0.6 : undefined}>
          <DataTable caption={title} rows={rows} {...table} />
        </Box>
      )}
      {failure !== undefined && <ErrorState message={failure} onRetry={list.retry} />}
      {list.hasMore && failure === undefined && (
        <Center pt="6">
          <Button
            variant="outline"
            onClick={list.loadMore}
            loading={list.isLoadingMore}
            loadingText="Loading more"
          >
            Show more
          </Button>
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
