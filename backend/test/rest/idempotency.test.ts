import { randomUUID } from 'node:crypto';
import { Order } from '../../src/modules/orders';
import type { Tool } from '../../src/modules/tools';
import { payByCard } from '../support/stripe';
import { addTool, loadStock } from '../support/catalogue';
import { cancelOrder, createOrder, placeOrder } from '../support/orders';
import { confirmPayment, createPaymentIntent, payAtProvider } from '../support/payments';
import { createCustomer, type TestUser } from '../support/users';
import { rest } from '../support/rest';
import { createOrderBody, fetchTool } from '../support/rest-orders';
import { startServer, type TestServer } from '../support/server';

describe('Idempotency-Key over REST', () => {
  let server: TestServer;
  let tool: Tool;
  let customer: TestUser;
  beforeAll(async () => {
    server = await startServer();
  });
  beforeEach(async () => {
    tool = await addTool(server, { available: 100 });
    customer = await createCustomer(server);
  });
  afterAll(() => server.close());

  const request = (call: string, key: string, body?: object) =>
    rest(server, call, { token: customer.token, headers: { 'idempotency-key': key }, ...(body && { body }) });
  const openPayment = (key: string, body: object) => request('POST /create-payment-intent', key, body);

  it('places one order per idempotency key, and rejects the key for another order with IDEMPOTENCY_KEY_REUSED', async () => {
    const key = randomUUID();
    const body = createOrderBody(customer, await fetchTool(server, tool));
    const first = await request('POST /order', key, body);
    expect(first.status).toBe(200);
    expect((await request('POST /order', key, body)).text).toBe(first.text);
    const otherBody = createOrderBody(customer, { _id: tool.id }, { orderQuantity: 11, totalBill: 137.5 });
    const rejected = await request('POST /order', key, otherBody);
    expect([rejected.status, rejected.body['code']]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await server.database.getRepository(Order).countBy({ toolId: tool.id })).toBe(1);
    expect(await loadStock(server, tool)).toBe(90);
  });

  it('rejects an empty idempotency key with BAD_USER_INPUT', async () => {
    const body = createOrderBody(customer, await fetchTool(server, tool));
    const rejected = await request('POST /order', '', body);
    expect([rejected.status, rejected.body['code']]).toEqual([400, 'BAD_USER_INPUT']);
  });

  it('returns the same results for the same requests over GraphQL', async () => {
    const [placeKey, payKey, cancelKey] = [randomUUID(), randomUUID(), randomUUID()];
    const header = (key: string) => ({ 'idempotency-key': key });
    const placed = await placeOrder(server, customer, tool, { totalBill: 125 }, header(placeKey));
    const { id } = placed.data.placeOrder;
    const body = createOrderBody(customer, await fetchTool(server, tool));
    expect((await request('POST /order', placeKey, body)).body['insertedId']).toBe(id);
    const intent = await openPayment(payKey, { totalBill: 125, orderId: id });
    const sameIntent = await createPaymentIntent(server, customer, id, header(payKey));
    expect(sameIntent.data.createPaymentIntent.clientSecret).toBe(intent.body['clientSecret']);
    const cancelled = await cancelOrder(server, customer, id, header(cancelKey));
    expect(cancelled.data.cancelOrder?.status).toBe('CANCELLED');
    expect((await request(`DELETE /order/${id.toUpperCase()}`, cancelKey)).body['deletedCount']).toBe(1);
    expect(await server.database.getRepository(Order).countBy({ toolId: tool.id })).toBe(1);
  });

  it('keeps an idempotency key bound to its request after a repetition with a wrong total', async () => {
    const key = randomUUID();
    const { id } = await createOrder(server, customer, tool, 10);
    const otherId = (await createOrder(server, customer, tool, 10)).id;
    expect((await openPayment(key, { totalBill: 125, orderId: id })).status).toBe(200);
    expect((await openPayment(key, { totalBill: 126, orderId: id })).status).toBe(400);
    const other = await openPayment(key, { totalBill: 125, orderId: otherId });
    expect([other.status, other.body['code']]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('accepts the idempotency key of a payment again when no order had the total', async () => {
    const key = randomUUID();
    expect((await openPayment(key, { totalBill: 126 })).status).toBe(404);
    await createOrder(server, customer, tool, 10);
    expect((await openPayment(key, { totalBill: 125 })).status).toBe(200);
  });

  it('keeps the idempotency key of a payment bound to the order that it was first used for', async () => {
    const key = randomUUID();
    await createOrder(server, customer, tool, 10);
    const first = await openPayment(key, { totalBill: 125 });
    expect(first.status).toBe(200);
    await createOrder(server, customer, tool, 10);
    expect((await openPayment(key, { totalBill: 125 })).text).toBe(first.text);
    expect((await openPayment(randomUUID(), { totalBill: 125 })).text).not.toBe(first.text);
    expect((await openPayment(key, { totalBill: 250 })).body['code']).toBe('IDEMPOTENCY_KEY_REUSED');
    await payByCard(String(first.body['clientSecret']));
    expect((await openPayment(key, { totalBill: 125 })).body['code']).toBe('ORDER_ALREADY_PAID');
  });

  it('cancels an order once and returns the same response for every request with one idempotency key', async () => {
    const key = randomUUID();
    const { id } = await createOrder(server, customer, tool, 10);
    const cancel = (usedKey: string) => request(`DELETE /order/${id}`, usedKey);
    const first = await cancel(key);
    expect(first.text).toBe('{"acknowledged":true,"deletedCount":1}');
    expect((await cancel(key)).text).toBe(first.text);
    expect((await rest(server, `DELETE /order/${id}`, { token: customer.token })).status).toBe(404);
    expect(await loadStock(server, tool)).toBe(100);
  });

  it('returns deletedCount 0 while the refund of a cancelled order is pending', async () => {
    const { id } = await createOrder(server, customer, tool, 10);
    await payAtProvider(server, customer, id);
    await confirmPayment(server, customer, id);
    const environment = { STRIPE_API_URL: 'http://127.0.0.1:9' };
    const offlineServer = await startServer({ environment, databaseUrl: server.databaseUrl });
    const key = randomUUID();
    try {
      const request = { token: customer.token, headers: { 'idempotency-key': key } };
      const response = await rest(offlineServer, `DELETE /order/${id}`, request);
      expect(response.text).toBe('{"acknowledged":true,"deletedCount":0}');
    } finally {
      await offlineServer.close();
    }
    expect((await request(`DELETE /order/${id}`, key)).text).toBe('{"acknowledged":true,"deletedCount":1}');
  });

  it('rejects an invalid idempotency key with BAD_USER_INPUT', async () => {
    const response = await openPayment('two words', { totalBill: 125 });
    expect([response.status, response.body['fields']]).toEqual([
      400,
      { idempotencyKey: 'An Idempotency-Key has 1 to 255 visible ASCII characters' },
    ]);
  });
});
