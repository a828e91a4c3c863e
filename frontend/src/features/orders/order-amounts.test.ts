import { orderTotalCents } from './order-amounts';

it.each([
  { price: 12.5, quantity: 100, cents: 125_000 },
  { price: 0.1, quantity: 3, cents: 30 },
  { price: 4.35, quantity: 100, cents: 43_500 },
  { price: 1.005, quantity: 1, cents: 100 },
  { price: 19.99, quantity: 1_000_000, cents: 1_999_000_000 },
])(
  'computes a total of $cents cents for $quantity pieces at $price dollars',
  ({ price, quantity, cents }) => {
    expect(orderTotalCents(price, quantity)).toBe(cents);
  },
);

it.each([Number.NaN, 0, -5, 2.5])('computes a total of 0 for a quantity of %d', (quantity) => {
  expect(orderTotalCents(12.5, quantity)).toBe(0);
});
