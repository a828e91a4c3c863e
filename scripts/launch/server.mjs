import { ExpectedError } from '../../local-services/src/shared/errors.mjs';
import { withTimeout } from '../../local-services/src/shared/wait.mjs';
import { startProgram } from '../shared/processes.mjs';
import { inProject } from '../shared/project.mjs';

/** A first start also creates the tables and the demo catalogue. */
const readyTimeoutMs = 120_000;

/**
 * @typedef {object} Server
 * @property {string} url its public URL
 * @property {import('../shared/processes.mjs').RunningProcess} program
 * @property {Promise<never>} failed rejects when it exits
 */

/**
 * Starts the server, and waits until it accepts requests.
 * @param {NodeJS.ProcessEnv} env
 * @param {import('../shared/processes.mjs').RunningProcess} [program] a process that starts it
 * @returns {Promise<Server>}
 */
export async function startServer(
  env,
  program = startProgram('the server', inProject('backend', 'dist', 'server', 'main.js'), [], env),
) {
  let isReady = false;
  const failed = program.exited.then(({ code, signal }) => {
    // Before it is ready, the server prints the reason itself.
    throw new ExpectedError(
      isReady ? `The server exited unexpectedly (${signal ?? `exit code ${code}`}).` : '',
    );
  });
  // Nothing listens to this promise any more when everything is stopped.
  failed.catch(() => undefined);

  const url = await withTimeout(
    readyTimeoutMs,
    Promise.race([readyUrl(program), failed]),
    () => `The server was not ready within ${readyTimeoutMs / 1000} s.`,
  );
  isReady = true;
  return { url, program, failed };
}

/**
 * @param {import('../shared/processes.mjs').RunningProcess} program
 * @returns {Promise<string>} the URL in its message that it is ready
 */
function readyUrl({ child }) {
  return new Promise((resolve) => {
    child.on('message', (/** @type {any} */ message) => {
      if (message.type === 'ready') resolve(message.url);
    });
  });
}
