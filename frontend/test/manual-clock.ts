import type { Clock } from '../src/lib/session/renewal-timer';

/** A clock that the test moves. */
export class ManualClock implements Clock {
  private time = 0;
  private readonly timers = new Set<{ at: number; callback: () => void }>();

  now = () => this.time;

  after = (delay: number, callback: () => void) => {
    const timer = { at: this.time + delay, callback };
    this.timers.add(timer);
    return () => this.timers.delete(timer);
  };

  /** Moves the clock and fires the timers that are due. */
  advance(milliseconds: number): void {
    this.time += milliseconds;
    for (const timer of [...this.timers].filter(({ at }) => at <= this.time)) {
      this.timers.delete(timer);
      timer.callback();
    }
  }

  /** Moves the clock without firing timers, as while a device sleeps. */
  sleep(milliseconds: number): void {
    this.time += milliseconds;
  }
}
