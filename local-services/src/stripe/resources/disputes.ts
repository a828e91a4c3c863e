import type Stripe from 'stripe';
import { findCharge } from './charges.js';
import type { RequestContext } from './context.js';
import { recordEvent } from './events.js';
import { newId } from './ids.js';

/** What the event of a dispute tells of it. Disputes are not kept: nobody answers them here. */
export type DisputeNotice = Pick<
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

/** The customer disputes a charge at the bank, as the test card 4000 0000 0000 0259 does at once. */
export function dispute(context: RequestContext, chargeId: string): void {
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
