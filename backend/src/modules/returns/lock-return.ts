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
 * Locks the purchase of a return, and loads the return with its order.
 * @throws DomainError NOT_FOUND
 */
export async function lockReturn(manager: EntityManager, text: string): Promise<LockedReturn> {
  const id = requireId(text, 'return');
  const returns = manager.getRepository(Return);
  const known = await returns.findOne({ where: { id }, relations: { ownOrder: true } });
  if (known === null) throw notFound('return');
  const order = await lockOrder(manager, known.ownOrder);
  return { returned: await returns.findOneByOrFail({ id }), order };
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
