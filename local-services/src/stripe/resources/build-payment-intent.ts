import type Stripe from 'stripe';

/** What the caller chooses of a new payment intent; amounts are cents, times seconds since 1970. */
export interface PaymentIntentInput {
  id: string;
  amount: number;
  currency: string;
  metadata: Stripe.Metadata;
  clientSecret: string;
  created: number;
  description: string | null;
  receiptEmail: string | null;
  paymentMethod: string | null;
  /** Whether Stripe chooses the payment method types; otherwise the caller named them. */
  automaticMethods: boolean;
}

/** Builds a payment intent in its first status, with every field that Stripe returns. */
export function buildPaymentIntent(input: PaymentIntentInput): Stripe.PaymentIntent {
  return {
    id: input.id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: input.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: input.automaticMethods ? { allow_redirects: 'always', enabled: true } : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: input.clientSecret,
    confirmation_method: 'automatic',
    created: input.created,
    currency: input.currency,
    customer: null,
    customer_account: null,
    description: input.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: input.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: input.paymentMethod,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: input.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: input.paymentMethod === null ? 'requires_payment_method' : 'requires_confirmation',
    transfer_group: null,
  };
}
