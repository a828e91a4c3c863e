import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ExpectedError, errorReason, systemErrorCode } from './errors.mjs';
import { acquireLock } from './lock.mjs';

/** Long enough for local services that have just been signalled to stop. */
const lockTimeoutMs = 4_000;

/**
 * Creates the data folder if it does not exist, and locks it: one process at a time uses it. Throws an
 * {@link ExpectedError} when the folder is not writable or in use.
 * @param {string} dataDir an absolute path
 * @returns {Promise<import('./lock.mjs').Lock>}
 */
export async function lockDataDir(dataDir) {
  await prepareDataDir(dataDir);
  return acquireLock(path.join(dataDir, 'lock'), {
    timeoutMs: lockTimeoutMs,
    heldMessage: (pid) =>
      `DATA_DIR ${dataDir} is in use by another process (pid ${pid}). Stop it, or set DATA_DIR to another folder.`,
  });
}

/**
 * Creates the data folder if it does not exist. Throws an {@link ExpectedError} when it is not writable.
 * @param {string} dataDir an absolute path
 */
export async function prepareDataDir(dataDir) {
  const probe = path.join(dataDir, `.writable-${process.pid}`);
  try {
    await createFolder(dataDir);
    // Root passes every permission check, even on a read-only disk, so only a write shows it.
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw new ExpectedError(
      `DATA_DIR ${dataDir} is not writable (${errorReason(error)}). Set DATA_DIR to another folder.`,
    );
  }
}

/**
 * Creates a folder and its parents. The option `recursive` of `mkdir` never returns where the system keeps reporting
 * ENOENT, as it does under /proc.
 * @param {string} folder
 */
async function createFolder(folder) {
  if (await stat(folder).catch(ignoreCode('ENOENT'))) return;
  await createFolder(path.dirname(folder));
  await mkdir(folder).catch(ignoreCode('EEXIST'));
}

/** @param {string} code */
function ignoreCode(code) {
  return (/** @type {unknown} */ error) => {
    if (systemErrorCode(error) !== code) throw error;
  };
}
