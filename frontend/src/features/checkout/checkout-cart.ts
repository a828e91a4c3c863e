import { MAX_CART_LINES, MAX_PURCHASE_TOTAL, preventsOrder } from '../../lib/cart-rules';
import { formatMoney } from '../../lib/numbers';

/** A quantity of one tool in the cart, with amounts in dollars. */
export interface CheckoutLine {
  tool: { id: string; slug: string; toolName: string; imageLink: string; imageSrcSet: string | null };
  quantity: number;
  price: number;
  total: number;
  jobReference: string | null;
  problems: readonly { kind: string; message: string }[];
}

/** The cart that becomes a purchase. */
export interface CheckoutCart {
  /** Rises with each change, also when a purchase takes its lines out. */
  version: number;
  lines: readonly CheckoutLine[];
  total: number;
  /** Why the limits on unpaid purchases do not allow it; null when they do. */
  unpaidLimitNotice: string | null;
  /** Whether they do not since there are unpaid purchases, which can be paid or cancelled. */
  isLimitedByUnpaidPurchases: boolean;
}

/** Why the cart cannot be ordered as it is; undefined when it can. */
export function blockedMessage({ lines, total, unpaidLimitNotice }: CheckoutCart): string | undefined {
  if (unpaidLimitNotice !== null) return unpaidLimitNotice;
  if (lines.length > MAX_CART_LINES)
    return `A purchase has at most ${MAX_CART_LINES} tools. Remove some from your cart.`;
  if (lines.some(({ problems }) => problems.some(preventsOrder)))
    return 'Some lines can’t be ordered as they are. Fix them in your cart.';
  if (total > MAX_PURCHASE_TOTAL)
    return `A purchase can cost at most ${formatMoney(MAX_PURCHASE_TOTAL)}. Remove tools or order fewer pieces in your cart.`;
  return undefined;
}
