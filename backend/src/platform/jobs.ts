import type { FastifyBaseLogger } from 'fastify';
import PgBoss from 'pg-boss';

/** Work that comes round by itself. Of several servers of a shop, one does it each time. */
export interface Job {
  readonly name: string;
  /** When, as cron says it, in UTC. */
  readonly cron: string;
  /** How long one run may take, in minutes; a run that is over it counts as failed. */
  readonly limitMinutes: number;
  readonly run: () => Promise<void>;
}

const SCHEMA = 'jobs';
const CONNECTIONS = 2;
const STOP_LIMIT_MS = 5_000;

/**
 * Runs jobs from the shop's own database, in a schema of their own. A run that fails is logged and comes round again.
 * Answers the way to stop.
 */
export async function startJobs(
  databaseUrl: string,
  jobs: readonly Job[],
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'tools-hub-jobs',
    schema: SCHEMA,
    max: CONNECTIONS,
    retryLimit: 0,
  });
  boss.on('error', (error) => log.error({ err: error }, 'The jobs are in trouble'));
  await boss.start();
  for (const { name, cron, limitMinutes, run } of jobs) {
    // `stately`: one waits and one runs at most, so a slow run is never overtaken by the next.
    await boss.createQueue(name, { name, policy: 'stately', expireInMinutes: limitMinutes, retryLimit: 0 });
    await boss.schedule(name, cron);
    await boss.work(name, async () => {
      try {
        await run();
      } catch (error) {
        log.error({ err: error, job: name }, 'A job failed');
        throw error;
      }
    });
  }
  return () => boss.stop({ graceful: true, timeout: STOP_LIMIT_MS });
}
