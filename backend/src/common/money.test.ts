import { centsToDollars, dollarsToCents, formatCents } from './money';

describe('money', () => {
  it.each([
    [0, 0],
    [0.1, 10],
    [0.29, 29],
    [19.99, 1999],
    [1_000_000.01, 100_000_001],
  ])('converts $%d to %d cents and back', (dollars, cents) => {
    expect(dollarsToCents(dollars)).toBe(cents);
    expect(centsToDollars(cents)).toBe(dollars);
  });

  it.each([-1, 0.001, 12.345, NaN, Infinity, 1e300])('rejects %d as an amount', (dollars) => {
    expect(() => dollarsToCents(dollars)).toThrow(RangeError);
  });

  it('formats cents with a dollar sign and two decimals', () => {
    expect(formatCents(123_450)).toBe('$1,234.50');
  });
});
