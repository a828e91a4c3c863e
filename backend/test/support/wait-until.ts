import { setTimeout as pause } from 'node:timers/promises';

const TIMEOUT_MS = 60_000;

/** Waits until the condition is true. @throws Error when it is still false at the time limit, a minute by default. */
export async function waitUntil(condition: () => Promise<boolean>, timeoutMs = TIMEOUT_MS): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`The condition is still false after ${String(timeoutMs)} ms`);
    await pause(25);
  }
}

/** Firebase keeps the time of a sign-in in whole seconds, so it cannot be told from a revocation in the same second. */
export async function waitForNextSecond(): Promise<void> {
  const second = () => Math.floor(Date.now() / 1000);
  const start = second();
  await waitUntil(() => Promise.resolve(second() > start));
}
