import type Stripe from 'stripe';

/** What a payment intent begins with; amounts are cents, times seconds since 1970. */
export interface NewPaymentIntent {
  id: string;
  amount: number;
  currency: string;
  metadata: Stripe.Metadata;
  clientSecret: string;
  created: number;
  description: string | null;
  receiptEmail: string | null;
  paymentMethod: string | null;
  /** Whether the methods are left to Stripe, rather than named by the caller. */
  automatic: boolean;
}

/** A payment intent in its first state, with every field that Stripe answers. */
export function newPaymentIntent(start: NewPaymentIntent): Stripe.PaymentIntent {
  return {
    id: start.id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: start.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: start.automatic ? { allow_redirects: 'always', enabled: true } : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: start.clientSecret,
    confirmation_method: 'automatic',
    created: start.created,
    currency: start.currency,
    customer: null,
    customer_account: null,
    description: start.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: start.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: start.paymentMethod,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: start.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: start.paymentMethod === null ? 'requires_payment_method' : 'requires_confirmation',
    transfer_group: null,
  };
}
