import Stripe from 'stripe';
import { DomainError } from '../../common/errors';
import type { NewPayment, PaymentProvider, ProviderPayment } from './payment-provider';

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Another address than Stripe's own. */
  readonly apiUrl: string | undefined;
}

const TIME_LIMIT_MS = 10_000;

export class StripePayments implements PaymentProvider {
  readonly #stripe: Stripe;
  readonly #webhookSecret: string;

  constructor({ secretKey, webhookSecret, apiUrl }: StripeSettings) {
    this.#webhookSecret = webhookSecret;
    this.#stripe = new Stripe(secretKey, {
      timeout: TIME_LIMIT_MS,
      maxNetworkRetries: 2,
      telemetry: false,
      ...(apiUrl && addressOf(new URL(apiUrl))),
    });
  }

  create({ amount, currency, orderId, userId, idempotencyKey }: NewPayment): Promise<ProviderPayment> {
    return this.#ask(() =>
      this.#stripe.paymentIntents.create(
        { amount, currency, allowed_payment_method_types: ['card'], metadata: { orderId, userId } },
        { idempotencyKey },
      ),
    );
  }

  retrieve(id: string): Promise<ProviderPayment> {
    return this.#ask(() => this.#stripe.paymentIntents.retrieve(id));
  }

  cancel(id: string): Promise<ProviderPayment> {
    return this.#ask(async () => {
      try {
        return await this.#stripe.paymentIntents.cancel(id);
      } catch (error) {
        // Too late to cancel, or done before: what it is now is the answer.
        if (isRefusedFor(error, 'payment_intent_unexpected_state'))
          return this.#stripe.paymentIntents.retrieve(id);
        throw error;
      }
    });
  }

  async refund(id: string): Promise<void> {
    await this.#ask(async () => {
      await this.#stripe.refunds
        .create({ payment_intent: id }, { idempotencyKey: `refund-${id}` })
        .catch((error: unknown) => {
          // The key of a former try is forgotten after a day; the refund is not.
          if (!isRefusedFor(error, 'charge_already_refunded')) throw error;
        });
      return this.#stripe.paymentIntents.retrieve(id);
    });
  }

  succeededPayment(rawBody: Buffer, signature: string): string | undefined {
    const event = this.#readEvent(rawBody, signature);
    return event.type === 'payment_intent.succeeded' ? event.data.object.id : undefined;
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

  async #ask(call: () => Promise<Stripe.PaymentIntent>): Promise<ProviderPayment> {
    try {
      return paymentOf(await call());
    } catch (error) {
      if (!isPassing(error)) throw error;
      throw new DomainError(
        'PROVIDER_UNAVAILABLE',
        'The payment service does not answer. Please try again.',
        undefined,
        {
          cause: error,
        },
      );
    }
  }
}

const isRefusedFor = (error: unknown, code: string): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === code;

/** Trouble of the provider or of the way to it. What it refuses to do for us is a fault of ours instead. */
const isPassing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  (error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500);

const addressOf = (url: URL): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> => ({
  host: url.hostname,
  port: url.port || (url.protocol === 'https:' ? 443 : 80),
  protocol: url.protocol === 'https:' ? 'https' : 'http',
});

const isPastPaying = (status: string): status is Exclude<ProviderPayment['status'], 'open'> =>
  status === 'succeeded' || status === 'canceled' || status === 'processing';

function paymentOf(intent: Stripe.PaymentIntent): ProviderPayment {
  const { id, status, amount, currency, client_secret: clientSecret, metadata } = intent;
  return {
    id,
    status: isPastPaying(status) ? status : 'open',
    amount: status === 'succeeded' ? intent.amount_received : amount,
    currency,
    clientSecret: clientSecret ?? '',
    orderId: metadata['orderId'],
    userId: metadata['userId'],
  };
}
