import { useState } from 'react';

/** The Apollo context that carries the idempotency key. */
export interface IdempotentContext {
  headers: { 'Idempotency-Key': string };
}

/** Calls `send` with the context for these variables. Returns and throws what `send` does. */
export type RunOnce = <Result>(
  variables: unknown,
  send: (context: IdempotentContext) => Promise<Result>,
) => Promise<Result>;

/** 128 random bits; `crypto.randomUUID` does not exist on plain http. */
export const newIdempotencyKey = (): string => crypto.getRandomValues(new BigUint64Array(2)).join('-');

export const idempotentContext = (key: string): IdempotentContext => ({
  headers: { 'Idempotency-Key': key },
});

/**
 * Gives each mutation an idempotency key, so that the server runs it once however often it is sent. The key stays the
 * same while the same variables are sent again after an error, such as a lost response, also when others are sent in
 * between. Other variables, or the same ones after a success, get a new key.
 */
export function createRunOnce(): RunOnce {
  const keys = new Map<string, string>();
  return async (variables, send) => {
    const serialized = JSON.stringify(variables);
    const key = keys.get(serialized) ?? newIdempotencyKey();
    keys.set(serialized, key);
    const result = await send(idempotentContext(key));
    if (keys.get(serialized) === key) keys.delete(serialized);
    return result;
  };
}

/** The `runOnce` of a form or a button, see {@link createRunOnce}. */
export function useIdempotentMutation(): RunOnce {
  const [runOnce] = useState(createRunOnce);
  return runOnce;
}
