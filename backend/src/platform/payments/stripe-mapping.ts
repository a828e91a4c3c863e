import type Stripe from 'stripe';
import type { ProviderDispute, ProviderPayment } from './payment-provider';

/** Expands the charge of a payment, which holds its refunds and whether it is disputed. */
export const WITH_CHARGE = { expand: ['latest_charge.refunds'] };

/** The metadata of the payments that a shop creates. */
export interface PaymentMetadata {
  /** The public URL of the shop; several shops may share an account. */
  readonly shop: string;
  readonly orderId: string;
  readonly userId: string;
}

/** Returns the id of the payment that an event is about: its object, or the payment of its charge, refund or dispute. */
export function paymentIdOf({ data }: Stripe.Event): string | undefined {
  const subject = data.object as {
    object?: string;
    id?: string;
    payment_intent?: string | { id: string } | null;
  };
  const intent = subject.object === 'payment_intent' ? subject.id : subject.payment_intent;
  return typeof intent === 'object' ? intent?.id : intent;
}

/** Returns the charge of a payment intent that was retrieved {@link WITH_CHARGE}. */
export const chargeOf = ({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | undefined =>
  typeof charge === 'object' && charge !== null ? charge : undefined;

/** Converts a payment intent that was retrieved {@link WITH_CHARGE}, with its disputes when its charge has some. */
export function toProviderPayment(
  intent: Stripe.PaymentIntent,
  disputes: readonly Stripe.Dispute[] | undefined,
  shop: string,
): ProviderPayment {
  const { id, status, amount, currency, client_secret: clientSecret } = intent;
  const metadata: Partial<PaymentMetadata> = intent.metadata;
  const charge = chargeOf(intent);
  return {
    id,
    status: isNoLongerPayable(status) ? status : 'open',
    amount: status === 'succeeded' ? intent.amount_received : amount,
    currency,
    clientSecret: clientSecret ?? '',
    refundedAmount: charge === undefined ? 0 : refundedAmountOf(charge),
    dispute: disputes === undefined ? null : outcomeOf(disputes),
    belongsToThisShop: metadata.shop === shop,
    orderId: metadata.orderId,
    userId: metadata.userId,
  };
}

const isNoLongerPayable = (status: string): status is Exclude<ProviderPayment['status'], 'open'> =>
  status === 'succeeded' || status === 'canceled' || status === 'processing';

/**
 * Returns the cents of completed refunds. `amount_refunded` includes pending refunds, and Stripe does not document that it
 * decreases when a refund fails, so the refunds are summed, unless the charge lists only some of them.
 */
function refundedAmountOf({ refunds, amount_refunded: refunded }: Stripe.Charge): number {
  if (refunds == null || refunds.has_more) return refunded;
  return refunds.data
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** The statuses of disputes, and of inquiries before one, that ended without a loss. */
const ENDED_WITHOUT_LOSS = ['won', 'warning_closed', 'prevented'];

/** One lost dispute of a charge is enough. An appeal against a lost one is open. */
function outcomeOf(disputes: readonly Stripe.Dispute[]): ProviderDispute {
  if (disputes.some(({ status }) => status === 'lost')) return 'lost';
  const isWon = disputes.length > 0 && disputes.every(({ status }) => ENDED_WITHOUT_LOSS.includes(status));
  return isWon ? 'won' : 'open';
}
