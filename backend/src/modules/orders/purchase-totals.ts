import type { Order } from './order.entity';
import { isClosed, OrderStatus } from './order.state';

type PricedOrder = Pick<Order, 'status' | 'totalBill'>;

const sum = (orders: readonly PricedOrder[]): number =>
  orders.reduce((total, { totalBill }) => total + totalBill, 0);

/** The total of the orders that are not closed, in whole cents. */
export const totalOf = (orders: readonly PricedOrder[]): number =>
  sum(orders.filter(({ status }) => !isClosed(status)));

/** What a purchase owes, in whole cents: the total of its orders that await payment. */
export const outstandingOf = (orders: readonly PricedOrder[]): number =>
  sum(orders.filter(({ status }) => status === OrderStatus.PLACED));
