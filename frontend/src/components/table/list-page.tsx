import { Button, Flex, VisuallyHidden } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { ListRows, type ListRowsProps, type PagedRows } from './list-rows';
import { formatCount } from '../../lib/numbers';
import { EmptyState } from '../feedback/empty-state';
import { SearchField } from './search-field';
import { SectionHeading } from '../brand/section-heading';
import type { ListState } from './use-list-state';

interface ListPageProps<Row, Key extends string> extends Omit<ListRowsProps<Row, Key>, 'sort'> {
  /** The id of the heading. */
  id: string;
  /** The result of `useListState`; makes the columns with a `sortKey` sortable. */
  state?: ListState<Key>;
  /** The label of the search field; without it the list has no search. Requires `state`. */
  searchLabel?: string;
  /** Content between the heading and the search. */
  children?: ReactNode;
  /** Filters below the search. */
  filters?: ReactNode;
  /** The filters that are set, below them. */
  chips?: ReactNode;
  /** Content below the list. */
  footer?: ReactNode;
  /** Whether a filter is set; the number of results is then announced. */
  isFiltered?: boolean;
}

/** A dashboard page that lists records: heading with count, search, and a sortable table that loads page by page. */
export function ListPage<Row, Key extends string = never>(props: ListPageProps<Row, Key>) {
  const {
    id,
    state,
    searchLabel,
    children,
    filters,
    chips,
    footer,
    isFiltered = false,
    empty,
    ...rows
  } = props;
  const { title, list } = rows;
  const searchField = useRef<HTMLInputElement>(null);
  const clearSearch = () => {
    state?.onSearch('');
    searchField.current?.focus();
  };
  return (
    <section aria-labelledby={id}>
      <SectionHeading as="h1" id={id}>
        {title}
        {list.totalCount !== undefined && `: ${formatCount(list.totalCount)}`}
      </SectionHeading>
      {children}
      {state && searchLabel && (
        <SearchField ref={searchField} label={searchLabel} search={state.search} onSearch={state.onSearch} />
      )}
      <VisuallyHidden aria-live="polite">{resultCount(list, state?.search ?? '', isFiltered)}</VisuallyHidden>
      {filters && (
        <Flex wrap="wrap" gap="4" mb="6">
          {filters}
        </Flex>
      )}
      {chips}
      <ListRows
        {...rows}
        sort={rows.columns.some(({ sortKey }) => sortKey) ? state : undefined}
        empty={state?.search ? <NoResults search={state.search} onClear={clearSearch} /> : empty}
      />
      {footer}
    </section>
  );
}

/** The number of results, announced to screen readers. */
function resultCount(
  { totalCount, isStale }: PagedRows<unknown>,
  search: string,
  isFiltered: boolean,
): string {
  if ((!search && !isFiltered) || totalCount === undefined || isStale) return '';
  const results = `${formatCount(totalCount)} ${totalCount === 1 ? 'result' : 'results'}`;
  return search ? `${results} for ${search}` : results;
}

function NoResults({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <EmptyState title={`Nothing found for “${search}”`}>
      <Button variant="outline" onClick={onClear}>
        Clear the search
      </Button>
    </EmptyState>
  );
}
