import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ExpectedError } from '../shared/errors.mjs';
import { isAlive } from '../shared/process-identity.mjs';
import { pollUntil } from '../shared/wait.mjs';

const FAST_SHUTDOWN_TIMEOUT_MS = 20_000;
const IMMEDIATE_SHUTDOWN_TIMEOUT_MS = 10_000;

/**
 * Stops a PostgreSQL server that was left running on this cluster when its parent was killed. The caller must hold the
 * lock of the data folder, since a stale server looks like one in use.
 */
export async function stopStaleServer(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8').catch(() => undefined);
  if (text === undefined) return;

  const pid = Number.parseInt(text, 10);
  if (pid > 0 && isAlive(pid) && (await servesCluster(pid, cluster))) {
    await stopServer(pid);
    return;
  }
  // PostgreSQL does not start while any process with this id is running.
  await rm(pidFile, { force: true });
}

/**
 * Stops a server with a fast shutdown, or, if that takes too long, with an immediate one, after which it recovers at
 * its next start. Throws an {@link ExpectedError} when neither stops it.
 */
export async function stopServer(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  if (await pollUntil(FAST_SHUTDOWN_TIMEOUT_MS, () => !isAlive(pid))) return;
  signal(pid, 'SIGQUIT');
  if (await pollUntil(IMMEDIATE_SHUTDOWN_TIMEOUT_MS, () => !isAlive(pid))) return;
  throw new ExpectedError(`PostgreSQL (pid ${pid}) does not stop. Stop it by hand.`);
}

/** Reads the working folder of the process, which is its cluster, from /proc; elsewhere reads its command line. */
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
