interface PriceBreak {
  readonly minQuantity: number;
  readonly price: number;
}

/** The prices of one piece in dollars. */
interface Prices {
  readonly price: number;
  readonly priceBreaks: readonly PriceBreak[];
}

/**
 * Previews a change of all prices by a percentage of at most two decimals, as the server makes it: rounded to whole
 * cents, half a cent up.
 */
export function changePrices({ price, priceBreaks }: Prices, percent: number) {
  const hundredths = Math.round((100 + percent) * 100);
  const change = (dollars: number): number =>
    Math.round((Math.round(dollars * 100) * hundredths) / 10_000) / 100;
  return {
    price: change(price),
    priceBreaks: priceBreaks.map(({ minQuantity, price: breakPrice }) => ({
      minQuantity,
      price: change(breakPrice),
    })),
  };
}
