import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { totalPrice, unitPrice, type Prices } from './prices';

interface TestVector {
  readonly name: string;
  readonly prices: Prices;
  readonly orders: readonly {
    readonly quantity: number;
    readonly unitPrice: number;
    readonly total: number;
  }[];
}

// The frontend computes the same with the same examples, and the next break.
const vectors = JSON.parse(
  readFileSync(join(__dirname, '../../../../test-vectors/prices.json'), 'utf8'),
) as TestVector[];

it.each(vectors)('computes the prices of a tool with $name', ({ prices, orders }) => {
  const computed = orders.map(({ quantity }) => ({
    unitPrice: unitPrice(prices, quantity),
    total: totalPrice(prices, quantity),
  }));
  expect(computed).toEqual(orders.map(({ unitPrice, total }) => ({ unitPrice, total })));
});
