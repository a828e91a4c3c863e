import type Stripe from 'stripe';
import { findCharge } from './charges.js';
import type { RequestContext } from './context.js';
import { recordEvent } from './events.js';
import { newId } from './ids.js';

/** The part of a dispute that its event carries. Disputes are not stored, since no request reads them. */
export type DisputeEventData = Pick<
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

/** Marks a charge as disputed by the customer and records the event. */
export function createDispute(context: RequestContext, chargeId: string): void {
  const charge = findCharge(context, chargeId);
  context.store.put('charges', { ...charge, disputed: true });
  recordEvent(context, 'charge.dispute.created', {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created: context.now,
    currency: charge.currency,
    livemode: false,
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  });
}
