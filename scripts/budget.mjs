import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { ExpectedError } from '../local-services/src/shared/errors.mjs';
import { launch } from './launch/launch.mjs';
import { prepare } from './launch/prepare.mjs';
import { inProject } from './shared/project.mjs';
import { createProgress } from './shared/terminal.mjs';

/** The modules of a build: `manifest.json` of Vite. @typedef {Record<string, Chunk>} Manifest */
/** @typedef {{ file: string, imports?: string[], isEntry?: boolean, isDynamicEntry?: boolean }} Chunk */
/** Bytes of compressed scripts by entry. @typedef {Record<string, number>} Sizes */

/** What every page loads, and Home nothing else before it can be used. */
const firstLoad = 'index.html';

/** A larger first load may only shrink. */
const maxFirstLoad = 150_000;

/** Other versions of zlib and small fixes change a size by less. */
const tolerance = 500;

const budgetFile = inProject('frontend', 'bundle-budget.json');

/**
 * `npm run budget`: writes the sizes of the built frontend to frontend/bundle-budget.json. With `--check` it compares
 * them instead, and exits with 1 when an entry has grown.
 */
await launch(async () => {
  await prepare(createProgress(), ['frontend']);
  const sizes = measureEntries();
  const budget = readBudget();
  if (!process.argv.includes('--check')) return writeBudget(sizes, budget);
  const errors = compareSizes(sizes, budget);
  if (errors.length === 0) return 0;
  throw new ExpectedError(
    `${errors.join('\n')}\nLoad less, or accept these sizes with npm run budget and say why in the commit.`,
  );
});

/**
 * Measures the first load, and each module that is loaded later, with what it imports and the first load lacks.
 * @returns {Sizes}
 */
function measureEntries() {
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(inProject('frontend/dist/server/manifest.json'), 'utf8'));
  const first = withImports(manifest, firstLoad);
  const later = Object.keys(manifest).filter((name) => manifest[name]?.isDynamicEntry);
  return {
    [firstLoad]: totalBytes(manifest, first),
    ...Object.fromEntries(
      later.sort().map((name) => [name, totalBytes(manifest, withImports(manifest, name, first))]),
    ),
  };
}

/**
 * @param {Manifest} manifest
 * @param {string} entry
 * @param {Set<string>} [loaded] what is loaded already
 * @returns {Set<string>} the entry and all that it imports, without what is loaded
 */
function withImports(manifest, entry, loaded = new Set()) {
  const names = new Set([entry]);
  // A set also iterates over what is added meanwhile.
  for (const name of names) {
    for (const imported of manifest[name]?.imports ?? []) if (!loaded.has(imported)) names.add(imported);
  }
  return names;
}

/**
 * @param {Manifest} manifest
 * @param {Set<string>} names
 */
function totalBytes(manifest, names) {
  return [...names].reduce((sum, name) => sum + compressedBytes(String(manifest[name]?.file)), 0);
}

/** @param {string} file of the build; small files are not compressed */
function compressedBytes(file) {
  const built = inProject('frontend', 'dist', file);
  return (statSync(`${built}.gz`, { throwIfNoEntry: false }) ?? statSync(built)).size;
}

/** @returns {Sizes} */
function readBudget() {
  return JSON.parse(readFileSync(budgetFile, 'utf8'));
}

/**
 * @param {Sizes} sizes
 * @param {Sizes} budget
 */
function writeBudget(sizes, budget) {
  const limit = Math.max(maxFirstLoad, budget[firstLoad] ?? 0);
  const bytes = sizes[firstLoad] ?? 0;
  if (bytes > limit + tolerance) {
    throw new ExpectedError(
      `The first load has ${kilobytes(bytes)}; at most ${kilobytes(limit)} are allowed.`,
    );
  }
  const written = { ...sizes, [firstLoad]: Math.min(bytes, limit) };
  writeFileSync(budgetFile, `${JSON.stringify(written, null, 2)}\n`);
}

/**
 * @param {Sizes} sizes
 * @param {Sizes} budget
 * @returns {string[]} one line for each entry beyond its budget
 */
function compareSizes(sizes, budget) {
  return Object.entries(sizes).flatMap(([name, bytes]) => {
    const allowed = budget[name];
    if (allowed === undefined) return `${name} (${kilobytes(bytes)}) has no budget.`;
    if (bytes <= allowed + tolerance) return [];
    return `${name} has ${kilobytes(bytes)}, ${kilobytes(bytes - allowed)} more than its budget of ${kilobytes(allowed)}.`;
  });
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
