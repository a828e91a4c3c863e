import type { Clock } from '../src/lib/session/renewal';

/** A clock that moves only when told to. */
export class ManualClock implements Clock {
  private time = 0;
  private readonly timers = new Set<{ at: number; call: () => void }>();

  now = () => this.time;

  after = (delay: number, call: () => void) => {
    const timer = { at: this.time + delay, call };
    this.timers.add(timer);
    return () => this.timers.delete(timer);
  };

  /** Time passes, timers fire. */
  advance(milliseconds: number): void {
    this.time += milliseconds;
    for (const timer of [...this.timers].filter(({ at }) => at <= this.time)) {
      this.timers.delete(timer);
      timer.call();
    }
  }

  /** Time passes while the machine sleeps: no timer fires. */
  sleep(milliseconds: number): void {
    this.time += milliseconds;
  }
}
