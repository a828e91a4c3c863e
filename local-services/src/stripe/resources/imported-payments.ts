import type Stripe from 'stripe';
import { invalidRequest } from '../http/errors.js';
import type { Parameters } from '../http/parameters.js';
import { validateAmount } from './amounts.js';
import { buildPaymentIntent } from './build-payment-intent.js';
import { buildCharge } from './charges.js';
import type { RequestContext } from './context.js';
import { randomText } from './ids.js';
import { findPaymentMethod } from './payment-methods.js';
import { addRefund, buildRefund } from './refunds.js';

/**
 * Stores payments that were made before, as `payments[n]`: charged with a Visa card at their own times, and refunded. They
 * have no events, so no webhooks are sent. A payment that exists stays as it is.
 */
export function importPayments(context: RequestContext, parameters: Parameters): object {
  const payments = parameters.allow('payments', 'expand').groups('payments');
  const imported = payments.filter((payment) => importPayment(context, payment));
  return { object: 'payment_import', imported: imported.length };
}

function importPayment(context: RequestContext, parameters: Parameters): boolean {
  parameters.allow('id', 'amount', 'created', 'metadata', 'refunds');
  const id = parameters.requiredText('id');
  if (context.store.get('paymentIntents', id)) return false;
  const created = parameters.requiredInteger('created');
  const method = findPaymentMethod({ ...context, now: created }, 'pm_card_visa');
  const amount = validateAmount(parameters.requiredInteger('amount'));
  const intent = buildPaymentIntent({
    id,
    amount,
    currency: 'usd',
    metadata: parameters.metadata(),
    clientSecret: `${id}_secret_${randomText(25)}`,
    created,
    description: null,
    receiptEmail: null,
    paymentMethod: method.id,
    automaticMethods: false,
  });
  const charge = parameters
    .groups('refunds')
    .reduce(
      (charged, refund) => importRefund(context, charged, refund),
      buildCharge(intent, method, created),
    );
  const paid = { status: 'succeeded', amount_received: amount, latest_charge: charge.id } as const;
  context.store.put('charges', charge);
  context.store.put('paymentIntents', { ...intent, ...paid });
  return true;
}

/** Returns the charge after the refund. */
function importRefund(context: RequestContext, charge: Stripe.Charge, parameters: Parameters): Stripe.Charge {
  parameters.allow('id', 'amount', 'created', 'metadata', 'status');
  const status = parameters.requiredText('status');
  if (status !== 'pending' && status !== 'succeeded')
    throw invalidRequest('Invalid status: must be pending or succeeded', {
      param: parameters.fullName('status'),
    });
  const refund = buildRefund(charge, {
    id: parameters.requiredText('id'),
    amount: parameters.requiredInteger('amount'),
    created: parameters.requiredInteger('created'),
    metadata: parameters.metadata(),
    reason: null,
    status,
  });
  context.store.put('refunds', refund);
  return addRefund(charge, refund);
}
