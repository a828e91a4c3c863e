import { useSearchParams } from 'react-router-dom';

/** The sort column and direction of a list; without `by` the list has its default order. */
export interface Sorting<Key extends string> {
  by: Key | undefined;
  descending: boolean;
}

/** The arguments of a list query; an omitted one has the default of the API. */
export interface ListArguments<Key extends string> {
  search?: string;
  sortBy?: Key;
  descending?: boolean;
}

/** The search and sorting of a list, and the callbacks that change them. */
export interface ListState<Key extends string> {
  /** Empty without a search. */
  search: string;
  sorting: Sorting<Key>;
  /** The variables of the query that apply the search and sorting. */
  listArguments: ListArguments<Key>;
  onSearch: (text: string) => void;
  /** Sorts by a column: ascending, then descending, then by default. */
  onSort: (key: Key) => void;
}

/** Returns a function that changes parameters of the URL; an empty value removes one. */
export function useChangeParameters() {
  const [, setParams] = useSearchParams();
  return (changes: Record<string, string | undefined>) =>
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
}

/**
 * Stores the search and sorting of a list in the URL (`?search=saw&sortBy=TOTAL&descending=true`), so that they survive
 * a reload, a shared link and the way back from another page.
 * @param columns the columns of the list. A sort key in the URL that no column has is ignored.
 * @param defaultSorting left out when the default order is that of no column
 */
export function useListState<Key extends string>(
  columns: readonly { sortKey?: Key }[],
  defaultSorting: Sorting<Key> = { by: undefined, descending: false },
): ListState<Key> {
  const [params] = useSearchParams();
  const change = useChangeParameters();
  const search = params.get('search')?.trim() ?? '';
  const chosen = columns.map(({ sortKey }) => sortKey).find((key) => key && key === params.get('sortBy'));
  const { by, descending } = chosen
    ? { by: chosen, descending: params.get('descending') === 'true' }
    : defaultSorting;

  return {
    search,
    sorting: { by, descending },
    listArguments: { ...(search && { search }), ...(by && { sortBy: by, descending }) },
    onSearch: (text) => change({ search: text.trim() }),
    onSort: (key) => {
      if (key === by && !descending) change({ sortBy: key, descending: 'true' });
      else if (key === by && key !== defaultSorting.by) change({ sortBy: undefined, descending: undefined });
      else change({ sortBy: key, descending: undefined });
    },
  };
}
