import { Claim } from '../../src/modules/claims';
import { Mail, MailKind, MailStatus } from '../../src/modules/mail';
import { Tool } from '../../src/modules/tools';
import { poolOf } from '../../src/platform/database/pool';
import { addTool } from '../support/catalogue';
import { acceptClaim, createClaim } from '../support/claims';
import { createDemoDatabase } from '../support/database';
import { startDomain } from '../support/domain';
import { createDeliveredOrder } from '../support/fulfillment';
import { startJobSender, type JobSender } from '../support/job-sender';
import { addFailedMail } from '../support/mail';
import { cancelOrder } from '../support/orders';
import { createPaidPurchase } from '../support/payments';
import { createPurchase } from '../support/purchases';
import { startServer, type TestServer } from '../support/server';
import { settleRefund } from '../support/stripe';
import { createAdmin, createCustomer, type TestUser } from '../support/users';
import { waitUntil } from '../support/wait-until';
import { createWebhookEvent, sendWebhookEvent } from '../support/webhook-events';

describe('The jobs of the shop', () => {
  let server: TestServer;
  let sender: JobSender;
  let customer: TestUser;
  let admin: TestUser;
  beforeAll(async () => {
    server = await startServer({ environment: { RUN_JOBS: '1' } });
    sender = await startJobSender(server.databaseUrl);
    admin = await createAdmin(server);
  });
  beforeEach(async () => {
    customer = await createCustomer(server);
  });
  afterAll(async () => {
    await sender.stop();
    await server.close();
  });

  const run = async (job: string) => expect(await sender.run(job)).toBe('completed');
  const mails = () => server.database.getRepository(Mail);

  it('are listed by name with their schedules', async () => {
    interface Listed {
      readonly jobs: readonly { readonly name: string; readonly schedule: string }[];
    }
    const fields = 'name schedule lastStartedAt lastFinishedAt lastFailedAt lastError';
    const list = async () => {
      const { data, errors } = await server.graphql<Listed>(`{ jobs { ${fields} } }`, {}, admin.token);
      expect(errors).toBeUndefined();
      return data.jobs;
    };
    // The server accepts requests before it has registered its jobs.
    await waitUntil(async () => (await list()).length > 0);
    expect((await list()).map(({ name, schedule }) => [name, schedule])).toEqual([
      ['apply-catalogue-imports', '* * * * *'],
      ['delete-identities', '* * * * *'],
      ['delete-unused-images', '41 * * * *'],
      ['deliver-shipments', '7 * * * *'],
      ['erase-personal-data', '37 3 * * *'],
      ['expire-orders', '*/10 * * * *'],
      ['place-replacements', '* * * * *'],
      ['purge-catalogue-imports', '53 * * * *'],
      ['purge-idempotency-keys', '23 * * * *'],
      ['purge-mails', '17 * * * *'],
      ['purge-webhook-events', '47 3 * * *'],
      ['queue-due-refund-mails', '*/10 * * * *'],
      ['queue-expiring-mails', '*/10 * * * *'],
      ['queue-low-stock-mails', '7 12 * * *'],
      ['queue-stock-alerts', '* * * * *'],
      ['reconcile', '11 3 * * *'],
      ['retry-refunds', '* * * * *'],
      ['send-mails', '* * * * *'],
    ]);
    const scheduled = await server.database.query<{ name: string; cron: string }[]>(
      'SELECT name, cron FROM jobs.schedule ORDER BY name',
    );
    expect(scheduled.map(({ name, cron }) => ({ name, schedule: cron }))).toEqual(
      (await list()).map(({ name, schedule }) => ({ name, schedule })),
    );
    const never = { lastStartedAt: null, lastFinishedAt: null, lastFailedAt: null, lastError: null };
    expect((await list()).find(({ name }) => name === 'queue-low-stock-mails')).toMatchObject(never);
  });

  it('are not started by a server with RUN_JOBS=0', async () => {
    const idle = await startServer({ environment: { RUN_JOBS: '0' } });
    // A server with jobs waits for their start before it stops.
    await idle.close();
    const domain = await startDomain({ databaseUrl: idle.databaseUrl });
    const jobs = await domain.services.jobs.list();
    await domain.close();
    expect(jobs).toEqual([]);
  });

  it('run on the database of DATABASE_DIRECT_URL', async () => {
    const databaseUrl = await createDemoDatabase();
    const DATABASE_DIRECT_URL = `${databaseUrl}?application_name=direct`;
    const other = await startServer({ databaseUrl, environment: { RUN_JOBS: '1', DATABASE_DIRECT_URL } });
    await waitUntil(
      async () => (await other.database.query<object[]>('SELECT FROM scheduled_jobs')).length > 0,
    );
    const connections = await other.database.query<object[]>(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'direct'",
    );
    await other.close();
    expect(connections).not.toEqual([]);
  });

  it('start and report that they are alive while requests use all connections to the database', async () => {
    const pool = poolOf(server.database);
    const connection = await pool.connect();
    const others = await Promise.all(Array.from({ length: pool.options.max - 1 }, () => pool.connect()));
    try {
      const id = await sender.send('purge-mails');
      const isAlive = async () => {
        const { rows } = await connection.query<object>(
          "SELECT FROM scheduled_jobs WHERE run_id = $1 AND alive_at > now() - interval '20 seconds'",
          [id],
        );
        return rows.length === 1;
      };
      await waitUntil(isAlive);
      await connection.query(
        "UPDATE scheduled_jobs SET alive_at = now() - interval '30 seconds' WHERE run_id = $1",
        [id],
      );
      await waitUntil(isAlive);
    } finally {
      for (const client of [connection, ...others]) client.release();
    }
  });

  it('store reminders of purchases that expire', async () => {
    const { id } = await createPurchase(server, customer, [await addTool(server)]);
    await server.database.query(
      "UPDATE orders SET created_at = now() - interval '28 days' WHERE purchase_id = $1",
      [id],
    );
    await run('queue-expiring-mails');
    expect(await mails().countBy({ kind: MailKind.PURCHASE_EXPIRING, eventId: id })).toBe(1);
  });

  it('store emails about refunds that are due', async () => {
    const { orders, transactionId } = await createPaidPurchase(server, customer, [await addTool(server)]);
    await cancelOrder(server, customer, orders[0]?.id ?? '');
    await settleRefund(transactionId, 'fail');
    await sendWebhookEvent(server, createWebhookEvent('refund.failed', transactionId));
    await server.database.query(
      "UPDATE refunds SET finished_at = now() - interval '1 hour' WHERE status = 'failed'",
    );
    await run('queue-due-refund-mails');
    expect(await mails().countBy({ kind: MailKind.REFUND_DUE })).toBe(1);
  });

  it('store warnings of low stock', async () => {
    await createPaidPurchase(server, customer, [await addTool(server, { available: 15 })]);
    await run('queue-low-stock-mails');
    expect(await mails().countBy({ kind: MailKind.LOW_STOCK })).toBeGreaterThan(0);
  });

  it('delete old emails', async () => {
    const id = await addFailedMail(server, customer);
    await mails().update({ id }, { createdAt: new Date(0) });
    await run('purge-mails');
    expect(await mails().existsBy({ id })).toBe(false);
  });

  it('delete old emails, also those that wait, of a shop that has stopped sending emails', async () => {
    const silent = await startServer({ environment: { RUN_JOBS: '1', MAIL: 'off' } });
    const silentSender = await startJobSender(silent.databaseUrl);
    try {
      const user = await createCustomer(silent);
      const ids = [await addFailedMail(silent, user), await addFailedMail(silent, user)];
      const [failed = '', waiting = ''] = ids;
      const stored = silent.database.getRepository(Mail);
      const createdAt = new Date(0);
      await stored.update({ id: failed }, { createdAt });
      await stored.update(
        { id: waiting },
        { createdAt, status: MailStatus.PENDING, nextAttemptAt: createdAt },
      );
      const recent = await addFailedMail(silent, user);
      expect(await silentSender.run('purge-mails')).toBe('completed');
      expect((await stored.find()).map(({ id }) => id)).toEqual([recent]);
    } finally {
      await silentSender.stop();
      await silent.close();
    }
  });

  it('order replacements that wait for stock', async () => {
    const { orderId, tool } = await createDeliveredOrder(server, customer, admin);
    const setStock = (available: number) =>
      server.database.getRepository(Tool).update({ id: tool.id }, { available });
    await setStock(0);
    const id = await createClaim(server, customer, orderId, 1);
    expect((await acceptClaim(server, admin, id, 'REPLACEMENT')).data.acceptClaim.status).toBe('ACCEPTED');
    await setStock(1);
    await run('place-replacements');
    const claim = await server.database.getRepository(Claim).findOneByOrFail({ id });
    expect(claim.status).toBe('SETTLED');
  });
});
