import type Stripe from 'stripe';

/** What a page, which has only the publishable key, gets to see of a payment intent. */
const VISIBLE: readonly (keyof Stripe.PaymentIntent)[] = [
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

/** An answer as a page may see it: payment intents, also those inside of errors, lose their inner fields. */
export function pageView(answer: object): object {
  if (isPaymentIntent(answer)) return Object.fromEntries(VISIBLE.map((name) => [name, answer[name]]));
  if (!('error' in answer)) return answer;
  const { payment_intent: intent, ...error } = answer.error as { payment_intent?: object };
  return { error: intent ? { ...error, payment_intent: pageView(intent) } : error };
}

function isPaymentIntent(value: object): value is Stripe.PaymentIntent {
  return 'object' in value && value.object === 'payment_intent';
}
