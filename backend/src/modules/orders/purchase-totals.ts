import type { Order } from './order.entity';
import { isClosed, OrderStatus } from './order.state';

type PricedOrder = Pick<Order, 'status' | 'totalBill'>;

/** The sums of the orders of a purchase. */
export interface PurchaseTotals {
  readonly orderCount: number;
  readonly closedOrderCount: number;
  /** Whole cents. */
  readonly total: number;
  /** Whole cents. */
  readonly outstanding: number;
}

const sum = (orders: readonly PricedOrder[]): number =>
  orders.reduce((total, { totalBill }) => total + totalBill, 0);

/** The total of the orders that are not closed, in whole cents. */
export const totalOf = (orders: readonly PricedOrder[]): number =>
  sum(orders.filter(({ status }) => !isClosed(status)));

/** What a purchase owes, in whole cents: the total of its orders that await payment. */
export const outstandingOf = (orders: readonly PricedOrder[]): number =>
  sum(orders.filter(({ status }) => status === OrderStatus.PLACED));

/** The totals of a purchase with these orders. */
export const totalsOf = (orders: readonly PricedOrder[]): PurchaseTotals => ({
  orderCount: orders.length,
  closedOrderCount: orders.filter(({ status }) => isClosed(status)).length,
  total: totalOf(orders),
  outstanding: outstandingOf(orders),
});

/**
 * The same from the database, for a row of `purchases`. Doubles hold these sums exactly; the driver returns a bigint as a
 * string.
 */
export const TOTALS_SQL = `SELECT count(*)::integer AS "orderCount", count(closed_at)::integer AS "closedOrderCount",
  coalesce(sum(total_bill) FILTER (WHERE closed_at IS NULL), 0)::double precision AS total,
  coalesce(sum(total_bill) FILTER (WHERE status = 'PLACED'), 0)::double precision AS outstanding
  FROM orders WHERE purchase_id = purchases.id`;
