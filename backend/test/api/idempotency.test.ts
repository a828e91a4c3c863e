import { randomUUID } from 'node:crypto';
import { Order } from '../../src/modules/orders';
import type { Tool } from '../../src/modules/tools';
import { IdempotentRequest } from '../../src/platform/idempotency/idempotent-request.entity';
import { cancelOrder } from '../support/cancelling';
import { addTool, availableOf } from '../support/catalogue';
import { startDomain } from '../support/domain';
import { placedOrder, placeOrder } from '../support/ordering';
import { openPayment } from '../support/paying';
import { newCustomer, sync, type Person } from '../support/people';
import { startShop, type Answer, type Shop } from '../support/shop';

const HOUR_MS = 60 * 60 * 1000;

describe('a write with an Idempotency-Key', () => {
  const start = new Date();
  let now = start;
  let shop: Shop;
  let second: Shop;
  let customer: Person;
  let tool: Tool;
  beforeAll(async () => {
    shop = await startShop({ clock: () => now });
    second = await startShop({ clock: () => now, databaseUrl: shop.databaseUrl });
    customer = await newCustomer(shop);
  });
  beforeEach(async () => {
    tool = await addTool(shop, { available: 100, price: 100 });
  });
  afterEach(() => {
    now = start;
  });
  afterAll(() => Promise.all([shop.close(), second.close()]));

  const keyed = (key: string) => ({ 'idempotency-key': key });
  const place = (key: string, input: object = {}, where = shop, person = customer) =>
    placeOrder(where, person, tool, input, keyed(key));
  const codeOf = ({ errors }: Answer<unknown>) => errors?.[0]?.extensions.code;
  const ordersOfTool = () => shop.database.getRepository(Order).countBy({ toolId: tool.id });

  it('places one order, however often it is sent, and answers the same each time', async () => {
    const key = randomUUID();
    const first = await place(key);
    expect(first.errors).toBeUndefined();
    expect(await place(key)).toEqual(first);
    expect(await place(key, {}, second)).toEqual(first);
    expect([await ordersOfTool(), await availableOf(shop, tool)]).toEqual([1, 90]);
  });

  it('places one order, when all of it is sent at once to two servers', async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_none, turn) => place(key, {}, turn % 2 === 0 ? shop : second)),
    );
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
    expect(new Set(answers.map(({ data }) => data.placeOrder.id)).size).toBe(1);
    expect([await ordersOfTool(), await availableOf(shop, tool)]).toEqual([1, 90]);
  });

  it('gives the last pieces to all of its twins', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => place(key, { orderQuantity: 100 })));
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
    expect([await ordersOfTool(), await availableOf(shop, tool)]).toEqual([1, 0]);
  });

  it.each([
    ['other pieces', { orderQuantity: 20 }],
    ['another address', { orderAddress: '2 Saw Street' }],
  ])('is refused for %s, and does nothing', async (_case, input) => {
    const key = randomUUID();
    await place(key);
    expect(codeOf(await place(key, input))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect([await ordersOfTool(), await availableOf(shop, tool)]).toEqual([1, 90]);
  });

  it('is refused for another operation', async () => {
    const key = randomUUID();
    const { id } = (await place(key)).data.placeOrder;
    expect(codeOf(await openPayment(shop, customer, id, keyed(key)))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(codeOf(await cancelOrder(shop, customer, id, keyed(key)))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await availableOf(shop, tool)).toBe(90);
  });

  it('is remembered for 24 hours', async () => {
    const key = randomUUID();
    const first = await place(key);
    const again = async (ms: number) => {
      now = new Date(start.getTime() + ms);
      const signedInAgain = { ...customer, token: await sync(shop, customer.idToken) };
      return (await place(key, {}, shop, signedInAgain)).data.placeOrder.id;
    };
    expect(await again(24 * HOUR_MS)).toBe(first.data.placeOrder.id);
    expect(await again(24 * HOUR_MS + 1)).not.toBe(first.data.placeOrder.id);
    expect(await ordersOfTool()).toBe(2);
  });

  it('is forgotten by the shop after 24 hours, and not before', async () => {
    const key = randomUUID();
    await place(key);
    const kept = () => shop.database.getRepository(IdempotentRequest).countBy({ key });
    const domain = await startDomain({ databaseUrl: shop.databaseUrl, clock: () => now });
    try {
      now = new Date(start.getTime() + 24 * HOUR_MS);
      await domain.services.idempotency.forget();
      expect(await kept()).toBe(1);
      now = new Date(now.getTime() + 1);
      await domain.services.idempotency.forget();
      expect(await kept()).toBe(0);
    } finally {
      await domain.close();
    }
  });

  it('belongs to the person who sent it', async () => {
    const key = randomUUID();
    const mine = await place(key);
    const theirs = await place(key, {}, shop, await newCustomer(shop));
    expect(theirs.data.placeOrder.id).not.toBe(mine.data.placeOrder.id);
    expect(await ordersOfTool()).toBe(2);
  });

  it('that was refused has done nothing, and may be sent again', async () => {
    const key = randomUUID();
    expect(codeOf(await place(key, { orderQuantity: 101 }))).toBe('OUT_OF_STOCK');
    await shop.database.query('UPDATE tools SET available = 101 WHERE id = $1', [tool.id]);
    expect(codeOf(await place(key, { orderQuantity: 101 }))).toBeUndefined();
    expect(await ordersOfTool()).toBe(1);
  });

  it.each([
    ['with blanks', 'two words'],
    ['that is too long', 'k'.repeat(256)],
    ['with letters of no header', 'schl\u00fcssel'],
  ])('is refused with a key %s', async (_case, key) => {
    const answer = await place(key);
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { idempotencyKey: 'An Idempotency-Key has 1 to 255 characters without blanks' },
    });
    expect(await ordersOfTool()).toBe(0);
  });

  it('without a key places an order each time', async () => {
    await placedOrder(shop, customer, tool);
    await placeOrder(shop, customer, tool, {}, keyed('  '));
    expect(await ordersOfTool()).toBe(2);
  });

  it('cancels once, and answers how the order ended each time', async () => {
    const { id } = await placedOrder(shop, customer, tool);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_none, turn) =>
        cancelOrder(turn % 2 === 0 ? shop : second, customer, id, keyed(key)),
      ),
    );
    answers.push(await cancelOrder(shop, customer, id, keyed(key)));
    expect(new Set(answers.map(({ data }) => data.cancelOrder?.status))).toEqual(new Set(['CANCELLED']));
    expect(await availableOf(shop, tool)).toBe(100);
  });

  it('never shows the end of another person’s order', async () => {
    const { id } = await placedOrder(shop, customer, tool);
    await cancelOrder(shop, customer, id);
    const stranger = await newCustomer(shop);
    expect(codeOf(await cancelOrder(shop, stranger, id, keyed(randomUUID())))).toBe('NOT_FOUND');
  });

  it('opens one payment, however often it is sent', async () => {
    const { id } = await placedOrder(shop, customer, tool);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => openPayment(shop, customer, id, keyed(key))),
    );
    expect(new Set(answers.map(({ data }) => data.createPaymentIntent.clientSecret)).size).toBe(1);
    const other = (await placedOrder(shop, customer, tool)).id;
    expect(codeOf(await openPayment(shop, customer, other, keyed(key)))).toBe('IDEMPOTENCY_KEY_REUSED');
  });
});
