import { preventsOrder } from './cart-problems';
import { MAX_CART_LINES, MAX_PURCHASE_TOTAL } from './cart-rules';
import { formatCountOf, formatMoney } from './numbers';

interface CheckedCart {
  lines: readonly { problems: readonly { kind: string }[] }[];
  /** In US dollars. */
  total: number;
  /** Why the limits on unpaid purchases do not allow it; null when they do. */
  unpaidLimitNotice: string | null;
}

/** Says what prevents the order of a cart and what to do; undefined when nothing does. */
export function checkoutProblem({ lines, total, unpaidLimitNotice }: CheckedCart): string | undefined {
  if (unpaidLimitNotice !== null) return unpaidLimitNotice;
  const excess = lines.length - MAX_CART_LINES;
  if (excess > 0)
    return `You can order up to ${MAX_CART_LINES} tools at once. Remove ${formatCountOf(excess, 'tool')} from your cart.`;
  const marked = lines.filter(({ problems }) => problems.some(preventsOrder)).length;
  if (marked > 0) return `Fix the ${marked === 1 ? 'marked tool' : `${marked} marked tools`} in your cart.`;
  if (total > MAX_PURCHASE_TOTAL)
    return `A purchase can cost at most ${formatMoney(MAX_PURCHASE_TOTAL)}. Remove tools or order fewer pieces.`;
  return undefined;
}
