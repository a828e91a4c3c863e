/** The status of an order. Its units are out of the stock until it is CANCELLED or REFUNDED. */
export enum OrderStatus {
  PLACED = 'PLACED',
  PAID = 'PAID',
  REFUND_PENDING = 'REFUND_PENDING',
  CHARGED_BACK = 'CHARGED_BACK',
  CANCELLED = 'CANCELLED',
  REFUNDED = 'REFUNDED',
}

const { PLACED, PAID, REFUND_PENDING, CHARGED_BACK, CANCELLED, REFUNDED } = OrderStatus;

/** The SQL condition of an unpaid order, and of the index `orders_unpaid_user_id`. */
export const UNPAID = 'paid_at IS NULL AND closed_at IS NULL';

/** Which orders a list contains. */
export enum OrderStatusFilter {
  ACTIVE = 'ACTIVE',
  PLACED = 'PLACED',
  PAID = 'PAID',
  REFUND_PENDING = 'REFUND_PENDING',
  CHARGED_BACK = 'CHARGED_BACK',
  CLOSED = 'CLOSED',
  CANCELLED = 'CANCELLED',
  REFUNDED = 'REFUNDED',
}

/** The statuses that may follow each status. */
const moves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  [PLACED]: [PAID, CANCELLED],
  // Directly to REFUNDED when the refund was made at the provider.
  [PAID]: [REFUND_PENDING, CHARGED_BACK, REFUNDED],
  // Back to PAID when the provider rejects the refund.
  [REFUND_PENDING]: [REFUNDED, PAID],
  // Back to PAID when a lost dispute is won on appeal.
  [CHARGED_BACK]: [PAID, REFUNDED],
  [CANCELLED]: [],
  // Only when an admin closed it after it was shipped and charged back, and the lost dispute is won on appeal.
  [REFUNDED]: [PAID],
};

export const canMove = (from: OrderStatus, to: OrderStatus): boolean => moves[from].includes(to);

/** Whether the payment of the order is charged and not back with the customer. */
export const isPaidStatus = (status: OrderStatus): boolean => status === PAID || status === REFUND_PENDING;

/** Whether the order is cancelled or refunded: its units are back in the stock, unless they were shipped. */
export const isClosed = (status: OrderStatus): boolean => status === CANCELLED || status === REFUNDED;

/** Tells the customer why an order is no longer paid. */
export const describeReversal = ({ status }: { readonly status: OrderStatus }): string =>
  status === OrderStatus.CHARGED_BACK
    ? 'Your bank returned the payment of this order.'
    : 'This order has been refunded.';
