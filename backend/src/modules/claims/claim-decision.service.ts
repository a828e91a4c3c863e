import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../../common/clock';
import { badInput, DomainError } from '../../common/errors';
import { pieces } from '../../common/counts';
import type { Viewer } from '../../common/viewer';
import { AuditAction, recordAudit } from '../audit';
import type { Outbox } from '../mail';
import { adminActor, OrderActor, OrderKind, OrderStatus, type DeliveryPromise } from '../orders';
import { assertUndisputed, beginPiecesRefund, refundInProgress, type RefundService } from '../payments';
import { Claim } from './claim.entity';
import { ClaimResolution, ClaimStatus, isUndecided, isWaitingForStock } from './claim.state';
import { alreadyDecided } from './claim-messages';
import { findClaim, lockClaim, type LockedClaim } from './lock-claim';
import { moveClaim } from './move-claim';
import { queueClaimDecidedMail, queueClaimQuestionMail } from './queue-mails';
import { settleWithReplacement } from './settle-with-replacement';
import { updateClaims } from './update-claims';

const { OPEN, ASKED, ACCEPTED, SETTLED, REJECTED } = ClaimStatus;
const { REFUND, REPLACEMENT } = ClaimResolution;

/** What the shop does with claims. */
export class ClaimDecisionService {
  constructor(
    private readonly database: DataSource,
    private readonly refunds: RefundService,
    private readonly promise: DeliveryPromise,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Asks the customer about a claim, once. A repeated request has no effect.
   * @throws DomainError NOT_FOUND, CONFLICT when it was asked about before, or is decided.
   */
  ask(viewer: Viewer, id: string, text: string): Promise<Claim> {
    const question = text.trim();
    return this.database.transaction(async (manager) => {
      const locked = await lockClaim(manager, id);
      const { claim } = locked;
      if (claim.question === question) return claim;
      if (!isUndecided(claim.status)) throw alreadyDecided();
      if (claim.status !== OPEN || claim.question !== null)
        throw new DomainError('CONFLICT', 'You have already asked about this claim.');
      const at = this.clock();
      await moveClaim(manager, locked, {
        ...adminActor(viewer, AuditAction.ASK_ABOUT_CLAIM),
        ...{ to: ASKED, changes: { question, askedAt: at }, at },
        reason: `Question about the claim of ${pieces(claim.quantity)} asked`,
      });
      await queueClaimQuestionMail(manager, this.outbox, locked, question);
      return claim;
    });
  }

  /**
   * Rejects a claim: its pieces can be claimed or returned again. That of a replacement, which is never refunded, can also be
   * rejected while it waits for another replacement. A repeated request has no effect.
   * @throws DomainError NOT_FOUND, CONFLICT when it is decided.
   */
  reject(viewer: Viewer, id: string, text: string): Promise<Claim> {
    const decisionNote = text.trim();
    return this.database.transaction(async (manager) => {
      const locked = await lockClaim(manager, id);
      const { claim, order } = locked;
      if (claim.status === REJECTED && claim.decisionNote === decisionNote) return claim;
      const wasAccepted = isWaitingForStock(claim) && order.kind === OrderKind.REPLACEMENT;
      if (!isUndecided(claim.status) && !wasAccepted) throw alreadyDecided();
      const at = this.clock();
      await moveClaim(manager, locked, {
        ...adminActor(viewer, AuditAction.REJECT_CLAIM),
        ...{ to: REJECTED, changes: { resolution: null, decisionNote, decidedAt: at, closedAt: at }, at },
        reason: `Claim of ${pieces(claim.quantity)} rejected`,
      });
      await queueClaimDecidedMail(manager, this.outbox, locked, { wasAccepted });
      return claim;
    });
  }

  /**
   * Accepts a claim. A refund is made as that of a return: by the job `retry-refunds` when the provider is unavailable, and again
   * by {@link refund} when it fails. A replacement is ordered now, or by the job `place-replacements` when there is enough stock;
   * until then, the claim can be accepted with a refund instead. A repeated request has no effect.
   * @throws DomainError NOT_FOUND, BAD_USER_INPUT for the refund of a replacement, CONFLICT when it is decided otherwise or the
   * payment is back with the customer, PAYMENT_IN_PROGRESS
   */
  async accept(
    viewer: Viewer,
    id: string,
    resolution: ClaimResolution,
    note?: string | null,
  ): Promise<Claim> {
    const decisionNote = note?.trim() || null;
    const { claim, order } = await this.database.transaction(async (manager) => {
      const locked = await lockClaim(manager, id);
      if (isAccepted(locked.claim) && locked.claim.resolution === resolution) return locked;
      assertAcceptable(locked, resolution);
      const at = this.clock();
      const changes = { resolution, decisionNote, decidedAt: at };
      const settlement = resolution === REFUND ? 'a refund' : 'a replacement';
      await moveClaim(manager, locked, {
        ...adminActor(viewer, AuditAction.ACCEPT_CLAIM),
        ...{ to: ACCEPTED, changes, at },
        reason: `Claim of ${pieces(locked.claim.quantity)} accepted with ${settlement}`,
      });
      if (resolution === REPLACEMENT) {
        const by = { actor: OrderActor.ADMIN, userId: viewer.id, at };
        const replacement = await settleWithReplacement(manager, locked, this.promise, by);
        await queueClaimDecidedMail(manager, this.outbox, locked, { replacement });
      } else {
        const isPaid = locked.order.status === OrderStatus.PAID;
        const refund = isPaid ? await beginRefund(manager, locked, at) : undefined;
        await updateClaims(manager, [locked.order], at);
        await queueClaimDecidedMail(manager, this.outbox, locked, { refund });
      }
      return locked;
    });
    if (claim.resolution === REPLACEMENT) return claim;
    await this.refunds.tryRefundOrder(order);
    return this.load(claim.id);
  }

  /**
   * Refunds an accepted claim again whose refund failed. Has no effect on a settled one.
   * @throws DomainError NOT_FOUND, CONFLICT when it is not accepted with a refund or the payment is disputed,
   * PAYMENT_IN_PROGRESS, REFUND_REJECTED
   */
  async refund(viewer: Viewer, id: string): Promise<Claim> {
    const { ownOrder } = await findClaim(this.database.manager, id);
    await this.refunds.updateDispute(ownOrder);
    const at = this.clock();
    const { claim, order } = await this.database.transaction(async (manager) => {
      const locked = await lockClaim(manager, id);
      const { claim } = locked;
      if (!isAccepted(claim) || claim.resolution !== REFUND)
        throw new DomainError('CONFLICT', 'This claim is not accepted with a refund.');
      if (claim.status === SETTLED) return locked;
      await assertUndisputed(manager, locked.order);
      const refund = await beginRefund(manager, locked, at);
      if (refund === undefined) throw refundInProgress();
      const action = AuditAction.REFUND_CLAIM;
      const after = { refundId: refund.id, amount: refund.amount };
      await recordAudit(manager, viewer, { action, targetId: claim.id, after, at });
      return locked;
    });
    if (claim.status === ACCEPTED) await this.refunds.refundOrder(order);
    return this.load(claim.id);
  }

  private load(id: string): Promise<Claim> {
    return this.database.getRepository(Claim).findOneByOrFail({ id });
  }
}

const beginRefund = (manager: EntityManager, { claim, order }: LockedClaim, at: Date) =>
  beginPiecesRefund(manager, order, { claimId: claim.id, quantity: claim.quantity, at });

const isAccepted = ({ status }: Claim): boolean => status === ACCEPTED || status === SETTLED;

/**
 * @param resolution differs from the resolution of an accepted claim.
 * @throws DomainError BAD_USER_INPUT, CONFLICT
 */
function assertAcceptable({ claim, order }: LockedClaim, resolution: ClaimResolution): void {
  if (resolution === REFUND && order.kind === OrderKind.REPLACEMENT)
    throw badInput({ resolution: 'The pieces are a free replacement: only another replacement is possible' });
  if (!isUndecided(claim.status) && !isWaitingForStock(claim)) throw alreadyDecided();
  if (resolution === REPLACEMENT && order.status !== OrderStatus.PAID)
    throw new DomainError('CONFLICT', 'This order has been refunded or charged back.');
}
