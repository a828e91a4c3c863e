import Stripe from 'stripe';
import { DomainError } from '../../common/errors';

/** The provider will not give the money back. */
export const refundRefused = (cause?: unknown): DomainError =>
  new DomainError(
    'REFUND_REFUSED',
    'The payment service refuses to give the money back. Please write to us.',
    undefined,
    { cause },
  );

/** Whether the provider refuses a request, for this reason or for any. */
export const isRefused = (error: unknown, code?: string): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && (code === undefined || error.code === code);

/** Trouble of the provider or of the way to it, or the same request under way elsewhere (409). What it refuses to do for us is a fault of ours instead. */
export const isPassing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  (error instanceof Stripe.errors.StripeError &&
    (error.statusCode === 409 || (error.statusCode ?? 0) >= 500));

/** A failure of its own that the provider once answered to this key, and now answers to it for a day. */
export const isKeptFailure = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true';
