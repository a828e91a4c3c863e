import { useEffect, useMemo, useState } from 'react';
import { MAX_CART_LINES } from '../../../lib/cart-rules';
import { useAddToCart } from '../use-add-to-cart';
import { useCart } from '../use-cart';
import { MAX_ROWS, type TypedLine } from './parse-lines';
import { parseQuantity } from './quantity-text';
import { CART_FULL, findRowError, type Check, type RowError } from './row-error';
import { addUp, overwrite, removeUnchanged } from './rows';
import { storedRows, useStoredRows, type Row } from './stored-rows';
import { useChecks } from './use-checks';

/** A row with what the catalogue and the cart have for it. */
export interface CheckedRow extends Row {
  /** Undefined while the row is checked. */
  readonly check: Check | undefined;
  /** Undefined while the row is checked, and for a row that can be added. */
  readonly error: RowError | undefined;
}

/** The rows of a quick order: edits them, checks them together with the cart, and adds the good ones. */
export function useQuickOrder() {
  const stored = useStoredRows();
  const { rows } = stored;
  const { cart, error: cartError, refetch: refetchCart } = useCart();
  const { addToCart, isAdding } = useAddToCart();
  const [addedCount, setAddedCount] = useState(0);
  const quantities = useMemo(
    () => cart && new Map(cart.lines.map(({ tool, quantity }) => [tool.id, quantity] as const)),
    [cart],
  );
  const { checkOf, inCartOf, uncheckedCount, error, retry } = useChecks(rows, quantities);

  // Two texts may be SKUs of one tool, which only the check can tell. Rows that are being added take no others in.
  const sums = isAdding ? rows : addUp(rows, (row) => checkOf(row)?.tool?.id);
  useEffect(() => {
    if (sums !== rows) storedRows.write(sums);
  }, [sums, rows]);

  const checked = withRoom(
    sums.map((row): CheckedRow => {
      const check = checkOf(row);
      return { ...row, check, error: check && findRowError(row, check, inCartOf(row)) };
    }),
    quantities,
  );
  const good = checked.filter(({ check, error }) => check && !error);

  return {
    rows: checked,
    good,
    /** Those that stay when the good ones are added. */
    rest: checked.filter((row) => !good.includes(row)),
    uncheckedCount,
    /** Why the rows, or the cart that they are checked with, could not be loaded. */
    error: cart ? error : cartError,
    retry: cart ? retry : refetchCart,
    isAdding,
    /** How many tools were added last; 0 while others are added. */
    addedCount,

    /** Writes lines over the rows from the one with an id on, or behind all; returns how many did not fit. */
    write: (rowId: string | undefined, lines: readonly Partial<TypedLine>[]): number => {
      const before = stored.read();
      const index = before.findIndex(({ id }) => id === rowId);
      const result = overwrite(before, index === -1 ? before.length : index, lines);
      stored.write(result.rows);
      return result.unread;
    },
    remove: (ids: readonly string[]) => stored.write(stored.read().filter(({ id }) => !ids.includes(id))),
    /** Puts removed rows back, before those that have been added since. */
    restore: (removed: readonly Row[]) => stored.write([...removed, ...stored.read()].slice(0, MAX_ROWS)),

    addGood: async () => {
      setAddedCount(0);
      const lines = good.flatMap(({ check, quantity, jobReference }) => {
        const number = parseQuantity(quantity);
        return check?.tool && number !== undefined
          ? [{ toolId: check.tool.id, quantity: number, jobReference: jobReference || null }]
          : [];
      });
      if (!(await addToCart(lines))) return;
      stored.write(removeUnchanged(stored.read(), good));
      setAddedCount(lines.length);
    },
  };
}

/** The good rows that exceed the lines of the cart have an error. */
function withRoom(
  rows: readonly CheckedRow[],
  cart: ReadonlyMap<string, number> | undefined,
): readonly CheckedRow[] {
  if (!cart) return rows;
  let room = MAX_CART_LINES - cart.size;
  return rows.map((row) => {
    const toolId = row.check?.tool?.id;
    if (toolId === undefined || row.error || cart.has(toolId)) return row;
    room -= 1;
    return room < 0 ? { ...row, error: CART_FULL } : row;
  });
}
