/** A payment at the provider: money asked of one customer for one order. */
export interface ProviderPayment {
  /** The provider's id, `pi_...` at Stripe. */
  readonly id: string;
  /** `open`: may still be paid. `succeeded`: the money is taken. `canceled`: never will be. */
  readonly status: 'open' | 'processing' | 'succeeded' | 'canceled';
  /** Whole cents. */
  readonly amount: number;
  /** Lower case, such as `usd`. */
  readonly currency: string;
  /** Lets the customer's browser, and nobody else, complete the payment. */
  readonly clientSecret: string;
  /** Whole cents that were given back, without what the bank sent back to us. */
  readonly refundedAmount: number;
  /** Whether the customer disputes it at the bank. */
  readonly disputed: boolean;
  /** Whether this shop opened it; an account of the provider may serve several. */
  readonly ofThisShop: boolean;
  readonly orderId: string | undefined;
  readonly userId: string | undefined;
}

/** A notice of the provider: something happened to a payment; what is true now is for the provider to say. */
export interface ProviderEvent {
  /** The provider's id of the notice, the same each time that it is sent. */
  readonly id: string;
  /** The provider's word for what happened, such as `payment_intent.succeeded`. */
  readonly type: string;
  /** The payment that it is about. */
  readonly transactionId: string;
}

export interface NewPayment {
  readonly amount: number;
  readonly currency: string;
  readonly orderId: string;
  readonly userId: string;
  /** The same key always leads to the same payment. */
  readonly idempotencyKey: string;
}

/** Each method throws DomainError PROVIDER_UNAVAILABLE when the provider does not answer in time. */
export interface PaymentProvider {
  create(payment: NewPayment): Promise<ProviderPayment>;
  /** @throws DomainError NOT_FOUND when it knows no such payment. */
  retrieve(id: string): Promise<ProviderPayment>;
  /** Makes sure that an open payment is never paid; a payment that is past that is answered as it is. */
  cancel(id: string): Promise<ProviderPayment>;
  /**
   * Gives back what is left of it; asking again gives it back once. The same key also leads to the same answer, which
   * may be a refusal: a new decision needs a new one.
   * @throws DomainError REFUND_REFUSED when the provider will not.
   */
  refund(id: string, idempotencyKey: string): Promise<void>;
  /** The ids of the payments to which anything happened since then; one may come several times. */
  changedSince(moment: Date): AsyncIterable<string>;
  /**
   * What a signed notice is about; undefined when it is no payment.
   * @throws DomainError BAD_USER_INPUT when the signature is wrong or too old.
   */
  readNotice(rawBody: Buffer, signature: string): ProviderEvent | undefined;
}
