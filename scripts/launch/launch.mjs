import { constants } from 'node:os';
import { ExpectedError } from '../../local-services/src/shared/errors.mjs';
import { killAll, stopAll } from '../shared/processes.mjs';
import { printError } from '../shared/terminal.mjs';

/** npm forwards a Ctrl-C that the terminal has also sent to this process: two signals within this time count as one. */
const doublePressMs = 500;
const parentCheckMs = 250;

/**
 * Runs the main function of a script, then stops all processes that it has started, and exits. Ctrl-C, SIGTERM and a
 * closed terminal stop it gracefully, with the exit code of the signal; a second Ctrl-C kills everything immediately. An
 * error, also one outside the main function, is printed, and the exit code is 1.
 * @param {() => Promise<number | void>} main returns the exit code, or nothing for 0
 * @param {object} [options]
 * @param {() => void | Promise<void>} [options.cleanUp] is called at the end, when no process runs any more
 * @param {(signal: NodeJS.Signals) => number} [options.stopCode] returns the exit code after a stop
 */
export async function launch(main, { cleanUp, stopCode = signalCode } = {}) {
  // A closed terminal or pipe (npm start | head) must not end this process before it has stopped the others.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  const stopped = stopRequest().then(stopCode);
  let code = 0;
  try {
    code = (await Promise.race([main(), stopped, crash()])) ?? 0;
  } catch (error) {
    printError(error);
    code = 1;
  }
  await stopAll();
  await cleanUp?.();
  process.exit(code);
}

/**
 * As {@link launch}, for a script that runs until it is stopped, with exit code 0.
 * @param {() => Promise<number | void>} main
 */
export const launchUntilStopped = (main) => launch(main, { stopCode: () => 0 });

/** @param {NodeJS.Signals} signal */
const signalCode = (signal) => 128 + constants.signals[signal];

/**
 * Resolves when the user, npm or a parent process stops this process. The end of the parent counts as a closed terminal.
 * @returns {Promise<NodeJS.Signals>}
 */
function stopRequest() {
  return new Promise((resolve) => {
    let firstAt = 0;
    /** @param {NodeJS.Signals} signal */
    const onSignal = (signal) => {
      if (firstAt === 0) {
        firstAt = performance.now();
        if (process.stdout.isTTY)
          process.stdout.write('\nStopping. Press Ctrl-C again to stop immediately.\n');
        resolve(signal);
      } else if (performance.now() - firstAt > doublePressMs) {
        killAll();
      }
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
    const onParentExit = () => onSignal('SIGHUP');
    process.on('disconnect', onParentExit);
    if (process.env.npm_lifecycle_event) watchParent(onParentExit);
  });
}

/**
 * Prints an error that nothing has handled, such as one in the callback of a watcher, and rejects.
 * @returns {Promise<never>}
 */
function crash() {
  return new Promise((_resolve, reject) => {
    process.on('uncaughtException', (error) => {
      printError(error);
      reject(new ExpectedError(''));
    });
  });
}

/**
 * Detects that npm was killed, and so could not forward a signal: this process then has another parent.
 * @param {() => void} onParentExit
 */
function watchParent(onParentExit) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onParentExit();
  }, parentCheckMs);
  timer.unref();
}
