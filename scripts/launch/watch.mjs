import { watch } from 'node:fs';
import { report } from './failure.mjs';
import { inProject } from './project.mjs';

/** Editors write a file in several steps, and people save several files at once. */
const settleMs = 150;

/**
 * Calls back once a burst of changes is over.
 * @param {string} place a file or folder of the project
 * @param {(file: string) => boolean} concerns whether a changed file, relative to the place, is of interest
 * @param {() => void} onChange
 */
export function onChangeIn(place, concerns, onChange) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  watch(inProject(place), { recursive: true }, (_event, file) => {
    if (file === null || !concerns(file)) return;
    clearTimeout(timer);
    timer = setTimeout(onChange, settleMs);
  });
}

/**
 * Runs some work at each call, never twice at a time; calls during a run make for one more run after it. A failure is
 * told and the next call tries again.
 * @param {() => Promise<void>} work
 * @returns {() => void}
 */
export function oneAtATime(work) {
  let last = Promise.resolve();
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    last = last
      .then(() => {
        waiting = false;
        return work();
      })
      .catch(report);
  };
}
