import type Stripe from 'stripe';
import type { Decline } from '../cards/test-cards.js';
import { resourceMissing } from '../http/errors.js';
import type { RequestContext } from './context.js';
import { newId } from './ids.js';

/** Returns the charge, or throws a 404. */
export function findCharge({ store }: RequestContext, id: string, param = 'id'): Stripe.Charge {
  const charge = store.get('charges', id);
  if (!charge) throw resourceMissing('charge', id, param);
  return charge;
}

/** Builds a charge of the intent's whole amount: captured, or failed with the bank's decline. */
export function buildCharge(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  created: number,
  decline?: Decline,
): Stripe.Charge {
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'TOOLS-HUB',
    captured: !decline,
    created,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: buildOutcome(decline),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: buildCardDetails(method) },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
}

function buildOutcome(decline: Decline | undefined): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline ? (decline.declineCode ?? decline.code) : null,
    risk_level: 'normal',
    seller_message: decline
      ? 'The bank did not return any further details with this decline.'
      : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  };
}

function buildCardDetails({ card }: Stripe.PaymentMethod): Stripe.Charge.PaymentMethodDetails.Card {
  if (!card) throw new Error('Only cards can be charged');
  return {
    amount_authorized: null,
    authorization_code: null,
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: null,
    funding: card.funding,
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: card.regulated_status,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}
