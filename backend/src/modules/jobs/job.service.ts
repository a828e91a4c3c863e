import type { DataSource } from 'typeorm';
import type { Job, JobOutcome, JobRecorder, LostRun } from '../../platform/jobs/job';
import { ScheduledJob } from './job.entity';
import { intervalMinutes } from './schedule';

/** A process that has not reported for this long was killed. */
const LOST = "interval '1 minute'";

/** A job with the time since its last start, or since it exists. */
type Row = Omit<ScheduledJob, 'isOverdue'> & { readonly idleMinutes: number };

/**
 * The last run of each job. All times are those of the database, since the processes that compare them run on several
 * machines.
 */
export class JobService implements JobRecorder {
  constructor(private readonly database: DataSource) {}

  /** All jobs by name, also those that have not run yet; none before a server or worker has run jobs. */
  async list(): Promise<readonly ScheduledJob[]> {
    const rows = await this.database.query<Row[]>(
      `SELECT name, schedule, last_started_at AS "lastStartedAt", last_finished_at AS "lastFinishedAt",
         last_failed_at AS "lastFailedAt", last_error AS "lastError", failure_count AS "failureCount",
         run_id IS NOT NULL AND alive_at > now() - ${LOST} AS "isRunning",
         (extract(epoch FROM now() - coalesce(last_started_at, registered_at)) / 60)::double precision AS "idleMinutes"
       FROM scheduled_jobs ORDER BY name`,
    );
    return rows.map(({ idleMinutes, ...row }) =>
      Object.assign(new ScheduledJob(), row, {
        // The runner starts due jobs within a minute.
        isOverdue: !row.isRunning && idleMinutes > 2 * intervalMinutes(row.schedule) + 1,
      }),
    );
  }

  async register(jobs: readonly Pick<Job, 'name' | 'cron'>[]): Promise<void> {
    const names = jobs.map(({ name }) => name);
    await this.database.query(
      `INSERT INTO scheduled_jobs (name, schedule, registered_at)
       SELECT name, schedule, now() FROM unnest($1::text[], $2::text[]) AS job (name, schedule)
       ON CONFLICT (name) DO UPDATE SET schedule = excluded.schedule`,
      [names, jobs.map(({ cron }) => cron)],
    );
    await this.database.query('DELETE FROM scheduled_jobs WHERE name <> ALL($1)', [names]);
  }

  async start(name: string, runId: string): Promise<void> {
    await this.database.query(
      'UPDATE scheduled_jobs SET run_id = $2, alive_at = now(), last_started_at = now() WHERE name = $1',
      [name, runId],
    );
  }

  async reportAlive(name: string, runId: string): Promise<void> {
    await this.database.query('UPDATE scheduled_jobs SET alive_at = now() WHERE name = $1 AND run_id = $2', [
      name,
      runId,
    ]);
  }

  async finish(name: string, runId: string, { failureCount, error }: JobOutcome): Promise<void> {
    await this.database.query(
      `UPDATE scheduled_jobs SET run_id = NULL, last_finished_at = now(), failure_count = $3,
         last_failed_at = CASE WHEN $4::text IS NULL THEN last_failed_at ELSE now() END, last_error = coalesce($4, last_error)
       WHERE name = $1 AND run_id = $2`,
      [name, runId, failureCount, error ?? null],
    );
  }

  async failLost(): Promise<readonly LostRun[]> {
    const [lost] = await this.database.query<[LostRun[]]>(
      `UPDATE scheduled_jobs SET last_finished_at = now(), failure_count = 0, last_failed_at = now(),
         last_error = 'The process was killed'
       WHERE run_id IS NOT NULL AND alive_at < now() - ${LOST}
       RETURNING name, run_id AS "runId"`,
    );
    return lost;
  }

  async forgetLost(name: string, runId: string): Promise<void> {
    await this.database.query('UPDATE scheduled_jobs SET run_id = NULL WHERE name = $1 AND run_id = $2', [
      name,
      runId,
    ]);
  }
}
