import type { EntityManager } from 'typeorm';
import { notFound } from '../../common/errors';
import { requireId } from '../../common/ids';
import { lockOrder, Order } from '../orders';
import { Return } from './return.entity';

/** A return whose purchase the transaction has locked. */
export interface LockedReturn {
  readonly returned: Return;
  readonly order: Order;
}

/**
 * Loads a return with its order, without a lock.
 * @throws DomainError NOT_FOUND
 */
export async function findReturn(manager: EntityManager, text: string): Promise<Return> {
  const id = requireId(text, 'return');
  const known = await manager.getRepository(Return).findOne({ where: { id }, relations: { ownOrder: true } });
  if (known === null) throw notFound('return');
  return known;
}

/**
 * Locks the purchase of a return, and loads the return with its order.
 * @throws DomainError NOT_FOUND
 */
export async function lockReturn(manager: EntityManager, text: string): Promise<LockedReturn> {
  const { id, ownOrder } = await findReturn(manager, text);
  const order = await lockOrder(manager, ownOrder);
  return { returned: await manager.getRepository(Return).findOneByOrFail({ id }), order };
}

/** Counts pieces of an order as returned, or no longer so. The database rejects more than were delivered. */
export async function changeReturnedQuantity(
  manager: EntityManager,
  order: Order,
  change: number,
): Promise<void> {
  if (change === 0) return;
  order.returnedQuantity += change;
  const { id, returnedQuantity } = order;
  await manager.getRepository(Order).update({ id }, { returnedQuantity });
}
