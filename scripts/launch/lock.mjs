import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LaunchFailure, reasonOf } from './failure.mjs';
import { inProject } from './project.mjs';

/** Outside node_modules, which an install removes. */
const lockFolder = inProject('.cache');
const pollMs = 250;
const patienceMs = 10 * 60_000;

/**
 * Does some work while no other start of this clone does it, so that two copies never build into one folder.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(name, work) {
  const file = path.join(lockFolder, `${name}.lock`);
  await take(file);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
async function take(file) {
  const givesUpAt = performance.now() + patienceMs;
  let told = false;
  while (!tryTake(file)) {
    const holder = holderOf(file);
    if (holder === undefined) continue;
    if (!told)
      console.log(`Waiting for another start of this clone (process ${holder}) to finish its build.`);
    told = true;
    if (performance.now() > givesUpAt)
      throw new LaunchFailure(`Process ${holder} still builds this clone. Stop it.`);
    await pause(pollMs);
  }
}

/** @param {string} file */
function tryTake(file) {
  try {
    mkdirSync(lockFolder, { recursive: true });
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (reasonOf(error) === 'EEXIST') return false;
    throw new LaunchFailure(`The clone's folder cannot be written: ${reasonOf(error)}`);
  }
}

/**
 * @param {string} file
 * @returns {number | undefined} the living holder; a lock that a dead process left is removed
 */
function holderOf(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    // EPERM: it lives, as another user.
    if (reasonOf(error) === 'EPERM') return Number(readFileSync(file, 'utf8'));
    if (reasonOf(error) === 'ESRCH') rmSync(file, { force: true });
    return undefined;
  }
}
