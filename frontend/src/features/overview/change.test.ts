import { describeChange, formatAmount } from './change';

describe('describeChange', () => {
  it.each([
    [120, 100, '$20.00 more (+20%)'],
    [75, 100, '$25.00 less (-25%)'],
    [0.3, 0.1, '$0.20 more (+200%)'],
    [100, 100, 'No change'],
    [99.8, 100, '$0.20 less'],
    [100.4, 100, '$0.40 more'],
    [1099, 100, '$999.00 more (+999%)'],
    // A percentage of a loss or of a very small amount would mislead.
    [1100, 100, '$1,000.00 more'],
    [50, 0, '$50.00 more'],
    [50, -10, '$60.00 more'],
    [-5, 0, '$5.00 less'],
  ])('compares %d with %d as "%s"', (current, previous, words) => {
    expect(describeChange(current, previous, formatAmount)).toBe(words);
  });

  it('writes a negative amount with its sign before the dollar sign', () => {
    expect(formatAmount(-1234.5)).toBe('-$1,234.50');
  });
});
