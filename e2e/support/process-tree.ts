import { execFileSync } from 'node:child_process';

/** The ids of a process and its current descendants. */
export function processTree(root: number): number[] {
  const parents = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
  const tree = [root];
  // The list grows during the loop, since each descendant may have children.
  for (const parent of tree) tree.push(...parents.filter(([, ppid]) => ppid === parent).map(([pid]) => pid));
  return tree;
}

/** Kills processes and ignores those that no longer exist. */
export function killTree(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      continue;
    }
  }
}

/** Returns the ids that still run. Zombies do not count. */
export function runningProcesses(pids: readonly number[]): number[] {
  const states = execFileSync('ps', ['-A', '-o', 'pid=,stat='], { encoding: 'utf8' });
  const running = new Set(
    states
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, state]) => !state?.startsWith('Z'))
      .map(([pid]) => Number(pid)),
  );
  return pids.filter((pid) => running.has(pid));
}
