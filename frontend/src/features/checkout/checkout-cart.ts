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
