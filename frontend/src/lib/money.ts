const dollars = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount of US dollars without its sign, such as `1,250.00`. */
export function formatAmount(amount: number): string {
  return dollars.format(amount);
}
