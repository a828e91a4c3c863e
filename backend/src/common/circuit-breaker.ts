export interface CircuitBreakerOptions {
  /** The number of failures in a row that open the circuit. */
  readonly threshold: number;
  /** How long an open circuit rejects all calls before one of them is the next probe. */
  readonly openMs: number;
  /** Whether an error means that the service is down, as opposed to a rejected request. */
  readonly isFailure: (error: unknown) => boolean;
}

/** Thrown in place of a call while the circuit is open. */
export class CircuitOpenError extends Error {
  constructor() {
    super('The circuit is open: the last calls failed');
    this.name = 'CircuitOpenError';
  }
}

/**
 * Rejects calls to a service that is down, so that they fail immediately and do not wait for its time limit. After `openMs`
 * one call is let through as a probe. When it succeeds, or is rejected by a service that works, the circuit closes.
 */
export class CircuitBreaker {
  private failures = 0;
  private openUntil = 0;
  private isProbing = false;

  constructor(private readonly options: CircuitBreakerOptions) {}

  /** @throws CircuitOpenError when the circuit is open; the call is then not made. */
  async run<Result>(call: () => Promise<Result>): Promise<Result> {
    const isProbe = this.isOpen;
    if (isProbe && (this.isProbing || performance.now() < this.openUntil)) throw new CircuitOpenError();
    if (isProbe) this.isProbing = true;
    try {
      const result = await call();
      this.failures = 0;
      return result;
    } catch (error) {
      if (this.options.isFailure(error)) this.countFailure();
      else this.failures = 0;
      throw error;
    } finally {
      if (isProbe) this.isProbing = false;
    }
  }

  private get isOpen(): boolean {
    return this.failures >= this.options.threshold;
  }

  private countFailure(): void {
    this.failures += 1;
    if (this.isOpen) this.openUntil = performance.now() + this.options.openMs;
  }
}
