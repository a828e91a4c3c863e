import type { FastifyBaseLogger } from 'fastify';
import { Client } from 'pg';
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
/** Any number of ours, the same for all servers of a shop. */
const LOCK = 7_001_002;

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
  await oneAfterTheOther(databaseUrl, async () => {
    for (const { name, cron, limitMinutes } of jobs) {
      // `stately`: one waits and one runs at most, so a slow run is never overtaken by the next.
      await boss.createQueue(name, { name, policy: 'stately', expireInMinutes: limitMinutes, retryLimit: 0 });
      await boss.schedule(name, cron);
    }
  });
  for (const { name, run } of jobs) {
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

/** Servers that start together wait for each other here: queues that are made at once make PostgreSQL give one up. */
async function oneAfterTheOther(databaseUrl: string, work: () => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'tools-hub-jobs' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await work();
  } finally {
    await client.end();
  }
}
