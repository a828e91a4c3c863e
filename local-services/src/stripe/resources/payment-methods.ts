import type Stripe from 'stripe';
import { readCard, findTestCard, type StoredCard } from '../cards/read-card.js';
import type { CardOutcome } from '../cards/test-cards.js';
import { invalidRequest, resourceMissing } from '../http/errors.js';
import type { Parameters } from '../http/parameters.js';
import type { RequestContext } from './context.js';
import { newId } from './ids.js';
import { consumeToken } from './tokens.js';

/** Creates a payment method from `type=card` and `card[...]`, which holds the card's details or a token. */
export function createPaymentMethod(context: RequestContext, parameters: Parameters): Stripe.PaymentMethod {
  parameters.allow('type', 'card', 'billing_details', 'metadata', 'allow_redisplay', 'expand');
  const type = parameters.requiredText('type');
  if (type !== 'card') throw invalidRequest(`Invalid type: must be card, not ${type}`, { param: 'type' });
  const card = parameters.group('card');
  if (!card) {
    throw invalidRequest('Missing required param: card.', { code: 'parameter_missing', param: 'card' });
  }
  const storedCard = card.has('token')
    ? consumeToken(context, card.requiredText('token'))
    : readCard(card, new Date(context.now * 1000));
  return savePaymentMethod(context, storedCard, parseBillingDetails(parameters), parameters.metadata());
}

/** Returns the payment method, or throws a 404. The id of a test card, such as `pm_card_visa`, creates a new one. */
export function findPaymentMethod(context: RequestContext, id: string): Stripe.PaymentMethod {
  const stored = context.store.get('paymentMethods', id);
  if (stored) return stored;
  const testCard = findTestCard(id, new Date(context.now * 1000));
  if (!testCard) throw resourceMissing('PaymentMethod', id, 'payment_method');
  return savePaymentMethod(context, testCard, NO_BILLING_DETAILS, {});
}

/** Returns what happens when the payment method is charged. */
export function findOutcome({ store }: RequestContext, id: string): CardOutcome {
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

function savePaymentMethod(
  { store, now }: RequestContext,
  { card, outcome }: StoredCard,
  billingDetails: Stripe.PaymentMethod.BillingDetails,
  metadata: Stripe.Metadata,
): Stripe.PaymentMethod {
  const method: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetails,
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

function parseBillingDetails(parameters: Parameters): Stripe.PaymentMethod.BillingDetails {
  const details = parameters.group('billing_details')?.allow('address', 'email', 'name', 'phone', 'tax_id');
  if (!details) return NO_BILLING_DETAILS;
  return {
    address: parseAddress(details.group('address')),
    email: details.textOrNull('email'),
    name: details.textOrNull('name'),
    phone: details.textOrNull('phone'),
    tax_id: details.textOrNull('tax_id'),
  };
}

function parseAddress(parameters: Parameters | undefined): Stripe.Address | null {
  if (!parameters) return null;
  parameters.allow('city', 'country', 'line1', 'line2', 'postal_code', 'state');
  return {
    city: parameters.textOrNull('city'),
    country: parameters.textOrNull('country'),
    line1: parameters.textOrNull('line1'),
    line2: parameters.textOrNull('line2'),
    postal_code: parameters.textOrNull('postal_code'),
    state: parameters.textOrNull('state'),
  };
}
