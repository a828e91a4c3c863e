import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { systemErrorCode } from './errors.mjs';

/**
 * Whether a process with this id is running, under any user.
 * @param {number} pid
 * @returns {boolean}
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (systemErrorCode(error) !== 'EPERM') return false;
  }
  return !isZombie(pid);
}

/**
 * Identifies a running process, also among later processes with the same id: an id is used again after a restart of the
 * machine and, nearly always, of a container. Windows offers only the id.
 * @param {number} pid
 * @returns {string | undefined} a line that starts with the id; undefined when no such process is running
 */
export function processIdentity(pid) {
  if (!isAlive(pid)) return undefined;
  if (process.platform === 'linux') return linuxIdentity(pid);
  if (process.platform === 'win32') return `${pid}`;
  try {
    return `${pid} ${execFileSync('ps', ['-o', 'lstart=', '-p', `${pid}`], { encoding: 'utf8' }).trim()}`;
  } catch {
    return undefined;
  }
}

/**
 * Returns the id of the process with this identity, or undefined when that process has exited.
 * @param {string} identity as returned by {@link processIdentity}
 * @returns {number | undefined}
 */
export function runningPid(identity) {
  const pid = Number.parseInt(identity, 10);
  return processIdentity(pid) === identity ? pid : undefined;
}

/**
 * The process id, the clock ticks from boot to its start (field 22 of proc(5) stat), and the id of the boot.
 * @param {number} pid
 * @returns {string | undefined}
 */
function linuxIdentity(pid) {
  const startTicks = linuxStat(pid)?.[19];
  const bootId = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return startTicks === undefined ? undefined : `${pid} ${startTicks} ${bootId}`;
}

/**
 * Whether a process has exited but keeps its id, because its parent never reads its exit code, as in many containers.
 * @param {number} pid
 */
function isZombie(pid) {
  return process.platform === 'linux' && linuxStat(pid)?.[0] === 'Z';
}

/**
 * The fields of /proc/PID/stat from the third one, the state.
 * @param {number} pid
 * @returns {string[] | undefined}
 */
function linuxStat(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, the command in parentheses, may itself contain spaces and parentheses.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
