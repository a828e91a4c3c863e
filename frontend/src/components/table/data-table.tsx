/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- Browsers drop the implicit roles of a table that is displayed as blocks. */
import { VisuallyHidden } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import { focusNeighborOnRemoval } from '../focus-neighbor';
import { SelectAll, SelectionContext, SelectRow } from './select-boxes';
import { SortHeader, type TableSort } from './sort-header';
import { Table } from './table';
import type { Selection } from './use-selection';

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

/** Makes the rows of a table selectable. */
export interface TableSelection<Row> extends Pick<Selection<{ id: string }>, 'ids' | 'toggle' | 'toggleAll'> {
  /** Names a row for screen readers. */
  nameOf: (row: Row) => string;
}

/** Neighbouring rows that stand together below a header. */
export interface RowGroups<Row> {
  /** The group of a row; undefined for a row without one. */
  keyOf: (row: Row) => string | undefined;
  /** The content of the header, from the first row of the group. */
  header: (row: Row) => ReactNode;
}

interface DataTableProps<Row, Key extends string> {
  /** The accessible name of the table. */
  caption: string;
  /** The same array in each render, since other columns draw every row again. */
  columns: readonly Column<Row, Key>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Makes the columns with a `sortKey` sortable. */
  sort?: TableSort<Key> | undefined;
  selection?: TableSelection<Row>;
  groups?: RowGroups<Row> | undefined;
}

/**
 * A table that becomes a list of cards on small screens, where each value has its header as label. The roles are
 * explicit, since browsers drop the implicit ones of a table with the display `block` or `flex`.
 */
export function DataTable<Row, Key extends string = never>(props: DataTableProps<Row, Key>) {
  const { caption, columns, rows, rowKey, sort, selection, groups } = props;
  const table = (
    <Table role="table">
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead role="rowgroup" data-sortable={sort && ''} data-selectable={selection && ''}>
        <tr role="row">
          {selection && (
            <th role="columnheader" scope="col" data-select="">
              <SelectAll rows={rows.map((row) => ({ id: rowKey(row) }))} selection={selection} />
            </th>
          )}
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
      {groupRows(rows, groups).map(({ key, firstIndex, groupedRows, header }) => (
        <tbody key={key} role="rowgroup">
          {header !== undefined && (
            <tr role="row">
              <th role="rowheader" scope="rowgroup" colSpan={columns.length + (selection ? 1 : 0)}>
                {header}
              </th>
            </tr>
          )}
          {groupedRows.map((row, index) => (
            <BodyRow
              key={rowKey(row)}
              id={rowKey(row)}
              row={row}
              index={firstIndex + index}
              columns={columns}
              selectableName={selection?.nameOf(row)}
            />
          ))}
        </tbody>
      ))}
    </Table>
  );
  return selection ? <SelectionContext value={selection}>{table}</SelectionContext> : table;
}

interface RowGroup<Row> {
  /** That of the group, or of the one before the rows without a group. */
  key: string;
  firstIndex: number;
  groupedRows: Row[];
  header: ReactNode;
}

/** Splits rows into neighbours of the same group, and neighbours without a group. */
function groupRows<Row>(rows: readonly Row[], groups: RowGroups<Row> | undefined): RowGroup<Row>[] {
  const result: RowGroup<Row>[] = [];
  let current: string | undefined;
  rows.forEach((row, index) => {
    const key = groups?.keyOf(row);
    const last = result.at(-1);
    if (last && key === current) {
      last.groupedRows.push(row);
      return;
    }
    result.push({
      key: key ?? `after ${current ?? ''}`,
      firstIndex: index,
      groupedRows: [row],
      header: key === undefined ? undefined : groups?.header(row),
    });
    current = key;
  });
  return result;
}

interface BodyRowProps<Row> {
  id: string;
  row: Row;
  index: number;
  columns: readonly Pick<Column<Row>, 'header' | 'cell' | 'align' | 'hasActions'>[];
  /** The name of a row that can be selected. */
  selectableName: string | undefined;
}

/** Drawn again only when its record, its number or the columns change. */
const BodyRow = memo(function BodyRow<Row>({ id, row, index, columns, selectableName }: BodyRowProps<Row>) {
  return (
    <tr ref={focusNeighborOnRemoval} role="row">
      {selectableName !== undefined && (
        <td role="cell" data-select="">
          <SelectRow id={id} name={selectableName} />
        </td>
      )}
      {columns.map(({ header, cell, align, hasActions }) => (
        <td key={header} role="cell" data-label={header} data-align={align} data-actions={hasActions}>
          {cell(row, index)}
        </td>
      ))}
    </tr>
  );
}) as <Row>(props: BodyRowProps<Row>) => ReactNode;
