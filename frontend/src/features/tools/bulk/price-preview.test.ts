import { saw } from '../../../../test/list-responses';
import { previewPrices } from './price-preview';

const errorOf = (price: number, percent: number, breaks: readonly number[] = [], minOrder = 1) => {
  const priceBreaks = breaks.map((each, index) => ({ minQuantity: 100 * (index + 1), price: each }));
  return previewPrices([{ ...saw, price, priceBreaks, minOrder }], percent)[0]?.error;
};

it.each([
  [0.02, -50, undefined],
  [0.02, -80, 'A price would be below $0.01'],
  [99_999.99, 900, undefined],
  [100_000, 900, 'A price would be above $999,999.99'],
  [0.03, 1, 'Rounded to whole cents, no price would change'],
])('checks a price of $%d that changes by %d percent: %j', (price, percent, error) => {
  expect(errorOf(price, percent)).toBe(error);
});

it.each([
  [[0.05, 0.03], -10, undefined],
  [[0.09], -10, undefined],
  [[0.04, 0.03], -25, undefined],
  [[0.04, 0.03], -40, 'The price from 200 pieces would no longer be lower'],
  [[0.09], -50, 'The price from 100 pieces would no longer be lower'],
])('checks the price breaks %j below $0.10 that change by %d percent: %j', (breaks, percent, error) => {
  expect(errorOf(0.1, percent, breaks)).toBe(error);
});

it.each([
  [1, undefined],
  [2, 'The minimum order would cost more than $999,999.99'],
])(
  'checks the price of a minimum order of 200 pieces for $4,950 each that changes by %d percent: %j',
  (percent, error) => {
    expect(errorOf(4950, percent, [], 200)).toBe(error);
  },
);
