import { execFileSync } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import Stripe from 'stripe';
import { errorOf, temporaryDataDir } from './local-stripe.js';
import { startServices, stopServices, type RunningServices } from './running-services.js';
import { startPostgres } from './start-postgres.js';
import { temporaryFolder } from './temporary-folder.js';

const order = { amount: 999, currency: 'usd' };

/** Half of the line of one payment intent, so that the write fails within it. */
const PARTIAL_LINE_BYTES = 300;

const folder = temporaryFolder();

// prlimit is part of Linux.
const itOnLinux = process.platform === 'linux' ? it : it.skip;

/** Limits the size of the files that a process can write, so that a larger write fails, or fails in the middle. */
const limitFileSize = (pid: number | undefined, bytes: number | 'unlimited') =>
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);

describe('A full disk', () => {
  let dataDir: { path: string; remove: () => Promise<void> };
  let services: RunningServices;
  let stripe: Stripe;
  beforeEach(async () => {
    dataDir = await temporaryDataDir();
    await start();
  });
  afterEach(async () => {
    await stopServices(services);
    await dataDir.remove();
  });

  async function start(): Promise<void> {
    services = await startServices(dataDir.path, 'stripe');
    const { hostname, port } = new URL(services.env['STRIPE_API_URL'] ?? '');
    stripe = new Stripe(services.env['STRIPE_SECRET_KEY'] ?? '', {
      host: hostname,
      port,
      protocol: 'http',
      maxNetworkRetries: 0,
    });
  }

  const journal = () => join(dataDir.path, 'stripe', 'journal.jsonl');
  const listIds = async () => (await stripe.paymentIntents.list()).data.map(({ id }) => id);

  itOnLinux('makes the local Stripe reject writes only until there is space again', async () => {
    const first = await stripe.paymentIntents.create(order);
    limitFileSize(services.child.pid, (await stat(journal())).size + PARTIAL_LINE_BYTES);
    for (const idempotencyKey of ['second', 'second', 'rejected']) {
      const error = await errorOf(stripe.paymentIntents.create(order, { idempotencyKey }));
      expect(error.statusCode).toBe(500);
    }
    limitFileSize(services.child.pid, 'unlimited');
    const second = await stripe.paymentIntents.create(order, { idempotencyKey: 'second' });
    const third = await stripe.paymentIntents.create(order);
    const ids = [third.id, second.id, first.id];
    expect(await listIds()).toEqual(ids);

    await stopServices(services, 'SIGKILL');
    await start();
    expect(await listIds()).toEqual(ids);
    for (const line of (await readFile(journal(), 'utf8')).trimEnd().split('\n')) JSON.parse(line);
  });
});

itOnLinux('A full disk makes the local Firebase acknowledge no sign-up that it cannot store', async () => {
  const services = await startServices(folder.path, 'firebase');
  const { FIREBASE_AUTH_EMULATOR_HOST: host, FIREBASE_API_KEY: key } = services.env;
  const signUp = async (email: string): Promise<unknown> => {
    const url = `http://${host}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=${key}`;
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ email, password: 'dovetail-1' });
    return (await fetch(url, { method: 'POST', headers, body })).json();
  };
  limitFileSize(services.child.pid, 1);
  await expect(signUp('first@wood-works.test')).rejects.toThrow('terminated');
  limitFileSize(services.child.pid, 'unlimited');
  expect(await signUp('second@wood-works.test')).toMatchObject({ email: 'second@wood-works.test' });
  await stopServices(services);
});

itOnLinux('A full disk during the first start of PostgreSQL does not prevent the next start', async () => {
  const dataDir = join(folder.path, 'data');
  limitFileSize(process.pid, 1_000_000);
  await expect(startPostgres({ dataDir })).rejects.toThrow();
  limitFileSize(process.pid, 'unlimited');
  const postgres = await startPostgres({ dataDir });
  await postgres.stop();
});
