import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Services } from './modules';
import { startJobs, type Job } from './platform/jobs';

/** Starts the shop's jobs with the server, and stops them with it. */
export function installJobs(app: FastifyInstance, databaseUrl: string, services: Services): void {
  let stop: (() => Promise<void>) | undefined;
  app.addHook('onReady', async () => {
    stop = await startJobs(databaseUrl, shopJobs(services, app.log), app.log);
  });
  app.addHook('onClose', () => stop?.());
}

/** What the shop does by itself. */
function shopJobs(
  { payments, idempotency, reconciliation }: Services,
  log: FastifyBaseLogger,
): readonly Job[] {
  const failed = (what: string) => (error: unknown) => log.error({ err: error }, what);
  return [
    {
      name: 'finish-refunds',
      cron: '* * * * *',
      limitMinutes: 15,
      run: async () => {
        await payments.finishRefunds(failed('A refund could not be made'));
      },
    },
    {
      name: 'expire-orders',
      cron: '*/10 * * * *',
      limitMinutes: 30,
      run: async () => {
        await payments.expireOrders(failed('An unpaid order could not be cancelled'));
      },
    },
    {
      name: 'reconcile',
      cron: '11 3 * * *',
      limitMinutes: 120,
      run: async () => {
        const { left } = await reconciliation.run();
        if (left > 0) log.error({ left }, 'The books do not agree; npm run reconcile shows where');
      },
    },
    { name: 'forget-idempotency-keys', cron: '23 * * * *', limitMinutes: 5, run: () => idempotency.forget() },
  ];
}
