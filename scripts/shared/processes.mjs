import { spawn } from 'node:child_process';
import { ExpectedError, errorReason } from '../../local-services/src/shared/errors.mjs';

/** @typedef {{ code: number | null, signal: NodeJS.Signals | null }} Exit */

/**
 * @typedef {object} RunningProcess
 * @property {string} name
 * @property {import('node:child_process').ChildProcess} child
 * @property {Promise<Exit>} exited rejects when it could not be started
 * @property {() => Promise<void>} stop stops it gracefully, or kills it at the time limit; resolves when it has exited
 */

/** A process that is still running after this time is killed. The server drains first, five seconds in production. */
const stopTimeoutMs = 15_000 + 1000 * (Number(process.env.DRAIN_SECONDS) || 5);

/**
 * Also in the Dockerfile. The space for new objects is twice Node's default: with that, objects of requests that run at the same
 * time outlive it, and the garbage collector takes more time (docs/performance.md).
 */
const nodeOptions = ['--enable-source-maps', '--max-semi-space-size=32'];

/** The running processes, in the order of their start. @type {Set<RunningProcess>} */
const running = new Set();

/**
 * Starts a Node program of this project with an IPC channel. It has its own process group: Ctrl-C in the terminal
 * reaches only the launcher, which then stops the programs in the right order.
 * @param {string} name
 * @param {string} entry
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {RunningProcess}
 */
export function startProgram(name, entry, args, env) {
  const detached = process.platform !== 'win32';
  const stdio = /** @type {const} */ (['ignore', 'inherit', 'inherit', 'ipc']);
  const child = spawn(process.execPath, [...nodeOptions, entry, ...args], {
    env,
    detached,
    windowsHide: true,
    stdio: [...stdio],
  });
  return track(name, child);
}

/**
 * Runs a command until it exits, and returns its output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean }} [options]
 * @returns {Promise<Exit & { output: string }>}
 */
export async function run(command, args, options = {}) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text;
    });
  }
  const exit = await track(command, child).exited;
  return { ...exit, output };
}

/**
 * Adds a child process to those that {@link stopAll} stops.
 * @param {string} name
 * @param {import('node:child_process').ChildProcess} child
 * @returns {RunningProcess}
 */
export function track(name, child) {
  /** @type {Promise<Exit>} */
  const exited = new Promise((resolve, reject) => {
    child.once('close', (code, signal) => resolve({ code, signal }));
    child.once('error', (error) =>
      reject(new ExpectedError(`${name} could not be started: ${errorReason(error)}`)),
    );
  });
  const tracked = { name, child, exited, stop: () => stop(tracked) };
  running.add(tracked);
  exited.catch(() => undefined).finally(() => running.delete(tracked));
  return tracked;
}

/**
 * Waits until a process has exited, and returns its exit code: 1 when it was killed.
 * @param {RunningProcess} process
 */
export async function exitCodeOf({ exited }) {
  const { code } = await exited;
  return code ?? 1;
}

/** @param {RunningProcess} process */
async function stop({ child, exited }) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  // Windows has no SIGTERM. There the program stops when its IPC channel closes.
  if (process.platform === 'win32' && child.connected) child.disconnect();
  else child.kill('SIGTERM');
  const timer = setTimeout(() => kill(child), stopTimeoutMs);
  await exited.catch(() => undefined);
  clearTimeout(timer);
}

/**
 * Kills a process, together with its process group if it has its own.
 * @param {import('node:child_process').ChildProcess} child
 */
function kill(child) {
  try {
    process.kill(-Number(child.pid), 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

/** Stops all running processes, the newest first: the server before its database. */
export async function stopAll() {
  for (const tracked of [...running].reverse()) await tracked.stop();
}

/** Kills all running processes. The database recovers from its log at the next start. */
export function killAll() {
  for (const { child } of running) kill(child);
}
