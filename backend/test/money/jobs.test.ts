import fastify from 'fastify';
import { once, EventEmitter } from 'node:events';
import { startJobs, type Job } from '../../src/platform/jobs';
import { createDatabase } from '../support/database';
import { eventually } from '../support/eventually';
import { startJobSender, type JobSender } from '../support/job-sender';

describe('a job that two servers of a shop share', () => {
  let databaseUrl: string;
  let sender: JobSender;
  let stops: (() => Promise<void>)[];
  let runs: number;
  let atOnce: number;
  let mostAtOnce: number;
  let failures: number;
  let logged: string[];
  const gate = new EventEmitter();
  let held: boolean;

  const job: Job = {
    name: 'look-around',
    cron: '0 0 1 1 *',
    limitMinutes: 1,
    async run() {
      runs += 1;
      atOnce += 1;
      mostAtOnce = Math.max(mostAtOnce, atOnce);
      if (held) await once(gate, 'open');
      atOnce -= 1;
      if (failures-- > 0) throw new Error('Nothing to be seen');
    },
  };
  const log = fastify({ logger: { stream: { write: (line: string) => void logged.push(line) } } }).log;
  const start = async () => {
    const stop = await startJobs(databaseUrl, [job], log);
    stops.push(stop);
    return stop;
  };

  beforeEach(async () => {
    [runs, atOnce, mostAtOnce, failures, held, logged, stops] = [0, 0, 0, 0, false, [], []];
    databaseUrl = await createDatabase();
    await Promise.all([start(), start()]);
    sender = await startJobSender(databaseUrl);
  });
  afterEach(async () => {
    gate.emit('open');
    await Promise.all(stops.map((stop) => stop()));
    await sender.stop();
  });

  it('is done by one of them each time, and never twice at once', async () => {
    held = true;
    const first = await sender.send(job.name);
    await eventually(() => Promise.resolve(runs === 1));
    // While it runs one more may wait; further ones are the same.
    const waiting = [await sender.send(job.name), await sender.send(job.name), await sender.send(job.name)];
    expect(waiting.filter((id) => id !== null)).toHaveLength(1);
    held = false;
    gate.emit('open');
    const second = waiting[0] ?? null;
    await eventually(async () => (await sender.stateOf(job.name, second)) === 'completed');
    expect(await sender.stateOf(job.name, first)).toBe('completed');
    expect([runs, mostAtOnce]).toEqual([2, 1]);
    expect(logged).toEqual([]);
  });

  it('that fails is logged, and comes round again', async () => {
    failures = 1;
    expect(await sender.run(job.name)).toBe('failed');
    expect(logged.join('')).toContain('A job failed');
    expect(logged.join('')).toContain('Nothing to be seen');
    expect(await sender.run(job.name)).toBe('completed');
    expect(runs).toBe(2);
  });

  it('is finished before its server stops, and then done by the other one', async () => {
    held = true;
    const id = await sender.send(job.name);
    await eventually(() => Promise.resolve(runs === 1));
    const stopping = Promise.all(stops.splice(0).map((stop) => stop()));
    held = false;
    gate.emit('open');
    await stopping;
    expect(await sender.stateOf(job.name, id)).toBe('completed');
    await start();
    expect(await sender.run(job.name)).toBe('completed');
  });
});
