/** Stripe's limits for one payment in US dollars; an order outside them could not be paid. */
export const MIN_TOTAL_CENTS = 50;
export const MAX_TOTAL_CENTS = 99_999_999;

export const CURRENCY = 'usd';

/** Converts whole cents to US dollars: 1250 becomes 12.5. */
export const centsToDollars = (cents: number): number => cents / 100;

/**
 * Converts US dollars to whole cents: 12.5 becomes 1250.
 * @throws RangeError when the amount is negative, not finite, too large or has more than two decimals.
 */
export function dollarsToCents(dollars: number): number {
  const cents = Math.round(dollars * 100);
  if (!Number.isSafeInteger(cents) || cents < 0 || Math.abs(dollars * 100 - cents) > 1e-6) {
    throw new RangeError(`${String(dollars)} is not an amount in US dollars with at most two decimals.`);
  }
  return cents;
}

const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats whole cents: 1250 becomes '$12.50'. */
export const formatCents = (cents: number): string => dollarFormat.format(centsToDollars(cents));

/** Why a total in whole cents cannot be ordered; undefined when it can. */
export function totalError(total: number): string | undefined {
  if (total < MIN_TOTAL_CENTS) return `The total must be at least ${formatCents(MIN_TOTAL_CENTS)}`;
  if (total > MAX_TOTAL_CENTS) return `The total must be at most ${formatCents(MAX_TOTAL_CENTS)}`;
  return undefined;
}
