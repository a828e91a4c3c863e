import { MAX_CART_LINES } from '../../../lib/cart-rules';
import { formatNumber } from '../../../lib/numbers';
import { MAX_REFERENCE_LENGTH } from '../visitor-cart';
import type { TypedLine } from './parse-lines';
import { parseQuantity, quantityError, splitQuantity } from './quantity-text';
import type { QuickOrderQuery } from './quick-order.generated';

/** What the catalogue has for a row. */
export type Check = QuickOrderQuery['quickOrder'][number];

/** A change that solves the error of a row. */
export interface Fix {
  readonly label: string;
  /** Null to remove the row. */
  readonly change: Partial<TypedLine> | null;
}

/** Why a row cannot be added to the cart. */
export interface RowError {
  readonly message: string;
  readonly fixes: readonly Fix[];
}

/** The longest text that is searched as a SKU. */
export const MAX_SKU_LENGTH = 100;

export const CART_FULL: RowError = {
  message: `No room in your cart: it holds ${MAX_CART_LINES} tools. Order those first.`,
  fixes: [],
};

const REMOVE: Fix = { label: 'Remove row', change: null };

const suggestQuantity = (quantity: number): Fix => ({
  label: `Use ${formatNumber(quantity)}`,
  change: { quantity: String(quantity) },
});

/**
 * The error of a row; undefined for a row without one.
 * @param inCart the quantity of its tool in the cart
 */
export function findRowError(
  row: TypedLine,
  { tool, problems, suggestions }: Check,
  inCart: number,
): RowError | undefined {
  if (row.sku === '') return { message: 'Enter a SKU.', fixes: [] };
  if (tool === null) {
    const typed = row.quantity === '' ? splitQuantity(row.sku) : undefined;
    const fixes = suggestions.map(({ sku, toolName }) => ({
      label: `Use ${sku}: ${toolName}`,
      change: { ...typed, sku },
    }));
    return { message: 'No tool has this SKU.', fixes };
  }
  if (parseQuantity(row.quantity) === undefined) {
    return { message: quantityError(row.quantity), fixes: [suggestQuantity(tool.minOrder)] };
  }
  const [problem] = problems;
  if (problem) {
    const { message, suggestedQuantity } = problem;
    const withCart = inCart > 0 ? `${message} Your cart has ${formatNumber(inCart)}.` : message;
    return {
      message: withCart,
      fixes: [suggestedQuantity === null ? REMOVE : suggestQuantity(suggestedQuantity)],
    };
  }
  return row.jobReference.length > MAX_REFERENCE_LENGTH ? longReference(row.jobReference) : undefined;
}

const longReference = (text: string): RowError => ({
  message: `A job reference has at most ${MAX_REFERENCE_LENGTH} characters.`,
  fixes: [{ label: 'Shorten it', change: { jobReference: text.slice(0, MAX_REFERENCE_LENGTH).trim() } }],
});
