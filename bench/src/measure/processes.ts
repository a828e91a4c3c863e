import { readdirSync, readFileSync } from 'node:fs';

/** Linux reports CPU times in hundredths of a second. */
const MS_PER_TICK = 10;

/** Whether the system has the files that tell the CPU time and the memory of processes. */
export const hasProcessFiles = process.platform === 'linux';

/** The CPU time of a process so far, in milliseconds, with that of its children that have exited. */
export function cpuMs(pid: number): number {
  const [, , , , , , , , , , , user, system, exitedUser, exitedSystem] = statOf(pid);
  return MS_PER_TICK * (Number(user) + Number(system) + Number(exitedUser) + Number(exitedSystem));
}

/** The same of a process and its running children. */
export function cpuMsWithChildren(pid: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => isChild(Number(name), pid));
  return [pid, ...children.map(Number)].reduce((sum, each) => sum + cpuMs(each), 0);
}

function isChild(pid: number, parent: number): boolean {
  try {
    return parentOf(pid) === parent;
  } catch {
    return false; // It has exited.
  }
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
