import type { Stripe } from '@stripe/stripe-js';
import { lookUpCharge } from './charge-card';

/** All that taking a card needs. */
export interface PreparedPayment {
  stripe: Stripe;
  /** The secret of the order's one living intent. */
  clientSecret: string;
  /** The card was charged before this page was opened, and the shop may not know it yet. */
  isCharged: boolean;
}

/** Stripe.js was blocked or did not arrive; the shop itself may be well. */
export class CardFormUnavailable extends Error {}

interface Sources {
  loadStripe: () => Promise<Stripe>;
  createSecret: () => Promise<string>;
}

/**
 * Gets the payment client and the order's payment secret side by side, then asks the provider what became of the
 * intent: a reload in the middle of a payment must neither lose it nor offer to pay again.
 * @throws CardFormUnavailable, or what `createSecret` threw.
 */
export async function preparePayment({ loadStripe, createSecret }: Sources): Promise<PreparedPayment> {
  const loading = loadStripe().catch((cause: unknown) => {
    throw new CardFormUnavailable('Stripe.js did not load', { cause });
  });
  const [stripe, clientSecret] = await Promise.all([loading, createSecret()]);
  const { kind } = await lookUpCharge(stripe, clientSecret);
  return { stripe, clientSecret, isCharged: kind === 'charged' };
}
