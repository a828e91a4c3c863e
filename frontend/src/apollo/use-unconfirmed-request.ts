import { useState } from 'react';
import { flushSync } from 'react-dom';
import { errorCode, hasUnknownOutcome, UnconfirmedError } from './error';
import { idempotentContext, newIdempotencyKey, type IdempotentContext } from './use-idempotent-mutation';

/** A request that was sent, while it is unknown whether it had an effect. */
export interface UnconfirmedRequest<Values> {
  values: Values;
  key: string;
}

/** The keys of requests, by their serialized values. */
export interface KeyStore {
  get: (values: string) => string | undefined;
  set: (values: string, key: string) => unknown;
  delete: (values: string) => unknown;
}

/** The codes of errors that may say nothing about an earlier request with the same key, which may still run. */
const LEFT_OPEN = [
  'RATE_LIMITED',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'UNKNOWN_OPERATION',
  'PAYMENT_IN_PROGRESS',
];

/**
 * Calls `mutate` with the values to send and the context. Returns and throws what `mutate` does, an {@link UnconfirmedError}
 * when its error leaves an earlier request unconfirmed.
 */
export type SendRequest<Values> = <Result>(
  values: Values,
  mutate: (values: Values, context: IdempotentContext) => Promise<Result>,
) => Promise<Result>;

/**
 * Sends a request with an idempotency key. An unconfirmed one is sent again as it was, whatever the form contains, until
 * the server says what became of it: other values with another key could be a second request.
 * @param keys what holds the key when the page is loaded again.
 */
export function createSendRequest<Values>(
  unconfirmed: UnconfirmedRequest<Values> | null,
  setUnconfirmed: (request: UnconfirmedRequest<Values> | null) => void,
  keys?: KeyStore,
): SendRequest<Values> {
  return async (values, mutate) => {
    const storedKey = keys?.get(JSON.stringify(values));
    const request = unconfirmed ?? { values, key: storedKey ?? newIdempotencyKey() };
    const serialized = JSON.stringify(request.values);
    keys?.set(serialized, request.key);
    // At once, so that the form can focus a field.
    const settle = (next: typeof unconfirmed) => flushSync(() => setUnconfirmed(next));
    try {
      const result = await mutate(request.values, idempotentContext(request.key));
      keys?.delete(serialized);
      settle(null);
      return result;
    } catch (cause) {
      const isLeftOpen = unconfirmed !== null && LEFT_OPEN.includes(errorCode(cause) ?? '');
      const error = isLeftOpen ? new UnconfirmedError(cause) : cause;
      settle(hasUnknownOutcome(error) ? request : null);
      throw error;
    }
  };
}

/** The request of a form that stays on the page, see {@link createSendRequest}. */
export function useUnconfirmedRequest<Values>(keys?: KeyStore) {
  const [unconfirmed, setUnconfirmed] = useState<UnconfirmedRequest<Values> | null>(null);
  return { isUnconfirmed: unconfirmed !== null, send: createSendRequest(unconfirmed, setUnconfirmed, keys) };
}
