import { MAX_QUANTITY } from '../../../lib/cart-rules';
import { formatNumber } from '../../../lib/numbers';

/**
 * Digits, with separators of thousands and decimal zeros as spreadsheets write them, and perhaps a unit. Three zeros after a
 * point may be thousands.
 */
const QUANTITY = /^(\d+|\d{1,3}(?:[, ]\d{3})+)(?:\.0{1,2})? ?(?:pcs?|pieces?|units?|ea|each)?\.?$/i;

/** The whole number in a text, `NaN` when it has none. */
function parseWholeNumber(text: string): number {
  const [, digits] = QUANTITY.exec(text.trim()) ?? [];
  return Number(digits?.replace(/[, ]/g, ''));
}

/** The quantity in a text such as `1,200` or `12 pcs`; undefined when it has none that can be ordered. */
export function parseQuantity(text: string): number | undefined {
  const quantity = parseWholeNumber(text);
  return quantity >= 1 && quantity <= MAX_QUANTITY ? quantity : undefined;
}

/** Says why a text has no quantity that can be ordered. */
export function quantityError(text: string): string {
  if (text === '') return 'Enter a quantity.';
  return parseWholeNumber(text) > MAX_QUANTITY
    ? `Enter at most ${formatNumber(MAX_QUANTITY)} pieces.`
    : 'Enter a whole number of pieces.';
}

/** A SKU with a digit, so that `ham 20` is one, and a number without leading zeros, perhaps with separators of thousands. */
const SKU_AND_QUANTITY = /^([^\t;,"]*?\d[^\t;,"]*?)\s+([1-9]\d{0,2}(?:[, ]\d{3})+|[1-9]\d*)$/;

/** The SKU and the quantity in a text such as `HAM-0020 48`; undefined when it is not both. */
export function splitQuantity(text: string): { sku: string; quantity: string } | undefined {
  const [, sku, quantity] = SKU_AND_QUANTITY.exec(text.trim()) ?? [];
  return sku === undefined || quantity === undefined ? undefined : { sku, quantity };
}
