import { MAX_ROWS, type TypedLine } from './parse-lines';

export type ColumnKey = keyof TypedLine | 'tool' | 'price' | 'total' | 'problem' | 'remove';

export interface GridColumn {
  readonly key: ColumnKey;
  readonly header: string;
}

export const GRID_COLUMNS: readonly GridColumn[] = [
  { key: 'sku', header: 'SKU' },
  { key: 'quantity', header: 'Quantity' },
  { key: 'jobReference', header: 'Job reference' },
  { key: 'tool', header: 'Tool' },
  { key: 'price', header: 'Price' },
  { key: 'total', header: 'Total' },
  { key: 'problem', header: 'Status' },
  { key: 'remove', header: 'Remove' },
];

export const STATUS_COLUMN = GRID_COLUMNS.findIndex(({ key }) => key === 'problem');

/** The rows that are shown at a time. */
export const PAGE_SIZE = 50;

/** The rows of the grid: below those of the order an empty one, to type another. */
export const gridRowCount = (count: number): number => Math.min(count + 1, MAX_ROWS);
