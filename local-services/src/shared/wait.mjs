import { setTimeout as delay } from 'node:timers/promises';
import { ExpectedError } from './errors.mjs';

/**
 * Calls `probe` until it returns a truthy value, and returns that value; undefined at the time limit. Calls it at least
 * once.
 * @template T
 * @param {number} timeoutMs
 * @param {() => T | Promise<T>} probe
 * @param {number} [intervalMs]
 * @returns {Promise<T | undefined>}
 */
export async function pollUntil(timeoutMs, probe, intervalMs = 20) {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const result = await probe();
    if (result) return result;
    if (performance.now() > deadline) return undefined;
    await delay(intervalMs);
  }
}

/**
 * Waits for a promise. Throws an {@link ExpectedError} when it is still pending at the time limit.
 * @template T
 * @param {number} timeoutMs
 * @param {Promise<T>} promise
 * @param {() => string} message called at the time limit only
 * @returns {Promise<T>}
 */
export async function withTimeout(timeoutMs, promise, message) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  /** @type {Promise<never>} */
  const timeout = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new ExpectedError(message())), timeoutMs);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}
