const dollars = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats an amount of US dollars without the dollar sign, such as `1,250.00`. */
export function formatAmount(amount: number): string {
  return dollars.format(amount);
}
