import { formatCents, formatCountOf, formatNumber } from './numbers';
import { nextBreak, pricesInCents, totalPrice, type Prices } from './prices';
import { maxQuantity, type StockLimits } from './order-quantity';

/**
 * Says how many more pieces lower the price, and what that saves; an empty text when no larger order does.
 * @param tool with prices in dollars
 */
export function nextBreakMessage(tool: Prices & StockLimits, quantity: number): string {
  const inStock = tool.priceBreaks.filter(({ minQuantity }) => minQuantity <= maxQuantity(tool));
  const prices = pricesInCents({ ...tool, priceBreaks: inStock });
  const next = nextBreak(prices, quantity);
  if (next === undefined || quantity < tool.minOrder) return '';
  const larger = quantity + next.missing;
  if (next.isCheaper) {
    const [lower, higher] = [totalPrice(prices, larger), totalPrice(prices, quantity)].map(formatCents);
    return `${formatNumber(larger)} cost less than ${formatNumber(quantity)}: ${lower} instead of ${higher}`;
  }
  return `${formatCountOf(next.missing, 'more piece')} and each costs ${formatCents(next.price)}: you save ${formatCents(next.saving)}`;
}
