import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useSessionUser } from '../lib/session/session-context';
import { errorCode, hasUnknownOutcome, UnconfirmedError } from './error';
import { deleteRequestKey, findRequestKey, storeRequestKey, type RequestSource } from './request-keys';
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
 * @param source whose keys this tab stores, so that the same values are the same request when the page is opened again.
 */
export function createSendRequest<Values>(
  unconfirmed: UnconfirmedRequest<Values> | null,
  setUnconfirmed: (request: UnconfirmedRequest<Values> | null) => void,
  source?: RequestSource,
): SendRequest<Values> {
  return async (values, mutate) => {
    const storedKey = source && findRequestKey(source, JSON.stringify(values));
    const request = unconfirmed ?? { values, key: storedKey ?? newIdempotencyKey() };
    if (source) storeRequestKey(source, JSON.stringify(request.values), request.key);
    const settle = (next: typeof unconfirmed) => {
      if (source && next === null) deleteRequestKey(request.key);
      // At once, so that the form can focus a field.
      flushSync(() => setUnconfirmed(next));
    };
    try {
      const result = await mutate(request.values, idempotentContext(request.key));
      settle(null);
      return result;
    } catch (cause) {
      const wasSent = unconfirmed !== null || storedKey !== undefined;
      const isLeftOpen = wasSent && LEFT_OPEN.includes(errorCode(cause) ?? '');
      const error = isLeftOpen ? new UnconfirmedError(cause) : cause;
      settle(hasUnknownOutcome(error) ? request : null);
      throw error;
    }
  };
}

/**
 * The request of a form on a page, see {@link createSendRequest}.
 * @param operation the mutation, such as `placeOrder`.
 */
export function useUnconfirmedRequest<Values>(operation: string) {
  const { id: userId } = useSessionUser();
  const [unconfirmed, setUnconfirmed] = useState<UnconfirmedRequest<Values> | null>(null);
  const send = createSendRequest(unconfirmed, setUnconfirmed, { userId, operation });
  return { isUnconfirmed: unconfirmed !== null, send };
}
