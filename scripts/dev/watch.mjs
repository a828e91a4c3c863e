import { watch } from 'node:fs';
import { inProject } from '../launch/project.mjs';
import { printError } from '../launch/terminal.mjs';

/** Editors write a file in several steps, and a user may save several files together. */
const settleMs = 50;

/**
 * Calls back after each burst of changes in a folder.
 * @param {string} folder relative to the project root
 * @param {(file: string) => boolean} isRelevant receives the changed file, relative to the folder
 * @param {() => void} onChange
 */
export function onChangeIn(folder, isRelevant, onChange) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  watch(inProject(folder), { recursive: true }, (_event, file) => {
    if (file === null || !isRelevant(file)) return;
    clearTimeout(timer);
    timer = setTimeout(onChange, settleMs);
  });
}

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
