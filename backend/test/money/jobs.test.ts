import fastify from 'fastify';
import { once, EventEmitter } from 'node:events';
import { startJobs, type Job } from '../../src/platform/jobs';
import { createDatabase } from '../support/database';
import { waitUntil } from '../support/wait-until';
import { startJobSender, type JobSender } from '../support/job-sender';

describe('A job shared by two servers', () => {
  let databaseUrl: string;
  let sender: JobSender;
  let stops: (() => Promise<void>)[];
  let runCount: number;
  let runningCount: number;
  let maxRunningCount: number;
  let remainingFailures: number;
  let logLines: string[];
  const gate = new EventEmitter();
  let isBlocked: boolean;

  const job: Job = {
    name: 'test-job',
    cron: '0 0 1 1 *',
    limitMinutes: 1,
    async run() {
      runCount += 1;
      runningCount += 1;
      maxRunningCount = Math.max(maxRunningCount, runningCount);
      if (isBlocked) await once(gate, 'open');
      runningCount -= 1;
      if (remainingFailures-- > 0) throw new Error('The job of the test failed');
    },
  };
  const log = fastify({ logger: { stream: { write: (line: string) => void logLines.push(line) } } }).log;
  const start = async () => {
    const stop = await startJobs(databaseUrl, [job], log);
    stops.push(stop);
    return stop;
  };

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
    databaseUrl = await createDatabase();
    await Promise.all([start(), start()]);
    sender = await startJobSender(databaseUrl);
  });
  afterEach(async () => {
    gate.emit('open');
    await Promise.all(stops.map((stop) => stop()));
    await sender.stop();
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

  it('logs a job that fails, and runs it again the next time', async () => {
    remainingFailures = 1;
    expect(await sender.run(job.name)).toBe('failed');
    expect(logLines.join('')).toContain('Job failed');
    expect(logLines.join('')).toContain('The job of the test failed');
    expect(await sender.run(job.name)).toBe('completed');
    expect(runCount).toBe(2);
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
});
