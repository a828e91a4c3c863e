import { Box, Button, Center, Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { DataTable, type Column } from './data-table';
import { EmptyState, ErrorState, LoadingState } from './page-state';
import { SearchField } from './search-field';
import { SectionHeading } from './section-heading';
import type { ListState } from './use-list-state';

/** A list that comes page by page (`usePagedList`). */
export interface PagedRows<Row> {
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined;
  /** How many the whole list holds. */
  totalCount: number | undefined;
  hasMore: boolean;
  isLoadingMore: boolean;
  showMore: () => void;
  /** The rows shown still answer the question before this one. */
  isOutdated: boolean;
  /** Why the latest request failed, in words. */
  failure: string | undefined;
  /** Repeats what failed. */
  retry: () => void;
}

interface ListScreenProps<Row, Key extends string> {
  /** The id of the heading, which names the section; a ConfirmDialog's `returnTo`. */
  id: string;
  /** Shown as '{title}: {totalCount}'. */
  title: string;
  /** Names the spinner: 'Loading orders'. */
  loading: string;
  list: PagedRows<Row>;
  columns: readonly Column<Row, Key>[];
  rowKey: (row: Row) => string;
  /** Of `useListState`; makes the table sortable. */
  state?: ListState<Key>;
  /** With `state`: offers a search, by this name. */
  searchLabel?: string;
  /** Stands where the list would when it holds nothing at all. */
  empty: ReactNode;
}

/** A screen of the dashboard that lists records: heading with count, search, sortable table, and every state of these. */
export function ListScreen<Row, Key extends string = never>(props: ListScreenProps<Row, Key>) {
  const { id, title, loading, list, columns, rowKey, state, searchLabel, empty } = props;
  const { rows, totalCount, failure } = list;
  const hasNone = rows?.length === 0 && !list.hasMore;
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id}>
        {title}
        {totalCount !== undefined && `: ${totalCount}`}
      </SectionHeading>
      {state && searchLabel && (
        <>
          <SearchField label={searchLabel} search={state.search} onSearch={state.onSearch} />
          <VisuallyHidden aria-live="polite">{found(list, state.search)}</VisuallyHidden>
        </>
      )}
      {rows === undefined && failure === undefined && <RowsSkeleton label={loading} />}
      {hasNone && (state?.search ? <NothingFound {...state} /> : empty)}
      {rows && rows.length > 0 && (
        <Box aria-busy={list.isOutdated} opacity={list.isOutdated ? 0.6 : undefined}>
          <DataTable caption={title} columns={columns} rows={rows} rowKey={rowKey} sort={state} />
        </Box>
      )}
      {failure !== undefined && <ErrorState message={failure} onRetry={list.retry} />}
      {list.hasMore && failure === undefined && (
        <Center pt="6">
          <Button
            variant="outline"
            onClick={list.showMore}
            loading={list.isLoadingMore}
            loadingText="Loading more"
          >
            Show more
          </Button>
        </Center>
      )}
    </section>
  );
}

/** What a screen reader is told once a search is answered. */
function found({ totalCount, isOutdated }: PagedRows<unknown>, search: string): string {
  return search && totalCount !== undefined && !isOutdated ? `${totalCount} found for ${search}` : '';
}

function NothingFound({ search, onSearch }: Pick<ListState<never>, 'search' | 'onSearch'>) {
  return (
    <EmptyState title={`Nothing found for “${search}”`} icon={SearchX}>
      <Button variant="outline" onClick={() => onSearch('')}>
        Clear the search
      </Button>
    </EmptyState>
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
