import type { Order } from './order.entity';
import { isClosed, OrderStatus } from './order.state';

type PricedOrder = Pick<Order, 'status' | 'totalBill'>;

/** What a purchase is read with: the sums of its orders, and the state of its payment. */
export interface PurchaseSummary {
  readonly orderCount: number;
  readonly closedOrderCount: number;
  /** Whole cents. */
  readonly total: number;
  /** Whole cents. */
  readonly outstanding: number;
  /** Whether the customer disputes the payment at the bank, and the bank has not decided. */
  readonly isDisputed: boolean;
}

const sum = (orders: readonly PricedOrder[]): number =>
  orders.reduce((total, { totalBill }) => total + totalBill, 0);

/** The total of the orders that are not closed, in whole cents. */
export const totalOf = (orders: readonly PricedOrder[]): number =>
  sum(orders.filter(({ status }) => !isClosed(status)));

/** What a purchase owes, in whole cents: the total of its orders that await payment. */
export const outstandingOf = (orders: readonly PricedOrder[]): number =>
  sum(orders.filter(({ status }) => status === OrderStatus.PLACED));

/** The summary of a purchase that was placed with these orders. */
export const summaryOf = (orders: readonly PricedOrder[]): PurchaseSummary => ({
  orderCount: orders.length,
  closedOrderCount: orders.filter(({ status }) => isClosed(status)).length,
  total: totalOf(orders),
  outstanding: outstandingOf(orders),
  isDisputed: false,
});

/**
 * The same from the database, for a row of `purchases`. Doubles hold these sums exactly; the driver returns a bigint as a
 * string. With the payment here, a list of orders needs no statement for it.
 */
export const SUMMARY_SQL = `SELECT count(*)::integer AS "orderCount", count(closed_at)::integer AS "closedOrderCount",
  coalesce(sum(total_bill) FILTER (WHERE closed_at IS NULL), 0)::double precision AS total,
  coalesce(sum(total_bill) FILTER (WHERE status = 'PLACED'), 0)::double precision AS outstanding,
  EXISTS (SELECT FROM payments WHERE payments.purchase_id = purchases.id AND dispute = 'open') AS "isDisputed"
  FROM orders WHERE purchase_id = purchases.id`;
