import { Session } from 'node:inspector/promises';
import { errorReason } from './common/startup-error';

const CHECK_INTERVAL_MS = 30_000;
/** A process that works less than this share of the time is idle. */
const IDLE_UTILIZATION = 0.05;
/** Memory is released once the process has grown by this factor since its minimum or the last release. */
const GROWTH = 1.2;

/** Collects all garbage and returns the memory to the operating system. It pauses the process for about 80 ms. */
export async function releaseMemory(): Promise<void> {
  const session = new Session();
  session.connect();
  try {
    await session.post('HeapProfiler.collectGarbage');
  } finally {
    session.disconnect();
  }
}

/**
 * Releases memory once the process is idle after it has worked. V8 alone keeps the garbage until it needs more memory. Requests
 * take about a quarter more CPU for a second after it, until V8 has optimised the code again.
 */
export function releaseMemoryWhenIdle(release = releaseMemory): void {
  let smallest = process.memoryUsage.rss();
  let last = performance.eventLoopUtilization();
  let hasWorked = false;
  const check = async () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    const rss = process.memoryUsage.rss();
    smallest = Math.min(smallest, rss);
    if (utilization > IDLE_UTILIZATION) {
      hasWorked = true;
    } else if (hasWorked && rss >= smallest * GROWTH) {
      hasWorked = false;
      await release();
      smallest = process.memoryUsage.rss();
    }
  };
  setInterval(() => {
    check().catch((error: unknown) => {
      process.stderr.write(`The memory cannot be released (${errorReason(error)}).\n`);
    });
  }, CHECK_INTERVAL_MS).unref();
}
