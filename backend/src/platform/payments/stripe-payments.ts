import Stripe from 'stripe';
import { DomainError } from '../../common/errors';
import type { NewPayment, PaymentProvider, ProviderEvent, ProviderPayment } from './payment-provider';

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Another address than Stripe's own. */
  readonly apiUrl: string | undefined;
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
  'refund.failed',
];

const TIME_LIMIT_MS = 10_000;

/** What went back and what is disputed stands in the charge. */
const WITH_CHARGE = { expand: ['latest_charge'] };

export class StripePayments implements PaymentProvider {
  readonly #stripe: Stripe;
  readonly #webhookSecret: string;

  constructor({ secretKey, webhookSecret, apiUrl, timeLimitMs = TIME_LIMIT_MS }: StripeSettings) {
    this.#webhookSecret = webhookSecret;
    this.#stripe = new Stripe(secretKey, {
      timeout: timeLimitMs,
      maxNetworkRetries: 2,
      telemetry: false,
      ...(apiUrl && addressOf(new URL(apiUrl))),
    });
  }

  create({ amount, currency, orderId, userId, idempotencyKey }: NewPayment): Promise<ProviderPayment> {
    return this.#askPayment(() =>
      this.#stripe.paymentIntents.create(
        { amount, currency, allowed_payment_method_types: ['card'], metadata: { orderId, userId } },
        { idempotencyKey },
      ),
    );
  }

  retrieve(id: string): Promise<ProviderPayment> {
    return this.#askPayment(() => this.#stripe.paymentIntents.retrieve(id, WITH_CHARGE));
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
        if (isRefusedFor(error, 'payment_intent_unexpected_state'))
          return this.#stripe.paymentIntents.retrieve(id, WITH_CHARGE);
        throw error;
      }
    });
  }

  async refund(id: string, idempotencyKey: string): Promise<void> {
    const refund = await this.#ask(() =>
      this.#stripe.refunds.create({ payment_intent: id }, { idempotencyKey }).catch((error: unknown) => {
        // The key of a former try is forgotten after a day; the refund is not.
        if (isRefusedFor(error, 'charge_already_refunded')) return undefined;
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
    return paymentOf(await this.#ask(call));
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

const refundRefused = (cause?: unknown): DomainError =>
  new DomainError(
    'REFUND_REFUSED',
    'The payment service refuses to give the money back. Please write to us.',
    undefined,
    { cause },
  );

const isRefused = (error: unknown): boolean => error instanceof Stripe.errors.StripeInvalidRequestError;

const isRefusedFor = (error: unknown, code: string): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === code;

/** Trouble of the provider or of the way to it, or the same request under way elsewhere (409). What it refuses to do for us is a fault of ours instead. */
const isPassing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  (error instanceof Stripe.errors.StripeError &&
    (error.statusCode === 409 || (error.statusCode ?? 0) >= 500));

const addressOf = (url: URL): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> => ({
  host: url.hostname,
  port: url.port || (url.protocol === 'https:' ? 443 : 80),
  protocol: url.protocol === 'https:' ? 'https' : 'http',
});

const isPastPaying = (status: string): status is Exclude<ProviderPayment['status'], 'open'> =>
  status === 'succeeded' || status === 'canceled' || status === 'processing';

/** The payment that an event is about: its object itself, or the one that a charge, refund or dispute belongs to. */
function paymentIdOf({ data }: Stripe.Event): string | undefined {
  const subject = data.object as {
    object?: string;
    id?: string;
    payment_intent?: string | { id: string } | null;
  };
  const intent = subject.object === 'payment_intent' ? subject.id : subject.payment_intent;
  return typeof intent === 'object' ? intent?.id : intent;
}

function paymentOf(intent: Stripe.PaymentIntent): ProviderPayment {
  const {
    id,
    status,
    amount,
    currency,
    client_secret: clientSecret,
    metadata,
    latest_charge: charge,
  } = intent;
  const { amount_refunded: refundedAmount = 0, disputed = false } =
    typeof charge === 'object' && charge !== null ? charge : {};
  return {
    id,
    status: isPastPaying(status) ? status : 'open',
    amount: status === 'succeeded' ? intent.amount_received : amount,
    currency,
    clientSecret: clientSecret ?? '',
    refundedAmount,
    disputed,
    orderId: metadata['orderId'],
    userId: metadata['userId'],
  };
}
