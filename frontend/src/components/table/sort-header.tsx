import { chakra, Icon } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { HeaderCell } from './data-table-parts';
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

const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '11',
    px: { base: '3', lg: '2' },
    mx: { lg: '-2' },
    borderWidth: { base: '1px', lg: '0' },
    borderColor: 'border.control',
    borderRadius: 'l2',
    font: 'inherit',
    letterSpacing: 'inherit',
    textTransform: 'inherit',
    cursor: 'button',
    focusVisibleRing: 'outside',
    focusRingColor: 'ink.focusRing',
    _hover: { bg: 'bg.emphasized', color: 'fg' },
  },
  variants: { sorted: { true: { color: 'fg', bg: { base: 'bg.emphasized', lg: 'transparent' } } } },
});

interface SortHeaderProps<Key extends string> extends TableSort<Key> {
  header: string;
  sortKey: Key;
  align: 'start' | 'end';
}

/** The header of a sortable column. */
export function SortHeader<Key extends string>(props: SortHeaderProps<Key>) {
  const { header, sortKey, align, sorting, onSort } = props;
  const sorted = sorting.by === sortKey;
  const direction = !sorted ? 'none' : sorting.descending ? 'descending' : 'ascending';
  return (
    <HeaderCell role="columnheader" scope="col" aria-sort={direction} textAlign={align} sortable>
      <SortButton type="button" onClick={() => onSort(sortKey)} sorted={sorted}>
        {header}
        <Icon as={DIRECTION_ICONS[direction]} boxSize="4" aria-hidden />
      </SortButton>
    </HeaderCell>
  );
}
