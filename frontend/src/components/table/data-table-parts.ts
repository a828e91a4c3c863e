import { chakra } from '@chakra-ui/react';

/** A table from `lg` up, otherwise a list of cards: two columns from `md` up. */
export const Table = chakra('table', {
  base: {
    display: { base: 'block', lg: 'table' },
    width: 'full',
    borderCollapse: 'collapse',
    textStyle: 'md',
  },
});

/** Above the cards, only the headers of sortable columns are shown. */
export const Head = chakra('thead', {
  base: { display: { base: 'none', lg: 'table-header-group' } },
  variants: {
    sortable: {
      true: {
        display: { base: 'block', lg: 'table-header-group' },
        mb: '4',
        _before: {
          content: '"Sort by"',
          display: { base: 'block', lg: 'none' },
          mb: '1.5',
          textStyle: 'sm',
          color: 'fg.muted',
        },
      },
    },
  },
});

export const HeadRow = chakra('tr', {
  base: { display: { base: 'flex', lg: 'table-row' }, flexWrap: 'wrap', gap: '2' },
});

export const HeaderCell = chakra('th', {
  base: {
    px: { base: '0', lg: '2' },
    py: { base: '0', lg: '3' },
    textStyle: 'stamp',
    color: 'fg.muted',
    borderBottomWidth: { lg: '2px' },
    borderColor: 'border.strong',
    whiteSpace: 'nowrap',
  },
  variants: {
    sortable: {
      true: { py: { lg: '1' } },
      false: { display: { base: 'none', lg: 'table-cell' } },
    },
  },
});

export const Body = chakra('tbody', {
  base: {
    display: { base: 'grid', lg: 'table-row-group' },
    gridTemplateColumns: { md: '1fr 1fr' },
    gap: '4',
  },
});

export const BodyRow = chakra('tr', {
  base: {
    display: { base: 'block', lg: 'table-row' },
    bg: { base: 'bg.panel', lg: 'transparent' },
    borderWidth: { base: '1px', lg: '0' },
    borderBottomWidth: { base: '1px', lg: '1px' },
    borderColor: 'border',
    borderRadius: { base: 'l3', lg: '0' },
    px: { base: '4', lg: '0' },
    py: { base: '2', lg: '0' },
    _hover: { bg: { lg: 'bg.panel' } },
  },
});

export const Cell = chakra('td', {
  base: {
    display: { base: 'flex', lg: 'table-cell' },
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '4',
    px: { base: '0', lg: '2' },
    py: { base: '2', lg: '4' },
    verticalAlign: 'middle',
    textStyle: 'figure',
  },
});

/** The label of a value on a card. */
export const CellLabel = chakra('span', {
  base: { display: { base: 'inline', lg: 'none' }, textStyle: 'sm', color: 'fg.muted', flexShrink: '0' },
});
