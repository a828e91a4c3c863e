import { setTimeout as pause } from 'node:timers/promises';

const INTERVAL_MS = 20;

/** Asks again and again until there is an answer other than undefined; undefined when the limit, in milliseconds, is over. */
export async function answerWithin<Answer>(
  limitMs: number,
  ask: () => Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  const end = performance.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined || performance.now() > end) return answer;
    await pause(INTERVAL_MS);
  }
}

/** Waits until the condition holds; true when it did within the limit, in milliseconds. */
export async function holdsWithin(limitMs: number, condition: () => boolean): Promise<boolean> {
  return (await answerWithin(limitMs, () => Promise.resolve(condition() || undefined))) ?? false;
}
