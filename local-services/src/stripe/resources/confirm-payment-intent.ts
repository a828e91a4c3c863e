import type Stripe from 'stripe';
import type { Decline } from '../cards/test-cards.js';
import { cardError, invalidRequest } from '../http/errors.js';
import type { Parameters } from '../http/parameters.js';
import { buildCharge, findCharge } from './charges.js';
import type { RequestContext } from './context.js';
import { createDispute } from './disputes.js';
import { recordEvent } from './events.js';
import { idOf } from './ids.js';
import { assertActionAllowed } from './payment-intent-status.js';
import { createPaymentMethod, findPaymentMethod, findOutcome } from './payment-methods.js';

/** The parameters of a confirmation. Some have no effect here; they are accepted because clients send them. */
export const CONFIRM_PARAMETERS = [
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'return_url',
  'receipt_email',
  'use_stripe_sdk',
  'error_on_requires_action',
  'off_session',
  'setup_future_usage',
  'client_secret',
  'expand',
];

/** Charges the intent. It succeeds, requires 3-D Secure, or throws a card error that carries the intent. */
export function confirmPaymentIntent(
  context: RequestContext,
  intent: Stripe.PaymentIntent,
  parameters: Parameters,
): Stripe.PaymentIntent {
  assertActionAllowed(intent, 'confirm');
  const returnUrl = parseReturnUrl(parameters);
  const method = resolvePaymentMethod(context, intent, parameters);
  const outcome = findOutcome(context, method.id);
  const attempt: Stripe.PaymentIntent = { ...intent, payment_method: method.id, last_payment_error: null };
  if (outcome === 'succeeds' || outcome === 'refunds_later') return succeed(context, attempt, method);
  if (outcome === 'disputed' || outcome === 'inquired') {
    const paid = succeed(context, attempt, method);
    const status = outcome === 'disputed' ? 'needs_response' : 'warning_needs_response';
    createDispute(context, findCharge(context, idOf(paid.latest_charge) ?? ''), { status });
    return paid;
  }
  if (outcome === 'processes') return process(context, attempt);
  if (outcome === 'requires_authentication') return requireAuthentication(context, attempt, returnUrl);
  throw declinePayment(context, attempt, method, outcome);
}

/** Ends the 3-D Secure challenge: charges the card, or detaches the payment method from the intent. */
export function completeAuthentication(
  context: RequestContext,
  intent: Stripe.PaymentIntent,
  succeeded: boolean,
): Stripe.PaymentIntent {
  assertActionAllowed(intent, 'authenticate');
  const method = findPaymentMethod(context, idOf(intent.payment_method) ?? '');
  if (succeeded) return succeed(context, intent, method);
  return failToPay(context, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
    payment_method: method,
  });
}

/** Ends the processing of a payment, as a bank does later. */
export function settlePayment(
  context: RequestContext,
  intent: Stripe.PaymentIntent,
  succeeded: boolean,
): Stripe.PaymentIntent {
  assertActionAllowed(intent, 'settle');
  const method = findPaymentMethod(context, idOf(intent.payment_method) ?? '');
  const settled: Stripe.PaymentIntent = { ...intent, processing: null };
  if (succeeded) return succeed(context, settled, method);
  return failToPay(context, settled, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
    payment_method: method,
  });
}

function resolvePaymentMethod(
  context: RequestContext,
  intent: Stripe.PaymentIntent,
  parameters: Parameters,
): Stripe.PaymentMethod {
  const data = parameters.group('payment_method_data');
  if (data) return createPaymentMethod(context, data);
  const id = parameters.textOrNull('payment_method') ?? idOf(intent.payment_method);
  if (id !== null) return findPaymentMethod(context, id);
  throw invalidRequest(
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    { code: 'payment_intent_unexpected_state', payment_intent: intent },
  );
}

/** Returns an HTTP(S) URL, since the challenge page redirects the browser there. */
function parseReturnUrl(parameters: Parameters): string | null {
  const text = parameters.textOrNull('return_url');
  if (text === null || /^https?:\/\//i.test(text)) return text;
  throw invalidRequest('Not a valid URL', { code: 'url_invalid', param: 'return_url' });
}

function succeed(
  context: RequestContext,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Stripe.PaymentIntent {
  const charge = buildCharge(intent, method, context.now);
  const paid: Stripe.PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    next_action: null,
  };
  context.store.put('charges', charge);
  context.store.put('paymentIntents', paid);
  recordEvent(context, 'payment_intent.succeeded', paid);
  return paid;
}

function process(context: RequestContext, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  const processing: Stripe.PaymentIntent = {
    ...intent,
    status: 'processing',
    processing: { type: 'card', card: {} },
    next_action: null,
  };
  context.store.put('paymentIntents', processing);
  recordEvent(context, 'payment_intent.processing', processing);
  return processing;
}

/** Detaches the payment method: the intent can be confirmed with another one. */
function failToPay(
  context: RequestContext,
  intent: Stripe.PaymentIntent,
  error: Stripe.PaymentIntent.LastPaymentError,
): Stripe.PaymentIntent {
  const failed: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: error,
  };
  context.store.put('paymentIntents', failed);
  recordEvent(context, 'payment_intent.payment_failed', failed);
  return failed;
}

function requireAuthentication(
  context: RequestContext,
  intent: Stripe.PaymentIntent,
  returnUrl: string | null,
): Stripe.PaymentIntent {
  const url = `${context.challengeUrl}/${intent.id}?client_secret=${intent.client_secret ?? ''}`;
  const pending: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_action',
    next_action: returnUrl
      ? { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } }
      : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } },
  };
  context.store.put('paymentIntents', pending);
  recordEvent(context, 'payment_intent.requires_action', pending);
  return pending;
}

function declinePayment(
  context: RequestContext,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
): Error {
  const charge = buildCharge(intent, method, context.now, decline);
  const details = {
    charge: charge.id,
    code: decline.code,
    ...(decline.declineCode === undefined ? {} : { decline_code: decline.declineCode }),
    payment_method: method,
  };
  const declined: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    latest_charge: charge.id,
    next_action: null,
    last_payment_error: { type: 'card_error', message: decline.message, ...details },
  };
  context.store.put('charges', charge);
  context.store.put('paymentIntents', declined);
  recordEvent(context, 'payment_intent.payment_failed', declined);
  return cardError(decline.message, { ...details, payment_intent: declined });
}
