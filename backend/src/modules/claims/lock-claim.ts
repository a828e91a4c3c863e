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
 * Locks the purchase of a claim, and loads the claim with its order.
 * @throws DomainError NOT_FOUND
 */
export async function lockClaim(manager: EntityManager, text: string): Promise<LockedClaim> {
  const id = requireId(text, 'claim');
  const claims = manager.getRepository(Claim);
  const known = await claims.findOne({ where: { id }, relations: { ownOrder: true } });
  if (known === null) throw notFound('claim');
  const order = await lockOrder(manager, known.ownOrder);
  return { claim: await claims.findOneByOrFail({ id }), order };
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
