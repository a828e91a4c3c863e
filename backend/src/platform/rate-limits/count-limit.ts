/** A count that may not exceed a limit in a time window. */
export interface CountLimit {
  readonly key: string;
  readonly limit: number;
}

export interface ReachedLimit {
  readonly key: string;
  /** Milliseconds until the count starts again. */
  readonly waitMs: number;
}
