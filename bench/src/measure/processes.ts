import { readdirSync, readFileSync } from 'node:fs';

/** Linux reports CPU times in hundredths of a second. */
const MS_PER_TICK = 10;

/** Whether the system has the files that tell the CPU time and the memory of processes. */
export const hasProcessFiles = process.platform === 'linux';

/** The CPU time of a process so far, in milliseconds, with that of its children that have exited. */
export const cpuMs = (pid: number): number => cpuMsOf(statOf(pid));

/** The same of a process and its running children. */
export function cpuMsWithChildren(pid: number): number {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.reduce((sum, id) => sum + cpuMsIfChild(Number(id), pid), cpuMs(pid));
}

function cpuMsIfChild(pid: number, parent: number): number {
  try {
    const stat = statOf(pid);
    return Number(stat[1]) === parent ? cpuMsOf(stat) : 0;
  } catch {
    return 0; // It has exited.
  }
}

function cpuMsOf(stat: readonly string[]): number {
  const [, , , , , , , , , , , user, system, exitedUser, exitedSystem] = stat;
  return MS_PER_TICK * (Number(user) + Number(system) + Number(exitedUser) + Number(exitedSystem));
}

export const parentOf = (pid: number): number => Number(statOf(pid)[1]);

/** The fields of `/proc/<pid>/stat` from the state on. The name before it may contain spaces. */
function statOf(pid: number): readonly string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** The resident memory of a process in megabytes; undefined where the system does not tell it. */
export function memoryMb(pid: number): number | undefined {
  if (!hasProcessFiles) return undefined;
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
