import { orderTotalCents } from './order-total';

describe('the live total', () => {
  it.each([
    { price: 12.5, quantity: 100, cents: 125_000 },
    { price: 0.1, quantity: 3, cents: 30 },
    { price: 4.35, quantity: 100, cents: 43_500 },
    { price: 1.005, quantity: 1, cents: 100 },
    { price: 19.99, quantity: 1_000_000, cents: 1_999_000_000 },
  ])('of $quantity pieces at $price is $cents cents', ({ price, quantity, cents }) => {
    expect(orderTotalCents(price, quantity)).toBe(cents);
  });

  it.each([Number.NaN, 0, -5, 2.5])('is nothing for a quantity of %d', (quantity) => {
    expect(orderTotalCents(12.5, quantity)).toBe(0);
  });
});
