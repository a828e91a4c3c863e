import type { EntityManager } from 'typeorm';
import { pieces } from '../../common/counts';
import {
  OrderStatus,
  placeReplacement,
  type DeliveryPromise,
  type OrderStep,
  type PlacedPurchase,
} from '../orders';
import { ClaimStatus } from './claim.state';
import type { LockedClaim } from './lock-claim';
import { moveClaim } from './move-claim';

/**
 * Orders the replacement of an accepted claim. Returns undefined, and leaves the claim accepted, when there is not enough stock or
 * the payment of the order is back with the customer.
 */
export async function settleWithReplacement(
  manager: EntityManager,
  locked: LockedClaim,
  promise: DeliveryPromise,
  by: Omit<OrderStep, 'reason'>,
): Promise<PlacedPurchase | undefined> {
  const { claim, order } = locked;
  if (order.status !== OrderStatus.PAID) return undefined;
  const { quantity } = claim;
  const placed = await placeReplacement(manager, order, { ...by, quantity, promise });
  if (placed === undefined) return undefined;
  const { purchase, orders } = placed;
  await moveClaim(manager, locked, {
    ...by,
    to: ClaimStatus.SETTLED,
    changes: { replacementOrderId: orders[0]?.id ?? null, closedAt: by.at },
    reason: `Replacement of ${pieces(quantity)} ordered: ${purchase.number}`,
  });
  return placed;
}
