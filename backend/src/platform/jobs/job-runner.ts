import type { FastifyBaseLogger } from 'fastify';
import { setMaxListeners } from 'node:events';
import type PgBoss from 'pg-boss';
import { NIL, v5 } from 'uuid';
import { formatCounted } from '../../common/counts';
import { createClient } from '../database/create-client';
import { DatabasePool } from '../database/pool';
import { asServiceUnavailable } from '../database/unavailable';
import { reportLongWait } from '../long-wait';
import { describeFailure } from './describe-failure';
import { JobStoppedError, type Job } from './job';
import { JobDatabase } from './job-database';
import { JobRecorder } from './job-recorder';
import { retryWhileUnavailable } from './retry-while-unavailable';

const SCHEMA = 'jobs';
const CONNECTIONS = 2;
const STOP_LIMIT_MS = 5_000;
const POLLING_SECONDS = 2;
/** How often a process reports that it is alive, and looks for runs of processes that are not. */
const ALIVE_MS = 10_000;
/**
 * How often the database must respond after an outage before runs count as those of killed processes: until then, the other
 * processes have reported their runs again.
 */
const RESPONSES_AFTER_OUTAGE = 2;
const RETRY_DELAY_SECONDS = 600;
/** A run must end by itself before its time limit, after which another one could start. */
const USABLE_SHARE = 0.9;
const MINUTE_S = 60;
const MINUTE_MS = MINUTE_S * 1_000;
/** The key of the advisory lock under which queues are created; the same for every server. */
const LOCK = 7_001_002;

/**
 * Schedules and runs jobs with pg-boss, in the database schema `jobs`. A failed run is logged, and repeated before its next
 * scheduled time if the job has retries and the run did not take too long. A run whose process was killed is repeated by another one after about a
 * minute. A daily run that was missed, since no process was up or the database did not respond, is made soon after.
 * @param databaseUrl the database itself and not PgBouncer, since the lock of the start belongs to the session.
 * @param pollingIntervalSeconds the time between two looks for a run of each job; 0.5 is the shortest.
 * @returns a function that stops the job runner.
 */
export async function startJobs(
  databaseUrl: string,
  jobs: readonly Job[],
  log: FastifyBaseLogger,
  pollingIntervalSeconds = POLLING_SECONDS,
): Promise<() => Promise<void>> {
  const logError = (error: unknown) =>
    log.error({ err: asServiceUnavailable(error) ?? error }, 'Job runner error');
  const pool = new DatabasePool({
    connectionString: databaseUrl,
    application_name: 'tools-hub-jobs',
    max: CONNECTIONS,
  });
  pool.on('error', logError);
  const stopping = new AbortController();
  // Each run listens to it, and Node warns from the eleventh on.
  setMaxListeners(0, stopping.signal);
  const database = new JobDatabase(pool, logError, stopping.signal);
  const recorder = new JobRecorder(pool);
  const { default: Boss } = await import('pg-boss');
  const boss = new Boss({
    db: database,
    schema: SCHEMA,
    retryLimit: 0,
  });
  boss.on('error', logError);
  await boss.start();
  await runSequentially(databaseUrl, log, async () => {
    for (const job of jobs) await scheduleJob(boss, job);
    await recorder.register(jobs);
    await sendMissed(boss, recorder);
  });
  /** The names of the jobs by their runs. */
  const running = new Map<string, string>();
  for (const job of jobs) {
    const { name, onRequest } = job;
    const worker = await boss.work(name, { pollingIntervalSeconds }, async (runs) => {
      // Fetched while the runner was stopped.
      stopping.signal.throwIfAborted();
      for (const { id } of runs) {
        running.set(id, name);
        await runJob(job, id, stopping.signal, recorder, log).finally(() => running.delete(id));
      }
    });
    if (onRequest === undefined) continue;
    const request = coalesce(async () => {
      // Requests of users end after the jobs. The next server makes the run when it starts.
      if (!stopping.signal.aborted) await boss.send(name, {}).then(() => boss.notifyWorker(worker), logError);
    });
    onRequest(request);
    // Requests before the start of the jobs went nowhere.
    request();
  }
  const stopChecks = checkRegularly(pool, boss, recorder, log, logError);
  return async () => {
    stopping.abort(new JobStoppedError('The server was stopped'));
    const checksStopped = stopChecks();
    try {
      await boss.stop({ graceful: true, timeout: STOP_LIMIT_MS });
      // pg-boss has failed the runs that did not end in time, and repeats them as their jobs say.
      const outcome = { failureCount: 0, error: describeFailure(stopping.signal.reason) };
      for (const [runId, name] of running) await recorder.finish(name, runId, outcome).catch(logError);
    } finally {
      await checksStopped;
      await database.close();
    }
  };
}

/**
 * Looks for runs of killed processes and for missed runs every ten seconds.
 * @returns a function that stops it, and waits for a check that runs.
 */
function checkRegularly(
  pool: DatabasePool,
  boss: PgBoss,
  recorder: JobRecorder,
  log: FastifyBaseLogger,
  logError: (error: unknown) => void,
): () => Promise<void> {
  let missingResponses = 0;
  const repeatRuns = async () => {
    if (missingResponses > 0) {
      await pool.query('SELECT');
      missingResponses -= 1;
      return;
    }
    for (const { name, runId } of await recorder.failLost()) {
      await boss.cancel(name, runId);
      await boss.send(name, {});
      await recorder.forgetLost(name, runId);
      log.error({ job: name }, 'The process of a job was killed, the job runs again');
    }
    await sendMissed(boss, recorder);
  };
  const checkRuns = () =>
    repeatRuns().catch((error: unknown) => {
      missingResponses = RESPONSES_AFTER_OUTAGE;
      logError(error);
    });
  let checks = Promise.resolve();
  const timer = setInterval(() => {
    // Without the results, of which each would keep those before it.
    checks = Promise.all([checks, checkRuns()]).then(() => undefined);
  }, ALIVE_MS).unref();
  return () => {
    clearInterval(timer);
    return checks;
  };
}

async function sendMissed(boss: PgBoss, recorder: JobRecorder): Promise<void> {
  for (const { name, time } of await recorder.findMissed()) {
    // With this id pg-boss ignores a run that was sent before, such as one whose start is not recorded yet.
    await boss.send(name, {}, { id: v5(`${name} ${time.toISOString()}`, NIL) });
  }
}

async function scheduleJob(boss: PgBoss, { name, cron, limitMinutes, retryLimit = 0 }: Job): Promise<void> {
  const queue = {
    name,
    // At most one run is queued and one active, so runs of a job never overlap.
    policy: 'stately',
    // A queue ignores limits in minutes.
    expireInSeconds: limitMinutes * MINUTE_S,
    retryLimit,
    retryDelay: RETRY_DELAY_SECONDS,
  } as const;
  await boss.createQueue(name, queue);
  // It may exist with other settings.
  await boss.updateQueue(name, queue);
  await boss.schedule(name, cron);
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

/** Runs a job and records the run. The error that it throws has no details, since pg-boss stores it. */
async function runJob(
  { name, limitMinutes, run }: Job,
  runId: string,
  stopping: AbortSignal,
  recorder: JobRecorder,
  log: FastifyBaseLogger,
): Promise<void> {
  // `AbortSignal.any` would keep a reference to each run for the life of the process.
  const ending = new AbortController();
  const { signal } = ending;
  const stop = () => ending.abort(stopping.reason);
  if (stopping.aborted) stop();
  else stopping.addEventListener('abort', stop);
  const limit = new JobStoppedError(`The run was longer than ${formatCounted(limitMinutes, 'minute')}`);
  const limitTimer = setTimeout(() => ending.abort(limit), limitMinutes * MINUTE_MS * USABLE_SHARE);
  const logUnrecorded = (error: unknown) => log.error({ err: error, job: name }, 'Job not recorded');
  const aliveTimer = setInterval(() => void recorder.reportAlive(name, runId).catch(logUnrecorded), ALIVE_MS);
  let failureCount = 0;
  const reportError = (message: string) => (error: unknown) => {
    failureCount += 1;
    log.error({ err: error }, message);
  };
  const finish = (error?: string) => {
    const record = () => recorder.finish(name, runId, { failureCount, error });
    return retryWhileUnavailable(record, logUnrecorded, stopping).catch(() => undefined);
  };
  try {
    await retryWhileUnavailable(() => recorder.start(name, runId), logUnrecorded, signal);
    await run({ signal, reportError });
    await finish();
  } catch (error) {
    log.error({ err: error, job: name }, 'Job failed');
    const description = describeFailure(error);
    await finish(description);
    // A run that took too long would do so again.
    if (error !== limit) throw new Error(description);
  } finally {
    stopping.removeEventListener('abort', stop);
    clearTimeout(limitTimer);
    clearInterval(aliveTimer);
  }
}

/** Serializes servers that start at the same time: concurrent creation of queues deadlocks in PostgreSQL. */
async function runSequentially(
  databaseUrl: string,
  log: FastifyBaseLogger,
  work: () => Promise<void>,
): Promise<void> {
  const client = createClient({ connectionString: databaseUrl, application_name: 'tools-hub-jobs' });
  await client.connect();
  try {
    const endWait = reportLongWait(() => log.warn('Waiting for another server to start its jobs'));
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]).finally(endWait);
    await work();
  } finally {
    await client.end();
  }
}
