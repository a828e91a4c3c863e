import { toCursor } from '../../src/common/cursor';
import { Order } from '../../src/modules/orders/order.entity';
import { OwnerPages } from '../../src/platform/database/owner-pages';
import { addTool } from '../support/catalogue';
import { createOrder } from '../support/orders';
import { startServer, type TestServer } from '../support/server';
import { recordQueries, type Query } from '../support/statements';
import { createCustomer, type TestUser } from '../support/users';

const OTHERS = 500;
const ORDERS_OF_OTHERS = 20;
const MANY_ORDERS = 3_000;
const PAGE = 20;

interface OrderPage {
  edges: { node: { id: string } }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean };
}

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

const MY_ORDERS = `query ($first: Int, $after: String, $last: Int, $before: String, $status: OrderStatusFilter) {
  list: myOrders(first: $first, after: $after, last: $last, before: $before, status: $status) {
    edges { node { id } } pageInfo { hasNextPage hasPreviousPage }
  }
}`;

/** How many orders each part of a plan reads. */
const readOrders = ({ Plans = [], ...plan }: Plan): number[] => {
  const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  const read = (plan['Actual Rows'] + removed) * plan['Actual Loops'];
  return [...(plan['Relation Name'] === 'orders' ? [read] : []), ...Plans.flatMap(readOrders)];
};

describe('A customer with many more orders than the others', () => {
  let server: TestServer;
  let customer: TestUser;
  /** The newest first. */
  let ids: string[];

  beforeAll(async () => {
    server = await startServer();
    customer = await createCustomer(server);
    const { id } = await createOrder(server, customer, await addTool(server));
    /**
     * Inserts copies of a record with other values in some columns, which may depend on the number `n` of the copy. `n` is
     * always among the values, so that PostgreSQL creates an id for each copy.
     */
    const copy = (table: string, count: number, record: string, values = '') =>
      server.database.query(
        `INSERT INTO ${table} SELECT copy.* FROM ${table} AS original, generate_series(1, ${count}) AS n,
           jsonb_populate_record(original, jsonb_build_object('n', n, 'id', uuidv7()) || jsonb_build_object(${values})) AS copy
         WHERE original.${record}`,
      );
    const other = "'email', n || '@others.test', 'firebase_uid', 'other-' || n";
    await copy('users', OTHERS, `email = '${customer.email}'`, other);
    const owner = `(ARRAY(SELECT id FROM users WHERE email LIKE '%@others.test'))[1 + n % ${OTHERS}]`;
    await copy('orders', OTHERS * ORDERS_OF_OTHERS, `id = '${id}'`, `'user_id', ${owner}`);
    // Afterwards PostgreSQL expects 20 orders of each customer.
    await server.database.query('ANALYZE orders');
    await copy('orders', MANY_ORDERS - 1, `id = '${id}'`);
    const rows = await server.database.query<{ id: string }[]>(
      `SELECT id FROM orders WHERE user_id = (SELECT user_id FROM orders WHERE id = '${id}') ORDER BY id DESC`,
    );
    ids = rows.map((row) => row.id);
  });
  afterAll(() => server.close());

  const load = async (variables: object) =>
    (await server.graphql<{ list: OrderPage }>(MY_ORDERS, variables, customer.token)).data.list;
  /** How many orders PostgreSQL reads for a statement, at most in one part of its plan. */
  const countRead = (query: Query | undefined, mode: string): Promise<number> =>
    server.database.transaction(async (manager) => {
      await manager.query(`SET LOCAL plan_cache_mode = ${mode}`);
      await manager.query(`PREPARE page AS ${query?.statement ?? ''}`);
      const values = (query?.values ?? []).map(
        (value) => `'${Array.isArray(value) ? `{${value.join()}}` : String(value)}'`,
      );
      const [row] = await manager.query<{ 'QUERY PLAN': { Plan: Plan }[] }[]>(
        `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE page (${values.join(', ')})`,
      );
      await manager.query('DEALLOCATE page');
      const counts = row?.['QUERY PLAN'].flatMap(({ Plan }) => readOrders(Plan)) ?? [];
      expect(counts.length).toBeGreaterThan(0);
      return Math.max(...counts);
    });

  const pages = [
    ['the first page', () => ({ first: PAGE }), 0],
    ['the last page', () => ({ last: PAGE }), MANY_ORDERS - PAGE],
    ['the first page of unpaid orders', () => ({ first: PAGE, status: 'PLACED' }), 0],
    ['the page after an order', () => ({ first: PAGE, after: toCursor([ids[999] ?? '']) }), 1000],
    ['the page before an order', () => ({ last: PAGE, before: toCursor([ids[1000] ?? '']) }), 980],
  ] as const;
  const modes = ['force_generic_plan', 'force_custom_plan'];

  it.each(
    modes.flatMap((mode) =>
      pages.map(([title, variablesOf, start]) => ({ mode, title, variablesOf, start })),
    ),
  )('reads only the orders of $title with $mode', async ({ mode, variablesOf, start }) => {
    let page: OrderPage | undefined;
    const queries = await recordQueries(server, async () => (page = await load(variablesOf())));
    expect(page?.edges.map(({ node }) => node.id)).toEqual(ids.slice(start, start + PAGE));
    expect(page?.pageInfo).toEqual({ hasNextPage: start + PAGE < MANY_ORDERS, hasPreviousPage: start > 0 });
    const query = queries.find(({ statement }) => statement.includes('FROM orders'));
    expect(await countRead(query, mode)).toBeLessThanOrEqual(PAGE + 1);
  });

  it.each(modes)('reads only the orders of the pages of two customers with %s', async (mode) => {
    const owners = await server.database.query<{ id: string }[]>(
      'SELECT user_id AS id FROM orders GROUP BY 1 ORDER BY count(*) DESC LIMIT 2',
    );
    const orders = new OwnerPages(server.database, Order, 'userId');
    const [query] = await recordQueries(server, () =>
      Promise.all(owners.map(({ id }) => orders.read(id, { descending: true }, { first: PAGE }))),
    );
    expect(query?.statement).toContain('LATERAL');
    expect(await countRead(query, mode)).toBeLessThanOrEqual(owners.length * (PAGE + 1));
  });
});
