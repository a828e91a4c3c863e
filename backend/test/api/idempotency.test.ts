import { randomUUID } from 'node:crypto';
import { Order } from '../../src/modules/orders';
import { Tool } from '../../src/modules/tools';
import { IdempotentRequest } from '../../src/platform/idempotency/idempotent-request.entity';
import { cancelOrder, createOrder, placeOrder } from '../support/orders';
import { addTool, loadStock } from '../support/catalogue';
import { runBlocked } from '../support/blocked-requests';
import { startDomain } from '../support/domain';
import { createPaymentIntent } from '../support/payments';
import { createAdmin, createCustomer, exchangeToken, type TestUser } from '../support/users';
import { errorCode, startServer, type TestServer } from '../support/server';
import { waitUntil } from '../support/wait-until';

const HOUR_MS = 60 * 60 * 1000;

describe('Idempotency-Key over GraphQL', () => {
  const start = new Date();
  let now = start;
  let server: TestServer;
  let otherServer: TestServer;
  let customer: TestUser;
  let tool: Tool;
  beforeAll(async () => {
    server = await startServer({ clock: () => now });
    otherServer = await startServer({ clock: () => now, databaseUrl: server.databaseUrl });
    customer = await createCustomer(server);
  });
  beforeEach(async () => {
    tool = await addTool(server, { available: 100, price: 100 });
  });
  afterEach(() => {
    now = start;
  });
  afterAll(() => Promise.all([server.close(), otherServer.close()]));

  const keyHeader = (key: string) => ({ 'idempotency-key': key });
  const placeWithKey = (key: string, input: object = {}, where = server, user = customer) =>
    placeOrder(where, user, tool, input, keyHeader(key));
  const countOrders = () => server.database.getRepository(Order).countBy({ toolId: tool.id });

  it('places one order and returns the same response for every request with one idempotency key', async () => {
    const key = randomUUID();
    const first = await placeWithKey(key);
    expect(first.errors).toBeUndefined();
    expect(await placeWithKey(key)).toEqual(first);
    expect(await placeWithKey(key, {}, otherServer)).toEqual(first);
    expect([await countOrders(), await loadStock(server, tool)]).toEqual([1, 90]);
  });

  it('places one order for simultaneous requests with one idempotency key on two servers', async () => {
    const key = randomUUID();
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_none, index) =>
        placeWithKey(key, {}, index % 2 === 0 ? server : otherServer),
      ),
    );
    expect(responses.flatMap(({ errors }) => errors ?? [])).toEqual([]);
    expect(new Set(responses.map(({ data }) => data.placeOrder.id)).size).toBe(1);
    expect([await countOrders(), await loadStock(server, tool)]).toEqual([1, 90]);
  });

  it('sells the last units once to simultaneous requests with one idempotency key, all of which succeed', async () => {
    const key = randomUUID();
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => placeWithKey(key, { orderQuantity: 100 })),
    );
    expect(responses.flatMap(({ errors }) => errors ?? [])).toEqual([]);
    expect([await countOrders(), await loadStock(server, tool)]).toEqual([1, 0]);
  });

  it('adds one tool for simultaneous requests with one idempotency key', async () => {
    const admin = await createAdmin(server);
    const input = {
      toolName: `Bow saw ${randomUUID()}`,
      price: 12.5,
      available: 10,
      minOrder: 10,
      toolDescription: 'Cuts green wood.',
      imageLink: 'http://shop.test/images/catalogue/claw-hammer-640.webp',
    };
    const key = randomUUID();
    const add = () =>
      server.graphql<{ addTool: { id: string } }>(
        'mutation ($input: AddToolInput!) { addTool(input: $input) { id } }',
        { input },
        admin.token,
        keyHeader(key),
      );
    const lock = `SELECT id FROM users WHERE email = '${admin.email}' FOR UPDATE`;
    const [one, other] = await runBlocked(server, lock, [add, add]);
    expect(one?.errors).toBeUndefined();
    expect(other).toEqual(one);
    expect(await server.database.getRepository(Tool).countBy({ toolName: input.toolName })).toBe(1);
  });

  it.each([
    ['another quantity', { orderQuantity: 20 }],
    ['another address', { orderAddress: '2 Saw Street' }],
    ['another phone number', { phoneNumber: '01712345679' }],
    ['an expected total', { totalBill: 10 }],
  ])('rejects an idempotency key that is reused for %s with IDEMPOTENCY_KEY_REUSED', async (_case, input) => {
    const key = randomUUID();
    await placeWithKey(key);
    expect(errorCode(await placeWithKey(key, input))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect([await countOrders(), await loadStock(server, tool)]).toEqual([1, 90]);
  });

  it('rejects an idempotency key that is reused for another operation on the same order with IDEMPOTENCY_KEY_REUSED', async () => {
    const key = randomUUID();
    const { id } = await createOrder(server, customer, tool);
    expect(errorCode(await createPaymentIntent(server, customer, id, keyHeader(key)))).toBeUndefined();
    expect(errorCode(await cancelOrder(server, customer, id, keyHeader(key)))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(errorCode(await placeWithKey(key))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await loadStock(server, tool)).toBe(90);
  });

  it('returns the first response to the same request in another notation', async () => {
    const key = randomUUID();
    const first = await placeWithKey(key);
    const notation = {
      totalBill: null,
      toolId: ` ${tool.id.toUpperCase()} `,
      orderAddress: '\t1 Saw Street ',
    };
    expect(await placeWithKey(key, notation)).toEqual(first);
    const { id } = first.data.placeOrder;
    const paymentKey = keyHeader(randomUUID());
    const intent = await createPaymentIntent(server, customer, id, paymentKey);
    expect(await createPaymentIntent(server, customer, ` ${id.toUpperCase()}`, paymentKey)).toEqual(intent);
    const cancelKey = keyHeader(randomUUID());
    const cancelled = await cancelOrder(server, customer, id, cancelKey);
    expect(await cancelOrder(server, customer, `${id.toUpperCase()} `, cancelKey)).toEqual(cancelled);
    expect([await countOrders(), await loadStock(server, tool)]).toEqual([1, 100]);
  });

  it('distinguishes upper and lower case in idempotency keys', async () => {
    const key = `case-${randomUUID()}`;
    const first = await placeWithKey(key);
    const second = await placeWithKey(key.toUpperCase());
    expect(second.errors).toBeUndefined();
    expect(second.data.placeOrder.id).not.toBe(first.data.placeOrder.id);
    expect(await countOrders()).toBe(2);
  });

  it('rejects another request with the key of a running request, and gives the same request its result', async () => {
    const key = randomUUID();
    const isStored = () => server.database.getRepository(IdempotentRequest).existsBy({ key });
    let rejected: string | undefined;
    const responses = await runBlocked(server, `SELECT id FROM tools WHERE id = '${tool.id}' FOR UPDATE`, [
      () => placeWithKey(key),
      async () => {
        await waitUntil(isStored);
        rejected = errorCode(await placeWithKey(key, { orderQuantity: 20 }, otherServer));
        return placeWithKey(key, {}, otherServer);
      },
    ]);
    expect(rejected).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(responses[0]?.errors).toBeUndefined();
    expect(responses[1]).toEqual(responses[0]);
    expect([await countOrders(), await loadStock(server, tool)]).toEqual([1, 90]);
  });

  it('places a second order with one idempotency key after 24 hours', async () => {
    const key = randomUUID();
    const first = await placeWithKey(key);
    const repeatAfter = async (ms: number) => {
      now = new Date(start.getTime() + ms);
      const renewedCustomer = { ...customer, token: await exchangeToken(server, customer.idToken) };
      return (await placeWithKey(key, {}, server, renewedCustomer)).data.placeOrder.id;
    };
    expect(await repeatAfter(24 * HOUR_MS)).toBe(first.data.placeOrder.id);
    const second = await repeatAfter(24 * HOUR_MS + 1);
    expect(second).not.toBe(first.data.placeOrder.id);
    expect(await repeatAfter(24 * HOUR_MS + 2)).toBe(second);
    expect(await countOrders()).toBe(2);
  });

  it('purges an idempotency key after 24 hours and not before, unless a request holds its lock', async () => {
    const key = randomUUID();
    await placeWithKey(key);
    const countKeys = () => server.database.getRepository(IdempotentRequest).countBy({ key });
    const domain = await startDomain({ databaseUrl: server.databaseUrl, clock: () => now });
    try {
      now = new Date(start.getTime() + 24 * HOUR_MS);
      await domain.services.idempotency.purgeExpired();
      expect(await countKeys()).toBe(1);
      now = new Date(now.getTime() + 1);
      const lock = `SELECT FROM idempotent_requests WHERE key = '${key}' FOR UPDATE`;
      await runBlocked(server, lock, [], () => domain.services.idempotency.purgeExpired());
      expect(await countKeys()).toBe(1);
      await domain.services.idempotency.purgeExpired();
      expect(await countKeys()).toBe(0);
    } finally {
      await domain.close();
    }
  });

  it('places separate orders for two users with the same idempotency key', async () => {
    const key = randomUUID();
    const own = await placeWithKey(key);
    const others = await placeWithKey(key, {}, server, await createCustomer(server));
    expect(others.data.placeOrder.id).not.toBe(own.data.placeOrder.id);
    expect(await countOrders()).toBe(2);
  });

  it('accepts the idempotency key of a rejected request for the corrected request, and then for no other', async () => {
    const key = randomUUID();
    expect(errorCode(await placeWithKey(key, { orderQuantity: 101 }))).toBe('OUT_OF_STOCK');
    expect(errorCode(await placeWithKey(key, { orderQuantity: 100 }))).toBeUndefined();
    expect(errorCode(await placeWithKey(key, { orderQuantity: 101 }))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await countOrders()).toBe(1);
  });

  it('accepts the idempotency key of a rejected payment or cancellation for the order that was meant', async () => {
    const otherId = (await createOrder(server, await createCustomer(server), tool)).id;
    const { id } = await createOrder(server, customer, tool);
    for (const send of [createPaymentIntent, cancelOrder]) {
      const key = keyHeader(randomUUID());
      expect(errorCode(await send(server, customer, otherId, key))).toBe('NOT_FOUND');
      expect(errorCode(await send(server, customer, id, key))).toBeUndefined();
    }
  });

  it('keeps an idempotency key bound to its request while the payment provider is unavailable', async () => {
    const { id } = await createOrder(server, customer, tool);
    await createPaymentIntent(server, customer, id);
    const otherId = (await createOrder(server, customer, tool)).id;
    const environment = { STRIPE_API_URL: 'http://127.0.0.1:9' };
    const offlineServer = await startServer({ environment, databaseUrl: server.databaseUrl });
    const key = keyHeader(randomUUID());
    const unavailable = await cancelOrder(offlineServer, customer, id, key);
    await offlineServer.close();
    expect(errorCode(unavailable)).toBe('PROVIDER_UNAVAILABLE');
    expect(errorCode(await cancelOrder(server, customer, otherId, key))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await cancelOrder(server, customer, id, key)).data.cancelOrder?.status).toBe('CANCELLED');
  });

  it.each([
    ['that is empty', ''],
    ['of spaces only', '  '],
    ['with spaces', 'two words'],
    ['that is too long', 'k'.repeat(256)],
    ['with non-ASCII characters', 'schl\u00fcssel'],
  ])('rejects an idempotency key %s with BAD_USER_INPUT', async (_case, key) => {
    const response = await placeWithKey(key);
    expect(response.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { idempotencyKey: 'An Idempotency-Key has 1 to 255 visible ASCII characters' },
    });
    expect(await countOrders()).toBe(0);
  });

  it('places an order for every request without an idempotency key', async () => {
    await createOrder(server, customer, tool);
    await createOrder(server, customer, tool);
    expect(await countOrders()).toBe(2);
  });

  it('cancels an order once and returns the same status for every request with one idempotency key', async () => {
    const { id } = await createOrder(server, customer, tool);
    const key = randomUUID();
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_none, index) =>
        cancelOrder(index % 2 === 0 ? server : otherServer, customer, id, keyHeader(key)),
      ),
    );
    responses.push(await cancelOrder(server, customer, id, keyHeader(key)));
    expect(new Set(responses.map(({ data }) => data.cancelOrder?.status))).toEqual(new Set(['CANCELLED']));
    expect(await loadStock(server, tool)).toBe(100);
  });

  it("rejects the cancellation of another user's order with NOT_FOUND", async () => {
    const { id } = await createOrder(server, customer, tool);
    await cancelOrder(server, customer, id);
    const otherCustomer = await createCustomer(server);
    expect(errorCode(await cancelOrder(server, otherCustomer, id, keyHeader(randomUUID())))).toBe(
      'NOT_FOUND',
    );
  });

  it('opens one payment for all requests with one idempotency key', async () => {
    const { id } = await createOrder(server, customer, tool);
    const key = randomUUID();
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => createPaymentIntent(server, customer, id, keyHeader(key))),
    );
    expect(new Set(responses.map(({ data }) => data.createPaymentIntent.clientSecret)).size).toBe(1);
    const otherOrderId = (await createOrder(server, customer, tool)).id;
    expect(errorCode(await createPaymentIntent(server, customer, otherOrderId, keyHeader(key)))).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
  });
});
