import { newId } from '../../src/common/ids';
import { Order } from '../../src/modules/orders';
import type { Tool } from '../../src/modules/tools';
import { expectConsistentOrders } from '../support/ledger';
import { addTool, loadStock } from '../support/catalogue';
import { placeOrder } from '../support/orders';
import { createCustomer, type TestUser } from '../support/users';
import { rest } from '../support/rest';
import { errorCode, startServer, type TestServer } from '../support/server';

/** Orders one unit, and repeats the request while a busy server responds with SERVICE_UNAVAILABLE. */
async function orderUntilAvailable(server: TestServer, customer: TestUser | undefined, tool: Tool) {
  const headers = { 'idempotency-key': newId() };
  for (;;) {
    const response = await placeOrder(server, customer, tool, { orderQuantity: 1 }, headers);
    if (errorCode(response) !== 'SERVICE_UNAVAILABLE') return response;
  }
}

describe('Concurrent orders of one tool', () => {
  let server: TestServer;
  let customers: TestUser[];
  beforeAll(async () => {
    server = await startServer();
    customers = await Promise.all(Array.from({ length: 20 }, () => createCustomer(server)));
  });
  afterAll(() => server.close());

  it('updates the tool and the customer of an order without their indexes, and not the search', async () => {
    // As many as fit into the free space of a page, should a transaction elsewhere keep old versions of the rows alive.
    const ORDERS = 4;
    const tool = await addTool(server, { available: 100, minOrder: 1 });
    const load = async () => {
      // One after another, the statements have used one connection, which reports its statistics now.
      await server.database.query('SELECT pg_stat_force_next_flush()');
      return server.database.query<{ updates: number; hotUpdates: number }[]>(
        `SELECT n_tup_upd::int AS updates, n_tup_hot_upd::int AS "hotUpdates" FROM pg_stat_user_tables
         WHERE relname IN ('tools', 'users') ORDER BY relname`,
      );
    };
    const countSearchUpdates = async () => {
      const [{ updates }] = await server.database.query<[{ updates: number }]>(
        "SELECT n_tup_upd::int AS updates FROM pg_stat_user_tables WHERE relname = 'tool_search'",
      );
      return updates;
    };
    const before = await load();
    const searchUpdates = await countSearchUpdates();
    for (let count = 0; count < ORDERS; count += 1)
      await placeOrder(server, customers[0], tool, { orderQuantity: 1 });
    for (const [index, { updates, hotUpdates }] of (await load()).entries()) {
      expect(updates - (before[index]?.updates ?? 0)).toBe(ORDERS);
      // The first one may have to move the row to a page with free space.
      expect(hotUpdates - (before[index]?.hotUpdates ?? 0)).toBeGreaterThanOrEqual(ORDERS - 1);
    }
    expect(await countSearchUpdates()).toBe(searchUpdates);
  });

  it('sells the last units to one of twenty customers and rejects the others with OUT_OF_STOCK', async () => {
    const tool = await addTool(server, { available: 10, minOrder: 10 });
    const responses = await Promise.all(customers.map((customer) => placeOrder(server, customer, tool)));
    const errors = responses.flatMap(({ errors }) => errors ?? []);
    expect(errors).toHaveLength(19);
    for (const error of errors) {
      expect(error.message).toBe('Maximum available order : 0 piece');
      expect(error.extensions.code).toBe('OUT_OF_STOCK');
    }
    expect(await server.database.getRepository(Order).countBy({ toolId: tool.id })).toBe(1);
    expect(await loadStock(server, tool)).toBe(0);
  });

  it('sells the last units once when half of the customers use REST', async () => {
    const tool = await addTool(server, { available: 10, minOrder: 10 });
    const order = {
      tool: { _id: tool.id },
      orderQuantity: 10,
      phoneNumber: '01712345678',
      orderAddress: 'Here',
    };
    const codes = await Promise.all(
      customers.map(async (customer, index) =>
        index % 2 === 0
          ? (await placeOrder(server, customer, tool)).errors?.[0]?.extensions.code
          : (await rest(server, 'POST /order', { token: customer.token, body: { order } })).body['code'],
      ),
    );
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 'OUT_OF_STOCK')).toHaveLength(19);
    expect(await server.database.getRepository(Order).countBy({ toolId: tool.id })).toBe(1);
    expect(await loadStock(server, tool)).toBe(0);
  });

  it('sells each of 50 units once to 200 requests on two servers', async () => {
    const tool = await addTool(server, { available: 50, minOrder: 1 });
    const second = await startServer({ databaseUrl: server.databaseUrl });
    try {
      const responses = await Promise.all(
        Array.from({ length: 200 }, (_none, index) =>
          orderUntilAvailable(index % 2 === 0 ? server : second, customers[index % customers.length], tool),
        ),
      );
      expect(responses.filter(({ errors }) => errors === undefined)).toHaveLength(50);
      const errors = responses.flatMap(({ errors }) => errors ?? []);
      expect(new Set(errors.map(({ extensions }) => extensions.code))).toEqual(new Set(['OUT_OF_STOCK']));
      expect(await loadStock(server, tool)).toBe(0);
      await expectConsistentOrders(server.database);
    } finally {
      await second.close();
    }
  });

  it('sells no more units than are in stock when the requests exceed it', async () => {
    const tool = await addTool(server, { available: 95, minOrder: 10 });
    const responses = await Promise.all(customers.map((customer) => placeOrder(server, customer, tool)));
    expect(responses.filter(({ errors }) => errors === undefined)).toHaveLength(9);
    expect(await loadStock(server, tool)).toBe(5);
  });
});
