/** Time in milliseconds. */
export interface Clock {
  now: () => number;
  /** Runs the callback once after `delay`; returns a function that cancels it. */
  after: (delay: number, callback: () => void) => () => void;
}

/** The real clock. */
export const browserClock: Clock = {
  now: () => Date.now(),
  after: (delay, callback) => {
    const timer = setTimeout(callback, delay);
    return () => clearTimeout(timer);
  },
};

/** How long before its expiry a token is renewed, in milliseconds; a shorter-lived token at half its lifetime. */
const MARGIN = 120_000;

/**
 * Requests a renewal shortly before the token expires. Measures durations only, from when the token was received, so a
 * wrong system time does not matter. Timers pause while the device sleeps; `wake` catches up.
 */
export class RenewalTimer {
  private dueAt: number | undefined;
  private cancelTimer: (() => void) | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly renew: () => void,
  ) {}

  /** Schedules the renewal of a token that was received `age` ago. */
  start(lifetime: number, age = 0): void {
    this.schedule(Math.max(lifetime - MARGIN, lifetime / 2) - age);
  }

  /** Schedules a renewal in `delay`, in place of any earlier schedule. */
  schedule(delay: number): void {
    this.cancel();
    this.dueAt = this.clock.now() + delay;
    this.cancelTimer = this.clock.after(delay, this.renew);
  }

  cancel(): void {
    this.cancelTimer?.();
    this.dueAt = undefined;
  }

  /** Requests a renewal that became due while timers were paused. */
  wake(): void {
    if (this.dueAt !== undefined && this.clock.now() >= this.dueAt) this.renew();
  }
}
