import type { PaymentIntent, PaymentIntentResult, StripeError } from '@stripe/stripe-js';

/**
 * What is known of the money after the card was charged, or after the provider was asked about it.
 * `charged`: it is on its way, so nothing may invite to pay again. `refused`: nothing was taken and the card can
 * be tried again. `unknown`: the provider's answer was lost.
 */
export type ChargeOutcome = { kind: 'charged' } | { kind: 'refused'; message: string } | { kind: 'unknown' };

const NOT_COMPLETED = 'The payment was not completed.';

/** Reads the provider's answer to `confirmCardPayment`. */
export function chargeOutcome({ paymentIntent, error }: PaymentIntentResult): ChargeOutcome {
  if (paymentIntent) return isCharged(paymentIntent) ? { kind: 'charged' } : refused(NOT_COMPLETED);
  if (error.payment_intent && isCharged(error.payment_intent)) return { kind: 'charged' };
  // The connection or the provider broke: that may have been before the charge or after it.
  if (error.type === 'api_connection_error' || error.type === 'api_error') return { kind: 'unknown' };
  return refused(messageOf(error));
}

/**
 * Whether the money of an intent was taken, or is being taken. An order has one living intent, and the provider
 * takes an intent's money once: a charged one is never paid again, however often it is confirmed.
 */
export function isCharged({ status }: Pick<PaymentIntent, 'status'>): boolean {
  return status === 'succeeded' || status === 'processing';
}

function refused(message: string): ChargeOutcome {
  return { kind: 'refused', message };
}

/** The provider words errors of the card, of its form and of 3-D Secure for buyers; all others for developers. */
function messageOf({ type, code, message }: StripeError): string {
  const isForBuyers =
    type === 'card_error' || type === 'validation_error' || code === 'payment_intent_authentication_failure';
  return isForBuyers && message ? message : NOT_COMPLETED;
}
