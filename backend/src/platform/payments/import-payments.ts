import Stripe from 'stripe';
import { toStripeConfig, type StripeSettings } from './stripe-payments';
import type { PaymentMetadata, RefundMetadata } from './stripe-mapping';

/** A charged payment from before. Amounts are whole cents. */
export interface ImportedPayment {
  /** The provider's id. */
  readonly id: string;
  readonly amount: number;
  readonly paidAt: Date;
  readonly purchaseId: string;
  readonly userId: string;
  /** Oldest first. */
  readonly refunds: readonly {
    /** The provider's id. */
    readonly id: string;
    /** The shop's id. */
    readonly refundId: string;
    readonly orderId: string;
    readonly amount: number;
    readonly createdAt: Date;
    readonly status: 'pending' | 'succeeded';
  }[];
}

/** The local Stripe accepts requests of 64 kB. */
const BATCH_SIZE = 50;

/** Places payments in the local Stripe, which has an operation for it. Those that it knows stay as they are. */
export async function importPayments(
  { secretKey, apiUrl, shop }: Pick<StripeSettings, 'secretKey' | 'apiUrl' | 'shop'>,
  payments: readonly ImportedPayment[],
): Promise<void> {
  if (apiUrl === undefined) throw new Error('Payments can only be imported into the local Stripe');
  const stripe = new Stripe(secretKey, { telemetry: false, ...toStripeConfig(new URL(apiUrl)) });
  const records = payments.map((payment) => toRecord(payment, shop));
  for (let first = 0; first < records.length; first += BATCH_SIZE) {
    const batch = { payments: records.slice(first, first + BATCH_SIZE) };
    await stripe.rawRequest('POST', '/v1/imported_payments', batch);
  }
}

function toRecord({ id, amount, paidAt, purchaseId, userId, refunds }: ImportedPayment, shop: string) {
  const metadata: PaymentMetadata = { shop, purchaseId, userId };
  return {
    ...{ id, amount, metadata, created: toSeconds(paidAt) },
    ...(refunds.length > 0 && {
      refunds: refunds.map(({ refundId, orderId, createdAt, ...refund }) => {
        const names: RefundMetadata = { refundId, orderId };
        return { ...refund, metadata: names, created: toSeconds(createdAt) };
      }),
    }),
  };
}

const toSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);
