import { limits } from '../../src/graphql/limits';
import { postGraphQL } from '../support/graphql-http';
import { signInAsAdmin, type TestUser } from '../support/users';
import { startServer, type TestServer } from '../support/server';
import { recordStatements } from '../support/statements';

const repeat = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');

/** The order of the payment of the order, and so on. */
const nestedOrder = (times: number): string =>
  times === 0 ? 'id' : `payment { order { ${nestedOrder(times - 1)} } }`;

/** Fragments that each spread the next one twice. */
const fragmentBomb = (levels: number) =>
  `{ tools { ...f0 } } fragment f${levels} on ToolConnection { totalCount } ` +
  repeat(levels, (level) => `fragment f${level} on ToolConnection { ...f${level + 1} ...f${level + 1} }`);

const ORDERS_OF_ORDERS = `query ($first: Int!, $more: Boolean = true) {
  orders(first: $first) { edges { node {
    id createdAt isPaid orderAddress orderQuantity phoneNumber totalBill userEmail userName
    ...more @include(if: $more)
  } } }
}
fragment more on Order { ${repeat(
  33,
  () => `payment { order { id isPaid totalBill userEmail userName
  tool { toolId toolName price imageLink imageSrcSet toolDescription } } }`,
)} }`;

interface AbusiveQuery {
  readonly query: string;
  readonly variables?: object;
  readonly message: RegExp;
}

const abusiveQueries: Record<string, AbusiveQuery> = {
  'deeply nested fields': {
    query: `{ orders { edges { node { ${nestedOrder(6)} } } } }`,
    message: /depth limit of 8 exceeded, found 16/,
  },
  'deeply nested fragments': {
    query: `{ orders { edges { node { ...a } } } } fragment a on Order { ...b payment { order { ...b } } }
      fragment b on Order { payment { order { payment { order { id } } } } }`,
    message: /depth limit of 8 exceeded, found 10/,
  },
  'many aliases': {
    query: `{ ${repeat(16, (index) => `a${index}: orders(first: 1) { totalCount }`)} }`,
    message: /Aliases limit of 15 exceeded, found 16/,
  },
  'aliases in a fragment that is spread often': {
    query: `{ orders { edges { node { ...a payment { order { ...a } } } } } }
      fragment a on Order { ${repeat(8, (index) => `a${index}: id`)} }`,
    message: /Aliases limit of 15 exceeded, found 16/,
  },
  'many directives': {
    query: `{ orders { ${repeat(21, () => 'totalCount @include(if: true)')} } }`,
    message: /Directives limit of 20 exceeded, found 21/,
  },
  'one field many times': {
    query: `{ orders { ${repeat(5_000, () => 'totalCount')} } }`,
    message: /token limit of 1000 exceeded/,
  },
  'a document of braces': { query: '{ a '.repeat(5_000), message: /token limit of 1000 exceeded/ },
  'exponentially spread fragments': { query: fragmentBomb(90), message: /selection limit of 1000 exceeded/ },
  'a large page of many fields': {
    query: ORDERS_OF_ORDERS,
    variables: { first: 100 },
    message: /cost limit of 45000 exceeded, found \d{5}\./,
  },
  'the orders of the purchases of the orders of a purchase': {
    query:
      '{ purchase(number: "TH-100001") { orders { purchase { orders { purchase { orders { id } } } } } } }',
    message: /cost limit of 45000 exceeded, found 1020202/,
  },
  'the shipments of the purchases of the shipments of a purchase': {
    query:
      '{ purchase(number: "TH-100001") { shipments { purchase { shipments { purchase { shipments { id } } } } } } }',
    message: /cost limit of 45000 exceeded, found 1020202/,
  },
  'the refunds of the payments of the orders of refunds': {
    query:
      '{ order(id: "1") { payment { refunds { order { payment { refunds { id amount status createdAt returnId } } } } } } }',
    message: /cost limit of 45000 exceeded, found 50303/,
  },
  'the histories of all orders of many purchases': {
    query: '{ myPurchases(first: 100) { edges { node { orders { history { reason } } } } } }',
    message: /cost limit of 45000 exceeded, found 110301/,
  },
  'the lines of all shopping lists': {
    query: '{ shoppingLists { lines { quantity tool { id toolName price available minOrder sku slug } } } }',
    message: /cost limit of 45000 exceeded, found 45051/,
  },
  'the data sheets of many merged carts': {
    query: `{ ${repeat(8, (index) => `a${index}: cart { lines { tool { specifications { name value unit } } } }`)} }`,
    message: /cost limit of 45000 exceeded, found 51216/,
  },
  'many searches with facets': {
    query: `{ ${repeat(15, (index) => `a${index}: tools(first: 1, search: "saw") { facets { minPrice } }`)} }`,
    message: /cost limit of 45000 exceeded, found 45015/,
  },
  'a large page of many fields by default values': {
    query: ORDERS_OF_ORDERS.replace('$first: Int!', '$first: Int! = 100'),
    message: /cost limit of 45000 exceeded/,
  },
};

describe('Abusive queries', () => {
  let server: TestServer;
  let admin: TestUser;
  beforeAll(async () => {
    server = await startServer();
    admin = await signInAsAdmin(server);
  });
  afterAll(() => server.close());

  /** Sends a request as an admin and expects a rejection without any statement. Returns the response. */
  const expectRejection = async (body: unknown, headers: Record<string, string> = {}) => {
    let response: Awaited<ReturnType<typeof postGraphQL>> | undefined;
    const statements = await recordStatements(server, async () => {
      response = await postGraphQL(server, body, { authorization: `Bearer ${admin.token}`, ...headers });
    });
    expect(statements).toEqual([]);
    expect(response?.data).toBeUndefined();
    return response;
  };

  it.each(Object.entries(abusiveQueries))(
    'rejects %s with QUERY_TOO_COMPLEX without running a statement',
    async (_case, { message, ...body }) => {
      const response = await expectRejection(body);
      expect(response?.status).toBe(400);
      expect(response?.errors?.[0]?.extensions).toEqual({ code: 'QUERY_TOO_COMPLEX' });
      expect(response?.errors?.[0]?.message).toMatch(message);
    },
  );

  it('rejects an abusive query with 400 also for clients of the legacy media type', async () => {
    const { query } = abusiveQueries['many aliases'] ?? {};
    expect((await expectRejection({ query }, { accept: 'application/json' }))?.status).toBe(400);
  });

  it('accepts an expensive query with a smaller page or fewer fields', async () => {
    const request = async (variables: object) =>
      (
        await postGraphQL(
          server,
          { query: ORDERS_OF_ORDERS, variables },
          { authorization: `Bearer ${admin.token}` },
        )
      ).errors;
    expect(await request({ first: 10 })).toBeUndefined();
    expect(await request({ first: 100, more: false })).toBeUndefined();
    // What is remembered of a document is remembered with its variables.
    for (const variables of [{ first: 100 }, { first: 100, more: true }, { first: 101, more: false }])
      expect(await request(variables)).toHaveLength(1);
  });

  it('computes the cost again when a variable is omitted that was null before', async () => {
    const query = ORDERS_OF_ORDERS.replace('$first: Int!', '$first: Int = 100');
    const headers = { authorization: `Bearer ${admin.token}` };
    // Null means the page size of the field, and not the default value.
    const response = await postGraphQL(server, { query, variables: { first: null } }, headers);
    expect(response.errors).toBeUndefined();
    await expectRejection({ query });
  });

  it('counts the cost of the operation that runs, and not of the others in the document', async () => {
    const { query } = abusiveQueries['many searches with facets'] ?? {};
    const body = { query: `query Few { tools(first: 1) { totalCount } } query Many ${query}` };
    const response = await expectRejection({ ...body, operationName: 'Many' });
    expect(response?.errors?.[0]?.message).toMatch(/cost limit of 45000 exceeded, found 45015/);
    expect((await postGraphQL(server, { ...body, operationName: 'Few' })).errors).toBeUndefined();
  });

  it('rejects a fragment that spreads itself with GRAPHQL_VALIDATION_FAILED', async () => {
    const response = await expectRejection({
      query:
        '{ orders { ...a } } fragment a on OrderConnection { ...b } fragment b on OrderConnection { ...a }',
    });
    expect([response?.status, response?.errors?.[0]?.extensions.code]).toEqual([
      400,
      'GRAPHQL_VALIDATION_FAILED',
    ]);
  });

  it('rejects a batch of queries with BAD_REQUEST', async () => {
    const response = await expectRejection(
      Array.from({ length: 10 }, () => ({ query: '{ orders { totalCount } }' })),
    );
    expect([response?.status, response?.errors?.[0]?.extensions.code]).toEqual([400, 'BAD_REQUEST']);
  });

  it('rejects a body above the limit with PAYLOAD_TOO_LARGE', async () => {
    const response = await expectRejection({
      query: '{ orders { totalCount } }',
      variables: { a: 'x'.repeat(limits.bodyBytes) },
    });
    expect([response?.status, response?.errors?.[0]?.extensions.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it('limits the number of validation errors in a response', async () => {
    const response = await expectRejection({ query: `{ ${repeat(400, (index) => `nothing${index}`)} }` });
    expect(response?.errors?.length).toBe(limits.validationErrors + 1);
  });

  it('rejects subscriptions with GRAPHQL_VALIDATION_FAILED', async () => {
    const response = await expectRejection({ query: 'subscription { orders { totalCount } }' });
    expect([response?.status, response?.errors?.[0]?.extensions.code]).toEqual([
      400,
      'GRAPHQL_VALIDATION_FAILED',
    ]);
  });

  it.each([
    ['in the document', '{ orders(first: 101) { totalCount } }', {}],
    ['in a variable', 'query ($size: Int!) { orders(first: $size) { totalCount } }', { size: -1 }],
    ['by a default', 'query ($size: Int! = 1000000) { orders(first: $size) { totalCount } }', {}],
    ['inside a fragment', '{ ...a } fragment a on Query { orders(first: 0) { totalCount } }', {}],
  ])('rejects a page size out of range %s with BAD_USER_INPUT', async (_where, query, variables) => {
    const response = await expectRejection({ query, variables });
    expect(response?.status).toBe(400);
    expect(response?.errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { first: '`first` must be between 1 and 100.' },
    });
  });

  it('accepts variables of ten levels of lists and objects, and rejects one more', async () => {
    const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);
    const send = (levels: number) =>
      postGraphQL(server, { query: '{ __typename }', variables: { unused: nested(levels - 1) } });
    expect((await send(limits.inputDepth)).data).toEqual({ __typename: 'Query' });
    const response = await send(limits.inputDepth + 1);
    expect([response.status, response.errors?.[0]]).toMatchObject([
      400,
      { message: 'Input depth limit of 10 exceeded.', extensions: { code: 'QUERY_TOO_COMPLEX' } },
    ]);
  });

  it('rejects an invalid argument before it can hide the cost of a query', async () => {
    const query = `query ($none: ID = "1") { order(id: $none) { id } orders(first: 100) { totalCount } }`;
    const response = await expectRejection({ query, variables: { none: null } });
    expect([response?.status, response?.errors?.[0]?.extensions.code]).toEqual([400, 'BAD_USER_INPUT']);
  });
});
