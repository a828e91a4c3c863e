/** The local storage key of the time of the last activity, in any window of this browser. */
export const LAST_ACTIVITY_KEY = 'lastActivity';

interface IdleLimitDependencies {
  /** The limit in milliseconds. */
  limit: number;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** The system time in milliseconds, which the windows of a browser share. */
  now: () => number;
}

/** Measures the time since the last activity of the user. */
export class IdleLimit {
  constructor(private readonly deps: IdleLimitDependencies) {}

  /** The time in milliseconds until the limit is reached; 0 when it is. */
  remaining(): number {
    const { limit, storage, now } = this.deps;
    const lastActivity = Number(storage.getItem(LAST_ACTIVITY_KEY));
    // There is no record at the first visit. A time in the future was recorded before the clock was set back.
    if (!(lastActivity > 0) || lastActivity > now()) return limit;
    return Math.max(0, lastActivity + limit - now());
  }

  recordActivity(): void {
    this.deps.storage.setItem(LAST_ACTIVITY_KEY, String(this.deps.now()));
  }
}
