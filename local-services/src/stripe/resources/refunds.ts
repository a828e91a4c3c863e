import type Stripe from 'stripe';
import { invalidRequest, resourceMissing, invalidState } from '../http/errors.js';
import type { Page } from '../http/lists.js';
import type { Parameters } from '../http/parameters.js';
import type { Store } from '../storage/store.js';
import { formatDollars } from './amounts.js';
import { findCharge } from './charges.js';
import type { RequestContext } from './context.js';
import { remainingAmountOf } from './disputes.js';
import { recordEvent } from './events.js';
import { idOf, newId } from './ids.js';
import { findPaymentIntent } from './payment-intents.js';

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'];

/** Refunds `amount` cents of a charge, or the whole unrefunded amount; never more than that. */
export function createRefund(context: RequestContext, parameters: Parameters): Stripe.Refund {
  parameters.allow('amount', 'charge', 'metadata', 'payment_intent', 'reason', 'expand');
  const reason = parameters.textOrNull('reason');
  if (reason !== null && !REASONS.includes(reason)) {
    throw invalidRequest(`Invalid reason: must be one of ${REASONS.join(', ')}`, { param: 'reason' });
  }
  const charge = findChargeToRefund(context, parameters);
  const amount = validateRefundAmount(remainingAmountOf(context.store, charge), parameters.integer('amount'));
  const status = isPendingFirst(context, charge) ? 'pending' : 'succeeded';
  const metadata = parameters.metadata();
  const refund = buildRefund(charge, {
    id: newId('re'),
    amount,
    metadata,
    reason,
    status,
    created: context.now,
  });
  const changed = addRefund(charge, refund);
  context.store.put('refunds', refund);
  context.store.put('charges', changed);
  recordEvent(context, 'charge.refunded', changed);
  return refund;
}

type RefundInput = Pick<Stripe.Refund, 'id' | 'amount' | 'metadata' | 'reason' | 'status' | 'created'>;

/** Builds a refund of a charge, with every field that Stripe returns. */
export function buildRefund(charge: Stripe.Charge, input: RefundInput): Stripe.Refund {
  return {
    object: 'refund',
    balance_transaction: null,
    charge: charge.id,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: { type: 'card', card: { type: 'refund', reference_status: 'pending' } },
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    receipt_number: null,
    source_transfer_reversal: null,
    transfer_reversal: null,
    ...input,
  };
}

/** The charge after a refund of it. */
export function addRefund(charge: Stripe.Charge, { amount }: Stripe.Refund): Stripe.Charge {
  const refunded = charge.amount_refunded + amount;
  return { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount };
}

/** Completes a pending refund, as a bank does days later. */
export function completeRefund(context: RequestContext, refund: Stripe.Refund): Stripe.Refund {
  requirePending(refund);
  const completed: Stripe.Refund = { ...refund, status: 'succeeded' };
  context.store.put('refunds', completed);
  recordEvent(context, 'refund.updated', completed);
  return completed;
}

/** Fails a refund, as a bank does days later when the card no longer exists. The amount can be refunded again. */
export function failRefund(context: RequestContext, refund: Stripe.Refund): Stripe.Refund {
  if (refund.status !== 'succeeded' && refund.status !== 'pending') {
    throw invalidState(`Refund ${refund.id} is ${String(refund.status)}.`, { param: 'id' });
  }
  const failed: Stripe.Refund = {
    ...refund,
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  };
  undoRefund(context, failed);
  recordEvent(context, 'refund.failed', failed);
  return failed;
}

/** Cancels a pending refund, as the dashboard does. The amount can be refunded again. */
export function cancelRefund(context: RequestContext, refund: Stripe.Refund): Stripe.Refund {
  requirePending(refund);
  const canceled: Stripe.Refund = { ...refund, status: 'canceled' };
  undoRefund(context, canceled);
  recordEvent(context, 'refund.updated', canceled);
  return canceled;
}

/** Returns the latest ten refunds of a charge, as the expanded charge carries them. */
export function listRefundsOfCharge(store: Store, chargeId: string): Page<Stripe.Refund> {
  const all = store.all('refunds').filter(({ charge }) => charge === chargeId);
  const url = `/v1/charges/${chargeId}/refunds`;
  return { object: 'list', data: all.reverse().slice(0, 10), has_more: all.length > 10, url };
}

/** Returns the refund, or throws a 404. */
export function findRefund({ store }: RequestContext, id: string): Stripe.Refund {
  const refund = store.get('refunds', id);
  if (!refund) throw resourceMissing('refund', id, 'id');
  return refund;
}

function requirePending({ id, status }: Stripe.Refund): void {
  if (status !== 'pending') throw invalidState(`Refund ${id} is ${String(status)}.`, { param: 'id' });
}

function undoRefund(context: RequestContext, refund: Stripe.Refund): void {
  const charge = findCharge(context, idOf(refund.charge) ?? '');
  const amountRefunded = charge.amount_refunded - refund.amount;
  context.store.put('refunds', refund);
  context.store.put('charges', { ...charge, amount_refunded: amountRefunded, refunded: false });
}

function isPendingFirst({ store }: RequestContext, { payment_method }: Stripe.Charge): boolean {
  return store.get('outcomes', payment_method ?? '')?.outcome === 'refunds_later';
}

function findChargeToRefund(context: RequestContext, parameters: Parameters): Stripe.Charge {
  const intentId = parameters.textOrNull('payment_intent');
  if (intentId === null) {
    const chargeId = parameters.textOrNull('charge');
    if (chargeId === null) {
      throw invalidRequest(
        'One of the following params should be provided for this request: payment_intent or charge.',
      );
    }
    return requireRefundable(context, findCharge(context, chargeId, 'charge'), `Charge ${chargeId}`);
  }
  const intent = findPaymentIntent(context, intentId, 'payment_intent');
  const charge = context.store.get('charges', idOf(intent.latest_charge) ?? '');
  return requireRefundable(context, charge, `This PaymentIntent (${intentId})`);
}

function requireRefundable(
  { store }: RequestContext,
  charge: Stripe.Charge | undefined,
  subject: string,
): Stripe.Charge {
  if (charge?.status !== 'succeeded') {
    throw invalidRequest(`${subject} does not have a successful charge to refund.`);
  }
  if (!charge.refunded && remainingAmountOf(store, charge) <= 0) {
    throw invalidState(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  if (!charge.refunded) return charge;
  throw invalidState(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
}

function validateRefundAmount(unrefunded: number, requested: number | undefined): number {
  const amount = requested ?? unrefunded;
  if (amount < 1) {
    throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  }
  if (amount > unrefunded) {
    throw invalidRequest(
      `Refund amount (${formatDollars(amount)}) is greater than unrefunded amount on charge (${formatDollars(unrefunded)})`,
      { param: 'amount' },
    );
  }
  return amount;
}
