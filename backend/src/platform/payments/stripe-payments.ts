import Stripe from 'stripe';
import { DomainError, notFound } from '../../common/errors';
import type { NewPayment, PaymentProvider, ProviderEvent, ProviderPayment } from './payment-provider';
import { paymentIdOf, paymentOf, WITH_CHARGE, type Mark } from './stripe-answers';
import { askWithKey } from './stripe-keys';
import { isPassing, isRefused, refundRefused } from './stripe-refusals';

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Another address than Stripe's own. */
  readonly apiUrl: string | undefined;
  /** The public address of the shop, which marks its payments. */
  readonly shop: string;
  /** How long one request may take. */
  readonly timeLimitMs?: number;
}

/** The events that may change what we know of a payment. */
const CHANGES = [
  'payment_intent.created',
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
  'refund.updated',
  'refund.failed',
];

const TIME_LIMIT_MS = 10_000;

export class StripePayments implements PaymentProvider {
  readonly #stripe: Stripe;
  readonly #webhookSecret: string;
  readonly #shop: string;

  constructor({ secretKey, webhookSecret, apiUrl, shop, timeLimitMs = TIME_LIMIT_MS }: StripeSettings) {
    this.#webhookSecret = webhookSecret;
    this.#shop = shop;
    this.#stripe = new Stripe(secretKey, {
      timeout: timeLimitMs,
      maxNetworkRetries: 2,
      telemetry: false,
      ...(apiUrl && addressOf(new URL(apiUrl))),
    });
  }

  create({ amount, currency, orderId, userId, idempotencyKey }: NewPayment): Promise<ProviderPayment> {
    const mark: Mark = { shop: this.#shop, orderId, userId };
    const payment = { amount, currency, allowed_payment_method_types: ['card'], metadata: { ...mark } };
    return this.#askPayment(() =>
      askWithKey(idempotencyKey, (options) => this.#stripe.paymentIntents.create(payment, options)),
    );
  }

  retrieve(id: string): Promise<ProviderPayment> {
    return this.#askPayment(() =>
      this.#stripe.paymentIntents.retrieve(id, WITH_CHARGE).catch((error: unknown) => {
        throw isRefused(error, 'resource_missing') ? notFound('payment') : error;
      }),
    );
  }

  async *changedSince(moment: Date): AsyncIterable<string> {
    const created = { gte: Math.floor(moment.getTime() / 1000) };
    for (let after: string | undefined; ;) {
      const place = after === undefined ? {} : { starting_after: after };
      const page = await this.#ask(() =>
        this.#stripe.events.list({ created, types: CHANGES, limit: 100, ...place }),
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
    return this.#askPayment(async () => {
      try {
        return await this.#stripe.paymentIntents.cancel(id, WITH_CHARGE);
      } catch (error) {
        // Too late to cancel, or done before: what it is now is the answer.
        if (isRefused(error, 'payment_intent_unexpected_state'))
          return this.#stripe.paymentIntents.retrieve(id, WITH_CHARGE);
        throw error;
      }
    });
  }

  async refund(id: string, idempotencyKey: string): Promise<void> {
    const refund = await this.#ask(() =>
      askWithKey(idempotencyKey, (options) =>
        this.#stripe.refunds.create({ payment_intent: id }, options),
      ).catch((error: unknown) => {
        // The key of a former try is forgotten after a day; the refund is not.
        if (isRefused(error, 'charge_already_refunded')) return undefined;
        if (isRefused(error)) throw refundRefused(error);
        throw error;
      }),
    );
    if (refund?.status === 'failed' || refund?.status === 'canceled') throw refundRefused();
  }

  readNotice(rawBody: Buffer, signature: string): ProviderEvent | undefined {
    const event = this.#readEvent(rawBody, signature);
    const transactionId = CHANGES.includes(event.type) ? paymentIdOf(event) : undefined;
    return transactionId === undefined ? undefined : { id: event.id, type: event.type, transactionId };
  }

  #readEvent(rawBody: Buffer, signature: string): Stripe.Event {
    try {
      return this.#stripe.webhooks.constructEvent(rawBody, signature, this.#webhookSecret);
    } catch (error) {
      throw new DomainError('BAD_USER_INPUT', 'The signature of the notice is not valid.', undefined, {
        cause: error,
      });
    }
  }

  async #askPayment(call: () => Promise<Stripe.PaymentIntent>): Promise<ProviderPayment> {
    return paymentOf(await this.#ask(call), this.#shop);
  }

  async #ask<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    try {
      return await call();
    } catch (error) {
      if (!isPassing(error)) throw error;
      throw new DomainError(
        'PROVIDER_UNAVAILABLE',
        'The payment service does not answer. Please try again.',
        undefined,
        { cause: error },
      );
    }
  }
}

const addressOf = (url: URL): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> => ({
  host: url.hostname,
  port: url.port || (url.protocol === 'https:' ? 443 : 80),
  protocol: url.protocol === 'https:' ? 'https' : 'http',
});
