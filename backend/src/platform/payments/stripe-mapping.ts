import type Stripe from 'stripe';
import type { ProviderDispute, ProviderPayment, ProviderRefund } from './payment-provider';

/** Expands the charge of a payment, which holds its refunds and whether it is disputed. */
export const WITH_CHARGE = { expand: ['latest_charge.refunds'] };

/** The metadata of the payments that a shop creates. */
export interface PaymentMetadata {
  /** The public URL of the shop; several shops may share an account. */
  readonly shop: string;
  readonly purchaseId: string;
  readonly userId: string;
  /** Only of a purchase of one order: for people who look at the payment. */
  readonly orderId?: string;
}

/** The metadata of the refunds that a shop creates. */
export interface RefundMetadata {
  readonly refundId: string;
  readonly orderId: string;
  readonly returnId?: string;
  readonly claimId?: string;
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

function chargedAtOf(intent: Stripe.PaymentIntent): Date | undefined {
  const charge = chargeOf(intent);
  return charge && new Date(charge.created * 1000);
}

/** What belongs to a payment intent besides its charge. */
interface ChargeDetails {
  /** Newest first, as Stripe lists them. */
  readonly refunds: readonly Stripe.Refund[];
  /** Newest first. */
  readonly disputes: readonly Stripe.Dispute[];
}

/** Converts a payment intent with its refunds and disputes. An inquiry of the bank takes no money, unless it becomes a dispute. */
export function toProviderPayment(
  intent: Stripe.PaymentIntent,
  { refunds, disputes: all }: ChargeDetails,
  shop: string,
): ProviderPayment {
  const { id, status, amount, currency, client_secret: clientSecret } = intent;
  const metadata: Partial<PaymentMetadata> = intent.metadata;
  const disputes = all.filter((dispute) => !dispute.status.startsWith('warning_'));
  const isPartial = (dispute: Stripe.Dispute) =>
    dispute.currency === currency &&
    dispute.amount < leftBefore(dispute, intent, { refunds, disputes }, (status) => !isWithoutLoss(status));
  // A lost dispute is neither while that depends on older ones that are open.
  const isWhole = (dispute: Stripe.Dispute) =>
    dispute.currency !== currency ||
    dispute.amount >= leftBefore(dispute, intent, { refunds, disputes }, isLost);
  const returned = [
    ...refunds.map(toProviderRefund).reverse(),
    ...disputes.filter(isPartial).flatMap(toReturnedPart),
  ];
  return {
    id,
    status: isNoLongerPayable(status) ? status : 'open',
    amount: status === 'succeeded' ? intent.amount_received : amount,
    currency,
    clientSecret: clientSecret ?? '',
    chargedAt: status === 'succeeded' ? chargedAtOf(intent) : undefined,
    refunds: returned,
    refundedAmount: refundedAmountOf(returned),
    dispute: outcomeOf(disputes),
    isChargedBack: disputes.some((dispute) => isLost(dispute.status) && isWhole(dispute)),
    belongsToThisShop: metadata.shop === shop,
    purchaseId: metadata.purchaseId,
    userId: metadata.userId,
  };
}

const isNoLongerPayable = (status: string): status is Exclude<ProviderPayment['status'], 'open'> =>
  status === 'succeeded' || status === 'canceled' || status === 'processing';

function toProviderRefund({ id, amount, status, metadata }: Stripe.Refund): ProviderRefund {
  const { refundId, orderId, returnId, claimId }: Partial<RefundMetadata> = metadata ?? {};
  const { [status ?? '']: known = 'pending' } = REFUND_STATUSES;
  return { id, isChargeback: false, refundId, orderId, returnId, claimId, amount, status: known };
}

/** A refund with any other status is not completed. */
const REFUND_STATUSES: Readonly<Record<string, ProviderRefund['status']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

/**
 * Returns the cents of completed refunds. The `amount_refunded` of a charge includes pending refunds, and Stripe does not
 * document that it decreases when a refund fails.
 */
const refundedAmountOf = (refunds: readonly Pick<ProviderRefund, 'amount' | 'status'>[]): number =>
  refunds.filter(({ status }) => status === 'succeeded').reduce((sum, { amount }) => sum + amount, 0);

/**
 * The cents of a payment that earlier refunds and disputes had left when the customer disputed it.
 * @param isTaken whether a dispute with a status takes its amount.
 */
function leftBefore(
  dispute: Stripe.Dispute,
  { amount_received: received }: Stripe.PaymentIntent,
  { refunds, disputes }: ChargeDetails,
  isTaken: (status: string) => boolean,
): number {
  const taken = [
    ...refunds.filter(
      (refund) => refund.created < dispute.created && toProviderRefund(refund).status !== 'failed',
    ),
    ...disputes
      .slice(disputes.indexOf(dispute) + 1)
      .filter(({ status, currency }) => currency === dispute.currency && isTaken(status)),
  ];
  return taken.reduce((left, { amount }) => left - amount, received);
}

/** What the bank returned of a payment after a dispute of a part of it. It is back when the dispute is won on appeal. */
function toReturnedPart({ id, amount, status }: Stripe.Dispute): readonly ProviderRefund[] {
  const isReturned = isLost(status);
  if (!isReturned && !isWithoutLoss(status)) return [];
  const metadata = { refundId: undefined, orderId: undefined, returnId: undefined, claimId: undefined };
  const refund = { id, isChargeback: true, ...metadata, amount };
  return [{ ...refund, status: isReturned ? 'succeeded' : 'failed' }];
}

/** Whether the customer has the amount of a dispute. */
const isLost = (status: string): boolean =>
  status === 'lost' || status === 'appeal_needs_response' || status === 'appeal_under_review';

/** Whether a dispute ended without a loss. */
const isWithoutLoss = (status: string): boolean => status === 'won' || status === 'prevented';

/** An appeal against a lost dispute is open. */
function outcomeOf(disputes: readonly Stripe.Dispute[]): ProviderDispute | null {
  const isDecided = ({ status }: Stripe.Dispute) => status === 'lost' || isWithoutLoss(status);
  if (disputes.length === 0) return null;
  if (!disputes.every(isDecided)) return 'open';
  return disputes.some(({ status }) => status === 'lost') ? 'lost' : 'won';
}
