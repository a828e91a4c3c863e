import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  changePrices,
  nextBreak,
  pricesInCents,
  totalPrice,
  unitPrice,
  type NextBreak,
  type Prices,
} from './prices';

interface TestVector {
  readonly name: string;
  readonly prices: Prices;
  readonly orders: readonly {
    readonly quantity: number;
    readonly unitPrice: number;
    readonly total: number;
    readonly nextBreak: NextBreak | null;
  }[];
}

// The server computes the same, with the same test.
const vectors = JSON.parse(
  readFileSync(join(__dirname, '../../../test-vectors/prices.json'), 'utf8'),
) as TestVector[];

it.each(vectors)('computes the prices of a tool with $name', ({ prices, orders }) => {
  const computed = orders.map(({ quantity }) => ({
    quantity,
    unitPrice: unitPrice(prices, quantity),
    total: totalPrice(prices, quantity),
    nextBreak: nextBreak(prices, quantity) ?? null,
  }));
  expect(computed).toEqual(orders);
});

it.each([
  [1000, 10, 1100],
  [1000, 0, 1000],
  [999, -12.5, 874],
  [1, 50, 2],
  [3, -50, 2],
  [1, -90, 0],
  [105, 1.43, 107],
  [100, 0.5, 101],
  [100, 0.49, 100],
  [100, -0.5, 100],
  [12_345, 33.33, 16_460],
  [99_999_999, 900, 999_999_990],
])('changes a price of %i cents by %d percent to %i, half a cent up', (price, percent, changed) => {
  const priceBreaks = [{ minQuantity: 10, price }];
  expect(changePrices({ price, priceBreaks }, percent)).toEqual({
    price: changed,
    priceBreaks: [{ minQuantity: 10, price: changed }],
  });
});

it.each([
  [12.5, 1250],
  [4.35, 435],
  [1.005, 100],
  [19.99, 1999],
])('reads a price of %d dollars as %i cents', (price, cents) => {
  const breaks = [{ minQuantity: 10, price }];
  expect(pricesInCents({ price, priceBreaks: breaks })).toEqual({
    price: cents,
    priceBreaks: [{ minQuantity: 10, price: cents }],
  });
});

it.each([Number.NaN, 0, -5, 2.5])(
  'computes a total of 0 and no next break for a quantity of %d',
  (quantity) => {
    const prices = { price: 1250, priceBreaks: [{ minQuantity: 10, price: 1000 }] };
    expect(totalPrice(prices, quantity)).toBe(0);
    expect(nextBreak(prices, quantity)).toBeUndefined();
  },
);
