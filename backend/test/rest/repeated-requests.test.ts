import { randomUUID } from 'node:crypto';
import { Order } from '../../src/modules/orders';
import type { Tool } from '../../src/modules/tools';
import { payByCard } from '../support/cards';
import { addTool, availableOf } from '../support/catalogue';
import { placedOrder } from '../support/ordering';
import { confirmPayment, paidAtProvider } from '../support/paying';
import { newCustomer, type Person } from '../support/people';
import { rest } from '../support/rest';
import { newOrder, toolAsRead } from '../support/rest-ordering';
import { startShop, type Shop } from '../support/shop';

describe('REST: a request that is sent again with its Idempotency-Key', () => {
  let shop: Shop;
  let tool: Tool;
  let customer: Person;
  beforeAll(async () => {
    shop = await startShop();
  });
  beforeEach(async () => {
    tool = await addTool(shop, { available: 100 });
    customer = await newCustomer(shop);
  });
  afterAll(() => shop.close());

  const ask = (call: string, key: string, body?: object) =>
    rest(shop, call, { token: customer.token, headers: { 'idempotency-key': key }, ...(body && { body }) });
  const open = (key: string, body: object) => ask('POST /create-payment-intent', key, body);

  it('places one order, and refuses the key for another', async () => {
    const key = randomUUID();
    const body = newOrder(customer, await toolAsRead(shop, tool));
    const first = await ask('POST /order', key, body);
    expect(first.status).toBe(200);
    expect((await ask('POST /order', key, body)).text).toBe(first.text);
    const other = newOrder(customer, { _id: tool.id }, { orderQuantity: 11, totalBill: 137.5 });
    const refused = await ask('POST /order', key, other);
    expect([refused.status, refused.body['code']]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await shop.database.getRepository(Order).countBy({ toolId: tool.id })).toBe(1);
    expect(await availableOf(shop, tool)).toBe(90);
  });

  it('stays with the order whose total it named first, also when there is a later one, and when it is paid', async () => {
    const key = randomUUID();
    await placedOrder(shop, customer, tool, 10);
    const first = await open(key, { totalBill: 125 });
    expect(first.status).toBe(200);
    await placedOrder(shop, customer, tool, 10);
    expect((await open(key, { totalBill: 125 })).text).toBe(first.text);
    expect((await open(randomUUID(), { totalBill: 125 })).text).not.toBe(first.text);
    expect((await open(key, { totalBill: 250 })).body['code']).toBe('IDEMPOTENCY_KEY_REUSED');
    await payByCard(String(first.body['clientSecret']));
    expect((await open(key, { totalBill: 125 })).body['code']).toBe('ORDER_ALREADY_PAID');
  });

  it('cancels once, and answers the same each time', async () => {
    const key = randomUUID();
    const { id } = await placedOrder(shop, customer, tool, 10);
    const cancel = (called: string) => ask(`DELETE /order/${id}`, called);
    const first = await cancel(key);
    expect(first.text).toBe('{"acknowledged":true,"deletedCount":1}');
    expect((await cancel(key)).text).toBe(first.text);
    expect((await rest(shop, `DELETE /order/${id}`, { token: customer.token })).status).toBe(404);
    expect(await availableOf(shop, tool)).toBe(100);
  });

  it('says of a cancellation whose refund waits for the provider that nothing is gone yet', async () => {
    const { id } = await placedOrder(shop, customer, tool, 10);
    await paidAtProvider(shop, customer, id);
    await confirmPayment(shop, customer, id);
    const environment = { STRIPE_API_URL: 'http://127.0.0.1:9' };
    const cutOff = await startShop({ environment, databaseUrl: shop.databaseUrl });
    const key = randomUUID();
    try {
      const request = { token: customer.token, headers: { 'idempotency-key': key } };
      const answer = await rest(cutOff, `DELETE /order/${id}`, request);
      expect(answer.text).toBe('{"acknowledged":true,"deletedCount":0}');
    } finally {
      await cutOff.close();
    }
    expect((await ask(`DELETE /order/${id}`, key)).text).toBe('{"acknowledged":true,"deletedCount":1}');
  });

  it('is refused when the key is none', async () => {
    const answer = await open('two words', { totalBill: 125 });
    expect([answer.status, answer.body['fields']]).toEqual([
      400,
      { idempotencyKey: 'An Idempotency-Key has 1 to 255 characters without blanks' },
    ]);
  });
});
