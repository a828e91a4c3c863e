import { prepareDataDir } from '../../local-services/src/shared/data-dir.mjs';
import { ExpectedError, errorReason } from '../../local-services/src/shared/errors.mjs';
import { freePort, probePort } from '../../local-services/src/shared/free-port.mjs';
import { pollUntil } from '../../local-services/src/shared/wait.mjs';
import { run } from '../shared/processes.mjs';
import { dataFolder, inProject } from '../shared/project.mjs';

/** Long enough for a server whose launcher was killed to close its port. */
const portTimeoutMs = 3_000;

/**
 * The settings that the server and the local services share.
 * @typedef {object} LaunchSettings
 * @property {number} port
 * @property {string} dataDir an absolute path
 * @property {NodeJS.ProcessEnv} env the environment, with the port and the data folder
 */

/**
 * Reads and validates the settings before anything is started.
 * @param {'npm start' | 'npm run dev'} command
 * @returns {Promise<LaunchSettings>}
 */
export async function readSettings(command) {
  const dataDir = dataFolder();
  const requestedPort = process.env.PORT || '4000';
  const port = requestedPort === '0' ? String(await freePort()) : requestedPort;
  const env = { ...process.env, PORT: port, DATA_DIR: dataDir };
  await validateSettings(env, command);
  await prepareDataDir(dataDir);
  await assertPortFree(Number(port), command);
  return { port: Number(port), dataDir, env };
}

/**
 * Runs the server's own validation, which prints one line for each invalid setting. Names the demo, which needs no accounts: only
 * a launcher starts local services.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} command
 */
async function validateSettings(env, command) {
  const check = await run(process.execPath, [inProject('backend', 'dist', 'config', 'check.js')], { env });
  if (check.code === 0) return;
  const errors = check.output.trim();
  const isIncomplete = /^\w+ is required in production\.$/m.test(errors);
  throw new ExpectedError(
    isIncomplete ? `${errors}\nDEMO=1 ${command} runs a public demo with local services instead.` : errors,
  );
}

/**
 * Throws an {@link ExpectedError} when a port cannot be used.
 * @param {number} port
 * @param {string} command
 */
async function assertPortFree(port, command) {
  const isFree = await pollUntil(portTimeoutMs, () =>
    probePort(port).then(
      () => true,
      (/** @type {unknown} */ error) => {
        const reason = errorReason(error);
        if (reason !== 'EADDRINUSE') throw new ExpectedError(`PORT ${port} cannot be used (${reason}).`);
        return false;
      },
    ),
  );
  if (isFree) return;
  const other = port < 65_535 ? port + 1 : 4000;
  throw new ExpectedError(
    `PORT ${port} is in use. Choose another one, for example: PORT=${other} ${command}`,
  );
}
