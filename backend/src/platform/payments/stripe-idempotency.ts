import { isReplayedError } from './stripe-errors';

/** The number of keys that are tried one after the other. */
const MAX_KEYS = 5;

/**
 * Sends a request with an idempotency key, so that repetitions have one effect. Stripe replays the first response to a key
 * for 24 hours, including its own server errors. After a replayed server error the next key of the sequence is tried.
 * Replayed responses are the same for every caller, so repetitions of one request arrive at the same key. A failed request
 * that took effect after all must be harmless, as a payment whose client secret was not returned and cannot be paid, or
 * the request must look for its effect first.
 */
export async function withIdempotencyKey<Result>(
  key: string,
  request: (options: { idempotencyKey: string }) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await request({ idempotencyKey: attempt === 1 ? key : `${key}-${attempt}` });
    } catch (error) {
      if (attempt === MAX_KEYS || !isReplayedError(error)) throw error;
    }
  }
}
