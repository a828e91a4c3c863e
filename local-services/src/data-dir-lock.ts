import { join } from 'node:path';
import { prepareDataDir } from './shared/data-dir.mjs';
import { type Lock, acquireLock } from './shared/lock.mjs';

/** Long enough for local services that have just been signalled to stop. */
const LOCK_TIMEOUT_MS = 4_000;

/**
 * Creates the data folder if it does not exist, and locks it: one process at a time uses it. Throws an ExpectedError
 * when the folder is not writable or in use.
 */
export async function lockDataDir(dataDir: string): Promise<Lock> {
  await prepareDataDir(dataDir);
  return acquireLock(join(dataDir, 'lock'), {
    timeoutMs: LOCK_TIMEOUT_MS,
    heldMessage: (pid) =>
      `DATA_DIR ${dataDir} is in use by another process (pid ${pid}). Stop it, or set DATA_DIR to another folder.`,
  });
}
