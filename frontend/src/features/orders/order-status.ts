import type { OrderKind, OrderRefundStatus, OrderStatus } from '../../apollo/generated/schema-types';
import { formatMoney } from '../../lib/numbers';

/** The status of an order as the screens show it. */
export type ShownStatus = OrderStatus | OrderRefundStatus;

/** The label of each order status on the screen. */
export const orderStatusLabels: Record<ShownStatus, string> = {
  PLACED: 'Not Paid',
  PAID: 'Paid',
  REFUND_PENDING: 'Refund pending',
  CHARGED_BACK: 'Charged back',
  CANCELLED: 'Cancelled',
  REFUNDED: 'Refunded',
  REFUND_FAILED: 'Refund failed',
};

/** What decides how the status of an order is shown. */
export interface OrderState {
  status: OrderStatus;
  refundStatus: OrderRefundStatus | null;
}

/** The status as the screens show it: of a refunded order what became of its money, such as a refund that failed since. */
export const shownStatus = ({ status, refundStatus }: OrderState): ShownStatus =>
  status === 'REFUNDED' ? (refundStatus ?? status) : status;

/** The label of an order that replaces claimed pieces, instead of its status. */
export const REPLACEMENT = 'Replacement';

/** Formats an amount of an order: 'Free' for a replacement. */
export const formatOrderAmount = (
  { kind }: { kind: OrderKind },
  amount: number,
  sign?: 'before' | 'after',
): string => (kind === 'REPLACEMENT' ? 'Free' : formatMoney(amount, sign));

/** Whether an order can be paid: it has a total, in dollars, and is neither paid nor cancelled. */
export function isPayable({ totalBill, status }: { totalBill: number; status: OrderStatus }): boolean {
  return totalBill > 0 && status === 'PLACED';
}

/** The role of the viewer: the customer who placed the order, or an admin. */
export type OrderViewer = 'customer' | 'admin';

/** Whether the customer disputes the payment of an order, and the bank has not decided. */
export const isDisputed = ({
  status,
  purchase,
}: {
  status: OrderStatus;
  purchase: { isDisputed: boolean };
}): boolean => status !== 'CANCELLED' && purchase.isDisputed;

/** Whether an order is closed. One with a pending refund is not, and its quantity is not restocked yet. */
export function isClosed({ status }: { status: OrderStatus }): boolean {
  return status === 'CANCELLED' || status === 'REFUNDED';
}
