import type { RequestContext } from '../resources/context.js';
import { ApiError, idempotencyError, type ApiResponse } from './errors.js';

/** The response to the first request with an idempotency key, which is its `id`. */
export interface StoredResponse extends ApiResponse {
  id: string;
  endpoint: string;
  /** A keyed hash of the parameters. They may hold a card number, which is never stored. */
  fingerprint: string;
  /** In seconds since 1970. */
  createdAt: number;
}

const RETENTION_SECONDS = 24 * 60 * 60;
const MAX_KEY_LENGTH = 255;

/** Runs `work` unless another request with the key is being executed. Then it throws a 409. */
export async function holdKey<T>(
  keysInUse: Set<string>,
  key: string | null,
  work: () => Promise<T>,
): Promise<T> {
  if (key === null) return work();
  if (keysInUse.has(key)) {
    const message = `There is currently another in-progress request using this Idempotent Key: ${key}. Please try again later.`;
    throw new ApiError(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message });
  }
  keysInUse.add(key);
  try {
    return await work();
  } finally {
    keysInUse.delete(key);
  }
}

/**
 * Runs `work` once per idempotency key; later calls return the first response. It must run inside the transaction of
 * `work`, so that a crash loses both the changes and the response, or neither. An error that `work` throws is not
 * stored: Stripe, too, stores nothing of a request that it rejects before execution.
 */
export function runOnce(
  { store, idempotencyKey: key, now }: RequestContext,
  endpoint: string,
  fingerprint: string,
  work: () => ApiResponse,
): ApiResponse & { replayed: boolean } {
  if (key === null) return { ...work(), replayed: false };
  if (key.length > MAX_KEY_LENGTH) {
    throw idempotencyError(`Idempotency keys may only be up to ${MAX_KEY_LENGTH} characters long.`);
  }
  for (const { id, createdAt } of store.all('responses')) {
    if (createdAt > now - RETENTION_SECONDS) break;
    store.remove('responses', id);
  }
  const stored = store.get('responses', key);
  if (!stored) {
    const response = work();
    store.put('responses', { id: key, endpoint, fingerprint, createdAt: now, ...response });
    return { ...response, replayed: false };
  }
  if (stored.endpoint !== endpoint) {
    throw idempotencyError(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${endpoint}' does not match '${stored.endpoint}'). Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  }
  if (stored.fingerprint !== fingerprint) {
    throw idempotencyError(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  }
  return { status: stored.status, body: stored.body, replayed: true };
}
