/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- Browsers drop the implicit roles of a table that is displayed as blocks. */
import { VisuallyHidden } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import { SortHeader, type TableSort } from './sort-header';
import { Table } from './table';

/** A column of a table of rows. */
export interface Column<Row, Key extends string = never> {
  header: string;
  /** Uses the components of `cells.tsx`. */
  cell: (row: Row, index: number) => ReactNode;
  /** Amounts are aligned at the end. */
  align?: 'start' | 'end';
  /** Whether the cells contain buttons, which are not printed. */
  hasActions?: boolean;
  /** The sort column of the API; without it the column is not sortable. */
  sortKey?: Key;
}

interface DataTableProps<Row, Key extends string> {
  /** The accessible name of the table. */
  caption: string;
  /** The same array in each render, since other columns draw every row again. */
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
      <thead role="rowgroup" data-sortable={sort && ''}>
        <tr role="row">
          {columns.map(({ header, align, hasActions, sortKey }) =>
            sort && sortKey ? (
              <SortHeader key={header} header={header} align={align} sortKey={sortKey} {...sort} />
            ) : (
              <th key={header} role="columnheader" scope="col" data-align={align} data-actions={hasActions}>
                {header}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, index) => (
          <BodyRow key={rowKey(row)} row={row} index={index} columns={columns} />
        ))}
      </tbody>
    </Table>
  );
}

interface BodyRowProps<Row> {
  row: Row;
  index: number;
  columns: readonly Pick<Column<Row>, 'header' | 'cell' | 'align' | 'hasActions'>[];
}

/** Drawn again only when its record, its number or the columns change. */
const BodyRow = memo(function BodyRow<Row>({ row, index, columns }: BodyRowProps<Row>) {
  return (
    <tr role="row">
      {columns.map(({ header, cell, align, hasActions }) => (
        <td key={header} role="cell" data-label={header} data-align={align} data-actions={hasActions}>
          {cell(row, index)}
        </td>
      ))}
    </tr>
  );
}) as <Row>(props: BodyRowProps<Row>) => ReactNode;
