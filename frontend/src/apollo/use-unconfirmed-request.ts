import { useState } from 'react';
import { flushSync } from 'react-dom';
import { errorCode, hasUnknownOutcome } from './error';
import { idempotentContext, newIdempotencyKey, type IdempotentContext } from './use-idempotent-mutation';

/** A request that was sent, while it is unknown whether it had an effect. */
export interface UnconfirmedRequest<Values> {
  values: Values;
  key: string;
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
 * Whether it is unknown, after an error, if a request had an effect.
 * @param isRepeated whether that was unknown before, of an earlier request with the same key.
 */
export const isUnconfirmedAfter = (error: unknown, isRepeated: boolean): boolean =>
  hasUnknownOutcome(error) || (isRepeated && LEFT_OPEN.includes(errorCode(error) ?? ''));

/** Calls `mutate` with the values to send and the context. Returns and throws what `mutate` does. */
export type SendRequest<Values> = <Result>(
  values: Values,
  mutate: (values: Values, context: IdempotentContext) => Promise<Result>,
) => Promise<Result>;

/**
 * Sends a request with an idempotency key. An unconfirmed one is sent again as it was, whatever the form contains, until
 * the server says what became of it: other values with another key could be a second request.
 */
export function createSendRequest<Values>(
  unconfirmed: UnconfirmedRequest<Values> | null,
  setUnconfirmed: (request: UnconfirmedRequest<Values> | null) => void,
): SendRequest<Values> {
  return async (values, mutate) => {
    const request = unconfirmed ?? { values, key: newIdempotencyKey() };
    // At once, so that the form can focus a field.
    const settle = (next: typeof unconfirmed) => flushSync(() => setUnconfirmed(next));
    try {
      const result = await mutate(request.values, idempotentContext(request.key));
      settle(null);
      return result;
    } catch (error) {
      settle(isUnconfirmedAfter(error, unconfirmed !== null) ? request : null);
      throw error;
    }
  };
}

/** The request of a form that stays on the page, see {@link createSendRequest}. */
export function useUnconfirmedRequest<Values>() {
  const [unconfirmed, setUnconfirmed] = useState<UnconfirmedRequest<Values> | null>(null);
  return { isUnconfirmed: unconfirmed !== null, send: createSendRequest(unconfirmed, setUnconfirmed) };
}
