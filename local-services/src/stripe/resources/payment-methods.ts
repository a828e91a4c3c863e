import type Stripe from 'stripe';
import { readCard, wellKnownCard, type KnownCard } from '../cards/read-card.js';
import type { CardOutcome } from '../cards/test-cards.js';
import { invalidRequest, resourceMissing } from '../http/errors.js';
import type { Parameters } from '../http/parameters.js';
import type { RequestContext } from './context.js';
import { newId } from './ids.js';
import { spendToken } from './tokens.js';

/** Creates a payment method from `type=card` and `card[...]`: the card's numbers, or a token made of them. */
export function createPaymentMethod(context: RequestContext, parameters: Parameters): Stripe.PaymentMethod {
  parameters.allow('type', 'card', 'billing_details', 'metadata', 'allow_redisplay', 'expand');
  const type = parameters.requiredText('type');
  if (type !== 'card') throw invalidRequest(`Invalid type: must be card, not ${type}`, { param: 'type' });
  const card = parameters.group('card');
  if (!card) {
    throw invalidRequest('Missing required param: card.', { code: 'parameter_missing', param: 'card' });
  }
  const known = card.has('token')
    ? spendToken(context, card.requiredText('token'))
    : readCard(card, new Date(context.now * 1000));
  return keep(context, known, billingDetails(parameters), parameters.metadata());
}

/** The payment method of this id. A well-known one, such as `pm_card_visa`, becomes a new one of its kind. */
export function findPaymentMethod(context: RequestContext, id: string): Stripe.PaymentMethod {
  const stored = context.store.get('paymentMethods', id);
  if (stored) return stored;
  const known = wellKnownCard(id, new Date(context.now * 1000));
  if (!known) throw resourceMissing('PaymentMethod', id, 'payment_method');
  return keep(context, known, NO_BILLING_DETAILS, {});
}

/** What charging this payment method will lead to. */
export function outcomeOf({ store }: RequestContext, id: string): CardOutcome {
  const record = store.get('outcomes', id);
  if (!record) throw new Error(`The payment method ${id} has no outcome`);
  return record.outcome;
}

const NO_BILLING_DETAILS: Stripe.PaymentMethod.BillingDetails = {
  address: null,
  email: null,
  name: null,
  phone: null,
  tax_id: null,
};

function keep(
  { store, now }: RequestContext,
  { card, outcome }: KnownCard,
  billing: Stripe.PaymentMethod.BillingDetails,
  metadata: Stripe.Metadata,
): Stripe.PaymentMethod {
  const method: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billing,
    card,
    created: now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata,
    type: 'card',
  };
  store.put('paymentMethods', method);
  store.put('outcomes', { id: method.id, outcome });
  return method;
}

function billingDetails(parameters: Parameters): Stripe.PaymentMethod.BillingDetails {
  const given = parameters.group('billing_details')?.allow('address', 'email', 'name', 'phone', 'tax_id');
  if (!given) return NO_BILLING_DETAILS;
  return {
    address: address(given.group('address')),
    email: given.textOrNull('email'),
    name: given.textOrNull('name'),
    phone: given.textOrNull('phone'),
    tax_id: given.textOrNull('tax_id'),
  };
}

function address(given: Parameters | undefined): Stripe.Address | null {
  if (!given) return null;
  given.allow('city', 'country', 'line1', 'line2', 'postal_code', 'state');
  return {
    city: given.textOrNull('city'),
    country: given.textOrNull('country'),
    line1: given.textOrNull('line1'),
    line2: given.textOrNull('line2'),
    postal_code: given.textOrNull('postal_code'),
    state: given.textOrNull('state'),
  };
}
