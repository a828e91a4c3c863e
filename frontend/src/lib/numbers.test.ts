import { formatCount, formatCountOf, formatMoney } from './numbers';

it.each([
  [9_999, '9,999'],
  [10_000, '10,000'],
  [10_001, '10,000+'],
])('formats a count of %d as %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});

it.each([
  [0, '0 tools'],
  [1, '1 tool'],
  [4200, '4,200 tools'],
])('formats %d with its noun as %s', (count, text) => {
  expect(formatCountOf(count, 'tool')).toBe(text);
});

it('formats dollars with two decimals, and the sign before or after them', () => {
  expect(formatMoney(4200.5)).toBe('$4,200.50');
  expect(formatMoney(4200.5, 'after')).toBe('4,200.50$');
});
