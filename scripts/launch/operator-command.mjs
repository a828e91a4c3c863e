import { existsSync } from 'node:fs';
import path from 'node:path';
import { ExpectedError } from '../../local-services/src/shared/errors.mjs';
import { freePort } from '../../local-services/src/shared/free-port.mjs';
import { neededServices, startLocalServices } from './local-services.mjs';
import { prepare } from './prepare.mjs';
import { exitCodeOf, startProgram } from '../shared/processes.mjs';
import { dataFolder, inProject } from '../shared/project.mjs';
import { readServicesFile } from './services-file.mjs';
import { createProgress } from '../shared/terminal.mjs';

/**
 * Runs an operator command (`backend/src/commands`) with the settings of the environment and the local services.
 * @param {string} name the name of the command's file, without its extension
 * @param {string[]} [args]
 * @param {import('./local-services.mjs').ServiceName[]} [services] the local services that it needs; all when left out
 * @returns {Promise<number>} the command's exit code
 */
export async function runOperatorCommand(name, args = [], services) {
  return runProgram(name, args, await prepareEnvironment(services));
}

/**
 * Builds the backend and returns the environment for one of its programs: the settings with the running local services of the
 * data folder, or else with those that it starts. Throws an {@link ExpectedError} when the data of one of them does not exist, as
 * with a mistyped DATA_DIR.
 * @param {import('./local-services.mjs').ServiceName[]} [services] the local services that the program needs; all when left out
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
export async function prepareEnvironment(services) {
  const dataDir = dataFolder();
  // The mail catcher stores nothing.
  const stored = neededServices(process.env, services).filter(({ name }) => name !== 'mail');
  const missing = stored.filter(({ name }) => !existsSync(path.join(dataDir, name)));
  if (missing.length > 0) {
    const titles = missing.map(({ title }) => title).join(', ');
    throw new ExpectedError(`DATA_DIR ${dataDir} has no data of these local services: ${titles}.`);
  }
  await prepare(createProgress(), ['local-services', 'backend']);
  const env = { ...process.env, DATA_DIR: dataDir };
  const servicesEnv = readServicesFile(dataDir) ?? (await startOwnServices(dataDir, env, services));
  return { ...env, ...servicesEnv };
}

/**
 * Runs an operator command without the local services.
 * @param {string} name
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} its exit code
 */
export function runProgram(name, args, env) {
  const entry = inProject('backend', 'dist', 'commands', `${name}.js`);
  return exitCodeOf(startProgram(name, entry, args, env));
}

/**
 * Starts local services for a program.
 * @param {string} dataDir
 * @param {NodeJS.ProcessEnv} env
 * @param {import('./local-services.mjs').ServiceName[]} [names] all when left out
 * @returns {Promise<NodeJS.ProcessEnv>} the environment variables that point at them
 */
export async function startOwnServices(dataDir, env, names) {
  const port = await freePort();
  const settings = { port, dataDir, env: { ...env, PORT: String(port) } };
  const services = await startLocalServices(settings, () => undefined, names);
  return services.env;
}
