import type { DatabasePool } from '../database/pool';
import type { Job } from './job';
import { lastDailyTime } from './schedule';

/** A process that has not reported for this long was killed. */
export const LOST = "interval '1 minute'";

/** The runner has started what was due before. */
const STARTED = "interval '2 minutes'";

/** A run that its process has left unfinished. */
interface LostRun {
  readonly name: string;
  readonly runId: string;
}

/** A run that was not started at its time. */
interface MissedRun {
  readonly name: string;
  readonly time: Date;
}

/** How a run ended. */
interface JobOutcome {
  /** The number of records that failed. */
  readonly failureCount: number;
  /** Why the run itself failed; undefined when it completed. */
  readonly error: string | undefined;
}

/**
 * Records the last run of each job, so that admins can see it and that one of a killed process is noticed. All times are those of
 * the database, since the processes that compare them run on several machines.
 */
export class JobRecorder {
  /** @param pool not that of the requests: a run is alive however many of them wait. */
  constructor(private readonly pool: DatabasePool) {}

  /** Stores the jobs and their schedules, and forgets others. */
  async register(jobs: readonly Pick<Job, 'name' | 'cron'>[]): Promise<void> {
    const names = jobs.map(({ name }) => name);
    await this.pool.query(
      `INSERT INTO scheduled_jobs (name, schedule, registered_at)
       SELECT name, schedule, now() FROM unnest($1::text[], $2::text[]) AS job (name, schedule)
       ON CONFLICT (name) DO UPDATE SET schedule = excluded.schedule`,
      [names, jobs.map(({ cron }) => cron)],
    );
    await this.pool.query('DELETE FROM scheduled_jobs WHERE name <> ALL($1)', [names]);
  }

  /** The daily jobs that were not started at their last time: no process was up, or the database did not respond. */
  async findMissed(): Promise<readonly MissedRun[]> {
    const { rows } = await this.pool.query<{ name: string; schedule: string; startedAt: Date; due: Date }>(
      `SELECT name, schedule, coalesce(last_started_at, registered_at) AS "startedAt", now() - ${STARTED} AS due
       FROM scheduled_jobs`,
    );
    return rows.flatMap(({ name, schedule, startedAt, due }) => {
      const time = lastDailyTime(schedule, due);
      return time !== undefined && startedAt < time ? [{ name, time }] : [];
    });
  }

  async start(name: string, runId: string): Promise<void> {
    await this.pool.query(
      'UPDATE scheduled_jobs SET run_id = $2, alive_at = now(), last_started_at = now() WHERE name = $1',
      [name, runId],
    );
  }

  /** Records that the process of a run is alive. */
  async reportAlive(name: string, runId: string): Promise<void> {
    await this.pool.query('UPDATE scheduled_jobs SET alive_at = now() WHERE name = $1 AND run_id = $2', [
      name,
      runId,
    ]);
  }

  async finish(name: string, runId: string, { failureCount, error }: JobOutcome): Promise<void> {
    await this.pool.query(
      `UPDATE scheduled_jobs SET run_id = NULL, last_finished_at = now(), failure_count = $3,
         last_failed_at = CASE WHEN $4::text IS NULL THEN last_failed_at ELSE now() END, last_error = coalesce($4, last_error)
       WHERE name = $1 AND run_id = $2`,
      [name, runId, failureCount, error ?? null],
    );
  }

  /** Records runs as failed whose process has not reported for a minute. Returns each run until it is forgotten. */
  async failLost(): Promise<readonly LostRun[]> {
    const { rows } = await this.pool.query<LostRun>(
      `UPDATE scheduled_jobs SET last_finished_at = now(), failure_count = 0, last_failed_at = now(),
         last_error = 'The process was killed'
       WHERE run_id IS NOT NULL AND alive_at < now() - ${LOST}
       RETURNING name, run_id AS "runId"`,
    );
    return rows;
  }

  async forgetLost(name: string, runId: string): Promise<void> {
    await this.pool.query('UPDATE scheduled_jobs SET run_id = NULL WHERE name = $1 AND run_id = $2', [
      name,
      runId,
    ]);
  }
}
