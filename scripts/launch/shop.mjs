import { LaunchFailure } from './failure.mjs';
import { startProgram } from './processes.mjs';
import { inProject } from './project.mjs';

/** Migrations and the demonstration catalogue are part of a first start. */
const readyLimitMs = 120_000;

/**
 * @typedef {object} Shop
 * @property {string} url where people reach it
 * @property {import('./processes.mjs').Running} program
 * @property {Promise<never>} failed rejects when it ends without being asked to
 */

/**
 * Starts the shop's server and waits until it can serve.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Shop>}
 */
export async function startShop(env) {
  const program = startProgram('the shop', inProject('backend', 'dist', 'main.js'), [], env);
  let open = false;
  const failed = program.exited.then(({ code, signal }) => {
    // Before it opens it says itself what is wrong.
    throw new LaunchFailure(open ? `The shop ended unexpectedly (${signal ?? `exit code ${code}`}).` : '');
  });
  // It may end long after somebody stopped listening, at the stop of everything.
  failed.catch(() => undefined);

  const url = await Promise.race([address(program), failed]);
  open = true;
  return { url, program, failed };
}

/**
 * The shop's word that it listens, over a database that is up to date.
 * @param {import('./processes.mjs').Running} program
 * @returns {Promise<string>}
 */
function address({ child }) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new LaunchFailure(`The shop did not open within ${readyLimitMs / 1000} s.`)),
      readyLimitMs,
    );
    child.on('message', (/** @type {any} */ message) => {
      if (message.type !== 'ready') return;
      clearTimeout(timer);
      resolve(message.url);
    });
  });
}
