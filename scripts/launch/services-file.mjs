import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ExpectedError } from '../../local-services/src/shared/errors.mjs';
import { processIdentity, runningPid } from '../../local-services/src/shared/process-identity.mjs';
import { pollUntil } from '../../local-services/src/shared/wait.mjs';

const exitCheckMs = 1_000;

/** @param {string} dataDir */
const servicesFile = (dataDir) => path.join(dataDir, 'services.json');

/**
 * Writes the addresses of the running local services into the data folder, for commands that run beside the server.
 * Only the owner can read the file. It is deleted when the local services exit.
 * @param {string} dataDir
 * @param {import('../shared/processes.mjs').RunningProcess} program
 * @param {NodeJS.ProcessEnv} env the environment variables that point at the local services
 */
export function writeServicesFile(dataDir, { child, exited }, env) {
  const file = servicesFile(dataDir);
  writeFileSync(file, JSON.stringify({ owner: processIdentity(Number(child.pid)), env }), { mode: 0o600 });
  exited.catch(() => undefined).finally(() => rmSync(file, { force: true }));
}

/**
 * Returns the environment variables that point at the running local services of a data folder, or undefined when none
 * are running.
 * @param {string} dataDir
 * @returns {NodeJS.ProcessEnv | undefined}
 */
export const readServicesFile = (dataDir) => readRunning(dataDir)?.env;

/**
 * Rejects when the running local services of a data folder exit. Later ones have other ports. Pending when none are running.
 * @param {string} dataDir
 * @returns {Promise<never>}
 */
export async function servicesExit(dataDir) {
  const services = readRunning(dataDir);
  if (!services) return new Promise(() => undefined);
  await pollUntil(Infinity, () => runningPid(services.owner) === undefined, exitCheckMs);
  throw new ExpectedError('The local services have exited. Start the worker again once they run.');
}

/**
 * @param {string} dataDir
 * @returns {{ owner: string, env: NodeJS.ProcessEnv } | undefined}
 */
function readRunning(dataDir) {
  try {
    const services = JSON.parse(readFileSync(servicesFile(dataDir), 'utf8'));
    return runningPid(services.owner) === undefined ? undefined : services;
  } catch {
    return undefined;
  }
}
