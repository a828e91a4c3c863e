import { MAX_ROWS, type TypedLine } from './parse-lines';
import { parseQuantity } from './quantity-text';
import { COLUMNS, toRow, type Row } from './stored-rows';

const EMPTY_LINE: TypedLine = { sku: '', quantity: '', jobReference: '' };

/** The rows with lines written over them from one row on, as a spreadsheet pastes, and how many did not fit. */
export function overwrite(
  rows: readonly Row[],
  start: number,
  lines: readonly Partial<TypedLine>[],
): { rows: readonly Row[]; unread: number } {
  const fitting = lines.slice(0, MAX_ROWS - start);
  const written = fitting.map((line, index) => {
    const row = rows[start + index];
    return row ? { ...row, ...line } : toRow({ ...EMPTY_LINE, ...line });
  });
  return {
    rows: [...rows.slice(0, start), ...written, ...rows.slice(start + written.length)],
    unread: lines.length - fitting.length,
  };
}

/** The rows without those that were added to the cart, unless they have been edited since. */
export function removeUnchanged(rows: readonly Row[], added: readonly Row[]): readonly Row[] {
  const addedById = new Map(added.map((row) => [row.id, row]));
  return rows.filter((row) => COLUMNS.some((column) => row[column] !== addedById.get(row.id)?.[column]));
}

/** A SKU as its search compares it. */
const toKey = (sku: string): string => sku.replace(/[^a-z\d]/gi, '').toUpperCase();

/**
 * Adds up the rows of one tool in the first of them, with all of their job references. Rows without a valid quantity stay,
 * and those with which the sum would not be one.
 * @param toolIdOf the tool of a row, when it is known
 * @returns the same rows when there is nothing to add up
 */
export function addUp(rows: readonly Row[], toolIdOf: (row: Row) => string | undefined): readonly Row[] {
  const sums = new Map<string, Row>();
  const result = new Map<string, Row>();
  for (const row of rows) {
    const key = toolIdOf(row) ?? toKey(row.sku);
    const first = hasQuantity(row) && key !== '' ? sums.get(key) : undefined;
    const sum = first ? addRow(first, row) : row;
    const isValid = hasQuantity(sum);
    if (isValid) sums.set(key, sum);
    const added = isValid ? sum : row;
    result.set(added.id, added);
  }
  return result.size === rows.length ? rows : [...result.values()];
}

const hasQuantity = ({ quantity }: Row): boolean => parseQuantity(quantity) !== undefined;

const addRow = (first: Row, row: Row): Row => ({
  ...first,
  quantity: String((parseQuantity(first.quantity) ?? 0) + (parseQuantity(row.quantity) ?? 0)),
  jobReference: [...new Set([first.jobReference, row.jobReference])].filter(Boolean).join(', '),
  addedUp: first.addedUp + row.addedUp,
});
