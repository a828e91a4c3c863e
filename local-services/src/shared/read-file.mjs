import { readFile } from 'node:fs/promises';
import { systemErrorCode } from './errors.mjs';

/**
 * Reads a text file.
 * @param {string} file
 * @returns {Promise<string | undefined>} undefined when the file does not exist
 */
export async function readFileIfExists(file) {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
