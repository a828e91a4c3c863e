import { tmpdir } from 'node:os';
import type { DataSource } from 'typeorm';
import { systemClock } from '../../src/common/clock';
import { composeServices } from '../../src/compose-services';
import { loadSettings, type Settings } from '../../src/config/settings';
import { DEMO_CATALOGUE_FOLDER } from '../../src/demo/seed-demo-catalogue';
import { seedDemoShop } from '../../src/demo/seed-demo-shop';
import { entities, type Services } from '../../src/modules';
import { Document, DocumentKind } from '../../src/modules/documents';
import { Order, Purchase } from '../../src/modules/orders';
import { Payment } from '../../src/modules/payments';
import { checkLedger } from '../../src/modules/reconciliation/check-ledger';
import { Return, ReturnStatus } from '../../src/modules/returns';
import { Tool } from '../../src/modules/tools';
import { User } from '../../src/modules/users';
import { connect } from '../../src/platform/database/connect';
import { addTool } from '../support/catalogue';
import { createDatabase } from '../support/database';
import { signIn } from '../support/firebase';
import { startLocalStripe } from '../support/local-stripe';
import { createPaidPurchase } from '../support/payments';
import { startServer, type TestServer } from '../support/server';
import { listRefundAmounts } from '../support/stripe';
import { createCustomer, exchangeToken, signInAsAdmin } from '../support/users';

const settingsFor = (databaseUrl: string, environment: NodeJS.ProcessEnv = {}): Settings =>
  loadSettings({
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: tmpdir(),
    PUBLIC_URL: 'http://shop.test',
    ACCESS_TOKEN_SECRET: 'x'.repeat(32),
    ...environment,
  });

const seed = (database: DataSource, settings: Settings) =>
  seedDemoShop(database, DEMO_CATALOGUE_FOLDER, systemClock, settings);

describe('A new demo shop', () => {
  let server: TestServer;
  let database: DataSource;
  let settings: Settings;
  let stopStripe: () => Promise<void>;
  beforeAll(async () => {
    stopStripe = await startLocalStripe();
    const databaseUrl = await createDatabase();
    settings = settingsFor(databaseUrl);
    const filling = await connect(settings, entities);
    await seed(filling, settings);
    await filling.destroy();
    server = await startServer({ databaseUrl });
    database = server.database;
  });
  afterAll(async () => {
    await server.close();
    await stopStripe();
  });

  const withServices = async (work: (services: Services) => Promise<void>): Promise<void> => {
    const { services, identityProvider, mailTransport } = composeServices(settings, database, systemClock);
    await work(services);
    mailTransport?.close();
    await identityProvider.close();
  };

  it('has records that agree with each other and with Stripe', async () => {
    expect(await checkLedger(database, systemClock(), undefined)).toEqual([]);
    await withServices(async ({ reconciliation }) => {
      expect((await reconciliation.run({ isFull: true })).discrepancies).toEqual([]);
    });
    const [refunded] = await database.query<{ transactionId: string; amounts: number[] }[]>(
      `SELECT transaction_id AS "transactionId", array_agg(amount ORDER BY refunds.id DESC) AS amounts
       FROM refunds JOIN payments ON payments.id = payment_id GROUP BY payments.id ORDER BY count(*) DESC LIMIT 1`,
    );
    const atStripe = await listRefundAmounts(refunded?.transactionId ?? '');
    expect(atStripe.toSorted()).toEqual(refunded?.amounts.toSorted());
  });

  it('refunds a return, although its payment is of the past', async () => {
    const { token } = await signInAsAdmin(server);
    const { id, quantity } = await database
      .getRepository(Return)
      .findOneByOrFail({ status: ReturnStatus.REQUESTED });
    const input = { receivedQuantity: quantity, sellableQuantity: quantity };
    const { data, errors } = await server.graphql<{ receiveReturn: { status: string } }>(
      'mutation ($id: ID!, $input: ReceiveReturnInput!) { receiveReturn(id: $id, input: $input) { status } }',
      { id, input },
      token,
    );
    expect(errors).toBeUndefined();
    expect(data.receiveReturn.status).toBe('REFUNDED');
  });

  it('renders its invoices and credit notes', async () => {
    await withServices(async ({ documents }) => {
      for (const kind of ['INVOICE', 'CREDIT_NOTE'] as const) {
        const [first] = await database
          .getRepository(Document)
          .find({ where: { kind: DocumentKind[kind] }, take: 1 });
        const { bytes, fileName } = await documents.render({ kind, id: first?.id ?? '' });
        expect(fileName).toBe(`${String(first?.number)}.pdf`);
        expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      }
    });
  });

  it('shows admins the sales of a year', async () => {
    const { token } = await signInAsAdmin(server);
    const { data } = await server.graphql<{
      overview: {
        sales: { buckets: { current: { gross: number } }[]; total: { gross: number; refunds: number } };
      };
      orders: { totalCount: number };
    }>(
      `query ($period: OverviewPeriodInput!) {
        overview(period: $period) { sales { buckets { current { gross } } total { gross refunds } } }
        orders(fulfillment: LATE) { totalCount }
      }`,
      { period: { preset: 'LAST_12_MONTHS' } },
      token,
    );
    const { total, buckets } = data.overview.sales;
    expect(total.gross).toBeGreaterThan(900_000);
    expect(total.gross).toBeLessThan(3_000_000);
    expect(total.refunds).toBeGreaterThan(0);
    expect(total.refunds).toBeLessThan(total.gross / 10);
    // The history ends yesterday, so the first day of a month has none of it.
    const pastMonths = buckets.slice(0, -1).map(({ current }) => current.gross);
    expect(pastMonths).toHaveLength(11);
    expect(Math.min(...pastMonths)).toBeGreaterThan(0);
    expect(data.orders.totalCount).toBeGreaterThan(0);
  });

  it('has orders of the demo customer, who signs in as always', async () => {
    const idToken = await signIn('customer@tools-hub.test', 'customer-demo-1');
    const token = await exchangeToken(server, idToken);
    const { data } = await server.graphql<{
      me: { displayName: string };
      myPurchases: { totalCount: number };
    }>('{ me { displayName } myPurchases { totalCount } }', {}, token);
    expect(data.me.displayName).toBe('Tom Okafor');
    expect(data.myPurchases.totalCount).toBeGreaterThanOrEqual(8);
  });

  it('numbers new purchases and invoices after those of the history', async () => {
    const lastOf = async (table: string, condition: string) => {
      const [row] = await database.query<{ last: number }[]>(
        `SELECT max(substring(number::text FROM '\\d+$')::integer) AS last FROM ${table} WHERE ${condition}`,
      );
      return row?.last ?? 0;
    };
    const lasts = async () => [
      await lastOf('purchases', 'true'),
      await lastOf('documents', "kind = 'INVOICE'"),
    ];
    const [purchase = 0, invoice = 0] = await lasts();
    await createPaidPurchase(server, await createCustomer(server), [await addTool(server)]);
    expect(await lasts()).toEqual([purchase + 1, invoice + 1]);
  });

  it('stays as it is at the next start', async () => {
    const count = async () => [
      await database.getRepository(Purchase).count(),
      await database.getRepository(Payment).count(),
    ];
    const before = await count();
    await seed(database, settings);
    expect(await count()).toEqual(before);
  });
});

describe('A shop without a history', () => {
  it.each([
    ['that has a tool', {}, 1, true],
    ['whose settings turn it off', { DEMO_HISTORY: '0' }, 72, false],
    ['with an account at Stripe', { STRIPE_API_URL: '' }, 72, false],
    ['with a mail server', { SMTP_URL: 'smtp://mail.example', MAIL_INBOX_URL: '' }, 72, false],
  ])('is one %s', async (_shop, environment, toolCount, hasTool) => {
    const settings = settingsFor(await createDatabase(), environment);
    const database = await connect(settings, entities);
    if (hasTool) await addTool({ database });
    await seed(database, settings);
    expect(await database.getRepository(Tool).count()).toBe(toolCount);
    expect(await database.getRepository(Order).count()).toBe(0);
    expect(await database.getRepository(User).count()).toBe(0);
    await database.destroy();
  });
});
