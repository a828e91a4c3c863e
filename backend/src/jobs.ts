import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Settings } from './config/settings';
import type { Services } from './modules';
import type { ImageStores } from './platform/images/image-stores';
import type { Job } from './platform/jobs/job';
import { startJobs } from './platform/jobs/job-runner';
import type { Schedule } from './platform/jobs/schedule';

/** For an hour. */
const DAILY_RETRIES = 6;

type ShopJobs = readonly (Job & { readonly cron: Schedule })[];

type JobSettings = Pick<Settings, 'databaseDirectUrl'>;

/**
 * Starts the scheduled jobs once the server accepts requests, which need not wait for them, and stops them with it. Jobs that
 * cannot start end the process.
 */
export function installJobs(
  app: FastifyInstance,
  settings: JobSettings,
  services: Services,
  imageStores: ImageStores,
): void {
  let started: Promise<() => Promise<void>> | undefined;
  let stopped: Promise<void> | undefined;
  app.addHook('onListen', (done) => {
    // Without a handler, since Node exits with the error of a rejected promise.
    started = startShopJobs(settings, services, imageStores, app.log);
    done();
  });
  // The other hooks wait for the requests in progress.
  app.addHook('preClose', (done) => {
    stopped = started?.then((stop) => stop());
    // Awaited below.
    stopped?.catch(() => undefined);
    done();
  });
  app.addHook('onClose', () => stopped);
}

/** Starts the scheduled jobs of the shop. Returns a function that stops them. */
export const startShopJobs = (
  { databaseDirectUrl }: JobSettings,
  services: Services,
  imageStores: ImageStores,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> => startJobs(databaseDirectUrl, createJobs(services, imageStores, log), log);

function createJobs(services: Services, imageStores: ImageStores, log: FastifyBaseLogger): ShopJobs {
  const { catalogueCsv, documentRetention, idempotency, mails, payments, reconciliation, users } = services;
  return [
    ...createMailJobs(services),
    ...createOrderJobs(services),
    {
      name: 'delete-identities',
      cron: '* * * * *',
      limitMinutes: 15,
      run: ({ reportError, signal }) =>
        users.retryIdentityDeletions(reportError('Deletion of an account at Firebase failed'), signal),
    },
    {
      name: 'erase-personal-data',
      cron: '37 3 * * *',
      limitMinutes: 60,
      retryLimit: DAILY_RETRIES,
      run: async ({ reportError, signal }) => {
        await users.erasePurchases(reportError('Erasure of personal data in purchases failed'), signal);
        await documentRetention.eraseBuyers(signal);
        // A run that was stopped is repeated.
        signal.throwIfAborted();
      },
    },
    {
      name: 'reconcile',
      cron: '11 3 * * *',
      limitMinutes: 120,
      retryLimit: DAILY_RETRIES,
      run: async ({ signal }) => {
        const { unresolvedCount } = await reconciliation.run({ signal });
        if (unresolvedCount > 0)
          log.error({ unresolvedCount }, 'Reconciliation found unresolved discrepancies');
      },
    },
    {
      name: 'purge-mails',
      cron: '17 * * * *',
      limitMinutes: 5,
      run: ({ signal }) => mails.purgeExpired(signal),
    },
    {
      name: 'purge-idempotency-keys',
      cron: '23 * * * *',
      limitMinutes: 5,
      run: ({ signal }) => idempotency.purgeExpired(signal),
    },
    {
      name: 'purge-webhook-events',
      cron: '47 3 * * *',
      limitMinutes: 15,
      retryLimit: DAILY_RETRIES,
      run: async ({ signal }) => {
        await payments.purgeEvents(signal);
        signal.throwIfAborted();
      },
    },
    {
      name: 'apply-catalogue-imports',
      cron: '* * * * *',
      limitMinutes: 30,
      run: ({ reportError, signal }) =>
        catalogueCsv.applyRequested(reportError('Application of an import failed'), signal),
      onRequest: (send) => catalogueCsv.onApplicationRequested(send),
    },
    {
      name: 'purge-catalogue-imports',
      cron: '53 * * * *',
      limitMinutes: 5,
      run: ({ signal }) => catalogueCsv.purgeExpired(signal),
    },
    {
      name: 'delete-unused-images',
      cron: '41 * * * *',
      limitMinutes: 30,
      run: async ({ signal }) => {
        for (const store of Object.values(imageStores)) await store.deleteUnused(signal);
      },
    },
  ];
}

const createOrderJobs = ({ cancellations, fulfillment, refunds, replacements }: Services): ShopJobs => [
  {
    name: 'retry-refunds',
    cron: '* * * * *',
    limitMinutes: 15,
    run: async ({ reportError, signal }) => {
      await refunds.retry(reportError('Refund failed'), signal);
    },
  },
  {
    name: 'expire-orders',
    cron: '*/10 * * * *',
    limitMinutes: 30,
    run: async ({ reportError, signal }) => {
      await cancellations.expireOrders(reportError('Cancellation of an expired order failed'), signal);
    },
  },
  {
    name: 'deliver-shipments',
    cron: '7 * * * *',
    limitMinutes: 30,
    run: async ({ reportError, signal }) => {
      await fulfillment.deliverDue(reportError('Delivery of a shipment not recorded'), signal);
    },
  },
  {
    name: 'place-replacements',
    cron: '* * * * *',
    limitMinutes: 15,
    run: async ({ reportError, signal }) => {
      await replacements.placeWaiting(reportError('Replacement not ordered'), signal);
    },
  },
];

function createMailJobs({ mailSender, outbox, purchaseMails, refunds, stockAlerts }: Services): ShopJobs {
  if (mailSender === undefined) return [];
  return [
    {
      name: 'send-mails',
      cron: '* * * * *',
      limitMinutes: 15,
      run: ({ signal }) => mailSender.sendDue(signal),
      onRequest: (send) => outbox.onCommit(send),
    },
    {
      name: 'queue-stock-alerts',
      cron: '* * * * *',
      limitMinutes: 5,
      run: ({ signal }) => stockAlerts.queueDue(signal),
    },
    {
      name: 'queue-expiring-mails',
      cron: '*/10 * * * *',
      limitMinutes: 10,
      run: ({ signal }) => purchaseMails.queueExpiring(signal),
    },
    {
      name: 'queue-due-refund-mails',
      cron: '*/10 * * * *',
      limitMinutes: 10,
      run: ({ reportError, signal }) =>
        refunds.queueDueMails(reportError('Email about a due refund not stored'), signal),
    },
    {
      name: 'queue-low-stock-mails',
      // In the morning in America, and in the afternoon in Europe.
      cron: '7 12 * * *',
      limitMinutes: 10,
      retryLimit: DAILY_RETRIES,
      run: () => purchaseMails.queueLowStock(),
    },
  ];
}
