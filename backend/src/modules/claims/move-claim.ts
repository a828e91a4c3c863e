import type { EntityManager } from 'typeorm';
import { recordAudit } from '../audit';
import { recordEvents, type AuditedStep } from '../orders';
import { Claim } from './claim.entity';
import { canMoveClaim, isWithdrawn, type ClaimStatus } from './claim.state';
import { changeClaimedQuantity, type LockedClaim } from './lock-claim';

/** A change of a claim. */
interface ClaimMove extends AuditedStep {
  readonly to: ClaimStatus;
  /** The other fields that change. */
  readonly changes?: Partial<Claim>;
}

/**
 * Moves a claim to another status and records it in the history of its order. The pieces of a rejected or cancelled claim are no
 * longer claimed. Only `update-claims.ts` changes the status of a claim otherwise. Returns the claim.
 * @throws Error when the move is not allowed, which is an internal error.
 */
export async function moveClaim(
  manager: EntityManager,
  { claim, order }: LockedClaim,
  { to, changes, adminAction, ...step }: ClaimMove,
): Promise<Claim> {
  if (!canMoveClaim(claim.status, to))
    throw new Error(`Claim ${claim.id} cannot move from ${claim.status} to ${to}`);
  const after = { ...changes, status: to };
  await manager.getRepository(Claim).update({ id: claim.id }, after);
  if (isWithdrawn(to)) await changeClaimedQuantity(manager, order, -claim.quantity);
  await recordEvents(manager, [order], step);
  if (adminAction !== undefined) {
    const { viewer, action } = adminAction;
    await recordAudit(manager, viewer, { action, targetId: claim.id, before: claim, after, at: step.at });
  }
  return Object.assign(claim, after);
}
