import { newId } from '../../src/common/ids';
import { User } from '../../src/modules/users';
import { addTool } from '../support/catalogue';
import { createOrder } from '../support/orders';
import { signInAsAdmin, createCustomer, type TestUser } from '../support/users';
import { startServer, type TestServer } from '../support/server';
import { recordQueries } from '../support/statements';

const ORDERS = `query Orders($first: Int, $status: OrderStatusFilter! = ACTIVE, $isPaid: Boolean, $user: String, $placedFrom: DateTime, $placedBefore: DateTime, $search: String) {
  orders(
    first: $first, status: $status, isPaid: $isPaid, user: $user, placedFrom: $placedFrom, placedBefore: $placedBefore, search: $search,
    descending: false
  ) {
    totalCount
    edges { node { id } }
  }
}`;

interface OrderList {
  orders: { totalCount: number; edges: { node: { id: string } }[] };
}

const DATES = ['2026-01-01T08:00:00Z', '2026-02-01T08:00:00Z', '2026-03-01T08:00:00Z'] as const;

/** What all ids start with: the time of their records, as far as it is the same. */
function commonStart([first = '', ...others]: readonly string[]): string {
  let start = first;
  while (!others.every((id) => id.startsWith(start))) start = start.slice(0, -1);
  return start;
}

describe('Order search', () => {
  let server: TestServer;
  let admin: TestUser;
  let customer: TestUser;
  let customerId: string;
  /** Orders of the customer, another customer and the customer, a month apart; the second one is paid. */
  let orderIds: string[];

  beforeAll(async () => {
    server = await startServer();
    [admin, customer] = [await signInAsAdmin(server), await createCustomer(server, 'Cara')];
    customerId = await idOf(customer);
    const saw = await addTool(server, { toolName: 'Pull Saw' });
    const mallet = await addTool(server, { toolName: 'Joiner Mallet' });
    const otherCustomer = await createCustomer(server, 'Jo');
    orderIds = [
      (await createOrder(server, customer, saw)).id,
      (await createOrder(server, otherCustomer, mallet)).id,
      (await createOrder(server, customer, mallet)).id,
    ];
    for (const [index, date] of DATES.entries()) {
      await server.database.query('UPDATE orders SET created_at = $1 WHERE id = $2', [date, orderIds[index]]);
    }
    await server.database.query(
      "UPDATE orders SET paid_at = now(), deliver_by = now(), status = 'PAID' WHERE id = $1",
      [orderIds[1]],
    );
  });
  afterAll(() => server.close());

  const idOf = async ({ email }: TestUser) =>
    (await server.database.getRepository(User).findOneByOrFail({ email })).id;
  /** Closes the orders of a test, which the others do not expect. */
  const close = (ids: readonly string[]) =>
    server.database.query("UPDATE orders SET status = 'CANCELLED', closed_at = now() WHERE id = ANY($1)", [
      ids,
    ]);

  it.each<[title: string, filter: () => object, expected: readonly number[]]>([
    ['paid orders', () => ({ isPaid: true }), [1]],
    ['unpaid orders', () => ({ isPaid: false }), [0, 2]],
    ['orders with the status PAID', () => ({ status: 'PAID' }), [1]],
    [
      'the orders of a customer by email address in any case',
      () => ({ user: ` ${customer.email.toUpperCase()} ` }),
      [0, 2],
    ],
    ['the orders of a customer by id', () => ({ user: customerId }), [0, 2]],
    ['no orders of an unknown user', () => ({ user: newId() }), []],
    ['no orders of an empty address', () => ({ user: ' ' }), []],
    ['orders from a date, inclusive', () => ({ placedFrom: DATES[1] }), [1, 2]],
    ['orders before a date, exclusive', () => ({ placedBefore: DATES[1] }), [0]],
    [
      'orders between dates in other time zones',
      () => ({ placedFrom: '2026-02-01T09:00:00+01:00', placedBefore: '2026-03-01T03:00:00-05:00' }),
      [1],
    ],
    [
      'orders by all filters together',
      () => ({ isPaid: false, user: customer.email, placedBefore: DATES[2], search: 'saw' }),
      [0],
    ],
    ['the orders of a tool by a part of its name in any case', () => ({ search: ' pull SA' }), [0]],
    ['an order by its id', () => ({ search: ` ${orderIds[1]?.toUpperCase() ?? ''} ` }), [1]],
    ['orders by the start of their ids', () => ({ search: commonStart(orderIds) }), [0, 1, 2]],
    ['no orders by another part of their ids', () => ({ search: orderIds[0]?.slice(9) }), []],
    [
      'the orders of a customer by a part of the address',
      () => ({ search: customer.email.slice(1, 14) }),
      [0, 2],
    ],
    ['no orders of a text with a wildcard of SQL in place of a space', () => ({ search: 'Pull_Saw' }), []],
    [
      'all orders without a filter',
      () => ({ isPaid: null, user: null, placedFrom: null, placedBefore: null }),
      [0, 1, 2],
    ],
  ])('finds and counts %s', async (_case, filter, expected) => {
    const { orders } = (await server.graphql<OrderList>(ORDERS, filter(), admin.token)).data;
    expect(orders.edges.map(({ node }) => node.id)).toEqual(expected.map((index) => orderIds[index]));
    expect(orders.totalCount).toBe(expected.length);
  });

  it('sorts by the time, the address of the customer, the tool, the quantity and the total, in both directions', async () => {
    const names = ['Bevel of zebrano', 'Adze of zebrano', 'Chisel of zebrano'];
    const prices = [100, 900, 100];
    const ids: string[] = [];
    for (const [index, quantity] of [30, 10, 20].entries()) {
      const tool = await addTool(server, { toolName: names[index] ?? '', price: prices[index] ?? 0 });
      const { id } = await createOrder(server, customer, tool, quantity);
      const email = `${['a', 'c', 'b'][index] ?? ''}@penter.test`;
      await server.database.query('UPDATE orders SET user_email = $2 WHERE id = $1', [id, email]);
      ids.push(id);
    }
    const query = `query ($sortBy: OrderSort, $descending: Boolean) {
      orders(search: "zebrano", sortBy: $sortBy, descending: $descending) { totalCount edges { node { id } } }
    }`;
    const sort = async (sortBy?: string, descending?: boolean) => {
      const { data } = await server.graphql<OrderList>(query, { sortBy, descending }, admin.token);
      return data.orders.edges.map(({ node }) => ids.indexOf(node.id));
    };
    const sorted = {
      ...{ CREATED_AT: [0, 1, 2], EMAIL: [0, 2, 1], TOOL_NAME: [1, 0, 2] },
      ...{ QUANTITY: [1, 2, 0], TOTAL: [2, 0, 1] },
    };
    for (const [sortBy, expected] of Object.entries(sorted)) {
      expect([sortBy, await sort(sortBy, false)]).toEqual([sortBy, expected]);
      expect([sortBy, await sort(sortBy, true)]).toEqual([sortBy, expected.toReversed()]);
    }
    expect(await sort()).toEqual([2, 1, 0]);
    await close(ids);
  });

  it('uses indexes for the search and its count', async () => {
    // A list that fits on its page is not counted.
    const queries = await recordQueries(server, () =>
      server.graphql(ORDERS, { first: 1, search: 'mallet' }, admin.token),
    );
    const lists = queries.filter(({ statement }) => statement.includes('tool_id = ANY'));
    expect(lists).toHaveLength(2);
    await server.database.transaction(async (manager) => {
      // PostgreSQL would scan three orders sequentially; the plan must be possible without that.
      await manager.query('SET LOCAL enable_seqscan = off; SET LOCAL enable_indexscan = off');
      for (const { statement, values } of lists) {
        const plan = JSON.stringify(await manager.query<object[]>(`EXPLAIN ${statement}`, values));
        expect(plan).toContain('Bitmap Index Scan on orders_tool_id');
      }
    });
  });

  it('finds orders by the current address and the current name, and also those of more than 1,000 customers', async () => {
    const nora = await createCustomer(server, 'Nora');
    const [saw, plane] = [await addTool(server, { toolName: 'Dozuki' }), await addTool(server)];
    const ids = [
      (await createOrder(server, nora, saw)).id,
      (await createOrder(server, customer, plane)).id,
      (await createOrder(server, nora, plane)).id,
    ];
    const search = async (text: string) =>
      (await server.graphql<OrderList>(ORDERS, { search: text }, admin.token)).data.orders.edges.map(
        ({ node }) => ids.indexOf(node.id),
      );
    const noraId = await idOf(nora);
    await server.database.query("UPDATE users SET email = 'nora@new-address.test' WHERE id = $1", [noraId]);
    await server.database.query("UPDATE tools SET tool_name = 'Ryoba', deleted_at = now() WHERE id = $1", [
      saw.id,
    ]);
    expect(await search('new-address')).toEqual([0, 2]);
    expect(await search('ryoba')).toEqual([0]);
    expect(await search('dozuki')).toEqual([]);
    await server.database.query(
      `INSERT INTO users SELECT (users_of_a_school).* FROM generate_series(1, 1001) AS number,
         LATERAL (SELECT (jsonb_populate_record(users, jsonb_build_object(
           'id', gen_random_uuid(), 'firebase_uid', number, 'email', number || '@new-address.test'
         ))).* FROM users WHERE id = $1) AS users_of_a_school`,
      [noraId],
    );
    expect(await search('new-address')).toEqual([0, 2]);
    await close(ids);
  });
});
