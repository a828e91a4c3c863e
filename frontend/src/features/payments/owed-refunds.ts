import type { DisputeStatus, OrderStatus, RefundStatus } from '../../apollo/generated/schema-types';
import { toCents } from '../../lib/prices';

interface Order {
  id: string;
  totalBill: number;
}

interface Refund<RefundedOrder extends { id: string } = { id: string }> {
  amount: number;
  status: RefundStatus;
  order: RefundedOrder | null;
}

/** What no refund returns of an order, in US dollars. */
export function notRefundedOf({ id, totalBill }: Order, refunds: readonly Refund[]): number {
  const own = refunds.filter(({ order, status }) => order?.id === id && status !== 'FAILED');
  return own.reduce((cents, { amount }) => cents - toCents(amount), toCents(totalBill)) / 100;
}

/**
 * The closed orders of a payment whose refunds failed, with what the shop still owes of each, in US dollars. The customer may have the
 * money after a lost dispute, or by a refund that is not assigned to an order.
 */
export function listOwed<ClosedOrder extends Order & { status: OrderStatus }>({
  dispute,
  refunds,
}: {
  dispute: DisputeStatus | null;
  refunds: readonly Refund<ClosedOrder>[];
}): { order: ClosedOrder; amount: number }[] {
  const isUncertain = refunds.some(({ order, status }) => order === null && status !== 'FAILED');
  if (dispute === 'OPEN' || dispute === 'LOST' || isUncertain) return [];
  const failed = refunds.flatMap(({ order, status }) =>
    status === 'FAILED' && (order?.status === 'REFUNDED' || order?.status === 'CANCELLED')
      ? [[order.id, order] as const]
      : [],
  );
  return [...new Map(failed).values()].flatMap((order) => {
    const amount = notRefundedOf(order, refunds);
    return amount > 0 ? [{ order, amount }] : [];
  });
}
