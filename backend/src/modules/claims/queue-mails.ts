import type { EntityManager } from 'typeorm';
import { newId } from '../../common/ids';
import { MailKind, type MailDecision, type MailItem, type MailReplacement, type Outbox } from '../mail';
import { loadMailPurchase, toMailItem, type PlacedPurchase } from '../orders';
import { loadMailRefund, type Refund } from '../payments';
import { ClaimResolution } from './claim.state';
import type { LockedClaim } from './lock-claim';

/** Confirms the new claims of a customer, which are of one purchase, with one email. */
export async function queueClaimReceivedMail(
  manager: EntityManager,
  outbox: Outbox,
  received: readonly LockedClaim[],
): Promise<void> {
  const [first] = received;
  if (!outbox.isEnabled || first === undefined) return;
  const purchase = await loadMailPurchase(manager, first.order);
  const claims = received.map((locked) => ({ ...claimedItem(locked), problem: locked.claim.problem }));
  const mail = { userId: first.order.userId, eventId: first.claim.id, data: { ...purchase, claims } };
  await outbox.add(manager, MailKind.CLAIM_RECEIVED, mail);
}

/** Tells the customer that the shop has a question. */
export async function queueClaimQuestionMail(
  manager: EntityManager,
  outbox: Outbox,
  locked: LockedClaim,
  question: string,
): Promise<void> {
  if (!outbox.isEnabled) return;
  const { claim, order } = locked;
  const data = { ...(await loadMailPurchase(manager, order)), item: claimedItem(locked), question };
  await outbox.add(manager, MailKind.CLAIM_QUESTION, { userId: order.userId, eventId: claim.id, data });
}

/** What has come of a decided claim so far. */
interface ClaimOutcome {
  /** Undefined when nothing is left to refund of the order. */
  readonly refund?: Refund | undefined;
  /** Undefined while it waits for stock. */
  readonly replacement?: PlacedPurchase | undefined;
  /** Whether a rejected claim was accepted before. */
  readonly wasAccepted?: boolean;
}

/** Tells the customer how the shop has decided. */
export async function queueClaimDecidedMail(
  manager: EntityManager,
  outbox: Outbox,
  locked: LockedClaim,
  outcome: ClaimOutcome,
): Promise<void> {
  if (!outbox.isEnabled) return;
  const { claim, order } = locked;
  const data = {
    ...(await loadMailPurchase(manager, order)),
    item: claimedItem(locked),
    decision: await loadDecision(manager, locked, outcome),
    note: claim.decisionNote,
  };
  // Not that of the claim, which is decided twice when a refund takes the place of a replacement that waits, or it is rejected then.
  const eventId = newId();
  await outbox.add(manager, MailKind.CLAIM_DECIDED, { userId: order.userId, eventId, data });
}

/** Tells the customer that a replacement, which waited for stock, is ordered. */
export async function queueReplacementOrderedMail(
  manager: EntityManager,
  outbox: Outbox,
  locked: LockedClaim,
  placed: PlacedPurchase,
): Promise<void> {
  if (!outbox.isEnabled) return;
  const { claim, order } = locked;
  const purchase = await loadMailPurchase(manager, order);
  const data = { ...purchase, item: claimedItem(locked), replacement: toReplacement(placed) };
  await outbox.add(manager, MailKind.REPLACEMENT_ORDERED, { userId: order.userId, eventId: claim.id, data });
}

const claimedItem = ({ claim, order }: LockedClaim): MailItem => ({
  ...toMailItem(order),
  quantity: claim.quantity,
});

const toReplacement = ({ purchase, orders }: PlacedPurchase): MailReplacement => ({
  number: purchase.number,
  deliverBy: orders[0]?.deliverBy ?? '',
});

async function loadDecision(
  manager: EntityManager,
  { claim, order }: LockedClaim,
  { refund, replacement, wasAccepted = false }: ClaimOutcome,
): Promise<MailDecision> {
  switch (claim.resolution) {
    case ClaimResolution.REFUND:
      return { kind: 'REFUND', amount: await loadMailRefund(manager, order, refund) };
    case ClaimResolution.REPLACEMENT:
      return { kind: 'REPLACEMENT', replacement: replacement ? toReplacement(replacement) : null };
    case null:
      return { kind: 'REJECTED', wasAccepted };
  }
}
