/** Scheduled work. Each run happens on one server or worker. */
export interface Job {
  readonly name: string;
  /** The schedule as a cron expression, in UTC; of a job of the shop, a `Schedule`. */
  readonly cron: string;
  /** The time limit of a run in minutes; a longer run counts as failed. */
  readonly limitMinutes: number;
  /**
   * How often a run that failed or was stopped is repeated, ten minutes later each time; 0 when undefined. A run that took too
   * long is not repeated.
   */
  readonly retryLimit?: number;
  readonly run: (run: JobRun) => Promise<void>;
  /** Receives a function that starts a run before the next scheduled time. The job also runs when the process starts. */
  readonly onRequest?: (send: () => void) => void;
}

/** What a run needs besides its work. */
interface JobRun {
  /** Is aborted when the process stops and shortly before the time limit: the run ends between two records. */
  readonly signal: AbortSignal;
  /** Returns a function that logs why a record failed, and counts it. The run goes on with the next one. */
  readonly reportError: (message: string) => (error: unknown) => void;
}

/** A run was stopped before its work was complete. */
export class JobStoppedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'JobStoppedError';
  }
}
