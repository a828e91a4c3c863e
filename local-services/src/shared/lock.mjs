import { createHash, randomUUID } from 'node:crypto';
import { link, rename, rm, writeFile } from 'node:fs/promises';
import { ExpectedError, systemErrorCode } from './errors.mjs';
import { processIdentity, runningPid } from './process-identity.mjs';
import { readFileIfExists } from './read-file.mjs';
import { pollUntil } from './wait.mjs';

const retryMs = 100;

/** @typedef {{ release: () => Promise<void> }} Lock */

/**
 * @typedef {object} LockOptions
 * @property {number} timeoutMs how long to wait while another process holds the lock
 * @property {(pid: number) => string} heldMessage the error's message at that time limit
 * @property {(pid: number) => void} [onWait] called once, before waiting
 */

/**
 * Acquires a lock that one process at a time can hold. The lock is a file with the identity of its holder. A lock whose
 * holder has exited is taken over; a lock whose holder is still running at the time limit is an {@link ExpectedError}.
 * @param {string} file an absolute path in an existing folder
 * @param {LockOptions} options
 * @returns {Promise<Lock>}
 */
export async function acquireLock(file, { timeoutMs, heldMessage, onWait }) {
  /** @type {number | undefined} */
  let holder;
  const acquired = await pollUntil(
    timeoutMs,
    async () => {
      const isFirstTry = holder === undefined;
      holder = await tryAcquire(file);
      if (holder !== undefined && isFirstTry) onWait?.(holder);
      return holder === undefined;
    },
    retryMs,
  );
  if (!acquired) throw new ExpectedError(heldMessage(Number(holder)));
  return { release: () => rm(file, { force: true }) };
}

/**
 * Acquires the lock, or returns the id of the running process that holds it.
 * @param {string} file
 * @returns {Promise<number | undefined>}
 */
async function tryAcquire(file) {
  const content = await readFileIfExists(file);
  const holder = content === undefined ? undefined : runningPid(content.trim());
  if (holder !== undefined) return holder;

  const claim = `${file}.${randomUUID()}`;
  await writeFile(claim, `${processIdentity(process.pid)}\n`, { mode: 0o600 });
  try {
    return await placeClaim(claim, file);
  } finally {
    await rm(claim, { force: true });
  }
}

/**
 * Puts a claim in the place of the lock, or returns the id of the running process whose claim is there.
 * @param {string} claim
 * @param {string} file
 * @returns {Promise<number | undefined>}
 */
async function placeClaim(claim, file) {
  for (;;) {
    // A hard link appears whole or not at all, so a lock always names its holder.
    if (await linkIfFree(claim, file)) return undefined;
    const content = await readFileIfExists(file);
    if (content === undefined) continue;
    const holder = runningPid(content.trim());
    if (holder !== undefined) return holder;

    // Several processes may see the same stale lock, and a slow one must not replace the lock of a faster one. So a
    // stale lock is replaced only by the holder of its takeover lock, which in turn can be taken over.
    const takeoverLock = `${file}.${createHash('sha256').update(content).digest('hex').slice(0, 16)}`;
    const otherTakeover = await placeClaim(claim, takeoverLock);
    if (otherTakeover !== undefined) return otherTakeover;
    if ((await readFileIfExists(file)) === content) {
      // Replaces the stale lock and releases the takeover lock in one step.
      await rename(takeoverLock, file);
      return undefined;
    }
    await rm(takeoverLock);
  }
}

/**
 * @param {string} claim
 * @param {string} file
 * @returns {Promise<boolean>} false when the file exists already
 */
async function linkIfFree(claim, file) {
  try {
    await link(claim, file);
    return true;
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
}
