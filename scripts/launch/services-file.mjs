import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { processIdentity, runningPid } from '../../local-services/src/shared/process-identity.mjs';

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
export function readServicesFile(dataDir) {
  try {
    const { owner, env } = JSON.parse(readFileSync(servicesFile(dataDir), 'utf8'));
    return runningPid(owner) === undefined ? undefined : env;
  } catch {
    return undefined;
  }
}
