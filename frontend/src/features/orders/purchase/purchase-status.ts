import type { OrderKind } from '../../../apollo/generated/schema-types';
import { formatNumber } from '../../../lib/numbers';
import {
  orderStatusLabels,
  REPLACEMENT,
  shownStatus,
  type OrderState,
  type ShownStatus,
} from '../order-status';

/** In the order in which a purchase names them. */
const STATUSES: readonly ShownStatus[] = [
  'PLACED',
  'PAID',
  'CHARGED_BACK',
  'REFUND_FAILED',
  'REFUND_PENDING',
  'REFUNDED',
  'CANCELLED',
];

/** Whether a purchase only replaces claimed pieces. */
export const isReplacement = (orders: readonly { kind: OrderKind }[]): boolean =>
  orders.every(({ kind }) => kind === 'REPLACEMENT');

/** The status of a purchase in words: 'Paid', or '2 paid, 1 refunded' when its orders differ. */
export function purchaseStatus(orders: readonly (OrderState & { kind: OrderKind })[]): string {
  if (isReplacement(orders)) return REPLACEMENT;
  const counts = STATUSES.map((status) => ({
    label: orderStatusLabels[status],
    count: orders.filter((order) => shownStatus(order) === status).length,
  })).filter(({ count }) => count > 0);
  const [first, ...others] = counts;
  if (first && others.length === 0) return first.label;
  return counts.map(({ label, count }) => `${formatNumber(count)} ${label.toLowerCase()}`).join(', ');
}
