import { execFileSync } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import Stripe from 'stripe';
import { errorOf, temporaryDataDir } from './local-stripe.js';
import { startServices, stopServices, type RunningServices } from './running-services.js';

const order = { amount: 999, currency: 'usd' };

/** Half of the line of one payment intent, so that the write fails within it. */
const PARTIAL_LINE_BYTES = 300;

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

  /** Limits the size of the files that the process can write, so that the next write of the journal fails in the middle. */
  const limitFileSize = (bytes: number | 'unlimited') =>
    execFileSync('prlimit', ['--pid', String(services.child.pid), `--fsize=${bytes}:unlimited`]);

  const journal = () => join(dataDir.path, 'stripe', 'journal.jsonl');
  const listIds = async () => (await stripe.paymentIntents.list()).data.map(({ id }) => id);

  // prlimit is part of Linux.
  (process.platform === 'linux' ? it : it.skip)(
    'makes the local Stripe reject writes only until there is space again',
    async () => {
      const first = await stripe.paymentIntents.create(order);
      limitFileSize((await stat(journal())).size + PARTIAL_LINE_BYTES);
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const error = await errorOf(stripe.paymentIntents.create(order, { idempotencyKey: 'second' }));
        expect(error.statusCode).toBe(500);
      }
      limitFileSize('unlimited');
      const second = await stripe.paymentIntents.create(order, { idempotencyKey: 'second' });
      const third = await stripe.paymentIntents.create(order);
      const ids = [third.id, second.id, first.id];
      expect(await listIds()).toEqual(ids);

      await stopServices(services, 'SIGKILL');
      await start();
      expect(await listIds()).toEqual(ids);
      for (const line of (await readFile(journal(), 'utf8')).trimEnd().split('\n')) JSON.parse(line);
    },
  );
});
