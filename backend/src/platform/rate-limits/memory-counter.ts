import type { Clock } from '../../common/clock';
import type { CountLimit, ReachedLimit } from './count-limit';

/** About 20 MB. */
const MAX_KEYS = 100_000;

interface Window {
  count: number;
  readonly endsAt: number;
}

/** Counts in the memory of this process. Forgets the oldest time windows when there are too many. */
export class MemoryCounter {
  private readonly windows = new Map<string, Window>();

  constructor(private readonly clock: Clock) {}

  /** Counts once towards each limit, or returns the limit that is reached and counts nothing. */
  countWithin(limits: readonly CountLimit[], windowMs: number): ReachedLimit | undefined {
    const now = this.clock().getTime();
    for (const { key, limit } of limits) {
      const window = this.current(key, now);
      if (window !== undefined && window.count >= limit) return { key, waitMs: window.endsAt - now };
    }
    for (const { key } of limits) this.increment(key, now, windowMs);
    return undefined;
  }

  private current(key: string, now: number): Window | undefined {
    const window = this.windows.get(key);
    return window !== undefined && window.endsAt > now ? window : undefined;
  }

  private increment(key: string, now: number, windowMs: number): void {
    const window = this.current(key, now);
    if (window !== undefined) {
      window.count += 1;
      return;
    }
    // Deleted first, so that the map stays in the order in which the windows started.
    this.windows.delete(key);
    this.windows.set(key, { count: 1, endsAt: now + windowMs });
    const [oldest] = this.windows.keys();
    if (this.windows.size > MAX_KEYS && oldest !== undefined) this.windows.delete(oldest);
  }
}
