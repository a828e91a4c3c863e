import { VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Body, BodyRow, Cell, CellLabel, Head, HeaderCell, HeadRow, Table } from './data-table-parts';
import { SortHeader, type TableSort } from './sort-header';

/** A column of a table of rows. */
export interface Column<Row, Key extends string = never> {
  header: string;
  cell: (row: Row, index: number) => ReactNode;
  /** Amounts are aligned at the end. */
  align?: 'start' | 'end';
  /** The sort column of the API; without it the column is not sortable. */
  sortKey?: Key;
}

interface DataTableProps<Row, Key extends string> {
  /** The accessible name of the table. */
  caption: string;
  columns: readonly Column<Row, Key>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Makes the columns with a `sortKey` sortable. */
  sort?: TableSort<Key>;
}

/**
 * A table that becomes a list of cards on small screens, where each value has its header as label. The roles are
 * explicit, since browsers drop the implicit ones of a table with the display `block` or `flex`.
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
