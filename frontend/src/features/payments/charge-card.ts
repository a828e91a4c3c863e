import type { ConfirmCardPaymentData, PaymentIntent, PaymentIntentResult, Stripe } from '@stripe/stripe-js';
import { withTimeout } from '../../lib/with-timeout';

/**
 * The result of a charge, as far as the provider reports it.
 * `charged`: the card was or is being charged, so the page must not offer to pay again. `not-charged`: the card was not
 * charged and the customer can pay again. `invalid`: the entered card is incomplete, so nothing was sent. `cancelled`: the server has cancelled the payment intent, since the amount due
 * has changed. `unknown`: the response of the provider was lost.
 */
export type ChargeOutcome =
  | { kind: 'charged' }
  | { kind: 'cancelled' }
  | { kind: 'unknown' }
  | { kind: 'not-charged' | 'invalid'; message: string };

/** The time limit for retrieving a payment intent, in milliseconds. A blocked frame of the provider never responds. */
const RETRIEVE_TIME_LIMIT = 20_000;

const CONNECTION_LOST = 'The connection was lost before your card was charged.';
export const NOT_COMPLETED = 'The payment was not completed.';

/**
 * Charges the card, with 3-D Secure when the bank requires it. Retrieves the outcome when the response is lost. Never
 * rejects.
 */
export async function chargeCard(
  stripe: Stripe,
  clientSecret: string,
  data: ConfirmCardPaymentData,
): Promise<ChargeOutcome> {
  const outcome = await stripe
    .confirmCardPayment(clientSecret, data)
    .then(toChargeOutcome, (): ChargeOutcome => ({ kind: 'unknown' }));
  return outcome.kind === 'unknown' ? retrieveChargeOutcome(stripe, clientSecret) : outcome;
}

/** Retrieves the outcome of an earlier charge from the provider. Never rejects. */
export async function retrieveChargeOutcome(stripe: Stripe, clientSecret: string): Promise<ChargeOutcome> {
  const result = await withTimeout(stripe.retrievePaymentIntent(clientSecret), RETRIEVE_TIME_LIMIT).catch(
    () => undefined,
  );
  if (!result?.paymentIntent) return { kind: 'unknown' };
  if (result.paymentIntent.status === 'canceled') return { kind: 'cancelled' };
  return isCharged(result.paymentIntent)
    ? { kind: 'charged' }
    : { kind: 'not-charged', message: CONNECTION_LOST };
}

/** Maps the result of `confirmCardPayment` to an outcome. */
export function toChargeOutcome({ paymentIntent, error }: PaymentIntentResult): ChargeOutcome {
  if (paymentIntent) {
    return isCharged(paymentIntent) ? { kind: 'charged' } : { kind: 'not-charged', message: NOT_COMPLETED };
  }
  if (error.payment_intent && isCharged(error.payment_intent)) return { kind: 'charged' };
  if (error.payment_intent?.status === 'canceled') return { kind: 'cancelled' };
  // The connection or the provider failed, before or after the charge.
  if (error.type === 'api_connection_error' || error.type === 'api_error') return { kind: 'unknown' };
  return {
    kind: error.type === 'validation_error' ? 'invalid' : 'not-charged',
    message: customerMessage(error),
  };
}

/**
 * Whether the card of a payment intent was charged or is being charged. An order has one active intent, and the provider
 * charges an intent at most once: an order with a charged intent is never paid twice.
 */
export function isCharged({ status }: Pick<PaymentIntent, 'status'>): boolean {
  return status === 'succeeded' || status === 'processing';
}

type StripeError = NonNullable<PaymentIntentResult['error']>;

/** The provider writes card, form and 3-D Secure errors for customers, and all others for developers. */
function customerMessage({ type, code, message }: StripeError): string {
  const isForCustomers =
    type === 'card_error' || type === 'validation_error' || code === 'payment_intent_authentication_failure';
  return isForCustomers && message ? message : NOT_COMPLETED;
}
