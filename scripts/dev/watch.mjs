import { readdirSync, statSync, watch } from 'node:fs';
import path from 'node:path';
import { systemErrorCode } from '../../local-services/src/shared/errors.mjs';
import { inProject } from '../shared/project.mjs';
import { printError } from '../shared/terminal.mjs';

/** Editors write a file in several steps, and a user may save several files together. */
const settleMs = 50;

/**
 * Calls back after each burst of changes in a folder and the folders below it. Each folder is watched separately: Node's
 * recursive watch on Linux loses a file that an editor replaces instead of writing it.
 * @param {string} folder relative to the project root
 * @param {(file: string) => boolean} isRelevant receives the changed file, relative to the folder
 * @param {() => void} onChange
 */
export function onChangeIn(folder, isRelevant, onChange) {
  const root = inProject(folder);
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  /** @type {Set<string>} */
  const watched = new Set();
  /** @param {string} directory */
  function watchDirectory(directory) {
    if (watched.has(directory)) return;
    watched.add(directory);
    try {
      startWatcher(directory);
    } catch (error) {
      // The folder exists no more.
      watched.delete(directory);
      if (systemErrorCode(error) !== 'ENOENT') throw error;
    }
  }
  /** @param {string} directory */
  function startWatcher(directory) {
    const unwatch = () => {
      watched.delete(directory);
      watcher.close();
    };
    const watcher = watch(directory, (_event, name) => {
      if (!isDirectory(directory)) unwatch();
      if (name === null) return;
      const file = path.join(directory, name);
      if (isDirectory(file)) watchDirectory(file);
      if (!isRelevant(path.relative(root, file))) return;
      clearTimeout(timer);
      timer = setTimeout(onChange, settleMs);
    });
    watcher.on('error', unwatch);
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      if (entry.isDirectory()) watchDirectory(path.join(directory, entry.name));
    }
  }
  watchDirectory(root);
}

/** @param {string} file */
const isDirectory = (file) => statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Returns a function that runs `work`, one run at a time. Calls during a run cause one more run after it. An error is
 * printed, and the next call tries again.
 * @param {() => Promise<void>} work
 * @returns {() => void}
 */
export function oneAtATime(work) {
  let last = Promise.resolve();
  let isQueued = false;
  return () => {
    if (isQueued) return;
    isQueued = true;
    last = last
      .then(() => {
        isQueued = false;
        return work();
      })
      .catch(printError);
  };
}
