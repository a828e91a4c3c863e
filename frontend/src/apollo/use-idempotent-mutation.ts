import { useState } from 'react';

/** The Apollo context that carries the idempotency key. */
interface IdempotentContext {
  headers: { 'Idempotency-Key': string };
}

/** Calls `send` with the context for these variables. Returns and throws what `send` does. */
export type RunOnce = <Result>(
  variables: unknown,
  send: (context: IdempotentContext) => Promise<Result>,
) => Promise<Result>;

/** 128 random bits; `crypto.randomUUID` does not exist on plain http. */
const newKey = (): string => crypto.getRandomValues(new BigUint64Array(2)).join('-');

/**
 * Gives each mutation an idempotency key, so that the server runs it once however often it is sent. The key stays the
 * same while the same variables are sent again after an error, such as a lost response. Other variables, or the same
 * ones after a success, get a new key.
 */
export function createRunOnce(): RunOnce {
  let current: { variables: string; key: string } | undefined;
  return async (variables, send) => {
    const serialized = JSON.stringify(variables);
    const attempt = current?.variables === serialized ? current : { variables: serialized, key: newKey() };
    current = attempt;
    const result = await send({ headers: { 'Idempotency-Key': attempt.key } });
    if (current === attempt) current = undefined;
    return result;
  };
}

/** The `runOnce` of a form or a button, see {@link createRunOnce}. */
export function useIdempotentMutation(): RunOnce {
  const [runOnce] = useState(createRunOnce);
  return runOnce;
}
