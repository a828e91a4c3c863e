import { formatCounted, pieces } from './counts';

it.each([
  [0, '0 days'],
  [1, '1 day'],
  [12_000, '12,000 days'],
])('formats %d with its noun as "%s"', (count, text) => {
  expect(formatCounted(count, 'day')).toBe(text);
});

it('formats a quantity of a tool', () => {
  expect(pieces(12_000)).toBe('12,000 pieces');
});
