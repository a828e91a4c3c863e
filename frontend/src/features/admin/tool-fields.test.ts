import { priceFault } from './tool-fields';

it.each([0.01, 0.1, 0.29, 4.35, 1250, 8.115e3, 999_999.99])('takes a price of $%d', (price) => {
  expect(priceFault(price)).toBeUndefined();
});

it.each([
  [0, 'Enter a price of at least $0.01'],
  [-4, 'Enter a price of at least $0.01'],
  [Number.NaN, 'Enter a price of at least $0.01'],
  [1_000_000, 'Enter a price of at most $999,999.99'],
  [4.355, 'Enter dollars and cents, with two decimals at most'],
  [999_999.001, 'Enter dollars and cents, with two decimals at most'],
])('refuses a price of $%d', (price, message) => {
  expect(priceFault(price)).toBe(message);
});
