import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LaunchFailure, reasonOf } from './failure.mjs';
import { demandFreePort, freePort } from './free-port.mjs';
import { run } from './processes.mjs';
import { inProject, projectRoot } from './project.mjs';

/**
 * What both the shop and its local services are told.
 * @typedef {object} LaunchSettings
 * @property {number} port
 * @property {string} dataDir absolute
 * @property {NodeJS.ProcessEnv} env the environment with both in it
 */

/**
 * Reads the settings and finds every fault in them before anything is started.
 * @returns {Promise<LaunchSettings>}
 */
export async function readSettings() {
  const dataDir = path.resolve(projectRoot, process.env.DATA_DIR || '.data');
  const wanted = process.env.PORT || '4000';
  const picked = wanted === '0' ? String(await freePort()) : wanted;
  const env = { ...process.env, PORT: picked, DATA_DIR: dataDir };
  await checkSettings(env);
  demandWritable(dataDir);
  const port = Number(picked);
  await demandFreePort(port);
  return { port, dataDir, env };
}

/**
 * The shop itself judges its settings, and says a line for each fault.
 * @param {NodeJS.ProcessEnv} env
 */
async function checkSettings(env) {
  const check = await run(process.execPath, [inProject('backend', 'dist', 'config', 'check.js')], { env });
  if (check.code !== 0) throw new LaunchFailure(check.output.trim());
}

/** @param {string} folder */
function demandWritable(folder) {
  const probe = path.join(folder, `.writable-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new LaunchFailure(
      `DATA_DIR ${folder} cannot be written (${reasonOf(error)}). Set DATA_DIR to a folder of your own.`,
    );
  }
}
