import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { systemErrorCode } from './failure.js';

/** Whether a process with this id runs, be it ours or another user's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (systemErrorCode(error) !== 'EPERM') return false;
  }
  return !isZombie(pid);
}

/**
 * Text that tells a living process from a later one that was given the same id, as happens after a restart of
 * the machine and, nearly always, of a container. Undefined when there is no such process.
 */
export async function processIdentity(pid: number): Promise<string | undefined> {
  if (!isAlive(pid)) return undefined;
  if (process.platform === 'linux') return linuxIdentity(pid);
  if (process.platform === 'win32') return `${pid}`;
  return promisify(execFile)('ps', ['-o', 'lstart=', '-p', `${pid}`]).then(
    ({ stdout }) => `${pid} ${stdout.trim()}`,
    () => undefined,
  );
}

/** Process id, clock ticks from boot to start (field 22 of proc(5) stat), and the boot's own id. */
async function linuxIdentity(pid: number): Promise<string | undefined> {
  const bootId = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
  const startTicks = linuxStat(pid)?.[19];
  return startTicks === undefined ? undefined : `${pid} ${startTicks} ${bootId.trim()}`;
}

/** An ended process whose parent never asks for its exit code, as in many containers, keeps its id for ever. */
function isZombie(pid: number): boolean {
  return process.platform === 'linux' && linuxStat(pid)?.[0] === 'Z';
}

/** The fields of /proc/PID/stat from the third, the state, on. */
function linuxStat(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, the command in brackets, may itself hold blanks and brackets.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
