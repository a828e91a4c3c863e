import { dayIn } from '../../src/common/days';
import { runBlocked } from '../support/blocked-requests';
import { addTool, addTools } from '../support/catalogue';
import { startLocalStripe } from '../support/local-stripe';
import { createOrder } from '../support/orders';
import { createPaidPurchase, payAtProvider } from '../support/payments';
import { startServer, type TestServer } from '../support/server';
import { refundAtProvider } from '../support/stripe';
import { createCustomer } from '../support/users';
import { createWebhookEvent, sendWebhookEvent } from '../support/webhook-events';

const PAYMENTS = 50;
/** How often Stripe sends an event again after an error. */
const ROUNDS = 10;

/** Every third transaction that issues a document fails when it commits, after its number was taken. */
const FAIL_SOMETIMES = `
  CREATE SEQUENCE commits;
  CREATE FUNCTION fail_sometimes() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF nextval('commits') % 3 = 0 THEN RAISE EXCEPTION 'This commit fails'; END IF;
      RETURN NULL;
    END
  $$;
  CREATE CONSTRAINT TRIGGER fail_sometimes AFTER INSERT ON documents DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION fail_sometimes();
`;

describe('Simultaneous payments on two servers', () => {
  let stopStripe: () => Promise<void>;
  let servers: readonly [TestServer, TestServer];
  beforeAll(async () => {
    stopStripe = await startLocalStripe();
    const first = await startServer();
    servers = [first, await startServer({ databaseUrl: first.databaseUrl })];
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await stopStripe();
  });

  it('have an invoice each, with numbers without gaps, although some transactions fail', async () => {
    const [server] = servers;
    const tool = await addTool(server, { available: 10 * PAYMENTS });
    const customer = await createCustomer(server);
    const paid: string[] = [];
    for (let count = 0; count < PAYMENTS; count += 1) {
      const { id } = await createOrder(server, customer, tool);
      paid.push(await payAtProvider(server, customer, id));
    }
    await server.database.query(FAIL_SOMETIMES);
    const report = async (transactionId: string, index: number) => {
      const event = createWebhookEvent('payment_intent.succeeded', transactionId, `evt_${transactionId}`);
      const { status } = await sendWebhookEvent(servers[index % 2 === 0 ? 0 : 1], event);
      return status === 200 ? [] : [transactionId];
    };
    let left: readonly string[] = paid;
    for (let round = 0; round < ROUNDS; round += 1) {
      // Each twice, as Stripe may send them.
      const failed = new Set((await Promise.all([...left, ...left].map(report))).flat());
      left = left.filter((transactionId) => failed.has(transactionId));
    }
    expect(left).toEqual([]);
    const [commits] = await server.database.query<{ count: string }[]>(
      'SELECT last_value AS count FROM commits',
    );
    expect(Number(commits?.count)).toBeGreaterThan(PAYMENTS);
    const rows = await server.database.query<{ number: string }[]>(
      'SELECT number FROM documents ORDER BY number',
    );
    const expected = Array.from(paid, (_id, index) => `INV-${String(index + 1).padStart(6, '0')}`);
    expect(rows.map(({ number }) => number)).toEqual(expected);
    await server.database.query('DROP TRIGGER fail_sometimes ON documents');
  });

  it('have credit notes with consecutive numbers, also several of one event', async () => {
    const [server] = servers;
    const customer = await createCustomer(server);
    for (const round of [1, 2]) {
      const tools = await addTools(server, 2);
      const { transactionId } = await createPaidPurchase(server, customer, tools);
      await refundAtProvider(transactionId);
      const event = createWebhookEvent('charge.refunded', transactionId, `evt_refunded_${round}`);
      expect((await sendWebhookEvent(server, event)).status).toBe(200);
    }
    const rows = await server.database.query<{ number: string }[]>(
      "SELECT number FROM documents WHERE kind = 'CREDIT_NOTE' ORDER BY number",
    );
    expect(rows.map(({ number }) => number)).toEqual(['CN-000001', 'CN-000002', 'CN-000003', 'CN-000004']);
  });

  it('have the day on which the invoice got its number, also when it waited for it past midnight', async () => {
    const [first] = servers;
    let now = new Date();
    const nextDay = new Date(now.getTime() + 24 * 60 * 60 * 1000);
    const server = await startServer({ databaseUrl: first.databaseUrl, clock: () => now });
    try {
      const customer = await createCustomer(first);
      const { id } = await createOrder(first, customer, await addTool(first));
      const event = createWebhookEvent('payment_intent.succeeded', await payAtProvider(first, customer, id));
      const lock = 'LOCK TABLE document_counters IN EXCLUSIVE MODE';
      await runBlocked(first, lock, [() => sendWebhookEvent(server, event)], () => {
        now = nextDay;
        return Promise.resolve();
      });
      const invoices = await server.database.query<object[]>(
        `SELECT d.created_at AS "createdAt", d.facts ->> 'issuedOn' AS "issuedOn"
         FROM documents d JOIN orders o ON o.purchase_id = d.purchase_id WHERE o.id = $1`,
        [id],
      );
      expect(invoices).toEqual([{ createdAt: nextDay, issuedOn: dayIn('America/New_York', nextDay) }]);
    } finally {
      await server.close();
    }
  });
});
