const numberFormat = new Intl.NumberFormat('en-US');

/** Formats a quantity or a count with separators, such as `4,200`. */
export const formatNumber = (value: number): string => numberFormat.format(value);

/** The API counts the records of a list up to this number; a larger count stands for any number above. */
export const MAX_COUNT = 10_000;

/** Formats the count of a list, such as `4,200`, or `10,000+` for any number above. */
export const formatCount = (count: number): string =>
  count > MAX_COUNT ? `${formatNumber(MAX_COUNT)}+` : formatNumber(count);
