import { formatCents, formatNumber } from '../../../lib/numbers';
import { changePrices, MAX_PRICE, pricesInCents, type Prices } from '../../../lib/prices';
import type { ToolRow } from '../tool-columns';

/** The prices of a tool before and after a change, in cents. */
export interface PricePreview {
  tool: ToolRow;
  before: Prices;
  after: Prices;
  /** Why the tool cannot have the new prices. */
  error: string | undefined;
}

/** The prices that tools would have. */
export const previewPrices = (tools: readonly ToolRow[], percent: number): PricePreview[] =>
  tools.map((tool) => {
    const before = pricesInCents(tool);
    const after = changePrices(before, percent);
    return { tool, before, after, error: priceError(tool, before, after) };
  });

/** The rules of the server for the prices of a tool. */
function priceError({ minOrder }: ToolRow, before: Prices, after: Prices): string | undefined {
  const prices = [after.price, ...after.priceBreaks.map(({ price }) => price)];
  if (prices.some((price) => price < 1)) return `A price would be below ${formatCents(1)}`;
  if (prices.some((price) => price > MAX_PRICE)) return `A price would be above ${formatCents(MAX_PRICE)}`;
  if (minOrder * after.price > MAX_PRICE)
    return `The minimum order would cost more than ${formatCents(MAX_PRICE)}`;
  const equal = after.priceBreaks.find(({ price }, index) => price >= (prices[index] ?? 0));
  if (equal) return `The price from ${formatNumber(equal.minQuantity)} pieces would no longer be lower`;
  const isUnchanged = [before.price, ...before.priceBreaks.map(({ price }) => price)].every(
    (price, index) => price === prices[index],
  );
  return isUnchanged ? 'Rounded to whole cents, no price would change' : undefined;
}

/** The prices in dollars, as the API takes them. */
export const pricesInDollars = ({ price, priceBreaks }: Prices): Prices => ({
  price: price / 100,
  priceBreaks: priceBreaks.map(({ minQuantity, price: unit }) => ({ minQuantity, price: unit / 100 })),
});
