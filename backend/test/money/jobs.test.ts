import fastify from 'fastify';
import { once, EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Client } from 'pg';
import Boss from 'pg-boss';
import type { DataSource } from 'typeorm';
import { entities } from '../../src/modules';
import { newId } from '../../src/common/ids';
import { JobService } from '../../src/modules/jobs';
import { connect } from '../../src/platform/database/connect';
import { longWait } from '../../src/platform/long-wait';
import { DatabasePool, poolOf } from '../../src/platform/database/pool';
import type { Job } from '../../src/platform/jobs/job';
import { JobDatabase } from '../../src/platform/jobs/job-database';
import { JobRecorder } from '../../src/platform/jobs/job-recorder';
import { startJobs } from '../../src/platform/jobs/job-runner';
import { countBlocked } from '../support/blocked-requests';
import { createMigratedDatabase } from '../support/database';
import { useFakeIntervals, useFakeTimeouts } from '../support/fake-timeouts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy';
import { waitUntil } from '../support/wait-until';
import { startJobSender, type JobSender } from '../support/job-sender';

// Schedules that are not due during the tests.
const HOURLY = `${(new Date().getUTCMinutes() + 30) % 60} * * * *`;
const DAILY = `11 ${(new Date().getUTCHours() + 12) % 24} * * *`;

describe('A job shared by two servers', () => {
  let databaseUrl: string;
  let sender: JobSender;
  let database: DataSource;
  let service: JobService;
  let recorder: JobRecorder;
  let stops: (() => Promise<void>)[];
  let runCount: number;
  let runningCount: number;
  let maxRunningCount: number;
  let remainingFailures: number;
  let logLines: string[];
  const gate = new EventEmitter();
  let isBlocked: boolean;
  let recordErrors: Error[];
  let lastSignal: AbortSignal | undefined;

  const job: Job = {
    name: 'test-job',
    cron: HOURLY,
    limitMinutes: 1,
    async run({ reportError, signal }) {
      runCount += 1;
      lastSignal = signal;
      runningCount += 1;
      maxRunningCount = Math.max(maxRunningCount, runningCount);
      if (isBlocked) await once(gate, 'open');
      runningCount -= 1;
      for (const error of recordErrors.splice(0)) reportError('A record failed')(error);
      if (remainingFailures-- > 0) throw new Error('The job of the test failed for eve@example.test');
    },
  };
  const log = fastify({ logger: { stream: { write: (line: string) => void logLines.push(line) } } }).log;
  const runJobs = (url: string, jobs: readonly Job[]) => startJobs(url, jobs, log);
  const start = async () => {
    const stop = await runJobs(databaseUrl, [job]);
    stops.push(stop);
    return stop;
  };

  /** Returns the process id of a statement that waits for a lock. */
  async function waitForBlocked(pattern: string): Promise<number> {
    let pid: number | undefined;
    await waitUntil(async () => {
      const [waiting] = await database.query<{ pid: number }[]>(
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database()
           AND wait_event_type = 'Lock' AND query LIKE $1`,
        [pattern],
      );
      pid = waiting?.pid;
      return pid !== undefined;
    });
    return pid ?? 0;
  }

  beforeEach(async () => {
    [runCount, runningCount, maxRunningCount, remainingFailures, isBlocked, logLines, stops] = [
      0,
      0,
      0,
      0,
      false,
      [],
      [],
    ];
    recordErrors = [];
    databaseUrl = await createMigratedDatabase();
    database = await connect({ databaseUrl, dataDir: '' }, entities);
    service = new JobService(database);
    recorder = new JobRecorder(poolOf(database));
    await Promise.all([start(), start()]);
    sender = await startJobSender(databaseUrl);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    gate.emit('open');
    await Promise.all(stops.map((stop) => stop()));
    await sender.stop();
    await database.destroy();
  });

  it('runs a job on one server at a time', async () => {
    isBlocked = true;
    const first = await sender.send(job.name);
    await waitUntil(() => Promise.resolve(runCount === 1));
    // While it runs, one more run may wait; further ones are dropped.
    const waiting = [await sender.send(job.name), await sender.send(job.name), await sender.send(job.name)];
    expect(waiting.filter((id) => id !== null)).toHaveLength(1);
    isBlocked = false;
    gate.emit('open');
    const second = waiting[0] ?? null;
    await waitUntil(async () => (await sender.stateOf(job.name, second)) === 'completed');
    expect(await sender.stateOf(job.name, first)).toBe('completed');
    expect([runCount, maxRunningCount]).toEqual([2, 1]);
    expect(logLines).toEqual([]);
  });

  it('logs that it waits for another server that starts its jobs', async () => {
    jest.replaceProperty(longWait, 'reportedAfterMs', 0);
    const blocker = database.createQueryRunner();
    await blocker.startTransaction();
    await blocker.query('SELECT pg_advisory_xact_lock(7001002)');
    const starting = start();
    await waitUntil(() => Promise.resolve(logLines.length > 0));
    await blocker.commitTransaction();
    await blocker.release();
    await starting;
    expect(logLines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'Waiting for another server to start its jobs',
    ]);
  });

  it('runs a job with the limits that it has in the version that started last', async () => {
    stops.push(await runJobs(databaseUrl, [{ ...job, limitMinutes: 2, retryLimit: 1 }]));
    expect(
      await database.query('SELECT retry_limit, expire_seconds FROM jobs.queue WHERE name = $1', [job.name]),
    ).toEqual([{ retry_limit: 1, expire_seconds: 120 }]);
  });

  it('runs a job that can be requested when a server starts, and when it is requested', async () => {
    let request = () => {};
    const requested = { ...job, onRequest: (send: () => void) => void (request = send) };
    stops.push(await runJobs(databaseUrl, [requested]));
    await waitUntil(async () => (await service.list())[0]?.lastFinishedAt !== null);
    request();
    await waitUntil(() => Promise.resolve(runCount === 2));
  });

  it('runs a job that is requested while an earlier request is sent, which then fails', async () => {
    let request = () => {};
    const requested = { ...job, onRequest: (send: () => void) => void (request = send) };
    stops.push(await runJobs(databaseUrl, [requested]));
    await waitUntil(async () => (await service.list())[0]?.lastFinishedAt !== null);
    const blocker = database.createQueryRunner();
    await blocker.startTransaction();
    await blocker.query('LOCK TABLE jobs.job IN SHARE ROW EXCLUSIVE MODE');
    request();
    const pid = await waitForBlocked('%INSERT INTO jobs.job %');
    request();
    await database.query('SELECT pg_cancel_backend($1)', [pid]);
    await blocker.commitTransaction();
    await blocker.release();
    await waitUntil(() => Promise.resolve(runCount === 2));
  });

  it('ignores a request after it has stopped, such as one of a request that ends while the server stops', async () => {
    let request = () => {};
    const requested = { ...job, onRequest: (send: () => void) => void (request = send) };
    const stop = await runJobs(databaseUrl, [requested]);
    await stop();
    logLines = [];
    request();
    await nextTurn();
    expect(logLines).toEqual([]);
  });

  it('completes a search for runs of killed processes before it closes its connections', async () => {
    const stopBoss = jest.spyOn(Boss.prototype, 'stop');
    const close = jest.spyOn(JobDatabase.prototype, 'close');
    const failLost = jest.spyOn(JobRecorder.prototype, 'failLost').mockImplementation(async () => {
      await once(gate, 'open');
      return [];
    });
    useFakeIntervals();
    try {
      const stop = await runJobs(databaseUrl, [job]);
      jest.advanceTimersByTime(10_000);
      const stopped = stop();
      await stopBoss.mock.results[0]?.value;
      await nextTurn();
      expect(close).not.toHaveBeenCalled();
      gate.emit('open');
      await stopped;
      expect(close).toHaveBeenCalled();
    } finally {
      jest.useRealTimers();
      for (const spy of [failLost, close, stopBoss]) spy.mockRestore();
    }
  });

  it('repeats no run that was longer than its time limit', async () => {
    const retried: Job = {
      ...{ ...job, name: 'too-long-job', retryLimit: 1 },
      async run({ signal }) {
        runCount += 1;
        await once(gate, 'open');
        signal.throwIfAborted();
      },
    };
    stops.push(await runJobs(databaseUrl, [retried]));
    useFakeTimeouts();
    let id: string | null;
    try {
      id = await sender.send(retried.name);
      await waitUntil(() => Promise.resolve(runCount === 1));
      jest.advanceTimersByTime(retried.limitMinutes * 60_000);
    } finally {
      jest.useRealTimers();
    }
    gate.emit('open');
    await waitUntil(async () => (await sender.stateOf(retried.name, id)) === 'completed');
    const runs = await service.list();
    expect(runs.find(({ name }) => name === retried.name)).toMatchObject({
      lastError: 'The run was longer than 1 minute',
    });
  });

  it('logs a job that fails, and runs it again the next time', async () => {
    remainingFailures = 1;
    expect(await sender.run(job.name)).toBe('failed');
    expect(logLines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({
        ...{ msg: 'Job failed', job: job.name },
        err: expect.objectContaining({
          message: 'The job of the test failed for eve@example.test',
        }) as object,
      }),
    );
    expect(await sender.run(job.name)).toBe('completed');
    expect(runCount).toBe(2);
  });

  it('repeats a run that fails or is stopped after ten minutes, as often as its job says', async () => {
    const retried = { ...job, name: 'retried-job', retryLimit: 1 };
    const startRetried = async () => void stops.push(await runJobs(databaseUrl, [retried]));
    const stopAll = () => Promise.all(stops.splice(0).map((stop) => stop()));
    const hasState = (id: string | null, state: string) =>
      waitUntil(async () => (await sender.stateOf(retried.name, id)) === state);
    const endDelay = () =>
      database.query(
        `UPDATE jobs.job SET start_after = now() WHERE name = $1
           AND start_after BETWEEN now() + interval '9 minutes' AND now() + interval '10 minutes'`,
        [retried.name],
      );
    await startRetried();
    remainingFailures = 2;
    const failing = await sender.send(retried.name);
    await hasState(failing, 'retry');
    expect(runCount).toBe(1);
    await endDelay();
    await hasState(failing, 'failed');
    expect(runCount).toBe(2);

    isBlocked = true;
    const stopped = await sender.send(retried.name);
    await waitUntil(() => Promise.resolve(runCount === 3));
    remainingFailures = 1;
    const stopping = stopAll();
    isBlocked = false;
    gate.emit('open');
    await stopping;
    await hasState(stopped, 'retry');
    await startRetried();
    await endDelay();
    await hasState(stopped, 'completed');
    expect(runCount).toBe(4);
  });

  it('finishes a running job before the servers stop, and runs the next one on a new server', async () => {
    isBlocked = true;
    const id = await sender.send(job.name);
    await waitUntil(() => Promise.resolve(runCount === 1));
    const stopping = Promise.all(stops.splice(0).map((stop) => stop()));
    isBlocked = false;
    gate.emit('open');
    await stopping;
    expect(await sender.stateOf(job.name, id)).toBe('completed');
    await start();
    expect(await sender.run(job.name)).toBe('completed');
  });

  it('tells a running job to end when the servers stop', async () => {
    isBlocked = true;
    await sender.send(job.name);
    await waitUntil(() => Promise.resolve(runCount === 1));
    expect(lastSignal?.aborted).toBe(false);
    const stopping = Promise.all(stops.splice(0).map((stop) => stop()));
    expect(lastSignal?.aborted).toBe(true);
    gate.emit('open');
    await stopping;
  });

  it('records a run as stopped that does not end when the servers stop, and not as killed', async () => {
    isBlocked = true;
    const id = await sender.send(job.name);
    await waitUntil(() => Promise.resolve(runCount === 1));
    await Promise.all(stops.splice(0).map((stop) => stop()));
    expect(await service.list()).toMatchObject([{ isRunning: false, lastError: 'The server was stopped' }]);
    expect(await sender.stateOf(job.name, id)).toBe('failed');
    await database.query("UPDATE scheduled_jobs SET alive_at = now() - interval '61 seconds'");
    expect(await recorder.failLost()).toEqual([]);
  });

  it('makes a daily run at the start that no server was up to start, and no other one', async () => {
    const hourly = { ...job, name: 'hourly-job', cron: HOURLY };
    const daily = { ...job, name: 'daily-job', cron: DAILY };
    const restart = async () => {
      await Promise.all(stops.splice(0).map((stop) => stop()));
      stops.push(await runJobs(databaseUrl, [hourly, daily]));
    };
    await restart();
    await database.query("UPDATE scheduled_jobs SET registered_at = now() - interval '25 hours'");
    await restart();
    await waitUntil(() => Promise.resolve(runCount === 1));
    const startedAt = async () => (await service.list()).map(({ lastStartedAt }) => lastStartedAt);
    const [last] = await startedAt();
    expect(await startedAt()).toEqual([expect.any(Date), null]);
    await restart();
    expect(await sender.run(hourly.name)).toBe('completed');
    expect((await startedAt())[0]).toEqual(last);
  });

  it('makes a daily run that was missed while the server was up', async () => {
    await Promise.all(stops.splice(0).map((stop) => stop()));
    useFakeIntervals();
    try {
      const daily = { ...job, name: 'daily-job', cron: DAILY };
      stops.push(await runJobs(databaseUrl, [daily]));
      // As when the database did not respond at that time.
      await database.query("UPDATE scheduled_jobs SET registered_at = now() - interval '25 hours'");
      await waitUntil(() => {
        jest.advanceTimersByTime(10_000);
        return Promise.resolve(runCount === 1);
      });
    } finally {
      jest.useRealTimers();
    }
  });

  it('makes a missed daily run once while its start is not recorded', async () => {
    await Promise.all(stops.splice(0).map((stop) => stop()));
    const daily = { ...job, name: 'daily-job', cron: DAILY };
    const other = { ...daily, name: 'other-daily-job' };
    const miss = (name: string) =>
      database.query(
        "UPDATE scheduled_jobs SET registered_at = now() - interval '25 hours' WHERE name = $1",
        [name],
      );
    const connection = database.createQueryRunner();
    useFakeIntervals();
    try {
      stops.push(await runJobs(databaseUrl, [daily, other]));
      await miss(daily.name);
      await connection.startTransaction();
      await connection.query('SELECT FROM scheduled_jobs WHERE name = $1 FOR UPDATE', [daily.name]);
      await waitUntil(async () => {
        jest.advanceTimersByTime(10_000);
        return (await countBlocked(database)) === 1;
      });
      // The second one shows that another check has sent what it found.
      await miss(other.name);
      await waitUntil(() => {
        jest.advanceTimersByTime(10_000);
        return Promise.resolve(runCount === 1);
      });
      const sent = await database.query<object[]>('SELECT FROM jobs.job WHERE name = $1', [daily.name]);
      expect(sent).toHaveLength(1);
      await connection.commitTransaction();
      await waitUntil(() => Promise.resolve(runCount === 2));
    } finally {
      jest.useRealTimers();
      await connection.release();
    }
  });

  it('tells a running job to end before its time limit', async () => {
    useFakeTimeouts();
    try {
      isBlocked = true;
      await sender.send(job.name);
      await waitUntil(() => Promise.resolve(runCount === 1));
      expect(lastSignal?.aborted).toBe(false);
      jest.advanceTimersByTime(job.limitMinutes * 60_000 - 1);
      expect(lastSignal?.reason).toEqual(new Error('The run was longer than 1 minute'));
    } finally {
      jest.useRealTimers();
    }
  });

  it('stores how a run ended whose connection to the database is lost', async () => {
    isBlocked = true;
    const completed = await sender.send(job.name);
    await waitUntil(() => Promise.resolve(runCount === 1));
    const blocker = database.createQueryRunner();
    await blocker.startTransaction();
    await blocker.query('LOCK TABLE jobs.job IN SHARE MODE');
    isBlocked = false;
    gate.emit('open');
    const pid = await waitForBlocked("%state = 'completed'%");
    await database.query('SELECT pg_terminate_backend($1)', [pid]);
    await waitUntil(() => Promise.resolve(logLines.join('').includes('Job runner error')));
    await blocker.commitTransaction();
    await blocker.release();
    await waitUntil(async () => (await sender.stateOf(job.name, completed)) === 'completed');
    expect(await sender.run(job.name)).toBe('completed');
  });

  describe('whose database was unavailable for longer than a minute', () => {
    let proxy: TcpProxy;
    beforeEach(async () => {
      await Promise.all(stops.splice(0).map((stop) => stop()));
      proxy = await startTcpProxy(databaseUrl);
      useFakeIntervals();
      stops.push(await runJobs(proxy.url, [job]));
      isBlocked = true;
      await sender.send(job.name);
      await waitUntil(() => Promise.resolve(runCount === 1));
      await proxy.rejectConnections();
    });
    afterEach(async () => {
      jest.useRealTimers();
      gate.emit('open');
      await Promise.all(stops.splice(0).map((stop) => stop()));
      await proxy.close();
    });

    const logged = (message: string) => waitUntil(() => Promise.resolve(logLines.join('').includes(message)));
    const endOutage = async () => {
      await database.query("UPDATE scheduled_jobs SET alive_at = now() - interval '61 seconds'");
      await proxy.recover();
    };

    it('records how a run ended meanwhile, and does not repeat it', async () => {
      gate.emit('open');
      await logged('Job not recorded');
      await endOutage();
      await waitUntil(async () => (await service.list())[0]?.lastFinishedAt != null);
      expect(await service.list()).toMatchObject([{ lastError: null }]);
      expect(await recorder.failLost()).toEqual([]);
    });

    it('does not repeat a run that goes on', async () => {
      const failLost = jest.spyOn(JobRecorder.prototype, 'failLost');
      jest.advanceTimersByTime(10_000);
      const search: unknown = failLost.mock.results[0]?.value;
      failLost.mockRestore();
      await expect(search).rejects.toThrow();
      await endOutage();
      jest.advanceTimersByTime(10_000);
      await waitUntil(async () => (await service.list())[0]?.isRunning === true);
      expect(await service.list()).toMatchObject([{ lastError: null }]);
      gate.emit('open');
      await waitUntil(async () => (await service.list())[0]?.lastFinishedAt != null);
      expect(await service.list()).toMatchObject([{ lastError: null }]);
      expect(runCount).toBe(1);
    });

    it('looks for runs of killed processes once the database has responded twice', async () => {
      const failLost = jest.spyOn(JobRecorder.prototype, 'failLost');
      const query = jest.spyOn(DatabasePool.prototype, 'query');
      try {
        jest.advanceTimersByTime(10_000);
        await expect(failLost.mock.results[0]?.value).rejects.toThrow();
        await endOutage();
        failLost.mockClear().mockResolvedValue([]);
        for (let responses = 0; responses < 2; responses += 1) {
          query.mockClear();
          jest.advanceTimersByTime(10_000);
          expect(failLost).not.toHaveBeenCalled();
          const ping = query.mock.calls.findIndex(([statement]) => statement === 'SELECT');
          await (query.mock.results[ping]?.value as Promise<unknown>);
        }
        jest.advanceTimersByTime(10_000);
        expect(failLost).toHaveBeenCalledTimes(1);
      } finally {
        failLost.mockRestore();
        query.mockRestore();
      }
    });
  });

  it.each([
    ['has ended', true],
    ['does not end', false],
  ])('stops while the database is unavailable and a run %s', async (_, hasEnded) => {
    await Promise.all(stops.splice(0).map((stop) => stop()));
    const proxy = await startTcpProxy(databaseUrl);
    const stop = await runJobs(proxy.url, [job]);
    isBlocked = true;
    await sender.send(job.name);
    await waitUntil(() => Promise.resolve(runCount === 1));
    await proxy.close();
    if (hasEnded) gate.emit('open');
    await stop();
    gate.emit('open');
    await waitUntil(() => Promise.resolve(runningCount === 0));
  });

  it('does not start a run that it receives while it stops', async () => {
    const holder = new Client({ connectionString: databaseUrl });
    await holder.connect();
    try {
      await holder.query('BEGIN; LOCK TABLE jobs.job IN ACCESS EXCLUSIVE MODE');
      const [stopFirst, stopSecond] = stops.splice(0);
      await waitUntil(async () => {
        const waiting = await database.query<object[]>(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'tools-hub-jobs'
            AND wait_event_type = 'Lock' AND query LIKE '%SKIP LOCKED%'`,
        );
        return waiting.length === 2;
      });
      const stopping = Promise.all([stopFirst?.(), stopSecond?.()]);
      await holder.query("INSERT INTO jobs.job (name, policy, retry_limit) VALUES ($1, 'stately', 0)", [
        job.name,
      ]);
      await holder.query('COMMIT');
      await stopping;
      const runs = await database.query<object[]>('SELECT state FROM jobs.job WHERE name = $1', [job.name]);
      expect(runs).toEqual([{ state: 'failed' }]);
      expect(runCount).toBe(0);
    } finally {
      await holder.end();
    }
  });

  it('records the last run, the records that failed and why a run failed, without the message of an unknown error', async () => {
    expect(await service.list()).toMatchObject([
      { name: job.name, schedule: job.cron, lastStartedAt: null, isRunning: false, isOverdue: false },
    ]);
    recordErrors = [new Error('one'), new Error('other')];
    isBlocked = true;
    await sender.send(job.name);
    await waitUntil(() => Promise.resolve(runCount === 1));
    expect(await service.list()).toMatchObject([{ isRunning: true }]);
    gate.emit('open');
    await waitUntil(async () => (await service.list())[0]?.isRunning === false);
    isBlocked = false;
    const [completed] = await service.list();
    expect(completed).toMatchObject({ failureCount: 2, lastFailedAt: null, lastError: null });
    expect(completed?.lastFinishedAt).not.toBeNull();

    remainingFailures = 1;
    expect(await sender.run(job.name)).toBe('failed');
    const [failed] = await service.list();
    expect(failed).toMatchObject({
      failureCount: 0,
      lastError: 'Internal error (Error). The log has the details.',
    });
    expect(failed?.lastFailedAt).toEqual(failed?.lastFinishedAt);

    recordErrors = [new Error('one')];
    expect(await sender.run(job.name)).toBe('completed');
    expect(await sender.run(job.name)).toBe('completed');
    const [recovered] = await service.list();
    const { lastFailedAt, lastError } = failed ?? {};
    expect(recovered).toMatchObject({ failureCount: 0, lastFailedAt, lastError });
    expect(recovered?.lastFinishedAt).not.toEqual(lastFailedAt);
    const [stored] = await database.query<[{ output: string }]>(
      "SELECT output::text FROM jobs.job WHERE name = $1 AND state = 'failed'",
      [job.name],
    );
    expect(stored.output).not.toContain('example.test');
  });

  it('runs a job again whose process was killed, and shows it as failed', async () => {
    isBlocked = true;
    const killed = await sender.send(job.name);
    await waitUntil(() => Promise.resolve(runCount === 1));
    isBlocked = false;
    // As a process leaves it that was killed a while ago.
    await database.query("UPDATE scheduled_jobs SET alive_at = now() - interval '61 seconds'");
    await waitUntil(() => Promise.resolve(runCount === 2));
    expect(await sender.stateOf(job.name, killed)).toBe('cancelled');
    await waitUntil(async () => (await service.list())[0]?.isRunning === false);
    expect(await service.list()).toMatchObject([{ lastError: 'The process was killed', failureCount: 0 }]);
    // Both servers may notice it.
    for (const line of logLines)
      expect(JSON.parse(line)).toMatchObject({
        job: job.name,
        msg: 'The process of a job was killed, the job runs again',
      });
    expect(logLines).not.toHaveLength(0);
  });

  it.each([
    ['by the same process', false],
    ['by another one', true],
  ])('runs a job again whose process was killed once the run can be stored, %s', async (_which, isOther) => {
    await Promise.all(stops.splice(0).map((stop) => stop()));
    useFakeIntervals();
    try {
      await start();
      await recorder.start(job.name, newId());
      await database.query("UPDATE scheduled_jobs SET alive_at = now() - interval '61 seconds'");
      await database.query(
        `CREATE FUNCTION reject_run() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'No space left'; END $$;
         CREATE TRIGGER reject_run BEFORE INSERT ON jobs.job FOR EACH ROW EXECUTE FUNCTION reject_run()`,
      );
      jest.advanceTimersByTime(10_000);
      await waitUntil(() => Promise.resolve(logLines.some((line) => line.includes('No space left'))));
      if (isOther) await Promise.all(stops.splice(0).map((stop) => stop()));
      await database.query('DROP FUNCTION reject_run CASCADE');
      if (isOther) await start();
      await waitUntil(() => {
        jest.advanceTimersByTime(10_000);
        return Promise.resolve(runCount === 1);
      });
    } finally {
      jest.useRealTimers();
    }
  });

  it('reports every ten seconds that the process of a run is alive, until the run ends', async () => {
    useFakeIntervals();
    const reportAlive = jest.spyOn(JobRecorder.prototype, 'reportAlive');
    try {
      isBlocked = true;
      const id = await sender.send(job.name);
      await waitUntil(() => Promise.resolve(runCount === 1));
      await database.query("UPDATE scheduled_jobs SET alive_at = now() - interval '59 seconds'");
      jest.advanceTimersByTime(9_999);
      expect(reportAlive).not.toHaveBeenCalled();
      jest.advanceTimersByTime(1);
      expect(reportAlive.mock.calls).toEqual([[job.name, id]]);
      await reportAlive.mock.results[0]?.value;
      const fresh = "SELECT FROM scheduled_jobs WHERE alive_at > now() - interval '30 seconds'";
      expect(await database.query(fresh)).toHaveLength(1);
      gate.emit('open');
      await waitUntil(async () => (await sender.stateOf(job.name, id)) === 'completed');
      jest.advanceTimersByTime(60_000);
      expect(reportAlive).toHaveBeenCalledTimes(1);
    } finally {
      reportAlive.mockRestore();
      jest.useRealTimers();
    }
  });

  it('shows a run that repeats another one as running when the process of the other one was not killed', async () => {
    isBlocked = true;
    const lost = await sender.send(job.name);
    await waitUntil(() => Promise.resolve(runCount === 1));
    // As another process starts the repetition.
    await recorder.start(job.name, newId());
    gate.emit('open');
    await waitUntil(async () => (await sender.stateOf(job.name, lost)) === 'completed');
    expect(await service.list()).toMatchObject([{ isRunning: true, lastFinishedAt: null }]);
    // The other process reports for its own run only.
    await database.query("UPDATE scheduled_jobs SET alive_at = now() - interval '61 seconds'");
    await recorder.reportAlive(job.name, lost ?? '');
    expect(await service.list()).toMatchObject([{ isRunning: false }]);
  });

  it('shows a job as overdue that has missed two of its times, unless it runs', async () => {
    const expectOverdue = async (schedule: string, minutes: number, isOverdue: boolean) => {
      await database.query(
        `UPDATE scheduled_jobs SET schedule = $1, last_started_at = now() - make_interval(mins => $2)`,
        [schedule, minutes],
      );
      expect([schedule, minutes, (await service.list())[0]?.isOverdue]).toEqual([
        schedule,
        minutes,
        isOverdue,
      ]);
    };
    await expectOverdue('* * * * *', 2, false);
    await expectOverdue('* * * * *', 4, true);
    await expectOverdue('*/10 * * * *', 20, false);
    await expectOverdue('*/10 * * * *', 22, true);
    await expectOverdue('23 * * * *', 120, false);
    await expectOverdue('23 * * * *', 122, true);
    await expectOverdue('11 3 * * *', 2 * 24 * 60, false);
    await expectOverdue('11 3 * * *', 2 * 24 * 60 + 2, true);
    const leaveRun = (seconds: number) =>
      database.query('UPDATE scheduled_jobs SET run_id = $1, alive_at = now() - make_interval(secs => $2)', [
        newId(),
        seconds,
      ]);
    await leaveRun(0);
    await expectOverdue('* * * * *', 4, false);
    // Its process was killed.
    await leaveRun(61);
    await expectOverdue('* * * * *', 4, true);
    expect(await service.list()).toMatchObject([{ isRunning: false }]);
  });

  it('shows a job as overdue that has never run since it exists, also when its schedule has changed', async () => {
    const register = (cron: string) => recorder.register([{ name: job.name, cron }]);
    await database.query("UPDATE scheduled_jobs SET registered_at = now() - interval '120 minutes'");
    await register('23 * * * *');
    expect(await service.list()).toMatchObject([
      { schedule: '23 * * * *', lastStartedAt: null, isOverdue: false },
    ]);
    await register('*/10 * * * *');
    expect(await service.list()).toMatchObject([{ schedule: '*/10 * * * *', isOverdue: true }]);
  });

  it('forgets a job that no longer exists', async () => {
    await database.query(
      "INSERT INTO scheduled_jobs (name, schedule, registered_at) VALUES ('old', '* * * * *', now())",
    );
    await start();
    expect((await service.list()).map(({ name }) => name)).toEqual([job.name]);
  });
});
