import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { withTimeout } from './with-timeout';

/** The time limit for loading Stripe.js, in milliseconds. A content blocker may leave the request without a response. */
const LOAD_TIME_LIMIT = 20_000;

const clients = new Map<string, Promise<Stripe>>();

/**
 * Loads Stripe.js on the first call and returns the payment client for a publishable key. Pages without a payment never
 * load it. Rejects when the script is blocked, fails or exceeds the time limit; the next call then tries again.
 */
export function loadStripeClient(publishableKey: string): Promise<Stripe> {
  const cached = clients.get(publishableKey);
  if (cached) return cached;
  const client = createClient(publishableKey);
  clients.set(publishableKey, client);
  client.catch(() => clients.delete(publishableKey));
  return client;
}

async function createClient(publishableKey: string): Promise<Stripe> {
  const stripe = await withTimeout(loadStripe(publishableKey), LOAD_TIME_LIMIT);
  if (!stripe) throw new Error('Stripe.js needs a browser.');
  return stripe;
}
