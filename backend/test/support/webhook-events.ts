import Stripe from 'stripe';
import type { TestServer } from './server';

const stripe = new Stripe('sk_test_unused');

/** The payload of a webhook event about a payment. The id is the same each time unless one is given. */
export const createWebhookEvent = (type: string, paymentId: string, id = `evt_${paymentId}`): string =>
  JSON.stringify({ id, object: 'event', type, data: { object: eventObject(type, paymentId) } });

const eventObject = (type: string, paymentId: string): object =>
  /^(charge|refund)\./.test(type)
    ? { id: 'ch_1', object: type.split('.')[0], payment_intent: paymentId }
    : { id: paymentId, object: 'payment_intent', status: 'succeeded' };

/** Signs a payload as Stripe does, by default with the configured secret and the current time. */
export const signPayload = (
  payload: string,
  secret = process.env['STRIPE_WEBHOOK_SECRET'] ?? '',
  timestamp?: number,
): string =>
  stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    ...(timestamp !== undefined && { timestamp }),
  });

export const sendWebhookEvent = (
  server: TestServer,
  payload: string,
  signature = signPayload(payload),
): Promise<Response> =>
  fetch(`${server.url}/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  });
