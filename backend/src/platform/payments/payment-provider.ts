/**
 * The outcome of the disputes of a payment. `open`: one of them is not decided. `won`: the shop keeps the payment. `lost`: the
 * bank returned what was disputed by one of them to the customer.
 */
export type ProviderDispute = 'open' | 'won' | 'lost';

/** A refund of a payment, or of a part of it, at the provider, or what the bank returned after a dispute of a part of it. */
export interface ProviderRefund {
  /** The provider's id, `re_...` at Stripe, that of the dispute for what the bank returned. */
  readonly id: string;
  /** Whether the bank returned it after a dispute. It failed when the dispute is won on appeal. */
  readonly isChargeback: boolean;
  /** The id that the shop gave it; undefined when it was made at the provider itself. */
  readonly refundId: string | undefined;
  /** The order that the shop made it for; undefined when it was made at the provider itself. */
  readonly orderId: string | undefined;
  /** The return or the claim that the shop made it for. */
  readonly returnId: string | undefined;
  readonly claimId: string | undefined;
  /** Whole cents. */
  readonly amount: number;
  /** `pending`: the bank has not completed it. `failed`: also cancelled, or returned by the bank after it succeeded. */
  readonly status: 'pending' | 'succeeded' | 'failed';
}

/** A payment of a purchase at the provider. */
export interface ProviderPayment {
  /** The provider's id, `pi_...` at Stripe. */
  readonly id: string;
  /** `open`: can still be paid. `processing`: not decided yet. `succeeded`: collected. `canceled`: can no longer be paid. */
  readonly status: 'open' | 'processing' | 'succeeded' | 'canceled';
  /** Whole cents. */
  readonly amount: number;
  /** Lowercase, such as `usd`. */
  readonly currency: string;
  /** Authorizes the customer's browser to complete the payment. */
  readonly clientSecret: string;
  /** When it was collected, by the provider's clock; undefined before. */
  readonly chargedAt: Date | undefined;
  /** All refunds, oldest first. */
  readonly refunds: readonly ProviderRefund[];
  /** Whole cents of completed refunds; a pending refund may still fail. */
  readonly refundedAmount: number;
  /** The customer's disputes at the bank, also those that the shop won or lost, and no inquiries before one; null without one. */
  readonly dispute: ProviderDispute | null;
  /** Whether the customer has all that was left of the payment after a dispute, also during an appeal, and not only a part. */
  readonly isChargedBack: boolean;
  /** Whether this shop created it; several shops may share an account at the provider. */
  readonly belongsToThisShop: boolean;
  readonly purchaseId: string | undefined;
  readonly userId: string | undefined;
}

/** A webhook event about a payment. The current state of the payment must be retrieved. */
export interface ProviderEvent {
  /** The provider's id of the event, the same for every delivery. */
  readonly id: string;
  /** The provider's event type, such as `payment_intent.succeeded`. */
  readonly type: string;
  /** The id of the payment. */
  readonly transactionId: string;
}

export interface NewPayment {
  readonly amount: number;
  readonly currency: string;
  readonly purchaseId: string;
  readonly orderIds: readonly string[];
  readonly userId: string;
  /** The same key always returns the same payment. */
  readonly idempotencyKey: string;
}

export interface NewRefund {
  /** The shop's id of the refund. */
  readonly id: string;
  readonly orderId: string;
  readonly returnId: string | null;
  readonly claimId: string | null;
  /** Whole cents. */
  readonly amount: number;
}

/** Each method throws DomainError PROVIDER_UNAVAILABLE when the provider is unavailable or does not respond in time. */
export interface PaymentProvider {
  create(payment: NewPayment): Promise<ProviderPayment>;
  /** @throws DomainError NOT_FOUND when the payment does not exist. */
  retrieve(id: string): Promise<ProviderPayment>;
  /**
   * Cancels an open payment; returns any other payment unchanged.
   * @throws DomainError NOT_FOUND when the payment does not exist.
   */
  cancel(id: string): Promise<ProviderPayment>;
  /**
   * Refunds an amount, once per id of the refund, immediately or pending at the bank. Another attempt after a rejected or
   * failed refund needs a new id, and so does another amount.
   * @throws DomainError REFUND_REJECTED
   */
  refund(paymentId: string, refund: NewRefund): Promise<void>;
  /** Lists the ids of the payments with an event since then; an id may repeat. */
  listChangedSince(since: Date): AsyncIterable<string>;
  /**
   * Verifies and parses a webhook event; returns undefined when it is not about a payment.
   * @throws DomainError BAD_USER_INPUT when the signature is invalid or too old.
   */
  parseEvent(rawBody: Buffer, signature: string): ProviderEvent | undefined;
}
