import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder, inProject } from './project.mjs';

const ignoredNames = new Set(['node_modules', 'dist', 'coverage']);

/**
 * A hash over the names and contents of files, and of all files below folders. By content, since a checkout, a copy or
 * a branch switch changes times without changing a line.
 * @param {string[]} inputs paths inside the project; what does not exist counts as empty
 */
export function fingerprint(inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesBelow(inProject(input)))) {
    hash
      .update(`${path.relative(inProject(), file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} place
 * @returns {string[]} in a fixed order
 */
function filesBelow(place) {
  const stats = statSync(place, { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return [place];
  return readdirSync(place)
    .filter((name) => !ignoredNames.has(name))
    .sort()
    .flatMap((name) => filesBelow(path.join(place, name)));
}

/** @param {string} name */
const stampFile = (name) => path.join(cacheFolder, `${name}.built`);

/**
 * Whether something was built from other inputs than these, or never.
 * @param {string} name
 * @param {string} print
 * @param {string} output a file that the build writes
 */
export function isStale(name, print, output) {
  if (!existsSync(output) || !existsSync(stampFile(name))) return true;
  return readFileSync(stampFile(name), 'utf8') !== print;
}

/**
 * Remembers what something was built from.
 * @param {string} name
 * @param {string} print
 */
export function stamp(name, print) {
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(stampFile(name), print);
}

/**
 * Makes something stale: before a build, so that a broken-off one is not taken for a finished one.
 * @param {string} name
 */
export function forget(name) {
  rmSync(stampFile(name), { force: true });
}
