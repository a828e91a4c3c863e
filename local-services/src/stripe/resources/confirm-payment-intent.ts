import type Stripe from 'stripe';
import type { Decline } from '../cards/test-cards.js';
import { cardError, invalidRequest } from '../http/errors.js';
import type { Parameters } from '../http/parameters.js';
import { newCharge } from './charges.js';
import type { RequestContext } from './context.js';
import { dispute } from './disputes.js';
import { recordEvent } from './events.js';
import { idOf } from './ids.js';
import { refuseState } from './payment-intent-state.js';
import { createPaymentMethod, findPaymentMethod, outcomeOf } from './payment-methods.js';

/** The parameters with which an intent is confirmed. Those without an effect here are accepted, as clients send them. */
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

/** Charges the intent: succeeded, in need of 3-D Secure, or declined (a card error that carries the intent). */
export function confirm(
  context: RequestContext,
  intent: Stripe.PaymentIntent,
  parameters: Parameters,
): Stripe.PaymentIntent {
  refuseState(intent, 'confirm');
  const returnUrl = readReturnUrl(parameters);
  const method = methodToCharge(context, intent, parameters);
  const outcome = outcomeOf(context, method.id);
  const attempt: Stripe.PaymentIntent = { ...intent, payment_method: method.id, last_payment_error: null };
  if (outcome === 'pays') return succeed(context, attempt, method);
  if (outcome === 'pays and is disputed') {
    const paid = succeed(context, attempt, method);
    dispute(context, idOf(paid.latest_charge) ?? '');
    return paid;
  }
  if (outcome === 'asks for authentication') return askForAuthentication(context, attempt, returnUrl);
  throw decline(context, attempt, method, outcome);
}

/** Ends the 3-D Secure challenge: the charge goes through, or the payment method is dismissed. */
export function authenticate(
  context: RequestContext,
  intent: Stripe.PaymentIntent,
  succeeded: boolean,
): Stripe.PaymentIntent {
  refuseState(intent, 'authenticate');
  const method = findPaymentMethod(context, idOf(intent.payment_method) ?? '');
  if (succeeded) return succeed(context, intent, method);
  const failed: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message:
        'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
      payment_method: method,
    },
  };
  context.store.put('paymentIntents', failed);
  recordEvent(context, 'payment_intent.payment_failed', failed);
  return failed;
}

function methodToCharge(
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

/** Only a web address: the challenge page sends the visitor there. */
function readReturnUrl(parameters: Parameters): string | null {
  const text = parameters.textOrNull('return_url');
  if (text === null || /^https?:\/\//i.test(text)) return text;
  throw invalidRequest('Not a valid URL', { code: 'url_invalid', param: 'return_url' });
}

function succeed(
  context: RequestContext,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Stripe.PaymentIntent {
  const charge = newCharge(intent, method, context.now);
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

function askForAuthentication(
  context: RequestContext,
  intent: Stripe.PaymentIntent,
  returnUrl: string | null,
): Stripe.PaymentIntent {
  const url = `${context.challengeUrl}/${intent.id}?client_secret=${intent.client_secret ?? ''}`;
  const waiting: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_action',
    next_action: returnUrl
      ? { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } }
      : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } },
  };
  context.store.put('paymentIntents', waiting);
  recordEvent(context, 'payment_intent.requires_action', waiting);
  return waiting;
}

function decline(
  context: RequestContext,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  reason: Decline,
): Error {
  const charge = newCharge(intent, method, context.now, reason);
  const details = {
    charge: charge.id,
    code: reason.code,
    ...(reason.declineCode === undefined ? {} : { decline_code: reason.declineCode }),
    payment_method: method,
  };
  const declined: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    latest_charge: charge.id,
    next_action: null,
    last_payment_error: { type: 'card_error', message: reason.message, ...details },
  };
  context.store.put('charges', charge);
  context.store.put('paymentIntents', declined);
  recordEvent(context, 'payment_intent.payment_failed', declined);
  return cardError(reason.message, { ...details, payment_intent: declined });
}
