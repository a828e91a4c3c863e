import type Stripe from 'stripe';
import type { ProviderPayment } from './payment-provider';

/** What is asked for with a payment: what went back and what is disputed stands in its charge. */
export const WITH_CHARGE = { expand: ['latest_charge.refunds'] };

/** What a shop writes on its payments. */
export interface Mark {
  /** The public address of the shop: an account may serve several. */
  readonly shop: string;
  readonly orderId: string;
  readonly userId: string;
}

/** The payment that an event is about: its object itself, or the one that a charge, refund or dispute belongs to. */
export function paymentIdOf({ data }: Stripe.Event): string | undefined {
  const subject = data.object as {
    object?: string;
    id?: string;
    payment_intent?: string | { id: string } | null;
  };
  const intent = subject.object === 'payment_intent' ? subject.id : subject.payment_intent;
  return typeof intent === 'object' ? intent?.id : intent;
}

/** An intent, read with its charge, in our words. */
export function paymentOf(intent: Stripe.PaymentIntent, shop: string): ProviderPayment {
  const { id, status, amount, currency, client_secret: clientSecret, latest_charge } = intent;
  const mark: Partial<Mark> = intent.metadata;
  const charge = typeof latest_charge === 'object' && latest_charge !== null ? latest_charge : undefined;
  return {
    id,
    status: isPastPaying(status) ? status : 'open',
    amount: status === 'succeeded' ? intent.amount_received : amount,
    currency,
    clientSecret: clientSecret ?? '',
    refundedAmount: charge === undefined ? 0 : givenBack(charge),
    disputed: charge?.disputed ?? false,
    ofThisShop: mark.shop === shop,
    orderId: mark.orderId,
    userId: mark.userId,
  };
}

const isPastPaying = (status: string): status is Exclude<ProviderPayment['status'], 'open'> =>
  status === 'succeeded' || status === 'canceled' || status === 'processing';

/**
 * The cents that went back and stayed there: Stripe does not promise that the charge's own sum goes down when the bank
 * sends a refund back, so the refunds themselves are asked, unless there are more of them than come with a charge.
 */
function givenBack({ refunds, amount_refunded: refunded }: Stripe.Charge): number {
  if (refunds == null || refunds.has_more) return refunded;
  return refunds.data
    .filter(({ status }) => status !== 'failed' && status !== 'canceled')
    .reduce((sum, { amount }) => sum + amount, 0);
}
