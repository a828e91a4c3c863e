import { VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Body, BodyRow, Cell, CellLabel, Head, HeaderCell, HeadRow, Table } from './data-table-parts';
import { SortHeader, type TableSort } from './sort-header';

/** A column: its heading, and how a row fills it. */
export interface Column<Row, Key extends string = never> {
  header: string;
  cell: (row: Row, index: number) => ReactNode;
  /** `end` for amounts. */
  align?: 'start' | 'end';
  /** What the shop sorts by when the heading is pressed; without it the column is no way to sort. */
  sortKey?: Key;
}

interface DataTableProps<Row, Key extends string> {
  /** Names the table for a screen reader. */
  caption: string;
  columns: readonly Column<Row, Key>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Makes the columns with a `sortKey` sortable. */
  sort?: TableSort<Key>;
}

/**
 * A table that becomes a stack of cards on phones, each value behind its heading. The roles are spelled out, since
 * a browser drops a table's own once its parts are laid out as blocks.
 */
export function DataTable<Row, Key extends string = never>(props: DataTableProps<Row, Key>) {
  const { caption, columns, rows, rowKey, sort } = props;
  return (
    <Table role="table">
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <Head role="rowgroup" sortable={sort !== undefined}>
        <HeadRow role="row">
          {columns.map(({ header, align = 'start', sortKey }) =>
            sort && sortKey ? (
              <SortHeader key={header} header={header} align={align} sortKey={sortKey} {...sort} />
            ) : (
              <HeaderCell key={header} role="columnheader" scope="col" textAlign={align} sortable={false}>
                {header}
              </HeaderCell>
            ),
          )}
        </HeadRow>
      </Head>
      <Body role="rowgroup">
        {rows.map((row, index) => (
          <BodyRow key={rowKey(row)} role="row">
            {columns.map(({ header, cell, align = 'start' }) => (
              <Cell key={header} role="cell" textAlign={{ base: 'end', lg: align }}>
                <CellLabel aria-hidden>{header}</CellLabel>
                {cell(row, index)}
              </Cell>
            ))}
          </BodyRow>
        ))}
      </Body>
    </Table>
  );
}
