import PgBoss from 'pg-boss';
import { waitUntil } from './wait-until';

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
  return {
    send: (job) => boss.send(job, {}),
    stateOf,
    async run(job) {
      let id: string | null = null;
      // A run that the schedule has sent may be waiting; this one follows it.
      await waitUntil(async () => (id = await boss.send(job, {})) !== null);
      await waitUntil(async () => FINAL_STATES.includes(await stateOf(job, id)));
      return stateOf(job, id);
    },
    stop: () => boss.stop({ graceful: false, wait: true }),
  };
}
