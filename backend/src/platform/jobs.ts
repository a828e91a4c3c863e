import type { FastifyBaseLogger } from 'fastify';
import { Client } from 'pg';
import { DatabasePool } from './database/pool';
import { asServiceUnavailable } from './database/unavailable';

/** Scheduled work. Each run happens on one of the servers. */
export interface Job {
  readonly name: string;
  /** The schedule as a cron expression, in UTC. */
  readonly cron: string;
  /** The time limit of a run in minutes; a longer run counts as failed. */
  readonly limitMinutes: number;
  readonly run: () => Promise<void>;
  /** Receives a function that starts a run before the next scheduled time. */
  readonly onRequest?: (send: () => void) => void;
}

const SCHEMA = 'jobs';
const CONNECTIONS = 2;
const STOP_LIMIT_MS = 5_000;
/** The key of the advisory lock under which queues are created; the same for every server. */
const LOCK = 7_001_002;

/**
 * Schedules and runs jobs with pg-boss, in the database schema `jobs`. A failed run is logged and not retried before its
 * next scheduled time.
 * @param databaseUrl the database itself and not PgBouncer, since the lock of the start belongs to the session.
 * @returns a function that stops the job runner.
 */
export async function startJobs(
  databaseUrl: string,
  jobs: readonly Job[],
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const logError = (error: Error) =>
    log.error({ err: asServiceUnavailable(error) ?? error }, 'Job runner error');
  const pool = new DatabasePool({
    connectionString: databaseUrl,
    application_name: 'tools-hub-jobs',
    max: CONNECTIONS,
  });
  pool.on('error', logError);
  const { default: PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => pool.query<never>(text, values) },
    schema: SCHEMA,
    retryLimit: 0,
  });
  boss.on('error', logError);
  await boss.start();
  await runSequentially(databaseUrl, async () => {
    for (const { name, cron, limitMinutes } of jobs) {
      // `stately`: at most one run is queued and one active, so runs of a job never overlap.
      await boss.createQueue(name, { name, policy: 'stately', expireInMinutes: limitMinutes, retryLimit: 0 });
      await boss.schedule(name, cron);
    }
  });
  for (const { name, run, onRequest } of jobs) {
    const worker = await boss.work(name, async () => {
      try {
        await run();
      } catch (error) {
        log.error({ err: error, job: name }, 'Job failed');
        throw error;
      }
    });
    onRequest?.(coalesce(() => boss.send(name, {}).then(() => boss.notifyWorker(worker), logError)));
  }
  return async () => {
    try {
      await boss.stop({ graceful: true, timeout: STOP_LIMIT_MS });
    } finally {
      await pool.end();
    }
  };
}

/** Returns a function that runs `work` once at a time. Any number of calls during a run lead to one more after it. */
function coalesce(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isRequested = false;
  const run = async (): Promise<void> => {
    isRunning = true;
    while (isRequested) {
      isRequested = false;
      await work();
    }
    isRunning = false;
  };
  return () => {
    isRequested = true;
    if (!isRunning) void run();
  };
}

/** Serializes servers that start at the same time: concurrent creation of queues deadlocks in PostgreSQL. */
async function runSequentially(databaseUrl: string, work: () => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'tools-hub-jobs' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await work();
  } finally {
    await client.end();
  }
}
