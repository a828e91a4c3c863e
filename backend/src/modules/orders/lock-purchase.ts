import type { EntityManager } from 'typeorm';
import { notFound } from '../../common/errors';
import { Order } from './order.entity';
import { OrderStatus } from './order.state';
import { Purchase } from './purchase.entity';

/** A purchase with all its orders, in the order of its lines. */
export interface LockedPurchase {
  readonly purchase: Purchase;
  readonly orders: readonly Order[];
}

/**
 * Locks a purchase until the transaction ends, and loads its orders. Every change of an order or a payment starts with
 * this lock. A transaction that locks a user too locks the user first, and tools afterwards.
 */
export async function lockPurchase(manager: EntityManager, id: string): Promise<LockedPurchase> {
  const purchase = await manager
    .getRepository(Purchase)
    .findOneOrFail({ where: { id }, lock: { mode: 'for_no_key_update' } });
  const orders = await manager
    .getRepository(Order)
    .find({ where: { purchaseId: id }, order: { id: 'DESC' } });
  return { purchase, orders };
}

/**
 * Locks the purchase of an order, and loads the order.
 * @throws DomainError NOT_FOUND
 */
export async function lockOrder(
  manager: EntityManager,
  { id, purchaseId }: Pick<Order, 'id' | 'purchaseId'>,
): Promise<Order> {
  const { orders } = await lockPurchase(manager, purchaseId);
  const order = orders.find((candidate) => candidate.id === id);
  if (order === undefined) throw notFound('order');
  return order;
}

/** The orders that a purchase still owes: those that are neither paid nor cancelled. */
export const findOutstanding = (orders: readonly Order[]): readonly Order[] =>
  orders.filter(({ status }) => status === OrderStatus.PLACED);
