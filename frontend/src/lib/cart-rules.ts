/** The most tools of a purchase, and of the cart that becomes one. */
export const MAX_CART_LINES = 100;

/** What a purchase can cost, in US dollars. */
export const MAX_PURCHASE_TOTAL = 999_999.99;

/** Whether a problem of a cart line prevents its order. A changed price does not. */
export const preventsOrder = ({ kind }: { kind: string }): boolean => kind !== 'PRICE_CHANGED';

interface LimitedCart {
  unpaidLimitNotice: string | null;
  lines: readonly { problems: readonly { kind: string }[] }[];
}

/** Whether the limits on unpaid purchases do not allow the cart, so that paying or cancelling one helps. */
export const isLimited = ({ unpaidLimitNotice, lines }: LimitedCart): boolean =>
  unpaidLimitNotice !== null ||
  lines.some(({ problems }) => problems.some(({ kind }) => kind === 'UNPAID_LIMIT'));
