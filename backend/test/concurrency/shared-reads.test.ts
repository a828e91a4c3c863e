import { addTool } from '../support/catalogue';
import { createOrder } from '../support/orders';
import { recordStatements } from '../support/statements';
import { errorCode, startServer, type GraphQLResponse, type TestServer } from '../support/server';
import { createCustomer, type TestUser } from '../support/users';

const CUSTOMERS = 12;

describe('Simultaneous requests', () => {
  let server: TestServer;
  let customers: TestUser[];
  beforeAll(async () => {
    server = await startServer();
    customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => createCustomer(server)));
  });
  afterAll(() => server.close());

  /** Sends requests at the same time; returns the responses and the statements that contain the text. */
  async function send<Response>(requests: readonly (() => Promise<Response>)[], text: string) {
    let responses: Response[] = [];
    const statements = await recordStatements(server, async () => {
      responses = await Promise.all(requests.map((request) => request()));
    });
    return { responses, statements: statements.filter((statement) => statement.includes(text)) };
  }

  it('reads the users of simultaneous requests with shared statements, and each request has its own user', async () => {
    const { responses, statements } = await send(
      customers.map(
        ({ token }) =>
          () =>
            server.graphql<{ me: { email: string } }>('{ me { email } }', {}, token),
      ),
      'FROM users WHERE',
    );
    expect(responses.map(({ data }) => data.me.email)).toEqual(customers.map(({ email }) => email));
    expect(statements.length).toBeLessThan(CUSTOMERS);
  });

  it('does not share the error of a request whose session has ended', async () => {
    const [ended, ...others] = [...customers, await createCustomer(server)].toReversed();
    await server.database.query('UPDATE users SET session_version = session_version + 1 WHERE email = $1', [
      ended?.email,
    ]);
    const { responses } = await send(
      [ended, ...others].map((user) => () => server.graphql('{ me { email } }', {}, user?.token)),
      'FROM users WHERE',
    );
    expect(responses.map(errorCode)).toEqual(['UNAUTHENTICATED', ...others.map(() => undefined)]);
  });

  it('reads tools for simultaneous requests with shared statements, and each has the fields that it selects', async () => {
    const tools = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        addTool(server, { toolName: `Tool ${index}`, price: index + 1 }),
      ),
    );
    const select = (id: string, fields: string) => () =>
      server.graphql<{ tool: { toolName?: string; price?: number } | null }>(
        `query ($id: ID!) { tool(id: $id) { ${fields} } }`,
        { id },
      );
    const missing = '01a21383-a119-75f8-9a26-1a86dbe326ab';
    const requests = [
      ...tools.flatMap(({ id }) => [select(id, 'toolName'), select(id, 'price')]),
      select(missing, 'toolName'),
    ];
    const { responses, statements } = await send<GraphQLResponse<{ tool: object | null }>>(
      requests,
      'FROM tools WHERE',
    );
    expect(responses.slice(-1).map(errorCode)).toEqual(['NOT_FOUND']);
    expect(responses.slice(0, -1).map(({ data }) => data.tool)).toEqual(
      tools.flatMap((_, index) => [{ toolName: `Tool ${index}` }, { price: (index + 1) / 100 }]),
    );
    expect(statements.length).toBeLessThan(requests.length);
  });

  it('sums up the purchases of simultaneous requests with shared statements, and each has its own sums', async () => {
    const tool = await addTool(server, { price: 100, available: 1_000, minOrder: 1 });
    const quantities = customers.map((_, index) => index + 1);
    for (const [index, customer] of customers.entries()) await createOrder(server, customer, tool, index + 1);
    const { responses, statements } = await send(
      customers.map(
        ({ token }) =>
          () =>
            server.graphql<{ myOrders: { edges: { node: { purchase: { total: number } } }[] } }>(
              '{ myOrders { edges { node { purchase { total } } } } }',
              {},
              token,
            ),
      ),
      'FROM purchases CROSS JOIN',
    );
    const totals = responses.map(({ data }) => data.myOrders.edges.map(({ node }) => node.purchase.total));
    expect(totals).toEqual(quantities.map((quantity) => [quantity]));
    expect(statements.length).toBeLessThan(CUSTOMERS);
  });

  it('reads one page and total for simultaneous requests for equal lists of tools, and others for other lists', async () => {
    const list = (fields: string, search: string) => () =>
      server.graphql<{ tools: { totalCount?: number; edges: { node: object }[] } }>(
        `query ($search: String) { tools(first: 1, search: $search) { ${fields} edges { node { toolName } } } }`,
        { search },
      );
    await addTool(server, { toolName: 'Shared Adze' });
    await addTool(server, { toolName: 'Own Froe' });
    const equal = Array.from({ length: 8 }, () => list('totalCount', ''));
    const { responses, statements } = await send(
      [...equal, list('', ''), list('totalCount', 'adze'), list('totalCount', 'froe')],
      'FROM tools',
    );
    expect(responses.map(errorCode)).toEqual(responses.map(() => undefined));
    expect(new Set(responses.slice(0, 8).map((response) => JSON.stringify(response))).size).toBe(1);
    expect(responses[8]?.data.tools.totalCount).toBeUndefined();
    expect(responses.slice(9).map(({ data }) => data.tools)).toEqual(
      ['Shared Adze', 'Own Froe'].map((toolName) => ({ totalCount: 1, edges: [{ node: { toolName } }] })),
    );
    expect(statements.length).toBeLessThan(2 * equal.length);
  });

  it('reads a page for each of the simultaneous requests for equal lists of tools with different fields', async () => {
    await addTool(server, { toolName: 'Two-sided Scorp', price: 1_250 });
    const list = (fields: string) => `tools(first: 1, search: "scorp") { edges { node { ${fields} } } }`;
    const { data } = await server.graphql(`{ named: ${list('toolName')} priced: ${list('price')} }`);
    expect(data).toEqual({
      named: { edges: [{ node: { toolName: 'Two-sided Scorp' } }] },
      priced: { edges: [{ node: { price: 12.5 } }] },
    });
  });
});
