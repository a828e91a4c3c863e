import type { OrderStatus } from '../apollo/generated/schema-types';

/** Where an order stands, in the words of the screens. */
export const orderStatusWords: Record<OrderStatus, string> = {
  PLACED: 'Not Paid',
  PAID: 'Paid',
  REFUND_PENDING: 'Refund on its way',
  CANCELLED: 'Cancelled',
  REFUNDED: 'Refunded',
};
