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
  readonly orderId: string | undefined;
  readonly userId: string | undefined;
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
  retrieve(id: string): Promise<ProviderPayment>;
  /** Makes sure that an open payment is never paid; a payment that is past that is answered as it is. */
  cancel(id: string): Promise<ProviderPayment>;
  /** Gives the whole amount back; asking again gives it back once. */
  refund(id: string): Promise<void>;
  /**
   * The id of the payment that a signed notice reports as succeeded; undefined for notices about anything else.
   * @throws DomainError BAD_USER_INPUT when the signature is wrong or too old.
   */
  succeededPayment(rawBody: Buffer, signature: string): string | undefined;
}
