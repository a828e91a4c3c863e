import { validatePrice } from './tool-rules';

it.each([0.01, 0.1, 0.29, 4.35, 1250, 8.115e3, 999_999.99])('accepts a price of $%d', (price) => {
  expect(validatePrice(price)).toBeUndefined();
});

it.each([
  [0, 'Enter a price of at least $0.01'],
  [-4, 'Enter a price of at least $0.01'],
  [Number.NaN, 'Enter a price of at least $0.01'],
  [1_000_000, 'Enter a price of at most $999,999.99'],
  [4.355, 'Use at most two decimal places'],
  [999_999.001, 'Use at most two decimal places'],
])('rejects a price of $%d with the message "%s"', (price, message) => {
  expect(validatePrice(price)).toBe(message);
});
