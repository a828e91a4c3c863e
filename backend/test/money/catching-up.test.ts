import { Order } from '../../src/modules/orders';
import { expectBooksToAgree } from '../support/books';
import { cancelOrder } from '../support/cancelling';
import { addTool, availableOf } from '../support/catalogue';
import { startJobSender, type JobSender } from '../support/job-sender';
import { placedOrder } from '../support/ordering';
import { confirmPayment, openPayment, paidAtProvider } from '../support/paying';
import { newCustomer, sync, type Person } from '../support/people';
import { startShop, type Shop } from '../support/shop';

const DAY_MS = 24 * 60 * 60 * 1000;
const PAY_UNTIL = 'query ($id: ID!) { order(id: $id) { payUntil status createdAt } }';

interface Waiting {
  readonly order: { payUntil: string | null; status: string; createdAt: string };
}

describe('what the shop does by itself', () => {
  const start = new Date();
  let now = start;
  let shop: Shop;
  let second: Shop;
  let sender: JobSender;
  let customer: Person;
  beforeAll(async () => {
    // Its payments are told from those of other suites by its address.
    const environment = { RUN_JOBS: '1', UNPAID_ORDER_DAYS: '30', PUBLIC_URL: 'http://catching-up.test' };
    shop = await startShop({ clock: () => now, environment });
    second = await startShop({ clock: () => now, environment, databaseUrl: shop.databaseUrl });
    sender = await startJobSender(shop.databaseUrl);
    customer = await newCustomer(shop);
  });
  beforeEach(async () => {
    now = start;
    customer = { ...customer, token: await sync(shop, customer.idToken) };
  });
  afterAll(async () => {
    await sender.stop();
    await Promise.all([shop.close(), second.close()]);
  });

  const statusOf = async (id: string) =>
    (await shop.database.getRepository(Order).findOneByOrFail({ id })).status as string;
  const order = async () => {
    const tool = await addTool(shop, { available: 10, price: 100 });
    return { tool, id: (await placedOrder(shop, customer, tool)).id };
  };

  it('comes round in time: each job has its hour', async () => {
    const found = await shop.database.query<{ name: string; cron: string }[]>(
      'SELECT name, cron FROM jobs.schedule ORDER BY name',
    );
    expect(Object.fromEntries(found.map(({ name, cron }) => [name, cron]))).toEqual({
      'expire-orders': '*/10 * * * *',
      'finish-refunds': '* * * * *',
      'forget-idempotency-keys': '23 * * * *',
      reconcile: '11 3 * * *',
    });
  });

  it('makes up for a refund that was left behind', async () => {
    const { tool, id } = await order();
    await paidAtProvider(shop, customer, id);
    await confirmPayment(shop, customer, id);
    const cutOff = await startShop({
      environment: { STRIPE_API_URL: 'http://127.0.0.1:9' },
      databaseUrl: shop.databaseUrl,
    });
    const answer = await cancelOrder(cutOff, customer, id);
    await cutOff.close();
    // As it was answered: the cron of the running servers may make up for it at any moment from now.
    expect(answer.data.cancelOrder?.status).toBe('REFUND_PENDING');
    expect(await sender.run('finish-refunds')).toBe('completed');
    expect(await statusOf(id)).toBe('REFUNDED');
    expect(await availableOf(shop, tool)).toBe(10);
    await expectBooksToAgree(shop.database, [id]);
  });

  it('ends unpaid orders after their time, not before, and their pieces can be sold again', async () => {
    const { tool, id } = await order();
    await openPayment(shop, customer, id);
    const { createdAt, payUntil } = (await shop.graphql<Waiting>(PAY_UNTIL, { id }, customer.token)).data
      .order;
    expect(Date.parse(payUntil ?? '')).toBe(Date.parse(createdAt) + 30 * DAY_MS);
    now = new Date(payUntil ?? '');
    expect(await sender.run('expire-orders')).toBe('completed');
    expect(await statusOf(id)).toBe('PLACED');
    now = new Date(now.getTime() + 1);
    expect(await sender.run('expire-orders')).toBe('completed');
    expect(await statusOf(id)).toBe('CANCELLED');
    const later = { ...customer, token: await sync(shop, customer.idToken) };
    expect((await placedOrder(shop, later, tool)).orderQuantity).toBe(10);
    const [last] = await shop.database.query<{ actor: string; reason: string }[]>(
      'SELECT actor, reason FROM order_events WHERE order_id = $1 ORDER BY id DESC LIMIT 1',
      [id],
    );
    expect(last).toEqual({ actor: 'SHOP', reason: 'Not paid within 30 days' });
  });

  it('does not end what was paid in time, even if nobody told the shop', async () => {
    const { id } = await order();
    await paidAtProvider(shop, customer, id);
    now = new Date(start.getTime() + 60 * DAY_MS);
    expect(await sender.run('expire-orders')).toBe('completed');
    expect(await statusOf(id)).toBe('PAID');
    await expectBooksToAgree(shop.database, [id]);
  });

  it('forgets keys and compares the books', async () => {
    expect(await sender.run('forget-idempotency-keys')).toBe('completed');
    expect(await sender.run('reconcile')).toBe('completed');
    const [run] = await shop.database.query<{ differences: object[] }[]>(
      'SELECT differences FROM reconciliations',
    );
    expect(run?.differences).toEqual([]);
  });
});

describe('an order without an end', () => {
  it('waits for ever when UNPAID_ORDER_DAYS is 0', async () => {
    let now = new Date();
    const shop = await startShop({
      clock: () => now,
      environment: { UNPAID_ORDER_DAYS: '0', RUN_JOBS: '1' },
    });
    const sender = await startJobSender(shop.databaseUrl);
    try {
      const customer = await newCustomer(shop);
      const { id } = await placedOrder(shop, customer, await addTool(shop));
      const { order } = (await shop.graphql<Waiting>(PAY_UNTIL, { id }, customer.token)).data;
      expect(order.payUntil).toBeNull();
      now = new Date(now.getTime() + 10_000 * DAY_MS);
      expect(await sender.run('expire-orders')).toBe('completed');
      expect((await shop.database.getRepository(Order).findOneByOrFail({ id })).status).toBe('PLACED');
    } finally {
      await sender.stop();
      await shop.close();
    }
  });
});
