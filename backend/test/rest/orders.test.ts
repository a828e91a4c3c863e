import type { Tool } from '../../src/modules/tools';
import { addTool, availableOf } from '../support/catalogue';
import { placedOrder } from '../support/ordering';
import { admin, newCustomer, type Person } from '../support/people';
import { rest } from '../support/rest';
import { startShop, type Shop } from '../support/shop';
import { statementsDuring } from '../support/statements';
import { deletedCustomer } from '../support/tokens';

interface OrderJson {
  readonly _id: string;
}

const NO_ORDER = '{"code":"NOT_FOUND","message":"There is no such order."}';
const NO_USER = '{"code":"NOT_FOUND","message":"There is no such user."}';

describe('REST: the orders', () => {
  let shop: Shop;
  let people: Record<'owner' | 'other' | 'admin', Person>;
  let tool: Tool;
  beforeAll(async () => {
    shop = await startShop();
    people = { owner: await newCustomer(shop), other: await newCustomer(shop), admin: await admin(shop) };
    tool = await addTool(shop, { available: 100_000 });
  });
  afterAll(() => shop.close());

  const ask = <Body = Record<string, unknown>>(call: string, caller: keyof typeof people = 'owner') =>
    rest<Body>(shop, call, { token: people[caller].token });
  const newId = async () => (await placedOrder(shop, people.owner, tool)).id;
  const idsOf = async (call: string, caller?: keyof typeof people) =>
    (await ask<OrderJson[]>(call, caller)).body.map(({ _id }) => _id);

  it('are answered as the specification has them', async () => {
    const placed = await placedOrder(shop, people.owner, tool, 12);
    const answer = await ask(`GET /order/${placed.id}`);
    expect(answer.text).toBe(
      JSON.stringify({
        _id: placed.id,
        userName: 'Carla Penter',
        userEmail: people.owner.email,
        phoneNumber: '01712345678',
        tool: {
          _id: tool.id,
          toolName: 'Test Mallet',
          imageLink: 'http://shop.test/images/catalogue/test-mallet-640.webp',
          price: 12.5,
          toolDescription: 'A mallet for tests.',
        },
        orderQuantity: 12,
        orderAddress: '1 Saw Street',
        totalBill: 150,
        isPaid: false,
        createdAt: answer.body['createdAt'],
        paidAt: null,
      }),
    );
    expect(Date.now() - Date.parse(String(answer.body['createdAt']))).toBeLessThan(60_000);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await ask<object[]>(`GET /orders/${people.owner.email}`)).body[0]).toEqual(answer.body);
    expect((await ask<object[]>('GET /orders', 'admin')).body[0]).toEqual(answer.body);
  });

  it('are found with blanks around the id, in any case, and with a slash at the end', async () => {
    const id = await newId();
    for (const written of [`%20${id}%20`, `${id}%20`, id.toUpperCase(), `${id}/`]) {
      expect((await ask(`GET /order/${written}`)).body['_id']).toBe(id);
    }
    expect((await ask(`DELETE /order/%20${id}%20/`)).text).toBe('{"acknowledged":true,"deletedCount":1}');
  });

  it.each(['00000000-0000-7000-8000-000000000000', 'no-id', '%20', '%00', "'%20OR%201=1"])(
    'are not found under the id "%s"',
    async (id) => {
      for (const method of ['GET', 'DELETE']) {
        const answer = await ask(`${method} /order/${id}`);
        expect([answer.status, answer.text]).toEqual([404, NO_ORDER]);
      }
    },
  );

  it('of a person are found under the address in any case, plain or percent-encoded', async () => {
    const id = await newId();
    const { email } = people.owner;
    const encoded = encodeURIComponent(email.toUpperCase());
    for (const written of [email, email.toUpperCase(), encoded, `%20${encoded}%20`, `${email}/`]) {
      expect((await idsOf(`GET /orders/${written}`))[0]).toBe(id);
    }
  });

  it('of another person answer as those of nobody; so do those of nobody to an admin', async () => {
    const { email: ended } = await deletedCustomer(shop);
    const known = await ask(`GET /orders/${people.owner.email}`, 'other');
    expect([known.status, known.text]).toEqual([404, NO_USER]);
    for (const email of ['nobody@nowhere.test', 'no-address', '%00', 'nobody%00@nowhere.test', ended]) {
      for (const caller of ['other', 'admin'] as const) {
        const answer = await ask(`GET /orders/${email}`, caller);
        expect([answer.status, answer.text]).toEqual([404, NO_USER]);
      }
    }
  });

  it('of a person without any are an empty list', async () => {
    expect((await ask(`GET /orders/${(await newCustomer(shop)).email}`, 'admin')).text).toBe('[]');
  });

  it('are all for an admin, under either address, the latest first', async () => {
    const mine = await newId();
    const another = (await placedOrder(shop, await newCustomer(shop), tool)).id;
    expect((await idsOf('GET /orders', 'admin')).slice(0, 2)).toEqual([another, mine]);
    expect((await idsOf('GET /orders/', 'admin')).slice(0, 2)).toEqual([another, mine]);
  });

  it('are read in pieces by following the links, each once', async () => {
    const person = await newCustomer(shop);
    const placed: string[] = [];
    for (let count = 0; count < 5; count += 1) placed.unshift((await placedOrder(shop, person, tool)).id);
    const read: string[] = [];
    let address: string | undefined = `/orders/${person.email}?limit=2`;
    while (address !== undefined) {
      const piece: Awaited<ReturnType<typeof rest<OrderJson[]>>> = await ask(`GET ${address}`, 'admin');
      read.push(...piece.body.map(({ _id }) => _id));
      address = /^<(.+)>; rel="next"$/.exec(piece.headers.get('link') ?? '')?.[1];
    }
    expect(read).toEqual(placed);
  });

  it.each(['limit=0', 'limit=1001', 'limit=x', 'after=nonsense'])('refuse ?%s', async (query) => {
    for (const path of ['/orders', `/orders/${people.owner.email}`]) {
      const answer = await ask(`GET ${path}?${query}`, 'admin');
      expect([answer.status, answer.body['code']]).toEqual([400, 'BAD_USER_INPUT']);
    }
  });

  it('cost no more statements the more there are', async () => {
    const person = await newCustomer(shop);
    for (let count = 0; count < 12; count += 1) await placedOrder(shop, person, tool);
    expect(await statementsDuring(shop, () => ask('GET /orders', 'admin'))).toHaveLength(2);
    expect(await statementsDuring(shop, () => ask(`GET /orders/${person.email}`, 'admin'))).toHaveLength(3);
    expect(await statementsDuring(shop, async () => ask('GET /orders?limit=1', 'admin'))).toHaveLength(2);
  });

  it('give their pieces back when they are deleted, once, and leave every list', async () => {
    const mallet = await addTool(shop, { available: 100 });
    const { id } = await placedOrder(shop, people.owner, mallet, 30);
    const deleted = await ask(`DELETE /order/${id}`);
    expect([deleted.status, deleted.text]).toEqual([200, '{"acknowledged":true,"deletedCount":1}']);
    expect(await availableOf(shop, mallet)).toBe(100);
    expect((await ask(`DELETE /order/${id}`)).text).toBe(NO_ORDER);
    expect((await ask(`GET /order/${id}`)).text).toBe(NO_ORDER);
    expect(await idsOf(`GET /orders/${people.owner.email}`)).not.toContain(id);
    expect(await idsOf('GET /orders', 'admin')).not.toContain(id);
    expect(await availableOf(shop, mallet)).toBe(100);
  });
});
