import type { Order } from './order.entity';
import { isClosed, OrderStatus } from './order.state';

/** An order, or the sum of some with the same status. */
type PricedOrder = Pick<Order, 'status' | 'totalBill'>;

interface CountedOrders extends PricedOrder {
  /** The number of orders; one when left out. */
  readonly count?: number;
}

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

/** @param groups the orders of a purchase, each alone or counted and summed by status. */
export function totalsOf(groups: readonly CountedOrders[]): PurchaseTotals {
  const count = (counted: typeof groups): number =>
    counted.reduce((total, { count: orders = 1 }) => total + orders, 0);
  return {
    orderCount: count(groups),
    closedOrderCount: count(groups.filter(({ status }) => isClosed(status))),
    total: totalOf(groups),
    outstanding: outstandingOf(groups),
  };
}
