import { DAY_MS } from '../../src/common/days';
import { Mail, MailKind } from '../../src/modules/mail';
import { Order } from '../../src/modules/orders';
import { User } from '../../src/modules/users';
import { signIn } from '../support/firebase';
import { expectLedgerToMatchStripe } from '../support/ledger';
import { cancelOrder, createOrder } from '../support/orders';
import { addTool, loadStock } from '../support/catalogue';
import { startJobSender, type JobSender } from '../support/job-sender';
import { collectLogLines, type LogLine } from '../support/log-lines';
import { confirmPayment, createPaymentIntent, payAtProvider } from '../support/payments';
import { disputePayment } from '../support/stripe';
import { createCustomer, exchangeToken, type TestUser } from '../support/users';
import { startServer, type TestServer } from '../support/server';

const PAY_UNTIL = 'query ($id: ID!) { order(id: $id) { payUntil status createdAt } }';

interface UnpaidOrder {
  readonly order: { payUntil: string | null; status: string; createdAt: string };
}

describe('Background jobs', () => {
  const start = new Date();
  let now = start;
  let server: TestServer;
  let second: TestServer;
  let logs: readonly (readonly LogLine[])[];
  let sender: JobSender;
  let customer: TestUser;
  beforeAll(async () => {
    // The public URL distinguishes its payments from those of other suites.
    const environment = {
      RUN_JOBS: '1',
      UNPAID_ORDER_DAYS: '30',
      // The customer still buys after the deadline.
      SESSION_MAX_DAYS: '60',
      PUBLIC_URL: 'http://recovery.test',
      LOG_LEVEL: 'error',
    };
    server = await startServer({ clock: () => now, environment });
    second = await startServer({ clock: () => now, environment, databaseUrl: server.databaseUrl });
    logs = [collectLogLines(server), collectLogLines(second)];
    sender = await startJobSender(server.databaseUrl);
    customer = await createCustomer(server);
  });
  beforeEach(async () => {
    now = start;
    customer = { ...customer, token: await exchangeToken(server, customer.idToken) };
  });
  afterAll(async () => {
    await sender.stop();
    await Promise.all([server.close(), second.close()]);
  });

  const loadStatus = async (id: string) =>
    (await server.database.getRepository(Order).findOneByOrFail({ id })).status as string;
  const placeUnpaidOrder = async () => {
    const tool = await addTool(server, { available: 10, price: 100 });
    return { tool, id: (await createOrder(server, customer, tool)).id };
  };
  /**
   * Pays an order and cancels it while the provider is unreachable, so that its refund is left to the job.
   * @param isDisputed whether the customer disputes the payment in between, which the shop does not know.
   */
  const payAndCancelOffline = async (id: string, isDisputed = false) => {
    const transactionId = await payAtProvider(server, customer, id);
    await confirmPayment(server, customer, id);
    if (isDisputed) await disputePayment(transactionId);
    const offlineServer = await startServer({
      environment: { STRIPE_API_URL: 'http://127.0.0.1:9' },
      databaseUrl: server.databaseUrl,
    });
    const response = await cancelOrder(offlineServer, customer, id);
    await offlineServer.close();
    // Only the response is checked: the schedule of the running servers may retry the refund at any time.
    expect(response.data.cancelOrder?.status).toBe('REFUND_PENDING');
  };

  it('completes a pending refund', async () => {
    const { tool, id } = await placeUnpaidOrder();
    await payAndCancelOffline(id);
    expect(await sender.run('retry-refunds')).toBe('completed');
    expect(await loadStatus(id)).toBe('REFUNDED');
    expect(await loadStock(server, tool)).toBe(10);
    await expectLedgerToMatchStripe(server.database, [id]);
  });

  it('logs why a refund failed', async () => {
    const { id } = await placeUnpaidOrder();
    await payAndCancelOffline(id, true);
    expect(await sender.run('retry-refunds')).toBe('completed');
    const failed = logs.flat().filter(({ msg }) => msg === 'Refund failed');
    expect(failed).toMatchObject([{ err: { code: 'REFUND_REJECTED' } }]);
  });

  it('cancels an unpaid order after its deadline and not before, and makes its units available again', async () => {
    const { tool, id } = await placeUnpaidOrder();
    await createPaymentIntent(server, customer, id);
    const { createdAt, payUntil } = (await server.graphql<UnpaidOrder>(PAY_UNTIL, { id }, customer.token))
      .data.order;
    expect(Date.parse(payUntil ?? '')).toBe(Date.parse(createdAt) + 30 * DAY_MS);
    now = new Date(payUntil ?? '');
    expect(await sender.run('expire-orders')).toBe('completed');
    expect(await loadStatus(id)).toBe('PLACED');
    now = new Date(now.getTime() + 1);
    expect(await sender.run('expire-orders')).toBe('completed');
    expect(await loadStatus(id)).toBe('CANCELLED');
    const later = { ...customer, token: await exchangeToken(server, customer.idToken) };
    expect((await createOrder(server, later, tool)).orderQuantity).toBe(10);
    const [last] = await server.database.query<{ actor: string; reason: string }[]>(
      'SELECT actor, reason FROM order_events WHERE order_id = $1 ORDER BY id DESC LIMIT 1',
      [id],
    );
    expect(last).toEqual({ actor: 'SYSTEM', reason: 'Not paid within 30 days' });
  });

  it('keeps an order that was paid in time although its payment was never confirmed', async () => {
    const { id } = await placeUnpaidOrder();
    await payAtProvider(server, customer, id);
    now = new Date(start.getTime() + 60 * DAY_MS);
    expect(await sender.run('expire-orders')).toBe('completed');
    expect(await loadStatus(id)).toBe('PAID');
    await expectLedgerToMatchStripe(server.database, [id]);
  });

  it('deletes the Firebase account of a deleted user', async () => {
    const { email } = await createCustomer(server);
    await server.database
      .getRepository(User)
      .update({ email }, { deletedAt: now, identityDeletion: 'pending' });
    expect(await sender.run('delete-identities')).toBe('completed');
    await expect(signIn(email)).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
  });

  it('purges idempotency keys and runs the reconciliation', async () => {
    expect(await sender.run('purge-idempotency-keys')).toBe('completed');
    expect(await sender.run('reconcile')).toBe('completed');
    const [run] = await server.database.query<{ discrepancies: object[] }[]>(
      'SELECT discrepancies FROM reconciliations',
    );
    expect(run?.discrepancies).toEqual([]);
  });

  it('deletes webhook events after 30 days', async () => {
    const ids = ['evt_old', 'evt_new'];
    const daysAgo = [31, 29].map((days) => new Date(now.getTime() - days * DAY_MS));
    await server.database.query(
      `INSERT INTO webhook_events SELECT id, 'charge.refunded', 'pi_1', at FROM unnest($1::text[], $2::timestamptz[]) AS event (id, at)`,
      [ids, daysAgo],
    );
    expect(await sender.run('purge-webhook-events')).toBe('completed');
    const left = await server.database.query<{ id: string }[]>(
      "SELECT id FROM webhook_events WHERE id LIKE 'evt\\_%' ORDER BY id",
    );
    expect(left.map(({ id }) => id)).toContain('evt_new');
    expect(left.map(({ id }) => id)).not.toContain('evt_old');
  });

  it('logs that a reconciliation has found what an admin must resolve', async () => {
    const { id } = await addTool(server);
    await server.database.query('UPDATE tools SET available = available + 1 WHERE id = $1', [id]);
    expect(await sender.run('reconcile')).toBe('completed');
    const found = logs.flat().filter(({ msg }) => msg === 'Reconciliation found unresolved discrepancies');
    expect(found).toMatchObject([{ level: 50, unresolvedCount: 1 }]);
  });
});

describe('UNPAID_ORDER_DAYS', () => {
  it('never cancels an unpaid order when UNPAID_ORDER_DAYS is 0, and names no time to pay', async () => {
    let now = new Date();
    const server = await startServer({
      clock: () => now,
      environment: { UNPAID_ORDER_DAYS: '0', RUN_JOBS: '1', SMTP_URL: process.env['SMTP_URL'] },
    });
    const sender = await startJobSender(server.databaseUrl);
    try {
      const customer = await createCustomer(server);
      const { id } = await createOrder(server, customer, await addTool(server));
      const { order } = (await server.graphql<UnpaidOrder>(PAY_UNTIL, { id }, customer.token)).data;
      expect(order.payUntil).toBeNull();
      const mails = server.database.getRepository(Mail);
      const [placed] = await mails.findBy({ kind: MailKind.PURCHASE_PLACED });
      expect(placed?.data).toMatchObject({ payUntil: null });
      now = new Date(now.getTime() + 10_000 * DAY_MS);
      expect(await sender.run('expire-orders')).toBe('completed');
      expect((await server.database.getRepository(Order).findOneByOrFail({ id })).status).toBe('PLACED');
      expect(await sender.run('queue-expiring-mails')).toBe('completed');
      expect(await mails.countBy({ kind: MailKind.PURCHASE_EXPIRING })).toBe(0);
    } finally {
      await sender.stop();
      await server.close();
    }
  });
});
