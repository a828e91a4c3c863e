import { formatMoney } from '../../lib/numbers';

/** The rule of a field for a part of an amount, both in US dollars. */
export function validateAmount(amount: number, most: number): true | string {
  if (amount < 0.01) return 'Enter at least $0.01';
  if (Number(amount.toFixed(2)) !== amount) return 'Enter at most two decimals';
  return amount <= most || `Enter at most ${formatMoney(most)}`;
}
