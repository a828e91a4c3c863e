/** From this quantity on, one piece costs this much. */
interface PriceBreak {
  readonly minQuantity: number;
  readonly price: number;
}

/** The prices of one piece of a tool: in whole cents here, in dollars in the API. */
export interface Prices {
  /** Below the first break. */
  readonly price: number;
  /** With rising quantities and falling prices. */
  readonly priceBreaks: readonly PriceBreak[];
}

/** The highest price of a piece in cents, as on the server. */
export const MAX_PRICE = 99_999_999;

/** Whole cents, which are exact. */
export const toCents = (dollars: number): number => Math.round(dollars * 100);

/** The prices in whole cents, since fractions of a dollar do not add up exactly. */
export const pricesInCents = ({ price, priceBreaks }: Prices): Prices => ({
  price: toCents(price),
  priceBreaks: priceBreaks.map(({ minQuantity, price: unit }) => ({ minQuantity, price: toCents(unit) })),
});

/**
 * Changes all prices by a percentage of at most two decimals, such as -12.5. Each is rounded to whole cents, half a cent
 * up.
 */
export function changePrices({ price, priceBreaks }: Prices, percent: number): Prices {
  const hundredths = Math.round((100 + percent) * 100);
  const change = (cents: number): number => Math.round((cents * hundredths) / 10_000);
  return {
    price: change(price),
    priceBreaks: priceBreaks.map((step) => ({ minQuantity: step.minQuantity, price: change(step.price) })),
  };
}

/** The price of one piece in an order of this quantity. */
export const unitPrice = ({ price, priceBreaks }: Prices, quantity: number): number =>
  priceBreaks.findLast(({ minQuantity }) => minQuantity <= quantity)?.price ?? price;

/** The total of an order. A quantity that is not a positive integer, such as an empty field, costs nothing. */
export const totalPrice = (prices: Prices, quantity: number): number =>
  isQuantity(quantity) ? quantity * unitPrice(prices, quantity) : 0;

/** A price break above the quantity of an order. */
export interface NextBreak {
  /** The missing quantity. */
  readonly missing: number;
  /** The price of one piece from there on. */
  readonly price: number;
  /** What the larger order saves against its quantity at the current price of one piece. */
  readonly saving: number;
  /** Whether the larger order costs less than this one. */
  readonly isCheaper: boolean;
}

/**
 * Of the breaks above a quantity the one at which an order costs least, when that is less than this one, else the first;
 * undefined when there is none.
 */
export function nextBreak(prices: Prices, quantity: number): NextBreak | undefined {
  const unit = unitPrice(prices, quantity);
  const higher = prices.priceBreaks.filter(({ minQuantity }) => minQuantity > quantity);
  const costOf = (step: PriceBreak) => step.minQuantity * step.price;
  const [cheapest] = higher.toSorted((one, other) => costOf(one) - costOf(other));
  const next = cheapest && costOf(cheapest) < quantity * unit ? cheapest : higher[0];
  if (next === undefined || !isQuantity(quantity)) return undefined;
  return {
    missing: next.minQuantity - quantity,
    price: next.price,
    saving: next.minQuantity * (unit - next.price),
    isCheaper: next.minQuantity * next.price < quantity * unit,
  };
}

const isQuantity = (quantity: number): boolean => Number.isInteger(quantity) && quantity > 0;
