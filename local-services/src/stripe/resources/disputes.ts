import type Stripe from 'stripe';
import { invalidRequest, invalidState, resourceMissing } from '../http/errors.js';
import type { Parameters } from '../http/parameters.js';
import type { Store } from '../storage/store.js';
import type { RequestContext } from './context.js';
import { recordEvent } from './events.js';
import { newId } from './ids.js';

/** The part of Stripe's disputes that is implemented. */
export type Dispute = Pick<
  Stripe.Dispute,
  | 'id'
  | 'object'
  | 'amount'
  | 'charge'
  | 'created'
  | 'currency'
  | 'livemode'
  | 'payment_intent'
  | 'reason'
  | 'status'
>;

/** The texts of Stripe's test mode that decide a dispute when they are submitted as evidence. */
const OUTCOMES: Readonly<Record<string, 'won' | 'lost'>> = {
  winning_evidence: 'won',
  losing_evidence: 'lost',
};

/**
 * Marks a charge, or `amount` cents of it, as disputed by the customer and records the event. With the status
 * `warning_needs_response` it is an inquiry of the bank.
 */
export function createDispute(
  context: RequestContext,
  charge: Stripe.Charge,
  {
    amount = remainingAmountOf(context.store, charge),
    status = 'needs_response',
  }: { amount?: number | undefined; status?: Dispute['status'] } = {},
): Dispute {
  if (amount < 1 || amount > remainingAmountOf(context.store, charge)) {
    throw invalidRequest('A dispute is of at most what is neither refunded nor disputed.', {
      param: 'amount',
    });
  }
  context.store.put('charges', { ...charge, disputed: true });
  return saveDispute(context, 'charge.dispute.created', {
    id: newId('du'),
    object: 'dispute',
    amount,
    charge: charge.id,
    created: context.now,
    currency: charge.currency,
    livemode: false,
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status,
  });
}

/**
 * Adds evidence and, unless `submit` is false, sends it to the bank. The bank decides immediately on the texts of the test
 * mode and reviews any other evidence. Evidence for a lost dispute is an appeal.
 */
export function updateDispute(context: RequestContext, dispute: Dispute, parameters: Parameters): Dispute {
  parameters.allow('evidence', 'submit', 'expand');
  const text = parameters.group('evidence')?.allow('uncategorized_text').textOrNull('uncategorized_text');
  if (dispute.status === 'won') throw alreadyClosed(dispute);
  if (!parameters.flag('submit', true)) return dispute;
  const outcome = OUTCOMES[text ?? ''];
  const review = dispute.status === 'lost' ? 'appeal_under_review' : 'under_review';
  return outcome === undefined
    ? saveDispute(context, 'charge.dispute.updated', { ...dispute, status: review })
    : saveDispute(context, 'charge.dispute.closed', { ...dispute, status: outcome });
}

/** Accepts a dispute, which is lost then. */
export function closeDispute(context: RequestContext, dispute: Dispute): Dispute {
  if (dispute.status === 'won' || dispute.status === 'lost') throw alreadyClosed(dispute);
  return saveDispute(context, 'charge.dispute.closed', { ...dispute, status: 'lost' });
}

/** Returns the dispute, or throws a 404. */
export function findDispute({ store }: RequestContext, id: string): Dispute {
  const dispute = store.get('disputes', id);
  if (!dispute) throw resourceMissing('dispute', id, 'id');
  return dispute;
}

/** The cents of a charge that neither refunds nor open or lost disputes take. Inquiries take none. */
export const remainingAmountOf = (store: Store, charge: Stripe.Charge): number =>
  store
    .all('disputes')
    .filter(({ charge: id, status }) => id === charge.id && status !== 'won' && !isInquiry(status))
    .reduce((remaining, { amount }) => remaining - amount, charge.amount_captured - charge.amount_refunded);

const isInquiry = (status: Dispute['status']): boolean => status.startsWith('warning_');

function saveDispute(
  context: RequestContext,
  event: 'charge.dispute.created' | 'charge.dispute.updated' | 'charge.dispute.closed',
  dispute: Dispute,
): Dispute {
  context.store.put('disputes', dispute);
  recordEvent(context, event, dispute);
  return dispute;
}

const alreadyClosed = ({ id }: Dispute): Error =>
  invalidState(`Dispute ${id} is already closed.`, { param: 'id' });
