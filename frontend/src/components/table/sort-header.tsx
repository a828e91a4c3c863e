import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { Sorting } from './use-list-state';

/** The current sorting of a table, and the callback that changes it. */
export interface TableSort<Key extends string> {
  sorting: Sorting<Key>;
  onSort: (key: Key) => void;
}

const DIRECTION_ICONS = {
  ascending: ArrowUp,
  descending: ArrowDown,
  none: ChevronsUpDown,
};

interface SortHeaderProps<Key extends string> extends TableSort<Key> {
  header: string;
  sortKey: Key;
  align: 'start' | 'end' | undefined;
}

/** The header of a sortable column. */
export function SortHeader<Key extends string>(props: SortHeaderProps<Key>) {
  const { header, sortKey, align, sorting, onSort } = props;
  const sorted = sorting.by === sortKey;
  const direction = !sorted ? 'none' : sorting.descending ? 'descending' : 'ascending';
  const DirectionIcon = DIRECTION_ICONS[direction];
  return (
    <th role="columnheader" scope="col" aria-sort={direction} data-align={align}>
      <button type="button" className="sort" onClick={() => onSort(sortKey)}>
        {header}
        <DirectionIcon size="1rem" aria-hidden />
      </button>
    </th>
  );
}
