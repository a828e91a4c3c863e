import { addTool } from '../support/catalogue';
import { createOrder } from '../support/orders';
import { recordStatements } from '../support/statements';
import { errorCode, startServer, type GraphQLResponse, type TestServer } from '../support/server';
import { createCustomer, type TestUser } from '../support/users';
import { waitUntil } from '../support/wait-until';

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

  describe('for the orders of customers', () => {
    interface OrderPage {
      readonly edges: { readonly node: { readonly id?: string; readonly orderQuantity?: number } }[];
      readonly pageInfo: {
        readonly hasNextPage: boolean;
        readonly hasPreviousPage: boolean;
        readonly endCursor: string | null;
      };
    }
    /** The number of orders of each buyer. */
    const COUNTS = [0, 1, 2, 3, 4, 3];
    let buyers: TestUser[];
    /** The ids of the orders of each buyer, newest first. */
    let ids: string[][];
    beforeAll(async () => {
      const tool = await addTool(server, { price: 100, available: 1_000, minOrder: 1 });
      buyers = await Promise.all(COUNTS.map(() => createCustomer(server)));
      ids = [];
      for (const [index, buyer] of buyers.entries()) {
        const placed: string[] = [];
        for (let count = 0; count < (COUNTS[index] ?? 0); count += 1)
          placed.unshift((await createOrder(server, buyer, tool, index + 1)).id);
        ids.push(placed);
      }
    });

    const list =
      (buyer: TestUser | undefined, page: string, fields = 'id') =>
      () =>
        server.graphql<{ myOrders: OrderPage }>(
          `{ myOrders(${page}) { edges { node { ${fields} } } pageInfo { hasNextPage hasPreviousPage endCursor } } }`,
          {},
          buyer?.token,
        );
    const idsOf = ({ data }: GraphQLResponse<{ myOrders: OrderPage }>) =>
      data.myOrders.edges.map(({ node }) => node.id);

    it('reads their first pages with shared statements, and each customer has only their own', async () => {
      const { responses, statements } = await send(
        buyers.map((buyer) => list(buyer, 'first: 3')),
        'FROM orders',
      );
      expect(responses.map(idsOf)).toEqual(ids.map((own) => own.slice(0, 3)));
      expect(responses.map(({ data }) => data.myOrders.pageInfo)).toMatchObject(
        COUNTS.map((count) => ({ hasNextPage: count > 3, hasPreviousPage: false })),
      );
      expect(statements.length).toBeLessThan(buyers.length);
    });

    it('reads their last pages with shared statements, in the order of the list', async () => {
      const { responses, statements } = await send(
        buyers.map((buyer) => list(buyer, 'last: 2')),
        'FROM orders',
      );
      expect(responses.map(idsOf)).toEqual(ids.map((own) => own.slice(-2)));
      expect(responses.map(({ data }) => data.myOrders.pageInfo)).toMatchObject(
        COUNTS.map((count) => ({ hasNextPage: false, hasPreviousPage: count > 2 })),
      );
      expect(statements.length).toBeLessThan(buyers.length);
    });

    it('gives two requests of one customer the same page', async () => {
      const { responses, statements } = await send(
        buyers.flatMap((buyer) => [list(buyer, 'first: 3'), list(buyer, 'first: 3')]),
        'FROM orders',
      );
      expect(responses.map(idsOf)).toEqual(ids.flatMap((own) => [own.slice(0, 3), own.slice(0, 3)]));
      expect(statements.length).toBeLessThan(responses.length);
    });

    it('keeps pages apart that differ in their size, direction, condition or fields', async () => {
      const toNodes = (own: readonly string[]): object[] => own.map((id) => ({ id }));
      const pages = [
        ['first: 1', 'id', ids.map((own) => toNodes(own.slice(0, 1)))],
        ['last: 1', 'id', ids.map((own) => toNodes(own.slice(-1)))],
        ['first: 3, status: CLOSED', 'id', ids.map(() => [])],
        ['first: 3, status: PLACED', 'id', ids.map((own) => toNodes(own.slice(0, 3)))],
        ['first: 3, search: "no such order"', 'id', ids.map(() => [])],
        [
          'first: 3',
          'orderQuantity',
          ids.map((own, index) => own.slice(0, 3).map(() => ({ orderQuantity: index + 1 }))),
        ],
        ['first: 3', 'id', ids.map((own) => toNodes(own.slice(0, 3)))],
      ] satisfies [string, string, object[][]][];
      const { responses } = await send(
        pages.flatMap(([page, fields]) => buyers.map((buyer) => list(buyer, page, fields))),
        '',
      );
      expect(responses.map(({ data }) => data.myOrders.edges.map(({ node }) => node))).toEqual(
        pages.flatMap(([, , expected]) => expected),
      );
    });

    it('does not let a list wait for others with different conditions', async () => {
      const query = server.database.query.bind(server.database);
      let started = 0;
      let endWaiting = (): void => undefined;
      const end = new Promise<void>((resolve) => (endWaiting = resolve));
      const queries = jest.spyOn(server.database, 'query').mockImplementation(async (...args) => {
        if (/status = '(CANCELLED|REFUNDED)'/.test(args[0])) {
          started += 1;
          await end;
        }
        return query(...args);
      });
      const waiting: Promise<unknown>[] = [];
      try {
        for (const status of ['CANCELLED', 'REFUNDED']) {
          waiting.push(list(buyers.at(-1), `first: 3, status: ${status}`)());
          await waitUntil(() => Promise.resolve(started === waiting.length));
        }
        const { responses } = await send(
          buyers.map((buyer) => list(buyer, 'first: 3')),
          '',
        );
        expect(responses.map(idsOf)).toEqual(ids.map((own) => own.slice(0, 3)));
      } finally {
        endWaiting();
        await Promise.all(waiting);
        queries.mockRestore();
      }
    });

    it('continues pages that were shared after their last orders', async () => {
      const first = await send(
        buyers.map((buyer) => list(buyer, 'first: 2')),
        '',
      );
      const { responses } = await send(
        first.responses.flatMap(({ data }, index) => {
          const { endCursor } = data.myOrders.pageInfo;
          return endCursor === null ? [] : [list(buyers.at(index), `first: 3, after: "${endCursor}"`)];
        }),
        '',
      );
      expect(responses.map(idsOf)).toEqual(ids.filter((own) => own.length > 0).map((own) => own.slice(2)));
    });

    it('reads the purchases of customers with shared statements too, and each customer has only their own', async () => {
      const { responses, statements } = await send(
        buyers.map(
          ({ token }) =>
            () =>
              server.graphql<{ myPurchases: { edges: { node: { orders: { id: string }[] } }[] } }>(
                '{ myPurchases { edges { node { orders { id } } } } }',
                {},
                token,
              ),
        ),
        'FROM purchases WHERE "user_id"',
      );
      expect(
        responses.map(({ data }) =>
          data.myPurchases.edges.flatMap(({ node }) => node.orders.map(({ id }) => id)),
        ),
      ).toEqual(ids);
      expect(statements.length).toBeLessThan(buyers.length);
    });
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
