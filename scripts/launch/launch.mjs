import { killAll, stopAll } from '../shared/processes.mjs';
import { printError } from '../shared/terminal.mjs';

/** npm forwards a Ctrl-C that the terminal has also sent to this process: two signals within this time count as one. */
const doublePressMs = 500;
const parentCheckMs = 250;

/**
 * Runs the main function of a script, then stops all processes that it has started, and exits. Ctrl-C, SIGTERM and a
 * closed terminal stop it gracefully with exit code 0; a second Ctrl-C kills everything immediately. An error is
 * printed, and the exit code is 1.
 * @param {() => Promise<number | void>} main returns the exit code, or nothing for 0
 */
export async function launch(main) {
  // A closed terminal or pipe (npm start | head) must not end this process before it has stopped the others.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  const stopped = stopRequest();
  let code = 0;
  try {
    code = (await Promise.race([main(), stopped])) ?? 0;
  } catch (error) {
    printError(error);
    code = 1;
  }
  await stopAll();
  process.exit(code);
}

/** @returns {Promise<0>} resolves when the user, npm or a parent process stops this process */
function stopRequest() {
  return new Promise((resolve) => {
    let firstAt = 0;
    const onSignal = () => {
      if (firstAt === 0) {
        firstAt = performance.now();
        if (process.stdout.isTTY)
          process.stdout.write('\nStopping. Press Ctrl-C again to stop immediately.\n');
        resolve(0);
      } else if (performance.now() - firstAt > doublePressMs) {
        killAll();
      }
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
    process.on('disconnect', onSignal);
    if (process.env.npm_lifecycle_event) watchParent(onSignal);
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
