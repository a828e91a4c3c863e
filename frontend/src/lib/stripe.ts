import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { withinTimeLimit } from './within-time-limit';

/** How long Stripe.js may take to arrive, in milliseconds: a filter may swallow the request without an answer. */
const LOAD_TIME_LIMIT = 20_000;

const clients = new Map<string, Promise<Stripe>>();

/**
 * The payment client for a publishable key. Stripe.js is fetched on the first call, never before: pages without a
 * payment do not load it. Rejects when it is blocked, broken or too slow; calling again then tries again.
 */
export function loadStripeClient(publishableKey: string): Promise<Stripe> {
  const known = clients.get(publishableKey);
  if (known) return known;
  const client = startStripe(publishableKey);
  clients.set(publishableKey, client);
  client.catch(() => clients.delete(publishableKey));
  return client;
}

async function startStripe(publishableKey: string): Promise<Stripe> {
  const stripe = await withinTimeLimit(loadStripe(publishableKey), LOAD_TIME_LIMIT);
  if (!stripe) throw new Error('Stripe.js needs a browser');
  return stripe;
}
