import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ExpectedError, errorReason, systemErrorCode } from './errors.mjs';

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
