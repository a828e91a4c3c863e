import { timingSafeEqual } from 'node:crypto';
import type Stripe from 'stripe';
import { invalidRequest, resourceMissing } from '../http/errors.js';
import type { Parameters } from '../http/parameters.js';
import { validateAmount, validateCurrency } from './amounts.js';
import type { RequestContext } from './context.js';
import { confirmPaymentIntent, CONFIRM_PARAMETERS } from './confirm-payment-intent.js';
import { recordEvent } from './events.js';
import { newId, randomText } from './ids.js';
import { buildPaymentIntent } from './build-payment-intent.js';
import { findPaymentMethod } from './payment-methods.js';
import { assertActionAllowed } from './payment-intent-status.js';

const UPDATE_PARAMETERS = [
  'amount',
  'currency',
  'description',
  'metadata',
  'payment_method',
  'receipt_email',
  'expand',
];
/** The current name of one parameter, and its name in earlier versions of the API. */
const METHOD_TYPES = ['allowed_payment_method_types', 'payment_method_types'];
const CREATE_PARAMETERS = ['automatic_payment_methods', ...METHOD_TYPES, 'capture_method', 'confirm'];

/** Creates a payment intent and, with `confirm=true`, charges it immediately. */
export function createPaymentIntent(context: RequestContext, parameters: Parameters): Stripe.PaymentIntent {
  parameters.allow(...UPDATE_PARAMETERS, ...CREATE_PARAMETERS, ...CONFIRM_PARAMETERS);
  const amount = validateAmount(parameters.requiredInteger('amount'));
  const currency = validateCurrency(parameters.requiredText('currency'));
  validateMethodTypes(parameters);
  const methodId = parameters.textOrNull('payment_method');
  const metadata = parameters.metadata();
  const method = methodId === null ? null : findPaymentMethod(context, methodId);
  const id = newId('pi');
  const intent = buildPaymentIntent({
    id,
    amount,
    currency,
    metadata,
    clientSecret: `${id}_secret_${randomText(25)}`,
    created: context.now,
    description: parameters.textOrNull('description'),
    receiptEmail: parameters.textOrNull('receipt_email'),
    paymentMethod: method?.id ?? null,
    automaticMethods: METHOD_TYPES.every((name) => parameters.list(name).length === 0),
  });
  context.store.put('paymentIntents', intent);
  recordEvent(context, 'payment_intent.created', intent);
  return parameters.flag('confirm') ? confirmPaymentIntent(context, intent, parameters) : intent;
}

/** Returns the payment intent, or throws a 404. */
export function findPaymentIntent(
  { store }: RequestContext,
  id: string,
  param = 'intent',
): Stripe.PaymentIntent {
  const intent = store.get('paymentIntents', id);
  if (!intent) throw resourceMissing('payment_intent', id, param);
  return intent;
}

/** Throws unless the client secret is that of the intent. A request with the publishable key has to send it. */
export function checkClientSecret(intent: Stripe.PaymentIntent, secret: string | undefined): void {
  if (secret === undefined) {
    throw invalidRequest('Missing required param: client_secret.', {
      code: 'parameter_missing',
      param: 'client_secret',
    });
  }
  const expected = Buffer.from(intent.client_secret ?? '');
  const actual = Buffer.from(secret);
  if (actual.length === expected.length && timingSafeEqual(actual, expected)) return;
  throw invalidRequest(
    'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    { param: 'client_secret' },
  );
}

/** Updates an intent. Its amount (cents) and payment method are fixed once it has succeeded or is cancelled. */
export function updatePaymentIntent(
  context: RequestContext,
  intent: Stripe.PaymentIntent,
  parameters: Parameters,
): Stripe.PaymentIntent {
  parameters.allow(...UPDATE_PARAMETERS);
  const amount = parameters.integer('amount') ?? intent.amount;
  const methodId = parameters.text('payment_method');
  const changesCharge = amount !== intent.amount || methodId !== undefined;
  if (changesCharge) assertActionAllowed(intent, 'update');
  validateAmount(amount);
  if (parameters.has('currency')) validateCurrency(parameters.requiredText('currency'));
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

/** Cancels the intent, which can then no longer be charged. */
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
  assertActionAllowed(intent, 'cancel');
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

function validateMethodTypes(parameters: Parameters): void {
  for (const param of METHOD_TYPES) {
    const other = parameters.list(param).find((type) => type !== 'card');
    if (other !== undefined) {
      throw invalidRequest(
        `The payment method type "${other}" is invalid. The local Stripe accepts cards only.`,
        { param },
      );
    }
  }
  parameters.group('automatic_payment_methods')?.allow('enabled', 'allow_redirects');
  const capture = parameters.text('capture_method') ?? 'automatic';
  if (!capture.startsWith('automatic')) {
    throw invalidRequest('The local Stripe supports automatic capture only.', {
      param: 'capture_method',
    });
  }
}
