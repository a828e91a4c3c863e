import { isKeptFailure } from './stripe-refusals';

/** So many keys are tried one after the other. */
const KEYS = 5;

/**
 * Asks with a key, so that the same is done once however often it is asked for. Stripe keeps the first answer to a key
 * for a day, a failure of its own too. Where it answers with such a kept failure, the next key of a row is tried: as the
 * kept answers are the same for everybody, all who ask for the same come to the same key. What the request that failed
 * did after all does no harm: a payment whose secret nobody knows is paid by nobody, and no more is given back than was
 * taken.
 */
export async function askWithKey<Answer>(
  key: string,
  ask: (options: { idempotencyKey: string }) => Promise<Answer>,
): Promise<Answer> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await ask({ idempotencyKey: turn === 1 ? key : `${key}-${turn}` });
    } catch (error) {
      if (turn === KEYS || !isKeptFailure(error)) throw error;
    }
  }
}
