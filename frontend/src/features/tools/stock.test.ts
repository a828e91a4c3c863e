import { isOrderable, stockMessage } from './stock';

it.each([
  [0, 'Out of stock'],
  [1, 'Only 1 piece left, below the minimum order'],
  [23, 'Only 23 pieces left, below the minimum order'],
  [24, 'Low stock: 24 pieces'],
  [71, 'Low stock: 71 pieces'],
  [72, 'In stock: 72 pieces'],
])('describes a stock of %d with a minimum order of 24 as "%s"', (available, message) => {
  expect(stockMessage({ available, minOrder: 24 })).toBe(message);
});

it('can be ordered while the stock covers the minimum order', () => {
  expect(isOrderable({ available: 24, minOrder: 24 })).toBe(true);
  expect(isOrderable({ available: 23, minOrder: 24 })).toBe(false);
});
