import type { PriceBreak } from './price-break';

/** The prices of one piece of a tool. */
export interface Prices {
  /** Whole cents, below the first break. */
  readonly price: number;
  /** With rising quantities and falling prices. */
  readonly priceBreaks: readonly PriceBreak[];
}

/** The price of one piece, in whole cents, in an order of this quantity. */
export const unitPrice = ({ price, priceBreaks }: Prices, quantity: number): number =>
  priceBreaks.findLast(({ minQuantity }) => minQuantity <= quantity)?.price ?? price;

/** The largest multiple that a quantity holds. */
export const roundDown = (quantity: number, multiple: number): number => quantity - (quantity % multiple);

/** The total in whole cents. */
export const totalPrice = (prices: Prices, quantity: number): number =>
  quantity * unitPrice(prices, quantity);

/**
 * The largest quantity up to which no order costs more than an amount in whole cents. A larger order can cost less where
 * it reaches a break.
 */
export function affordableQuantity({ price, priceBreaks }: Prices, amount: number): number {
  const prices = [{ minQuantity: 1, price }, ...priceBreaks];
  for (const [index, { price: unit }] of prices.entries()) {
    const affordable = Math.floor(amount / unit);
    const end = prices[index + 1]?.minQuantity ?? Infinity;
    if (affordable < end - 1) return affordable;
  }
  return Infinity;
}
