import { billedQuantity, orderTotalCents } from './order-amounts';

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

it.each([
  { totalBill: 1250, price: 12.5, quantity: 100 },
  { totalBill: 0.3, price: 0.1, quantity: 3 },
  { totalBill: 1005.9, price: 4.79, quantity: 210 },
  { totalBill: 19_990_000, price: 19.99, quantity: 1_000_000 },
])(
  'computes a billed quantity of $quantity for a total of $totalBill at $price dollars',
  ({ totalBill, price, quantity }) => {
    expect(billedQuantity({ totalBill, orderQuantity: 1, tool: { price } })).toBe(quantity);
  },
);

it('returns the ordered quantity as the billed quantity of a free tool', () => {
  expect(billedQuantity({ totalBill: 0, orderQuantity: 40, tool: { price: 0 } })).toBe(40);
});
