import { chakra, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A column: its heading, and how a row fills it. */
export interface Column<Row> {
  header: string;
  cell: (row: Row, index: number) => ReactNode;
  /** `end` for amounts. */
  align?: 'start' | 'end';
}

interface DataTableProps<Row> {
  /** Names the table for a screen reader. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

const Table = chakra('table', {
  base: {
    display: { base: 'block', lg: 'table' },
    width: 'full',
    borderCollapse: 'collapse',
    textStyle: 'md',
  },
});
const Head = chakra('thead', { base: { display: { base: 'none', lg: 'table-header-group' } } });
const Body = chakra('tbody', {
  base: {
    display: { base: 'grid', lg: 'table-row-group' },
    gridTemplateColumns: { md: '1fr 1fr' },
    gap: '4',
  },
});
const HeadRow = chakra('tr', {});
const Row = chakra('tr', {
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
const Header = chakra('th', {
  base: {
    px: '3',
    py: '3',
    textStyle: 'stamp',
    color: 'fg.muted',
    borderBottomWidth: '2px',
    borderColor: 'border.strong',
    whiteSpace: 'nowrap',
  },
});
const Cell = chakra('td', {
  base: {
    display: { base: 'flex', lg: 'table-cell' },
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '4',
    px: { base: '0', lg: '3' },
    py: { base: '2', lg: '4' },
    verticalAlign: 'middle',
    textStyle: 'figure',
  },
});
const CellLabel = chakra('span', {
  base: { display: { base: 'inline', lg: 'none' }, textStyle: 'sm', color: 'fg.muted', flexShrink: '0' },
});

/**
 * A table that becomes a stack of cards on phones, each value behind its heading. The roles are spelled out, since
 * a browser drops a table's own once its parts are laid out as blocks.
 */
export function DataTable<Entry>({ caption, columns, rows, rowKey }: DataTableProps<Entry>) {
  return (
    <Table role="table">
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <Head role="rowgroup">
        <HeadRow role="row">
          {columns.map(({ header, align = 'start' }) => (
            <Header key={header} role="columnheader" scope="col" textAlign={align}>
              {header}
            </Header>
          ))}
        </HeadRow>
      </Head>
      <Body role="rowgroup">
        {rows.map((row, index) => (
          <Row key={rowKey(row)} role="row">
            {columns.map(({ header, cell, align = 'start' }) => (
              <Cell key={header} role="cell" textAlign={{ base: 'end', lg: align }}>
                <CellLabel aria-hidden>{header}</CellLabel>
                {cell(row, index)}
              </Cell>
            ))}
          </Row>
        ))}
      </Body>
    </Table>
  );
}
