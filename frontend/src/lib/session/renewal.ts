/** Time as the session sees it, in milliseconds. */
export interface Clock {
  now: () => number;
  /** Calls once after `delay`; returns how to call it off. */
  after: (delay: number, call: () => void) => () => void;
}

/** The clock of this browser. */
export const browserClock: Clock = {
  now: () => Date.now(),
  after: (delay, call) => {
    const timer = setTimeout(call, delay);
    return () => clearTimeout(timer);
  },
};

/** How long before its end a token is renewed, in milliseconds; of a very short-lived one at half its life. */
const EARLY = 120_000;

/**
 * Calls for a renewal shortly before a token ends. Only spans of time count, measured from when the token was received:
 * what this machine's clock says of the hour does not matter. Timers stand still while a machine sleeps, so `wake`
 * catches up.
 */
export class Renewal {
  private due: number | undefined;
  private callOff: (() => void) | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly renew: () => void,
  ) {}

  /** A token of this lifetime was received just now. */
  arm(lifetime: number): void {
    this.in(Math.max(lifetime - EARLY, lifetime / 2));
  }

  /** Call for it in `delay`, whatever was planned before. */
  in(delay: number): void {
    this.disarm();
    this.due = this.clock.now() + delay;
    this.callOff = this.clock.after(delay, this.renew);
  }

  disarm(): void {
    this.callOff?.();
    this.due = undefined;
  }

  /** The page is looked at again: a renewal that fell due meanwhile is called for at once. */
  wake(): void {
    if (this.due !== undefined && this.clock.now() >= this.due) this.renew();
  }
}
