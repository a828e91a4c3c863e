import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nextBreak, totalPrice, unitPrice, type NextBreak, type Prices } from './prices';

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

// The frontend computes the same, with the same test.
const vectors = JSON.parse(
  readFileSync(join(__dirname, '../../../../test-vectors/prices.json'), 'utf8'),
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
