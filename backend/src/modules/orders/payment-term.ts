import type { Order } from './order.entity';
import { OrderStatus } from './order.state';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Until when an order can be paid; null when it waits for no payment, or for ever (0 days). */
export function payUntil(order: Pick<Order, 'status' | 'createdAt'>, unpaidOrderDays: number): Date | null {
  if (order.status !== OrderStatus.PLACED || unpaidOrderDays === 0) return null;
  return new Date(order.createdAt.getTime() + unpaidOrderDays * DAY_MS);
}

/** Orders placed before that moment can be paid no more; null when there is no such moment (0 days). */
export const payableSince = (now: Date, unpaidOrderDays: number): Date | null =>
  unpaidOrderDays === 0 ? null : new Date(now.getTime() - unpaidOrderDays * DAY_MS);
