import type { RequestContext } from '../resources/context.js';
import { idempotencyError, type Answer } from './errors.js';

/** An answer that was given under an idempotency key (its `id`), for whom and when (seconds since 1970). */
export interface RecordedAnswer extends Answer {
  id: string;
  endpoint: string;
  /** A keyed hash of the parameters: they may hold a card number, which is kept nowhere. */
  fingerprint: string;
  at: number;
}

const KEPT_FOR_SECONDS = 24 * 60 * 60;
const MAX_KEY_LENGTH = 255;

/**
 * Does `work` once per idempotency key and gives its first answer ever after. It has to run inside the transaction of the
 * work, so that a crash loses both or neither. Refusals that `work` throws are not kept: they come before Stripe begins to
 * do what is asked.
 */
export function answerOnce(
  { store, idempotencyKey: key, now }: RequestContext,
  endpoint: string,
  fingerprint: string,
  work: () => Answer,
): Answer & { replayed: boolean } {
  if (key === null) return { ...work(), replayed: false };
  if (key.length > MAX_KEY_LENGTH) {
    throw idempotencyError(`Idempotency keys may only be up to ${MAX_KEY_LENGTH} characters long.`);
  }
  for (const { id, at } of store.all('answers')) {
    if (at > now - KEPT_FOR_SECONDS) break;
    store.remove('answers', id);
  }
  const recorded = store.get('answers', key);
  if (!recorded) {
    const answer = work();
    store.put('answers', { id: key, endpoint, fingerprint, at: now, ...answer });
    return { ...answer, replayed: false };
  }
  if (recorded.endpoint !== endpoint) {
    throw idempotencyError(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${endpoint}' does not match '${recorded.endpoint}'). Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  }
  if (recorded.fingerprint !== fingerprint) {
    throw idempotencyError(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  }
  return { status: recorded.status, body: recorded.body, replayed: true };
}
