import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder, inProject } from '../shared/project.mjs';

const ignoredNames = new Set(['node_modules', 'dist', 'coverage']);

/**
 * Hashes the names and contents of files, including all files in folders. File times are ignored, since a checkout or a
 * copy changes them without changing a file.
 * @param {string[]} inputs paths relative to the project; a missing one counts as empty
 * @returns {string} SHA-256, as hexadecimal digits
 */
export function hashInputs(inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => listFiles(inProject(input)))) {
    hash
      .update(`${path.relative(inProject(), file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} location a file or folder
 * @returns {string[]} in a fixed order
 */
function listFiles(location) {
  const stats = statSync(location, { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return [location];
  return readdirSync(location)
    .filter((name) => !ignoredNames.has(name))
    .sort()
    .flatMap((name) => listFiles(path.join(location, name)));
}

/** @param {string} name */
const hashPath = (name) => path.join(cacheFolder, `${name}.built`);

/**
 * Whether the last build is missing or has read other inputs.
 * @param {string} name
 * @param {string} hash of its current inputs
 * @param {string} output a file that the build writes
 */
export function isStale(name, hash, output) {
  if (!existsSync(output) || !existsSync(hashPath(name))) return true;
  return readFileSync(hashPath(name), 'utf8') !== hash;
}

/**
 * Records that a build has finished.
 * @param {string} name
 * @param {string} hash of the inputs that it has read
 */
export function markBuilt(name, hash) {
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(hashPath(name), hash);
}

/**
 * Marks a build as stale. Called before each build, so that an interrupted build is repeated.
 * @param {string} name
 */
export function invalidate(name) {
  rmSync(hashPath(name), { force: true });
}
