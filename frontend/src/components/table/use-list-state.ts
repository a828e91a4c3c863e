import { useSearchParams } from 'react-router-dom';

/** What a list is sorted by; without `by` it stands in its own order. */
export interface Sorting<Key extends string> {
  by: Key | undefined;
  descending: boolean;
}

/** The arguments of a list query; what is left out takes the shop's default. */
export interface ListArguments<Key extends string> {
  search?: string;
  sortBy?: Key;
  descending?: boolean;
}

/** What the reader asks of a list, and how to ask for something else. */
export interface ListState<Key extends string> {
  /** Empty when nothing is searched for. */
  search: string;
  sorting: Sorting<Key>;
  /** To be spread into the variables of the query. */
  listArguments: ListArguments<Key>;
  onSearch: (text: string) => void;
  /** Ascending first, then descending, then back to the list's own order. */
  onSort: (key: Key) => void;
}

/**
 * The state of a list, kept in the address (`?search=saw&sortBy=TOTAL&descending=true`): it survives a reload, a link
 * sent to somebody, and the way back from another screen.
 * @param columns those with a `sortKey` can be sorted by; any other key in the address is ignored.
 */
export function useListState<Key extends string>(columns: readonly { sortKey?: Key }[]): ListState<Key> {
  const [query, setQuery] = useSearchParams();
  const search = query.get('search')?.trim() ?? '';
  const by = columns.map(({ sortKey }) => sortKey).find((key) => key && key === query.get('sortBy'));
  const descending = by !== undefined && query.get('descending') === 'true';

  const change = (changes: Record<string, string | undefined>) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      },
      { replace: true, preventScrollReset: true },
    );

  return {
    search,
    sorting: { by, descending },
    listArguments: { ...(search && { search }), ...(by && { sortBy: by, descending }) },
    onSearch: (text) => change({ search: text.trim() }),
    onSort: (key) => {
      if (key !== by) change({ sortBy: key, descending: undefined });
      else if (descending) change({ sortBy: undefined, descending: undefined });
      else change({ descending: 'true' });
    },
  };
}
