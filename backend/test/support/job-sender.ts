import PgBoss from 'pg-boss';
import { eventually } from './eventually';

/** Sends the shop's jobs by hand, as their cron would, and looks at what became of them. */
export interface JobSender {
  /** Answers the id of the run; null when one waits already. */
  send(job: string): Promise<string | null>;
  stateOf(job: string, id: string | null): Promise<string | undefined>;
  /** Sends a job and waits until it is done, well or not; answers how it ended. */
  run(job: string): Promise<string | undefined>;
  stop(): Promise<void>;
}

const ENDED: readonly (string | undefined)[] = ['completed', 'failed'];

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
      // One that the cron has sent may wait already; ours comes after it.
      await eventually(async () => (id = await boss.send(job, {})) !== null);
      await eventually(async () => ENDED.includes(await stateOf(job, id)));
      return stateOf(job, id);
    },
    stop: () => boss.stop({ graceful: false, wait: true }),
  };
}
