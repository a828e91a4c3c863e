import { setTimeout as pause } from 'node:timers/promises';

const LIMIT_MS = 30_000;

/** Waits until the condition holds. @throws Error when it does not within the limit. */
export async function eventually(condition: () => Promise<boolean>): Promise<void> {
  const limit = Date.now() + LIMIT_MS;
  while (!(await condition())) {
    if (Date.now() > limit) throw new Error(`Still not so after ${String(LIMIT_MS)} ms`);
    await pause(25);
  }
}
