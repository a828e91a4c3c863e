import type { DataSource } from 'typeorm';
import { LOST } from '../../platform/jobs/job-recorder';
import { intervalMinutes } from '../../platform/jobs/schedule';
import { ScheduledJob } from './job.entity';

/** A job with the time since its last start, or since it exists. */
type Row = Omit<ScheduledJob, 'isOverdue'> & { readonly idleMinutes: number };

/** The last run of each job, which the job runner records. */
export class JobService {
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
}
