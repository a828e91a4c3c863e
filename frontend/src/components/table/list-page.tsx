import { Button, VisuallyHidden } from '@chakra-ui/react';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListRows, type ListRowsProps, type PagedRows } from './list-rows';
import { EmptyState } from '../feedback/page-state';
import { SearchField } from './search-field';
import { SectionHeading } from '../brand/section-heading';
import type { ListState } from './use-list-state';

interface ListPageProps<Row, Key extends string> extends Omit<ListRowsProps<Row, Key>, 'sort'> {
  /** The id of the heading, which names the section; a ConfirmDialog's `returnFocusTo`. */
  id: string;
  /** Of `useListState`; makes the table sortable. */
  state?: ListState<Key>;
  /** With `state`: offers a search, by this name. */
  searchLabel?: string;
  /** Between the heading and the search. */
  children?: ReactNode;
}

/** A screen of the dashboard that lists records: heading with count, search, sortable table, and every state of these. */
export function ListPage<Row, Key extends string = never>(props: ListPageProps<Row, Key>) {
  const { id, state, searchLabel, children, empty, ...rows } = props;
  const { title, list } = rows;
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id}>
        {title}
        {list.totalCount !== undefined && `: ${list.totalCount}`}
      </SectionHeading>
      {children}
      {state && searchLabel && (
        <>
          <SearchField label={searchLabel} search={state.search} onSearch={state.onSearch} />
          <VisuallyHidden aria-live="polite">{found(list, state.search)}</VisuallyHidden>
        </>
      )}
      <ListRows {...rows} sort={state} empty={state?.search ? <NothingFound {...state} /> : empty} />
    </section>
  );
}

/** What a screen reader is told once a search is answered. */
function found({ totalCount, isStale }: PagedRows<unknown>, search: string): string {
  return search && totalCount !== undefined && !isStale ? `${totalCount} found for ${search}` : '';
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
