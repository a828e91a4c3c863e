import PgBoss from 'pg-boss';
import * as jobRunner from '../../src/platform/jobs/job-runner';
import { waitUntil } from './wait-until';

/** As often as pg-boss permits. */
const POLLING_SECONDS = 0.5;

const { startJobs } = jobRunner;

// Tests wait for runs, for which the servers of a shop look less often.
jest
  .spyOn(jobRunner, 'startJobs')
  .mockImplementation((databaseUrl, jobs, log) => startJobs(databaseUrl, jobs, log, POLLING_SECONDS));

/** Sends jobs to the queue, as their schedule does, and reads their state. */
export interface JobSender {
  /** Returns the id of the run; null when another run is waiting already. */
  send(job: string): Promise<string | null>;
  stateOf(job: string, id: string | null): Promise<string | undefined>;
  /** Sends a job and waits until it has completed or failed; returns that state. */
  run(job: string): Promise<string | undefined>;
  stop(): Promise<void>;
}

const FINAL_STATES: readonly (string | undefined)[] = ['completed', 'failed'];

export async function startJobSender(databaseUrl: string): Promise<JobSender> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: 'jobs',
    supervise: false,
    schedule: false,
    max: 2,
  });
  await boss.start();
  const stateOf = async (job: string, id: string | null) =>
    id === null ? undefined : ((await boss.getJobById(job, id))?.state as string | undefined);
  const send = async (job: string) => {
    // A server accepts requests before it has created the queues of its jobs.
    await waitUntil(async () => (await boss.getQueue(job)) !== null);
    return boss.send(job, {});
  };
  return {
    send,
    stateOf,
    async run(job) {
      let id: string | null = null;
      // A run that the schedule has sent may be waiting; this one follows it.
      await waitUntil(async () => (id = await send(job)) !== null);
      await waitUntil(async () => FINAL_STATES.includes(await stateOf(job, id)));
      return stateOf(job, id);
    },
    stop: () => boss.stop({ graceful: false, wait: true }),
  };
}
