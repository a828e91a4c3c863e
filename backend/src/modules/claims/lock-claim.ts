import type { EntityManager } from 'typeorm';
import { notFound } from '../../common/errors';
import { requireId } from '../../common/ids';
import { lockOrder, Order } from '../orders';
import { Claim } from './claim.entity';

/** A claim whose purchase the transaction has locked. */
export interface LockedClaim {
  readonly claim: Claim;
  readonly order: Order;
}

/**
 * Loads a claim with its order, without a lock.
 * @throws DomainError NOT_FOUND
 */
export async function findClaim(manager: EntityManager, text: string): Promise<Claim> {
  const id = requireId(text, 'claim');
  const known = await manager.getRepository(Claim).findOne({ where: { id }, relations: { ownOrder: true } });
  if (known === null) throw notFound('claim');
  return known;
}

/**
 * Locks the purchase of a claim, and loads the claim with its order.
 * @throws DomainError NOT_FOUND
 */
export async function lockClaim(manager: EntityManager, text: string): Promise<LockedClaim> {
  const { id, ownOrder } = await findClaim(manager, text);
  const order = await lockOrder(manager, ownOrder);
  return { claim: await manager.getRepository(Claim).findOneByOrFail({ id }), order };
}

/** Counts pieces of an order as claimed, or no longer so. The database rejects more than were delivered. */
export async function changeClaimedQuantity(
  manager: EntityManager,
  order: Order,
  change: number,
): Promise<void> {
  order.claimedQuantity += change;
  const { id, claimedQuantity } = order;
  await manager.getRepository(Order).update({ id }, { claimedQuantity });
}
