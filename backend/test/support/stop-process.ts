import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Longer than the local services wait for PostgreSQL. */
const LIMIT_MS = 60_000;

/** Stops a process. @throws Error when it had to be killed, since it had not exited after a minute. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const limit = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
  const [, signal] = (await exited) as [number | null, NodeJS.Signals | null];
  clearTimeout(limit);
  if (signal === 'SIGKILL')
    throw new Error(
      `${child.spawnargs.join(' ')} was killed: it had not stopped after ${String(LIMIT_MS)} ms`,
    );
}
