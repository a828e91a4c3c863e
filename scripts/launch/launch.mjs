import { report } from './failure.mjs';
import { endAll, stopAll } from './processes.mjs';

/** npm passes the Ctrl-C on that the terminal has already sent us: within this time both are one. */
const sameKeyMs = 500;
const parentCheckMs = 250;

/**
 * Runs a command of the launcher. A person's stop (Ctrl-C, SIGTERM, a closed terminal) ends it gracefully with exit
 * code 0, a second Ctrl-C at once; a failure is told in a line and ends it with 1. Whatever was started is stopped.
 * @param {() => Promise<number | void>} main returns the exit code, 0 when it returns none
 */
export async function launch(main) {
  // A closed terminal or a reader that has gone (npm start | head) is no reason to leave parts behind.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  const stopped = stopRequest();
  let code = 0;
  try {
    code = (await Promise.race([main(), stopped])) ?? 0;
  } catch (error) {
    report(error);
    code = 1;
  }
  await stopAll();
  process.exit(code);
}

/** @returns {Promise<0>} settled when somebody wants us to stop */
function stopRequest() {
  return new Promise((resolve) => {
    let firstAt = 0;
    const onSignal = () => {
      if (firstAt === 0) {
        firstAt = performance.now();
        if (process.stdout.isTTY) process.stdout.write('\nStopping. Ctrl-C again ends it at once.\n');
        resolve(0);
      } else if (performance.now() - firstAt > sameKeyMs) {
        endAll();
      }
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
    process.on('disconnect', onSignal);
    if (process.env.npm_lifecycle_event) watchParent(onSignal);
  });
}

/**
 * An npm that is killed outright cannot pass that on; then our parent changes.
 * @param {() => void} onGone
 */
function watchParent(onGone) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, parentCheckMs);
  timer.unref();
}
