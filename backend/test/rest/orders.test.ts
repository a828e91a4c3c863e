import type { Tool } from '../../src/modules/tools';
import { addTool, loadStock } from '../support/catalogue';
import { createOrder, findPurchaseNumber } from '../support/orders';
import { signInAsAdmin, createCustomer, type TestUser } from '../support/users';
import { rest } from '../support/rest';
import { startServer, type TestServer } from '../support/server';
import { recordStatements } from '../support/statements';
import { createDeletedCustomer } from '../support/tokens';

interface OrderJson {
  readonly _id: string;
}

const ORDER_NOT_FOUND = '{"code":"NOT_FOUND","message":"Order not found."}';
const USER_NOT_FOUND = '{"code":"NOT_FOUND","message":"User not found."}';

describe('Orders over REST', () => {
  let server: TestServer;
  let users: Record<'owner' | 'other' | 'admin', TestUser>;
  let tool: Tool;
  beforeAll(async () => {
    server = await startServer();
    users = {
      owner: await createCustomer(server),
      other: await createCustomer(server),
      admin: await signInAsAdmin(server),
    };
    tool = await addTool(server, { available: 100_000 });
  });
  afterAll(() => server.close());

  const request = <Body = Record<string, unknown>>(call: string, caller: keyof typeof users = 'owner') =>
    rest<Body>(server, call, { token: users[caller].token });
  const createOrderId = async () => (await createOrder(server, users.owner, tool)).id;
  const loadIds = async (call: string, caller?: keyof typeof users) =>
    (await request<OrderJson[]>(call, caller)).body.map(({ _id }) => _id);

  it('returns an order with exactly the documented fields', async () => {
    const orderIds = await createOrder(server, users.owner, tool, 12);
    const response = await request(`GET /order/${orderIds.id}`);
    expect(response.text).toBe(
      JSON.stringify({
        _id: orderIds.id,
        userName: 'Carla Penter',
        userEmail: users.owner.email,
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
        createdAt: response.body['createdAt'],
        paidAt: null,
        fulfillmentStatus: 'UNFULFILLED',
        deliverBy: null,
        purchase: { number: await findPurchaseNumber(server, orderIds.id), outstanding: 150 },
      }),
    );
    expect(Date.now() - Date.parse(String(response.body['createdAt']))).toBeLessThan(60_000);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await request<object[]>(`GET /orders/${users.owner.email}`)).body[0]).toEqual(response.body);
    expect((await request<object[]>('GET /orders', 'admin')).body[0]).toEqual(response.body);
  });

  it('finds an order by its id with whitespace around it, in any case and with a trailing slash', async () => {
    const id = await createOrderId();
    for (const spelling of [`%20${id}%20`, `${id}%20`, id.toUpperCase(), `${id}/`]) {
      expect((await request(`GET /order/${spelling}`)).body['_id']).toBe(id);
    }
    expect((await request(`DELETE /order/%20${id}%20/`)).text).toBe('{"acknowledged":true,"deletedCount":1}');
  });

  it.each(['00000000-0000-7000-8000-000000000000', 'no-id', '%20', '%00', "'%20OR%201=1"])(
    'returns NOT_FOUND for an order with the id "%s"',
    async (id) => {
      for (const method of ['GET', 'DELETE']) {
        const response = await request(`${method} /order/${id}`);
        expect([response.status, response.text]).toEqual([404, ORDER_NOT_FOUND]);
      }
    },
  );

  it('lists the orders of a user by email address in any case, plain or percent-encoded', async () => {
    const id = await createOrderId();
    const { email } = users.owner;
    const encoded = encodeURIComponent(email.toUpperCase());
    for (const spelling of [email, email.toUpperCase(), encoded, `%20${encoded}%20`, `${email}/`]) {
      expect((await loadIds(`GET /orders/${spelling}`))[0]).toBe(id);
    }
  });

  it('returns the same 404 for the orders of other users as for unknown users', async () => {
    const { email: deletedEmail } = await createDeletedCustomer(server);
    const existing = await request(`GET /orders/${users.owner.email}`, 'other');
    expect([existing.status, existing.text]).toEqual([404, USER_NOT_FOUND]);
    for (const email of [
      'unknown@nowhere.test',
      'no-address',
      '%00',
      'unknown%00@nowhere.test',
      deletedEmail,
    ]) {
      for (const caller of ['other', 'admin'] as const) {
        const response = await request(`GET /orders/${email}`, caller);
        expect([response.status, response.text]).toEqual([404, USER_NOT_FOUND]);
      }
    }
  });

  it('returns an empty list for a user without orders', async () => {
    expect((await request(`GET /orders/${(await createCustomer(server)).email}`, 'admin')).text).toBe('[]');
  });

  it('lists all orders for an admin at /orders and /orders/, newest first', async () => {
    const firstId = await createOrderId();
    const secondId = (await createOrder(server, await createCustomer(server), tool)).id;
    expect((await loadIds('GET /orders', 'admin')).slice(0, 2)).toEqual([secondId, firstId]);
    expect((await loadIds('GET /orders/', 'admin')).slice(0, 2)).toEqual([secondId, firstId]);
    const { headers } = await request('GET /orders?limit=1', 'admin');
    const next = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? '';
    expect(await loadIds(`GET ${next}`, 'admin')).toEqual([firstId]);
  });

  it('pages through the orders of a user by following the Link headers', async () => {
    const user = await createCustomer(server);
    const orderIds: string[] = [];
    for (let count = 0; count < 5; count += 1) orderIds.unshift((await createOrder(server, user, tool)).id);
    const ids: string[] = [];
    let path: string | undefined = `/orders/${user.email}?limit=2`;
    while (path !== undefined) {
      const page: Awaited<ReturnType<typeof rest<OrderJson[]>>> = await request(`GET ${path}`, 'admin');
      ids.push(...page.body.map(({ _id }) => _id));
      path = /^<(.+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(ids).toEqual(orderIds);
  });

  it.each(['limit=0', 'limit=1001', 'limit=x', 'after=nonsense'])(
    'rejects /orders?%s with BAD_USER_INPUT',
    async (query) => {
      for (const path of ['/orders', `/orders/${users.owner.email}`]) {
        const response = await request(`GET ${path}?${query}`, 'admin');
        expect([response.status, response.body['code']]).toEqual([400, 'BAD_USER_INPUT']);
      }
    },
  );

  it('lists many orders with as many statements as one over REST', async () => {
    const user = await createCustomer(server);
    for (let count = 0; count < 12; count += 1) await createOrder(server, user, tool);
    expect(await recordStatements(server, () => request('GET /orders', 'admin'))).toHaveLength(3);
    expect(await recordStatements(server, () => request(`GET /orders/${user.email}`, 'admin'))).toHaveLength(
      4,
    );
    expect(await recordStatements(server, async () => request('GET /orders?limit=1', 'admin'))).toHaveLength(
      3,
    );
  });

  it('restocks a deleted order once and removes it from the lists', async () => {
    const mallet = await addTool(server, { available: 100 });
    const { id } = await createOrder(server, users.owner, mallet, 30);
    const deleted = await request(`DELETE /order/${id}`);
    expect([deleted.status, deleted.text]).toEqual([200, '{"acknowledged":true,"deletedCount":1}']);
    expect(await loadStock(server, mallet)).toBe(100);
    expect((await request(`DELETE /order/${id}`)).text).toBe(ORDER_NOT_FOUND);
    expect((await request(`GET /order/${id}`)).text).toBe(ORDER_NOT_FOUND);
    expect(await loadIds(`GET /orders/${users.owner.email}`)).not.toContain(id);
    expect(await loadIds('GET /orders', 'admin')).not.toContain(id);
    expect(await loadStock(server, mallet)).toBe(100);
  });
});
