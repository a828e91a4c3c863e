import { ExpectedError } from '../../local-services/src/shared/errors.mjs';
import { freePort } from '../../local-services/src/shared/free-port.mjs';
import { startProgram } from '../shared/processes.mjs';
import { inProject } from '../shared/project.mjs';
import { startServer } from '../launch/server.mjs';
import { printError, secondsSince } from '../shared/terminal.mjs';

/** @typedef {{ server: import('../launch/server.mjs').Server, port: number }} RunningServer */
/** @typedef {{ program: import('../shared/processes.mjs').RunningProcess, port: number }} Standby */

/**
 * The server during development. Loading its packages takes most of the time of a start, so a standby process loads them in
 * advance and waits for the code of this project.
 */
export function createDevServer() {
  /** @type {NodeJS.ProcessEnv} */
  let env = {};
  /** The modules of packages that the last server has loaded. @type {string[]} */
  let modules = [];
  /** @type {Promise<Standby> | undefined} */
  let standby;
  /** The current server: pending while it starts, rejected when it does not run. @type {Promise<RunningServer>} */
  let current = notRunning();

  async function startStandby() {
    const port = await freePort();
    const script = inProject('scripts', 'dev', 'standby.mjs');
    const program = startProgram('the server', script, [], { ...env, PORT: String(port) });
    program.child.send({ type: 'preload', modules });
    return { program, port };
  }

  /** @returns {Promise<Standby>} */
  async function takeStandby() {
    const waiting = await standby;
    standby = undefined;
    return waiting?.program.child.connected ? waiting : startStandby();
  }

  /** @returns {Promise<RunningServer>} */
  async function run() {
    const { program, port } = await takeStandby();
    program.child.on('message', (/** @type {any} */ message) => {
      if (message.type === 'loaded') modules = message.modules;
    });
    program.child.send({ type: 'start', program: inProject('backend', 'dist', 'main.js') });
    try {
      return { server: await startServer(env, program), port };
    } catch (error) {
      await program.stop();
      throw error;
    } finally {
      standby = startStandby();
    }
  }

  /** Makes requests wait until a new server is ready. @returns {Promise<RunningServer>} */
  function replace() {
    const next = run();
    current = next;
    next.then(
      ({ server }) =>
        server.failed.catch((error) => {
          if (current !== next || server.program.child.killed) return;
          current = notRunning();
          printError(error);
          console.log('The server starts again after the next change.');
        }),
      () => undefined,
    );
    return next;
  }

  return {
    /**
     * @param {NodeJS.ProcessEnv} serverEnv
     * @returns {Promise<import('../launch/server.mjs').Server>}
     */
    async start(serverEnv) {
      env = serverEnv;
      return (await replace()).server;
    },

    /** Replaces the server, or starts it again after it has failed. */
    async restart() {
      const startedAt = performance.now();
      const previous = await current.catch(() => undefined);
      try {
        await replace();
        console.log(`The server has restarted in ${secondsSince(startedAt)}.`);
      } finally {
        // By now it has received every request that was forwarded to it.
        await previous?.server.program.stop();
      }
    },

    /** The port of the current server; pending while it starts. Rejects when it does not run. */
    port: async () => (await current).port,
  };
}

/** @returns {Promise<never>} */
function notRunning() {
  const promise = Promise.reject(new ExpectedError('The server is not running.'));
  promise.catch(() => undefined);
  return promise;
}
