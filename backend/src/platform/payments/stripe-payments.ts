import Stripe from 'stripe';
import { CircuitBreaker } from '../../common/circuit-breaker';
import { DomainError, notFound } from '../../common/errors';
import { withTimeLimit } from '../../common/time-limit';
import type {
  NewPayment,
  NewRefund,
  PaymentProvider,
  ProviderEvent,
  ProviderPayment,
} from './payment-provider';
import {
  chargeOf,
  paymentIdOf,
  toProviderPayment,
  WITH_CHARGE,
  type PaymentMetadata,
  type RefundMetadata,
} from './stripe-mapping';
import { withIdempotencyKey } from './stripe-idempotency';
import { isOutage, isRejected, isTransient, refundRejected } from './stripe-errors';

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The URL of the local Stripe; undefined for Stripe itself. */
  readonly apiUrl: string | undefined;
  /** The public URL of the shop, for the metadata of its payments. */
  readonly shop: string;
  /** The time limit of a call with its retries. */
  readonly timeLimitMs?: number;
  /** How long calls fail immediately after an outage, before the next one is sent. */
  readonly outageMs?: number;
}

/** The events to record and to compare. The first two change no record: they lead to payments that have none. */
const EVENT_TYPES = [
  'payment_intent.created',
  'payment_intent.processing',
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'refund.updated',
  'refund.failed',
];

const TIME_LIMIT_MS = 10_000;
/** The share of the time limit that one attempt may take, so that there is time for a second one. */
const ATTEMPT_SHARE = 0.45;

/** Failed calls in a row after which Stripe counts as down, and for how long it is then left alone. */
const OUTAGE_THRESHOLD = 3;
const OUTAGE_MS = 5_000;

export class StripePayments implements PaymentProvider {
  readonly #stripe: Stripe;
  readonly #webhookSecret: string;
  readonly #shop: string;
  readonly #timeLimitMs: number;
  readonly #circuit: CircuitBreaker;

  constructor({
    secretKey,
    webhookSecret,
    apiUrl,
    shop,
    timeLimitMs = TIME_LIMIT_MS,
    outageMs = OUTAGE_MS,
  }: StripeSettings) {
    this.#timeLimitMs = timeLimitMs;
    this.#circuit = new CircuitBreaker({
      threshold: OUTAGE_THRESHOLD,
      openMs: outageMs,
      isFailure: isOutage,
    });
    this.#webhookSecret = webhookSecret;
    this.#shop = shop;
    this.#stripe = new Stripe(secretKey, {
      timeout: Math.ceil(timeLimitMs * ATTEMPT_SHARE),
      maxNetworkRetries: 2,
      telemetry: false,
      ...(apiUrl && toStripeConfig(new URL(apiUrl))),
    });
  }

  create({
    amount,
    currency,
    purchaseId,
    orderIds,
    userId,
    idempotencyKey,
  }: NewPayment): Promise<ProviderPayment> {
    const [orderId = '', ...others] = orderIds;
    const metadata: PaymentMetadata = {
      shop: this.#shop,
      purchaseId,
      userId,
      ...(others.length === 0 && { orderId }),
    };
    const payment = { amount, currency, allowed_payment_method_types: ['card'], metadata: { ...metadata } };
    return this.#callForPayment(() =>
      withIdempotencyKey(idempotencyKey, (options) => this.#stripe.paymentIntents.create(payment, options)),
    );
  }

  retrieve(id: string): Promise<ProviderPayment> {
    return this.#callForPayment(() =>
      this.#stripe.paymentIntents.retrieve(id, WITH_CHARGE).catch((error: unknown) => {
        throw isRejected(error, 'resource_missing') ? notFound('payment') : error;
      }),
    );
  }

  async *listChangedSince(since: Date): AsyncIterable<string> {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    for (let after: string | undefined; ;) {
      const position = after === undefined ? {} : { starting_after: after };
      const page = await this.#call(() =>
        this.#stripe.events.list({ created, types: EVENT_TYPES, limit: 100, ...position }),
      );
      for (const event of page.data) {
        const id = paymentIdOf(event);
        if (id !== undefined) yield id;
      }
      if (!page.has_more) return;
      after = page.data.at(-1)?.id;
    }
  }

  cancel(id: string): Promise<ProviderPayment> {
    return this.#callForPayment(async () => {
      try {
        return await this.#stripe.paymentIntents.cancel(id, WITH_CHARGE);
      } catch (error) {
        // It can no longer be cancelled: return its current state.
        if (isRejected(error, 'payment_intent_unexpected_state'))
          return this.#stripe.paymentIntents.retrieve(id, WITH_CHARGE);
        throw isRejected(error, 'resource_missing') ? notFound('payment') : error;
      }
    });
  }

  async refund(paymentId: string, refund: NewRefund): Promise<void> {
    const { status } = await this.#call(() =>
      withIdempotencyKey(
        `refund-${refund.id}`,
        // Before each attempt: a request that failed may have made the refund.
        async (options) =>
          (await this.#findRefund(paymentId, refund.id)) ??
          (await this.#createRefund(paymentId, refund, options)),
      ),
    );
    if (status === 'failed' || status === 'canceled') throw refundRejected();
  }

  /** The refund of an earlier attempt. Stripe's own keys expire before a pending refund completes. */
  async #findRefund(paymentId: string, refundId: string): Promise<Stripe.Refund | undefined> {
    const refunds = await this.#listRefunds(paymentId).catch((error: unknown) => {
      throw isRejected(error, 'resource_missing') ? refundRejected(error) : error;
    });
    return refunds.find(({ metadata }) => metadata?.['refundId'] === refundId);
  }

  #createRefund(
    paymentId: string,
    { id: refundId, orderId, returnId, claimId, amount }: NewRefund,
    options: Stripe.RequestOptions,
  ): Promise<Stripe.Refund> {
    const metadata: RefundMetadata = {
      ...{ refundId, orderId },
      ...(returnId !== null && { returnId }),
      ...(claimId !== null && { claimId }),
    };
    const refund = { payment_intent: paymentId, amount, metadata: { ...metadata } };
    return this.#stripe.refunds.create(refund, options).catch((error: unknown) => {
      throw isRejected(error) ? refundRejected(error) : error;
    });
  }

  /** All refunds of a payment, newest first. */
  async #listRefunds(id: string): Promise<readonly Stripe.Refund[]> {
    const refunds: Stripe.Refund[] = [];
    for await (const refund of this.#stripe.refunds.list({ payment_intent: id, limit: 100 }))
      refunds.push(refund);
    return refunds;
  }

  parseEvent(rawBody: Buffer, signature: string): ProviderEvent | undefined {
    const event = this.#verifyEvent(rawBody, signature);
    if (!isEvent(event)) throw new DomainError('BAD_USER_INPUT', 'The body is not a webhook event.');
    const transactionId = EVENT_TYPES.includes(event.type) ? paymentIdOf(event) : undefined;
    return transactionId === undefined ? undefined : { id: event.id, type: event.type, transactionId };
  }

  #verifyEvent(rawBody: Buffer, signature: string): unknown {
    try {
      return this.#stripe.webhooks.constructEvent(rawBody, signature, this.#webhookSecret);
    } catch (error) {
      throw new DomainError('BAD_USER_INPUT', 'The signature of the webhook event is invalid.', {
        cause: error,
        securityEvent: 'access_denied',
      });
    }
  }

  #callForPayment(request: () => Promise<Stripe.PaymentIntent>): Promise<ProviderPayment> {
    return this.#call(async () => {
      const intent = await request();
      const refunds = await this.#refundsOf(intent);
      const disputes = await this.#listDisputes(intent);
      return toProviderPayment(intent, { refunds, disputes }, this.#shop);
    });
  }

  /** A charge has only its latest refunds. */
  async #refundsOf(intent: Stripe.PaymentIntent): Promise<readonly Stripe.Refund[]> {
    const { data = [], has_more: hasMore = false } = chargeOf(intent)?.refunds ?? {};
    return hasMore ? this.#listRefunds(intent.id) : data;
  }

  /** A charge says only whether it was disputed, and not the outcome. */
  async #listDisputes(intent: Stripe.PaymentIntent): Promise<readonly Stripe.Dispute[]> {
    if (chargeOf(intent)?.disputed !== true) return [];
    return (await this.#stripe.disputes.list({ payment_intent: intent.id, limit: 100 })).data;
  }

  /** The last attempt may outlive the time limit. It does no harm, see `withIdempotencyKey`. */
  async #call<Result>(request: () => Promise<Result>): Promise<Result> {
    try {
      return await this.#circuit.run(() => withTimeLimit(request(), this.#timeLimitMs));
    } catch (error) {
      if (!isTransient(error)) throw error;
      throw new DomainError(
        'PROVIDER_UNAVAILABLE',
        'The payment provider is unavailable. Please try again.',
        { cause: error },
      );
    }
  }
}

/** Whether a signed body has the shape of an event. */
function isEvent(body: unknown): body is Stripe.Event {
  const { id, type, data } = Object(body) as { id?: unknown; type?: unknown; data?: unknown };
  const { object } = Object(data) as { object?: unknown };
  return typeof id === 'string' && typeof type === 'string' && typeof object === 'object' && object !== null;
}

/** Where the local Stripe is. */
export const toStripeConfig = (url: URL): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> => ({
  host: url.hostname,
  port: url.port || (url.protocol === 'https:' ? 443 : 80),
  protocol: url.protocol === 'https:' ? 'https' : 'http',
});
