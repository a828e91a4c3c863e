import type Stripe from 'stripe';

/** The fields of a payment intent that are visible with the publishable key. */
const PUBLIC_FIELDS: readonly (keyof Stripe.PaymentIntent)[] = [
  'id',
  'object',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
];

/** Removes the internal fields of payment intents, also of those inside errors. */
export function publicView(body: object): object {
  if (isPaymentIntent(body)) return Object.fromEntries(PUBLIC_FIELDS.map((name) => [name, body[name]]));
  if (!('error' in body)) return body;
  const { payment_intent: intent, ...error } = body.error as { payment_intent?: object };
  return { error: intent ? { ...error, payment_intent: publicView(intent) } : error };
}

function isPaymentIntent(value: object): value is Stripe.PaymentIntent {
  return 'object' in value && value.object === 'payment_intent';
}
