import { pieces } from '../../common/counts';
import { Claim, ClaimResolution, ClaimStatus } from '../../modules/claims';
import { OrderActor } from '../../modules/orders';
import type { HistoryContext } from './history';
import type { ClaimOutcome } from './purchase-plan';
import { recordEvents, recordNumbered } from './record';
import { placeReplacement } from './simulate-replacement';
import { refundOrder, type PaidOrder } from './simulate-refund';

const SHORTEST_MONTH_DAYS = 28;

/** A claim with what belongs to it. */
interface ClaimCase {
  readonly claim: Claim;
  readonly paid: PaidOrder;
  readonly outcome: ClaimOutcome;
}

/** Records a claim of some pieces of a delivered order, as far as the history goes. */
export function simulateClaim(
  context: HistoryContext,
  paid: PaidOrder,
  deliveredAt: Date,
  { after, outcome }: { readonly after: number; readonly outcome: ClaimOutcome },
): void {
  const { random, time, texts, settings, history } = context;
  const { order } = paid;
  const at = time.customerTime(
    deliveredAt,
    Math.min(after, settings.guaranteeMonths * SHORTEST_MONTH_DAYS - 1),
  );
  if (!time.isPast(at)) return;
  const isWhole = outcome === 'waiting';
  const quantity = isWhole ? order.orderQuantity : Math.ceil(order.orderQuantity / random.int(8, 20));
  const text = random.pick(texts.claims);
  const claim = Object.assign(new Claim(), {
    ...{ id: random.id(at), orderId: order.id, quantity, problem: text.problem, status: ClaimStatus.OPEN },
    ...{ question: null, answer: null, resolution: null, decisionNote: null, replacementOrderId: null },
    ...{ requestedAt: at, askedAt: null, answeredAt: null, decidedAt: null, closedAt: null },
  });
  history.claims.push(claim);
  order.claimedQuantity = quantity;
  const subject = { claim, paid, outcome };
  record(context, subject, 'customer', `Claim of ${pieces(quantity)} requested`, at);
  if (outcome === 'undecided') return;
  if (outcome === 'cancelled') {
    cancel(context, subject);
    return;
  }
  const isAsked = outcome === 'asked' || outcome === 'answered' || random.chance(0.3);
  const readyAt = isAsked ? ask(context, subject, text) : at;
  if (readyAt !== undefined && outcome !== 'asked' && outcome !== 'answered')
    decide(context, subject, readyAt);
}

function record(
  context: HistoryContext,
  { paid: { order, purchase } }: ClaimCase,
  by: 'customer' | 'admin',
  reason: string,
  at: Date,
): void {
  const step =
    by === 'customer'
      ? { actor: OrderActor.CUSTOMER, userId: purchase.userId }
      : { actor: OrderActor.ADMIN, userId: context.admin.id };
  recordEvents(context, [order], { ...step, reason, at });
}

function cancel(context: HistoryContext, subject: ClaimCase): void {
  const { claim, paid } = subject;
  const at = context.time.customerTime(claim.requestedAt, 1);
  if (!context.time.isPast(at)) return;
  Object.assign(claim, { status: ClaimStatus.CANCELLED, closedAt: at });
  paid.order.claimedQuantity = 0;
  record(context, subject, 'customer', `Claim of ${pieces(claim.quantity)} cancelled`, at);
}

/** Asks the customer, who answers unless the outcome is that they have not. Returns when the shop can decide. */
function ask(
  context: HistoryContext,
  subject: ClaimCase,
  { question, answer }: { readonly question: string; readonly answer: string },
): Date | undefined {
  const { time } = context;
  const { claim, outcome } = subject;
  const askedAt = time.workTime(claim.requestedAt, 1);
  if (!time.isPast(askedAt)) return undefined;
  Object.assign(claim, { status: ClaimStatus.ASKED, question, askedAt });
  record(context, subject, 'admin', `Question about the claim of ${pieces(claim.quantity)} asked`, askedAt);
  const answeredAt = time.customerTime(askedAt, 1);
  if (outcome === 'asked' || !time.isPast(answeredAt)) return undefined;
  Object.assign(claim, { status: ClaimStatus.OPEN, answer, answeredAt });
  record(
    context,
    subject,
    'customer',
    `Question about the claim of ${pieces(claim.quantity)} answered`,
    answeredAt,
  );
  return answeredAt;
}

function decide(context: HistoryContext, subject: ClaimCase, readyAt: Date): void {
  const { random, time, texts } = context;
  const { claim, paid, outcome } = subject;
  const at = time.workTime(readyAt, random.int(1, 3));
  if (!time.isPast(at)) return;
  if (outcome === 'rejected') {
    const decisionNote = random.pick(texts.claimNotes.rejected);
    Object.assign(claim, { status: ClaimStatus.REJECTED, decisionNote, decidedAt: at, closedAt: at });
    paid.order.claimedQuantity = 0;
    record(context, subject, 'admin', `Claim of ${pieces(claim.quantity)} rejected`, at);
    return;
  }
  const isRefund = outcome === 'refunded' || outcome === 'refund pending';
  const resolution = isRefund ? ClaimResolution.REFUND : ClaimResolution.REPLACEMENT;
  const decisionNote = random.pick(texts.claimNotes.accepted);
  Object.assign(claim, { status: ClaimStatus.ACCEPTED, resolution, decisionNote, decidedAt: at });
  const settlement = isRefund ? 'a refund' : 'a replacement';
  record(context, subject, 'admin', `Claim of ${pieces(claim.quantity)} accepted with ${settlement}`, at);
  settle(context, subject, at);
}

function settle(context: HistoryContext, subject: ClaimCase, at: Date): void {
  const { claim, paid, outcome } = subject;
  if (outcome === 'waiting') return;
  if (outcome === 'replaced') {
    const { replacementOrderId, purchase } = placeReplacement(context, paid, claim.quantity, at);
    Object.assign(claim, { status: ClaimStatus.SETTLED, replacementOrderId, closedAt: at });
    recordNumbered(context, () => `Replacement of ${pieces(claim.quantity)} ordered: ${purchase.number}`, {
      ...{ orders: [paid.order], actor: OrderActor.ADMIN, userId: context.admin.id, at },
    });
    return;
  }
  const isPending = outcome === 'refund pending';
  const amount = claim.quantity * paid.order.toolPrice;
  const finishedAt = refundOrder(context, paid, { amount, at, claimId: claim.id, isPending });
  if (!isPending) Object.assign(claim, { status: ClaimStatus.SETTLED, closedAt: finishedAt });
}
