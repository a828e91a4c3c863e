import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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
    const pid = pidIn(holderOf(file) ?? '');
    if (pid && !told) {
      console.log(`Waiting for another start of this clone (process ${pid}) to finish its build.`);
      told = true;
    }
    if (performance.now() > givesUpAt)
      throw new LaunchFailure(`Process ${pid} still builds this clone. Stop it.`);
    await pause(pollMs);
  }
}

/**
 * Takes a lock that nobody has, or that a dead process left. Of several who see the same dead holder the slower must not
 * take away the lock of the faster: only who holds another lock, one for this holder, may put itself in its place.
 * @param {string} file
 * @returns {boolean} whether we have it now
 */
function tryTake(file) {
  if (created(file)) return true;
  const holder = holderOf(file);
  if (holder === undefined || isAlive(pidIn(holder))) return false;
  const right = `${file}.${holder}`;
  if (!tryTake(right)) return false;
  const isStillDue = holderOf(file) === holder;
  if (isStillDue) renameSync(right, file);
  else rmSync(right);
  return isStillDue;
}

/** @param {string} file */
function created(file) {
  try {
    mkdirSync(lockFolder, { recursive: true });
    // The same number may be another process tomorrow.
    writeFileSync(file, `${process.pid}-${randomUUID()}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (reasonOf(error) === 'EEXIST') return false;
    throw new LaunchFailure(`The clone's folder cannot be written: ${reasonOf(error)}`);
  }
}

/**
 * @param {string} file
 * @returns {string | undefined} who holds the lock; nothing when it was given back, or is being taken
 */
function holderOf(file) {
  try {
    return readFileSync(file, 'utf8') || undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} holder */
const pidIn = (holder) => Number.parseInt(holder, 10);

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Any other reason: it lives, as another user.
    return reasonOf(error) !== 'ESRCH';
  }
}
