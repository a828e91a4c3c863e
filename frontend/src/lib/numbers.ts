const numberFormat = new Intl.NumberFormat('en-US');

/** Formats a quantity or a count with separators, such as `4,200`. */
export const formatNumber = (value: number): string => numberFormat.format(value);

/** A number with its noun, such as `1 tool` or `4,200 tools`. */
export const formatCountOf = (count: number, noun: string): string =>
  `${formatNumber(count)} ${count === 1 ? noun : `${noun}s`}`;

const amountFormat = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats US dollars, such as `$4,200.50`; in the order tables the sign stands after the amount. */
export function formatMoney(amount: number, sign: 'before' | 'after' = 'before'): string {
  const formatted = amountFormat.format(amount);
  return sign === 'before' ? `$${formatted}` : `${formatted}$`;
}

/** Formats an amount in cents as US dollars. */
export const formatCents = (cents: number): string => formatMoney(cents / 100);

/** The API counts the records of a list up to this number; a larger count stands for any number above. */
export const MAX_COUNT = 10_000;

/** Formats the count of a list, such as `4,200`, or `10,000+` for any number above. */
export const formatCount = (count: number): string =>
  count > MAX_COUNT ? `${formatNumber(MAX_COUNT)}+` : formatNumber(count);
