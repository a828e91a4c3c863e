import type { ConfirmCardPaymentData, Stripe } from '@stripe/stripe-js';
import { withinTimeLimit } from '../../lib/within-time-limit';
import { chargeOutcome, isCharged, type ChargeOutcome } from './charge-outcome';

/** How long the provider may take to say what became of a charge, in milliseconds: its frame may be blocked for good. */
const LOOK_UP_TIME_LIMIT = 20_000;

const NOTHING_TAKEN = 'The connection broke before your card was charged.';

/** Charges the card, through 3-D Secure where the bank asks for it. Resolves always: a lost answer is looked up. */
export async function chargeCard(
  stripe: Stripe,
  clientSecret: string,
  data: ConfirmCardPaymentData,
): Promise<ChargeOutcome> {
  const outcome = await stripe
    .confirmCardPayment(clientSecret, data)
    .then(chargeOutcome, (): ChargeOutcome => ({ kind: 'unknown' }));
  return outcome.kind === 'unknown' ? lookUpCharge(stripe, clientSecret) : outcome;
}

/** Asks the provider what became of a charge whose answer was lost. Resolves always. */
export async function lookUpCharge(stripe: Stripe, clientSecret: string): Promise<ChargeOutcome> {
  const answer = await withinTimeLimit(stripe.retrievePaymentIntent(clientSecret), LOOK_UP_TIME_LIMIT).catch(
    () => undefined,
  );
  if (!answer?.paymentIntent) return { kind: 'unknown' };
  return isCharged(answer.paymentIntent) ? { kind: 'charged' } : { kind: 'refused', message: NOTHING_TAKEN };
}
