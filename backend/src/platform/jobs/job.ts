/** Scheduled work. Each run happens on one server or worker. */
export interface Job {
  readonly name: string;
  /** The schedule as a cron expression, in UTC. */
  readonly cron: string;
  /** The time limit of a run in minutes; a longer run counts as failed. */
  readonly limitMinutes: number;
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

/** A run that its process has left unfinished. */
export interface LostRun {
  readonly name: string;
  readonly runId: string;
}

/** How a run ended. */
export interface JobOutcome {
  /** The number of records that failed. */
  readonly failureCount: number;
  /** Why the run itself failed; undefined when it completed. */
  readonly error: string | undefined;
}

/** Records the runs of the jobs, so that admins can see them and that one of a killed process is noticed. */
export interface JobRecorder {
  /** Stores the jobs and their schedules, and forgets others. */
  register(jobs: readonly Pick<Job, 'name' | 'cron'>[]): Promise<void>;
  start(name: string, runId: string): Promise<void>;
  /** Records that the process of a run is alive. */
  reportAlive(name: string, runId: string): Promise<void>;
  finish(name: string, runId: string, outcome: JobOutcome): Promise<void>;
  /** Records runs as failed whose process has not reported for a minute. Returns each run until it is forgotten. */
  failLost(): Promise<readonly LostRun[]>;
  forgetLost(name: string, runId: string): Promise<void>;
}
