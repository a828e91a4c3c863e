import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ServiceFailure } from '../failure.js';
import { isAlive } from '../process-identity.js';
import { holdsWithin } from '../wait.js';

const FAST_SHUTDOWN_MS = 20_000;
const IMMEDIATE_SHUTDOWN_MS = 10_000;

/**
 * Stops the PostgreSQL that a killed shop left running on this cluster. Only the holder of the data folder's lock
 * may call this, since it cannot tell an abandoned server from one in use.
 */
export async function stopLeftover(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8').catch(() => undefined);
  if (text === undefined) return;

  const pid = Number.parseInt(text, 10);
  if (pid > 0 && isAlive(pid) && (await servesCluster(pid, cluster))) {
    await stopServer(pid);
    return;
  }
  // PostgreSQL takes any living process with this id for a server and would not start.
  await rm(pidFile, { force: true });
}

/** Ends a server: first as if it were asked to, then, when it does not, at once (it then recovers at its next start). */
export async function stopServer(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  if (await holdsWithin(FAST_SHUTDOWN_MS, () => !isAlive(pid))) return;
  signal(pid, 'SIGQUIT');
  if (await holdsWithin(IMMEDIATE_SHUTDOWN_MS, () => !isAlive(pid))) return;
  throw new ServiceFailure(`PostgreSQL (pid ${pid}) does not stop`);
}

/** PostgreSQL works inside its cluster's folder, which /proc shows; elsewhere the command line names it. */
async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'linux') {
    return (await readlink(`/proc/${pid}/cwd`).catch(() => undefined)) === (await realpath(cluster));
  }
  const { stdout } = await promisify(execFile)('ps', ['-o', 'args=', '-p', `${pid}`]).catch(() => ({
    stdout: '',
  }));
  return stdout.includes('postgres') && stdout.includes(cluster);
}

function signal(pid: number, name: NodeJS.Signals): void {
  if (isAlive(pid)) process.kill(pid, name);
}
