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

interface ChangeVector {
  readonly prices: Prices;
  readonly percent: number;
  readonly changed: Prices;
}

const changeVectors = JSON.parse(
  readFileSync(join(__dirname, '../../../test-vectors/price-changes.json'), 'utf8'),
) as ChangeVector[];

it.each(changeVectors)('changes the prices $prices by $percent percent', ({ prices, percent, changed }) => {
  expect(changePrices(prices, percent)).toEqual(changed);
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
