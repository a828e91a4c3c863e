import { useEffect } from 'react';
import { tabStorage } from '../../../lib/browser-storage';
import { isString } from '../../../lib/shape';
import { useSignedInUser } from '../../../lib/session/session-context';
import { StoredValue, useStoredValue } from '../../../lib/stored-value';
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

/** The rows of this tab, which survive a reload, and the sign-in of a visitor. */
export const storedRows = new StoredValue<readonly Row[]>(
  'quickOrder',
  parseRows,
  JSON.stringify,
  tabStorage,
);

/** The id of the user of the rows; empty while they are those of a visitor, or of a user who has not seen them yet. */
const rowsOwner = new StoredValue<string>(
  'quickOrderUser',
  (text) => text,
  (id) => id,
  tabStorage,
);

const NO_ROWS: readonly Row[] = [];

/** The rows of this tab, none while they are those of another user. A user takes over those of a visitor. */
export function useStoredRows() {
  const userId = useSignedInUser()?.id ?? '';
  const isOwn = (owner: string) => owner === '' || owner === userId;
  const owner = useStoredValue(rowsOwner);
  const stored = useStoredValue(storedRows);
  const rows = isOwn(owner) ? stored : NO_ROWS;
  const isNew = rows.length > 0 && owner !== userId;
  useEffect(() => {
    if (isNew) rowsOwner.write(userId);
  }, [isNew, userId]);
  return {
    rows,
    /** The rows of now, to change them. */
    read: () => (isOwn(rowsOwner.read()) ? storedRows.read() : NO_ROWS),
    write: (changed: readonly Row[]) => {
      storedRows.write(changed);
      rowsOwner.write(userId);
    },
  };
}

/** Removes the rows when a session ends. @param keepOwned keeps those that only their user sees. */
export function clearRows(keepOwned: boolean): void {
  if (keepOwned && rowsOwner.read() !== '') return;
  storedRows.write([]);
  rowsOwner.write('');
}

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
