import { timingSafeEqual } from 'node:crypto';
import type Stripe from 'stripe';
import { invalidRequest, resourceMissing } from '../http/errors.js';
import type { Parameters } from '../http/parameters.js';
import { checkAmount, checkCurrency } from './amounts.js';
import type { RequestContext } from './context.js';
import { confirm, CONFIRM_PARAMETERS } from './confirm-payment-intent.js';
import { recordEvent } from './events.js';
import { newId, randomText } from './ids.js';
import { newPaymentIntent } from './new-payment-intent.js';
import { findPaymentMethod } from './payment-methods.js';
import { refuseState } from './payment-intent-state.js';

const DESCRIPTIVE = [
  'amount',
  'currency',
  'description',
  'metadata',
  'payment_method',
  'receipt_email',
  'expand',
];
/** Two names of one choice: today's, and that of older versions of the API. */
const METHOD_TYPES = ['allowed_payment_method_types', 'payment_method_types'];
const METHOD_CHOICE = ['automatic_payment_methods', ...METHOD_TYPES, 'capture_method', 'confirm'];

/** Creates a payment intent and, with `confirm=true`, tries to charge it at once. */
export function createPaymentIntent(context: RequestContext, parameters: Parameters): Stripe.PaymentIntent {
  parameters.allow(...DESCRIPTIVE, ...METHOD_CHOICE, ...CONFIRM_PARAMETERS);
  const amount = checkAmount(parameters.requiredInteger('amount'));
  const currency = checkCurrency(parameters.requiredText('currency'));
  checkMethodChoice(parameters);
  const methodId = parameters.textOrNull('payment_method');
  const metadata = parameters.metadata();
  const method = methodId === null ? null : findPaymentMethod(context, methodId);
  const id = newId('pi');
  const intent = newPaymentIntent({
    id,
    amount,
    currency,
    metadata,
    clientSecret: `${id}_secret_${randomText(25)}`,
    created: context.now,
    description: parameters.textOrNull('description'),
    receiptEmail: parameters.textOrNull('receipt_email'),
    paymentMethod: method?.id ?? null,
    automatic: METHOD_TYPES.every((name) => parameters.list(name).length === 0),
  });
  context.store.put('paymentIntents', intent);
  recordEvent(context, 'payment_intent.created', intent);
  return parameters.flag('confirm') ? confirm(context, intent, parameters) : intent;
}

/** The payment intent of this id; a 404 when there is none. */
export function findPaymentIntent(
  { store }: RequestContext,
  id: string,
  param = 'intent',
): Stripe.PaymentIntent {
  const intent = store.get('paymentIntents', id);
  if (!intent) throw resourceMissing('payment_intent', id, param);
  return intent;
}

/** Refuses a caller who has the publishable key only and does not know this intent's client secret. */
export function checkClientSecret(intent: Stripe.PaymentIntent, given: string | undefined): void {
  if (given === undefined) {
    throw invalidRequest('Missing required param: client_secret.', {
      code: 'parameter_missing',
      param: 'client_secret',
    });
  }
  const actual = Buffer.from(intent.client_secret ?? '');
  const claimed = Buffer.from(given);
  if (claimed.length === actual.length && timingSafeEqual(claimed, actual)) return;
  throw invalidRequest(
    'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    { param: 'client_secret' },
  );
}

/** Changes amount (cents), metadata and the like. What decides the charge is fixed once the intent is final. */
export function updatePaymentIntent(
  context: RequestContext,
  intent: Stripe.PaymentIntent,
  parameters: Parameters,
): Stripe.PaymentIntent {
  parameters.allow(...DESCRIPTIVE);
  const amount = parameters.integer('amount') ?? intent.amount;
  const methodId = parameters.text('payment_method');
  const changesCharge = amount !== intent.amount || methodId !== undefined;
  if (changesCharge) refuseState(intent, 'update');
  checkAmount(amount);
  if (parameters.has('currency')) checkCurrency(parameters.requiredText('currency'));
  const metadata = parameters.metadata(intent.metadata);
  const method = methodId === undefined ? undefined : findPaymentMethod(context, methodId);
  const updated: Stripe.PaymentIntent = {
    ...intent,
    amount,
    metadata,
    description: parameters.has('description') ? parameters.textOrNull('description') : intent.description,
    receipt_email: parameters.has('receipt_email')
      ? parameters.textOrNull('receipt_email')
      : intent.receipt_email,
    payment_method: method?.id ?? intent.payment_method,
  };
  if (changesCharge) {
    updated.next_action = null;
    updated.status = updated.payment_method === null ? 'requires_payment_method' : 'requires_confirmation';
  }
  context.store.put('paymentIntents', updated);
  return updated;
}

/** Gives the intent up; what was not charged yet never will be. */
export function cancelPaymentIntent(
  context: RequestContext,
  intent: Stripe.PaymentIntent,
  parameters: Parameters,
): Stripe.PaymentIntent {
  parameters.allow('cancellation_reason', 'expand');
  const reason = parameters.textOrNull('cancellation_reason');
  if (reason !== null && !CANCELLATION_REASONS.includes(reason)) {
    throw invalidRequest(`Invalid cancellation_reason: must be one of ${CANCELLATION_REASONS.join(', ')}`, {
      param: 'cancellation_reason',
    });
  }
  refuseState(intent, 'cancel');
  const canceled: Stripe.PaymentIntent = {
    ...intent,
    status: 'canceled',
    canceled_at: context.now,
    cancellation_reason: reason,
    next_action: null,
  };
  context.store.put('paymentIntents', canceled);
  recordEvent(context, 'payment_intent.canceled', canceled);
  return canceled;
}

const CANCELLATION_REASONS = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'];

function checkMethodChoice(parameters: Parameters): void {
  for (const param of METHOD_TYPES) {
    const other = parameters.list(param).find((type) => type !== 'card');
    if (other !== undefined) {
      throw invalidRequest(
        `The payment method type "${other}" is invalid. This local Stripe takes cards only.`,
        { param },
      );
    }
  }
  parameters.group('automatic_payment_methods')?.allow('enabled', 'allow_redirects');
  const capture = parameters.text('capture_method') ?? 'automatic';
  if (!capture.startsWith('automatic')) {
    throw invalidRequest('This local Stripe captures payments automatically only.', {
      param: 'capture_method',
    });
  }
}
