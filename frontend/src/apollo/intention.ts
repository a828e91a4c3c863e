import { useState } from 'react';

/** What a mutation is sent with, so that the shop knows the intention again. */
interface KeyedContext {
  headers: { 'Idempotency-Key': string };
}

/** Carries an intention out: `send` is given the context with its key. Answers and throws as `send` does. */
export type CarryOut = <Answer>(
  values: unknown,
  send: (context: KeyedContext) => Promise<Answer>,
) => Promise<Answer>;

/** 128 random bits; `crypto.randomUUID` does not exist on plain http. */
const newKey = (): string => crypto.getRandomValues(new BigUint64Array(2)).join('-');

/**
 * Names what a person means to do by a key of its own, so that the shop does it once however often it is asked. The
 * same values submitted again after a failure, such as a lost answer, are the same intention; other values, or the
 * same once more after a success, are a new one.
 */
export function createIntention(): CarryOut {
  let open: { said: string; key: string } | undefined;
  return async (values, send) => {
    const said = JSON.stringify(values);
    const meant = open?.said === said ? open : { said, key: newKey() };
    open = meant;
    const answer = await send({ headers: { 'Idempotency-Key': meant.key } });
    if (open === meant) open = undefined;
    return answer;
  };
}

/** The intentions of a form or a button, see {@link createIntention}. */
export function useIntention(): CarryOut {
  const [carryOut] = useState(createIntention);
  return carryOut;
}
