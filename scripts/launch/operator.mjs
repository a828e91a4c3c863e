import path from 'node:path';
import { freePort } from './free-port.mjs';
import { prepare } from './prepare.mjs';
import { startProgram } from './processes.mjs';
import { inProject, projectRoot } from './project.mjs';
import { runningServices } from './running-services.mjs';
import { startServices } from './services.mjs';
import { createProgress } from './terminal.mjs';

/**
 * Runs a command of the operator (`backend/src/commands`) on the shop that the environment names. What stands in for
 * real services is used where a running shop has it, else it is started for the length of the command.
 * @param {string} name the command's file, without its ending
 * @param {string[]} args
 * @returns {Promise<number>} the command's exit code
 */
export async function runCommand(name, args = []) {
  await prepare(createProgress(), ['local-services', 'backend']);
  const dataDir = path.resolve(projectRoot, process.env.DATA_DIR || '.data');
  const env = { ...process.env, DATA_DIR: dataDir };
  const services = runningServices(dataDir) ?? (await startForItself(dataDir, env));
  const program = startProgram(name, inProject('backend', 'dist', 'commands', `${name}.js`), args, {
    ...env,
    ...services,
  });
  const { code } = await program.exited;
  return code ?? 1;
}

/**
 * @param {string} dataDir
 * @param {NodeJS.ProcessEnv} env
 */
async function startForItself(dataDir, env) {
  const port = await freePort();
  const services = await startServices(
    { port, dataDir, env: { ...env, PORT: String(port) } },
    () => undefined,
  );
  return services.env;
}
