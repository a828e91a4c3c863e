import { spawn } from 'node:child_process';
import { LaunchFailure, reasonOf } from './failure.mjs';

/** @typedef {{ code: number | null, signal: NodeJS.Signals | null }} Exit */

/**
 * @typedef {object} Running
 * @property {string} name
 * @property {import('node:child_process').ChildProcess} child
 * @property {Promise<Exit>} exited
 * @property {() => Promise<void>} stop asks it to stop, waits, and ends it when it takes too long
 */

/** A part that has not stopped by then is ended. */
const stopGraceMs = 15_000;

/** What lives, in the order of its start. @type {Set<Running>} */
const living = new Set();

/**
 * Starts one of our own Node programs with an IPC channel. It leads a process group of its own: Ctrl-C in the terminal
 * reaches only the launcher, which then stops the parts in the right order.
 * @param {string} name
 * @param {string} entry
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Running}
 */
export function startProgram(name, entry, args, env) {
  const detached = process.platform !== 'win32';
  const stdio = /** @type {const} */ (['ignore', 'inherit', 'inherit', 'ipc']);
  const child = spawn(process.execPath, ['--enable-source-maps', entry, ...args], {
    env,
    detached,
    windowsHide: true,
    stdio: [...stdio],
  });
  return keep(name, child);
}

/**
 * Runs a command to its end and returns all that it printed.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean, onOutput?: (text: string) => void }} [options]
 * @returns {Promise<Exit & { output: string }>}
 */
export async function run(command, args, { onOutput, ...options } = {}) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text;
      onOutput?.(text);
    });
  }
  const exit = await keep(command, child).exited;
  return { ...exit, output };
}

/**
 * @param {string} name
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Running}
 */
export function keep(name, child) {
  /** @type {Promise<Exit>} */
  const exited = new Promise((resolve, reject) => {
    child.once('close', (code, signal) => resolve({ code, signal }));
    child.once('error', (error) =>
      reject(new LaunchFailure(`${name} could not be started: ${reasonOf(error)}`)),
    );
  });
  const running = { name, child, exited, stop: () => stop(running) };
  living.add(running);
  // Whoever needs the outcome awaits `exited` itself; here it only ends the bookkeeping.
  exited.catch(() => undefined).finally(() => living.delete(running));
  return running;
}

/** @param {Running} running */
async function stop({ child, exited }) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  // Windows knows no SIGTERM; a closed channel says the same there.
  if (process.platform === 'win32' && child.connected) child.disconnect();
  else child.kill('SIGTERM');
  const timer = setTimeout(() => end(child), stopGraceMs);
  await exited.catch(() => undefined);
  clearTimeout(timer);
}

/**
 * Ends a process, and its group when it leads one.
 * @param {import('node:child_process').ChildProcess} child
 */
function end(child) {
  try {
    process.kill(-Number(child.pid), 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

/** Stops all that lives, the youngest first: the shop before the database it writes to. */
export async function stopAll() {
  for (const running of [...living].reverse()) await running.stop();
}

/** Ends all that lives at once. The database recovers from its log at the next start. */
export function endAll() {
  for (const { child } of living) end(child);
}
