export const formatCount = (count: number): string => count.toLocaleString('en-US');

/** @param cents whole cents. */
export const formatMoney = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
