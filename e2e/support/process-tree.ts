import { execFileSync } from 'node:child_process';

/** A process and all its descendants, as they are now. */
export function processTree(root: number): number[] {
  const parents = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
  const tree = [root];
  // The list grows while it is walked: each one found may have children of its own.
  for (const parent of tree) tree.push(...parents.filter(([, ppid]) => ppid === parent).map(([pid]) => pid));
  return tree;
}

/** Ends processes at once. Those that are gone already are fine. */
export function killTree(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      continue;
    }
  }
}

/** Which of these still live; a process that has ended and waits for its parent to notice does not. */
export function alive(pids: readonly number[]): number[] {
  const states = execFileSync('ps', ['-A', '-o', 'pid=,stat='], { encoding: 'utf8' });
  const living = new Set(
    states
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, state]) => !state?.startsWith('Z'))
      .map(([pid]) => Number(pid)),
  );
  return pids.filter((pid) => living.has(pid));
}
