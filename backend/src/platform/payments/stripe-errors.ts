import Stripe from 'stripe';
import { CircuitOpenError } from '../../common/circuit-breaker';
import { DomainError } from '../../common/errors';
import { TimeLimitError } from '../../common/time-limit';

export const refundRejected = (cause?: unknown): DomainError =>
  new DomainError('REFUND_REJECTED', 'The payment provider rejected the refund. Please contact us.', {
    cause,
  });

/** Whether Stripe rejected the request, with this code or with any. */
export const isRejected = (error: unknown, code?: string): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && (code === undefined || error.code === code);

/**
 * Whether a retry may succeed: Stripe or the connection fails, or the same request is in progress elsewhere (409). A
 * rejected request is an internal error instead.
 */
export const isTransient = (error: unknown): boolean =>
  error instanceof CircuitOpenError ||
  error instanceof TimeLimitError ||
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  (error instanceof Stripe.errors.StripeError &&
    (error.statusCode === 409 || (error.statusCode ?? 0) >= 500));

/** Whether Stripe replayed a server error of its own that it stored for the idempotency key. */
export const isReplayedError = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true';

/** Whether Stripe did not respond. An error that it returns costs no time, and often concerns one request only. */
export const isOutage = (error: unknown): boolean =>
  error instanceof TimeLimitError || error instanceof Stripe.errors.StripeConnectionError;
