import Stripe from 'stripe';
import type { Shop } from './shop';

const stripe = new Stripe('sk_test_unused');

/** A notice of the provider about a payment, as its webhook sends it; the same id each time, unless another is given. */
export const noticeOf = (type: string, paymentId: string, id = `evt_${paymentId}`): string =>
  JSON.stringify({ id, object: 'event', type, data: { object: subjectOf(type, paymentId) } });

const subjectOf = (type: string, paymentId: string): object =>
  /^(charge|refund)\./.test(type)
    ? { id: 'ch_1', object: type.split('.')[0], payment_intent: paymentId }
    : { id: paymentId, object: 'payment_intent', status: 'succeeded' };

/** The provider's signature under a notice; by default with the right secret and of this moment. */
export const signatureOf = (
  payload: string,
  secret = process.env['STRIPE_WEBHOOK_SECRET'] ?? '',
  timestamp?: number,
): string =>
  stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    ...(timestamp !== undefined && { timestamp }),
  });

export const sendNotice = (
  shop: Shop,
  payload: string,
  signature = signatureOf(payload),
): Promise<Response> =>
  fetch(`${shop.url}/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  });
