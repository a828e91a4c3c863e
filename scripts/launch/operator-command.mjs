import path from 'node:path';
import { freePort } from '../../local-services/src/shared/free-port.mjs';
import { startLocalServices } from './local-services.mjs';
import { prepare } from './prepare.mjs';
import { startProgram } from '../shared/processes.mjs';
import { inProject, projectRoot } from '../shared/project.mjs';
import { readServicesFile } from './services-file.mjs';
import { createProgress } from '../shared/terminal.mjs';

/**
 * Runs an operator command (`backend/src/commands`) with the settings of the environment. It uses the running local
 * services of the data folder, or else starts those that it needs and stops them afterwards.
 * @param {string} name the name of the command's file, without its extension
 * @param {string[]} args
 * @returns {Promise<number>} the command's exit code
 */
export async function runOperatorCommand(name, args = []) {
  await prepare(createProgress(), ['local-services', 'backend']);
  const dataDir = path.resolve(projectRoot, process.env.DATA_DIR || '.data');
  const env = { ...process.env, DATA_DIR: dataDir };
  const servicesEnv = readServicesFile(dataDir) ?? (await startOwnServices(dataDir, env));
  const program = startProgram(name, inProject('backend', 'dist', 'commands', `${name}.js`), args, {
    ...env,
    ...servicesEnv,
  });
  const { code } = await program.exited;
  return code ?? 1;
}

/**
 * @param {string} dataDir
 * @param {NodeJS.ProcessEnv} env
 */
async function startOwnServices(dataDir, env) {
  const port = await freePort();
  const settings = { port, dataDir, env: { ...env, PORT: String(port) } };
  const services = await startLocalServices(settings, () => undefined);
  return services.env;
}
