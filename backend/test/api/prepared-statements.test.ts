import { createOrder } from '../support/orders';
import { addTool } from '../support/catalogue';
import { startServer, type TestServer } from '../support/server';
import { createCustomer } from '../support/users';

const LIST = `query ($after: String, $search: String) {
  tools(first: 3, after: $after, search: $search) { edges { node { toolName } } pageInfo { endCursor } }
}`;
const MAX_NAMES = 200;

interface Prepared {
  readonly statement: string;
  readonly runs: number;
}

// Requests in sequence use one connection, so its prepared statements are those of the server.
describe('Prepared statements', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer();
  });
  afterEach(() => server.close());

  const loadPrepared = (table: string, { database } = server) =>
    database.query<Prepared[]>(
      `SELECT statement, (generic_plans + custom_plans)::int AS runs FROM pg_prepared_statements
       WHERE statement LIKE 'SELECT %FROM ${table} %'`,
    );
  async function repeat(times: number, send: () => Promise<unknown>): Promise<void> {
    for (let run = 0; run < times; run += 1) await send();
  }

  it('prepares a statement once when requests repeat it with other values', async () => {
    let after: string | null = null;
    await repeat(10, async () => {
      const response = await server.graphql<{ tools: { pageInfo: { endCursor: string } } }>(LIST, { after });
      after = response.data.tools.pageInfo.endCursor;
    });
    const [page, ...others] = await loadPrepared('tools');
    expect(others).toEqual([]);
    // The first page has another statement; three runs show that the others repeat.
    expect(page?.runs).toBe(10 - 1 - 3);
  });

  it('reads the viewer and places an order with prepared statements', async () => {
    const customer = await createCustomer(server);
    const tool = await addTool(server);
    await repeat(5, () => createOrder(server, customer, tool));
    const prepared = await server.database.query<Prepared[]>('SELECT statement FROM pg_prepared_statements');
    const kinds = prepared.map(({ statement }) => /(users|orders) /.exec(statement)?.[0]).filter(Boolean);
    expect(kinds.length).toBeGreaterThanOrEqual(3);
  });

  it('plans a search for its text each time', async () => {
    await repeat(10, () => server.graphql(LIST, { search: 'saw' }));
    expect(await loadPrepared('tools')).toEqual([]);
  });

  it('prepares at most 200 statements on a connection, and runs all of them', async () => {
    const { database } = server;
    for (let index = 0; index < MAX_NAMES + 50; index += 1) {
      await repeat(5, async () => {
        const rows = await database.query<object[]>(`SELECT $1::int AS value_${String(index)}`, [index]);
        expect(rows).toEqual([{ [`value_${String(index)}`]: index }]);
      });
    }
    const [row] = await database.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM pg_prepared_statements',
    );
    expect(row?.count).toBe(MAX_NAMES);
  });

  it('prepares nothing when the setting is off', async () => {
    const off = await startServer({
      databaseUrl: server.databaseUrl,
      environment: { DATABASE_PREPARED_STATEMENTS: '0' },
    });
    await repeat(10, () => off.graphql(LIST, {}));
    expect(await loadPrepared('tools', off)).toEqual([]);
    await off.close();
  });
});
