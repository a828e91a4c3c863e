import { formatMoney, formatNumber } from '../../lib/numbers';

/** Formats US dollars, also a negative amount: `-$4,200.50`. */
export const formatAmount = (amount: number): string =>
  amount < 0 ? `-${formatMoney(-amount)}` : formatMoney(amount);

/** Words a difference to the period before, such as `$120.00 more (+8%)`. */
export function describeChange(current: number, previous: number, format: (value: number) => string): string {
  // Amounts in dollars differ by whole cents.
  const difference = Math.round((current - previous) * 100) / 100;
  if (difference === 0) return 'No change';
  const words = `${format(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`;
  const percent = Math.round((difference / previous) * 100);
  // A percentage of a loss or of a very small amount would mislead, and 0 % would contradict the difference.
  if (previous <= 0 || percent > 999 || percent === 0) return words;
  return `${words} (${percent > 0 ? '+' : ''}${formatNumber(percent)}%)`;
}
