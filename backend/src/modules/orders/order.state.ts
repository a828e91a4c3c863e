/** Where an order stands. Its pieces are its own from PLACED on, and back in the stock with CANCELLED and REFUNDED. */
export enum OrderStatus {
  PLACED = 'PLACED',
  PAID = 'PAID',
  REFUND_PENDING = 'REFUND_PENDING',
  CANCELLED = 'CANCELLED',
  REFUNDED = 'REFUNDED',
}

const { PLACED, PAID, REFUND_PENDING, CANCELLED, REFUNDED } = OrderStatus;

/** Each status with those that may follow it; there are no other moves. */
export const moves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  [PLACED]: [PAID, CANCELLED],
  // To REFUNDED at once when the money was given back at the provider, not here.
  [PAID]: [REFUND_PENDING, REFUNDED],
  // Back to PAID when the provider refuses to give the money back.
  [REFUND_PENDING]: [REFUNDED, PAID],
  [CANCELLED]: [],
  [REFUNDED]: [],
};

export const canMove = (from: OrderStatus, to: OrderStatus): boolean => moves[from].includes(to);

/** Whether the shop holds the customer's money for the order. */
export const isPaidStatus = (status: OrderStatus): boolean => status === PAID || status === REFUND_PENDING;

/** Whether the order has come to an end without its pieces: it has left the lists, and its pieces are back. */
export const isClosed = (status: OrderStatus): boolean => moves[status].length === 0;
