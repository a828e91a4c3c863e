import { tabStorage } from '../../../lib/browser-storage';
import { isString } from '../../../lib/shape';
import { StoredValue } from '../../../lib/stored-value';
import type { TypedLine } from './parse-lines';

/** A row of a quick order. */
export interface Row extends TypedLine {
  readonly id: string;
  /** How many rows of one SKU were added up in it. */
  readonly addedUp: number;
}

export type Column = keyof TypedLine;

/** The columns that can be edited. */
export const COLUMNS: readonly Column[] = ['sku', 'quantity', 'jobReference'];

/** The rows of this tab, which survive a reload, and the sign-in of a visitor. They are removed when a session ends. */
export const storedRows = new StoredValue<readonly Row[]>(
  'quickOrder',
  parseRows,
  JSON.stringify,
  tabStorage,
);

function parseRows(text: string): readonly Row[] {
  try {
    return (JSON.parse(text) as Row[])
      .filter((row) => COLUMNS.every((column) => isString(row[column])))
      .map(toRow);
  } catch {
    return [];
  }
}

let lastId = 0;

export const toRow = (line: TypedLine & { addedUp?: number }): Row => ({
  sku: line.sku,
  quantity: line.quantity,
  jobReference: line.jobReference,
  id: `row-${++lastId}`,
  addedUp: line.addedUp ?? 1,
});
