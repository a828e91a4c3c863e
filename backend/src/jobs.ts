import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Services } from './modules';
import type { ImageStore } from './platform/images/image-store';
import { startJobs, type Job } from './platform/jobs';
import { MailAvailability } from './platform/mail/mail-availability';

/**
 * Starts the scheduled jobs once the server accepts requests, which need not wait for them, and stops them with it. Jobs that
 * cannot start end the process.
 */
export function installJobs(
  app: FastifyInstance,
  databaseUrl: string,
  services: Services,
  imageStore: ImageStore,
): void {
  let started: Promise<() => Promise<void>> | undefined;
  app.addHook('onListen', (done) => {
    // Without a handler, since Node exits with the error of a rejected promise.
    started = startJobs(databaseUrl, createJobs(services, imageStore, app.log), app.log);
    done();
  });
  app.addHook('onClose', async () => {
    services.mailSender?.stop();
    const stop = await started;
    await stop?.();
  });
}

function createJobs(services: Services, imageStore: ImageStore, log: FastifyBaseLogger): readonly Job[] {
  const { cancellations, catalogueCsv, fulfillment, idempotency, reconciliation, refunds, users } = services;
  const logError = (message: string) => (error: unknown) => log.error({ err: error }, message);
  return [
    ...createMailJobs(services, log),
    {
      name: 'retry-refunds',
      cron: '* * * * *',
      limitMinutes: 15,
      run: async () => {
        await refunds.retry(logError('Refund failed'));
      },
    },
    {
      name: 'expire-orders',
      cron: '*/10 * * * *',
      limitMinutes: 30,
      run: async () => {
        await cancellations.expireOrders(logError('Cancellation of an expired order failed'));
      },
    },
    {
      name: 'deliver-shipments',
      cron: '7 * * * *',
      limitMinutes: 30,
      run: async () => {
        await fulfillment.deliverDue();
      },
    },
    {
      name: 'delete-identities',
      cron: '* * * * *',
      limitMinutes: 15,
      run: () => users.retryIdentityDeletions(logError('Deletion of an account at Firebase failed')),
    },
    {
      name: 'reconcile',
      cron: '11 3 * * *',
      limitMinutes: 120,
      run: async () => {
        const { unresolvedCount } = await reconciliation.run();
        if (unresolvedCount > 0)
          log.error({ unresolvedCount }, 'Reconciliation found unresolved discrepancies');
      },
    },
    {
      name: 'purge-idempotency-keys',
      cron: '23 * * * *',
      limitMinutes: 5,
      run: () => idempotency.purgeExpired(),
    },
    {
      name: 'apply-catalogue-imports',
      cron: '* * * * *',
      limitMinutes: 15,
      run: () => catalogueCsv.applyRequested(),
      onRequest: (send) => catalogueCsv.onApplicationRequested(send),
    },
    {
      name: 'purge-catalogue-imports',
      cron: '53 * * * *',
      limitMinutes: 5,
      run: () => catalogueCsv.purgeExpired(),
    },
    {
      name: 'delete-unused-images',
      cron: '41 * * * *',
      limitMinutes: 30,
      run: () => imageStore.deleteUnused(),
    },
  ];
}

function createMailJobs(
  { mails, mailSender, outbox, purchaseMails, stockAlerts }: Services,
  log: FastifyBaseLogger,
): readonly Job[] {
  if (mailSender === undefined) return [];
  const availability = new MailAvailability(log);
  return [
    {
      name: 'send-mails',
      cron: '* * * * *',
      limitMinutes: 15,
      run: () => availability.watch(() => mailSender.sendDue()),
      onRequest: (send) => outbox.onCommit(send),
    },
    {
      name: 'queue-stock-alerts',
      cron: '* * * * *',
      limitMinutes: 5,
      run: () => stockAlerts.queueDue(),
    },
    {
      name: 'queue-expiring-mails',
      cron: '*/10 * * * *',
      limitMinutes: 10,
      run: () => purchaseMails.queueExpiring(),
    },
    {
      name: 'queue-low-stock-mails',
      // In the morning in America, and in the afternoon in Europe.
      cron: '7 12 * * *',
      limitMinutes: 10,
      run: () => purchaseMails.queueLowStock(),
    },
    {
      name: 'purge-mails',
      cron: '17 * * * *',
      limitMinutes: 5,
      run: () => mails.purgeExpired(),
    },
  ];
}
