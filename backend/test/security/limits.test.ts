import { limits } from '../../src/graphql/limits';
import { post } from '../support/graphql-http';
import { admin, type Person } from '../support/people';
import { startShop, type Shop } from '../support/shop';
import { statementsDuring } from '../support/statements';

const repeat = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');

/** A payment's order's payment's order ... */
const nested = (times: number): string => (times === 0 ? 'id' : `payment { order { ${nested(times - 1)} } }`);

/** Each fragment spreads the next one twice. */
const bomb = (levels: number) =>
  `{ tools { ...f0 } } fragment f${levels} on ToolConnection { totalCount } ` +
  repeat(levels, (level) => `fragment f${level} on ToolConnection { ...f${level + 1} ...f${level + 1} }`);

const ORDERS_OF_ORDERS = `query ($first: Int!, $more: Boolean = true) {
  orders(first: $first) { edges { node {
    id createdAt isPaid orderAddress orderQuantity phoneNumber totalBill userEmail userName
    ...more @include(if: $more)
  } } }
}
fragment more on Order { ${repeat(
  9,
  () => `payment { order { id isPaid totalBill userEmail userName
  tool { toolId toolName price imageLink imageSrcSet toolDescription } } }`,
)} }`;

interface Hostile {
  readonly query: string;
  readonly variables?: object;
  readonly message: RegExp;
}

const hostile: Record<string, Hostile> = {
  'a payment of an order of a payment of an order': {
    query: `{ orders { edges { node { ${nested(6)} } } } }`,
    message: /depth limit of 8 exceeded, found 16/,
  },
  'the same in fragments': {
    query: `{ orders { edges { node { ...a } } } } fragment a on Order { ...b payment { order { ...b } } }
      fragment b on Order { payment { order { payment { order { id } } } } }`,
    message: /depth limit of 8 exceeded, found 10/,
  },
  'one list under many names': {
    query: `{ ${repeat(16, (index) => `a${index}: orders(first: 1) { totalCount }`)} }`,
    message: /Aliases limit of 15 exceeded, found 16/,
  },
  'many names in a fragment that is spread often': {
    query: `{ orders { edges { node { ...a payment { order { ...a } } } } } }
      fragment a on Order { ${repeat(8, (index) => `a${index}: id`)} }`,
    message: /Aliases limit of 15 exceeded, found 16/,
  },
  'many directives': {
    query: `{ orders { ${repeat(21, () => 'totalCount @include(if: true)')} } }`,
    message: /Directives limit of 20 exceeded, found 21/,
  },
  'a field again and again': {
    query: `{ orders { ${repeat(5_000, () => 'totalCount')} } }`,
    message: /token limit of 1000 exceeded/,
  },
  'a document of brackets': { query: '{ a '.repeat(5_000), message: /token limit of 1000 exceeded/ },
  'fragments that multiply': { query: bomb(90), message: /selection limit of 1000 exceeded/ },
  'a large page of much': {
    query: ORDERS_OF_ORDERS,
    variables: { first: 100 },
    message: /cost limit of 10000 exceeded, found \d{5}\./,
  },
  'a large page of much, included by default': {
    query: ORDERS_OF_ORDERS.replace('$first: Int!', '$first: Int! = 100'),
    message: /cost limit of 10000 exceeded/,
  },
};

describe('a hostile query', () => {
  let shop: Shop;
  let ada: Person;
  beforeAll(async () => {
    shop = await startShop();
    ada = await admin(shop);
  });
  afterAll(() => shop.close());

  /** The answer to somebody who may see everything; nothing of the database is asked for it. */
  const refused = async (body: unknown, headers: Record<string, string> = {}) => {
    let answer: Awaited<ReturnType<typeof post>> | undefined;
    const statements = await statementsDuring(shop, async () => {
      answer = await post(shop, body, { authorization: `Bearer ${ada.token}`, ...headers });
    });
    expect(statements).toEqual([]);
    expect(answer?.data).toBeUndefined();
    return answer;
  };

  it.each(Object.entries(hostile))(
    'is refused before any statement: %s',
    async (_case, { message, ...body }) => {
      const answer = await refused(body);
      expect(answer?.status).toBe(400);
      expect(answer?.errors?.[0]?.extensions).toEqual({ code: 'QUERY_TOO_COMPLEX' });
      expect(answer?.errors?.[0]?.message).toMatch(message);
    },
  );

  it('is refused with 400 also for a client that reads errors from 200 only', async () => {
    const { query } = hostile['one list under many names'] ?? {};
    expect((await refused({ query }, { accept: 'application/json' }))?.status).toBe(400);
  });

  it('passes with a smaller page, or with less of each record', async () => {
    const ask = async (variables: object) =>
      (await post(shop, { query: ORDERS_OF_ORDERS, variables }, { authorization: `Bearer ${ada.token}` }))
        .errors;
    expect(await ask({ first: 10 })).toBeUndefined();
    expect(await ask({ first: 100, more: false })).toBeUndefined();
    // What is remembered of a document is remembered with its variables.
    for (const variables of [{ first: 100 }, { first: 100, more: true }, { first: 101, more: false }])
      expect(await ask(variables)).toHaveLength(1);
  });

  it('is refused when a fragment spreads itself', async () => {
    const answer = await refused({
      query:
        '{ orders { ...a } } fragment a on OrderConnection { ...b } fragment b on OrderConnection { ...a }',
    });
    expect([answer?.status, answer?.errors?.[0]?.extensions.code]).toEqual([
      400,
      'GRAPHQL_VALIDATION_FAILED',
    ]);
  });

  it('is refused when it is many in one', async () => {
    const answer = await refused(Array.from({ length: 10 }, () => ({ query: '{ orders { totalCount } }' })));
    expect([answer?.status, answer?.errors?.[0]?.extensions.code]).toEqual([400, 'BAD_REQUEST']);
  });

  it('is refused when its body is larger than any request of the shop', async () => {
    const answer = await refused({
      query: '{ orders { totalCount } }',
      variables: { a: 'x'.repeat(limits.bodyBytes) },
    });
    expect([answer?.status, answer?.errors?.[0]?.extensions.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it('is told only the first of its faults when it has very many', async () => {
    const answer = await refused({ query: `{ ${repeat(400, (index) => `nothing${index}`)} }` });
    expect(answer?.errors?.length).toBe(limits.validationErrors + 1);
  });

  it('has no subscriptions to hold open', async () => {
    const answer = await refused({ query: 'subscription { orders { totalCount } }' });
    expect([answer?.status, answer?.errors?.[0]?.extensions.code]).toEqual([
      400,
      'GRAPHQL_VALIDATION_FAILED',
    ]);
  });

  it.each([
    ['in the document', '{ orders(first: 101) { totalCount } }', {}],
    ['in a variable', 'query ($size: Int!) { orders(first: $size) { totalCount } }', { size: -1 }],
    ['by a default', 'query ($size: Int! = 1000000) { orders(first: $size) { totalCount } }', {}],
    ['inside a fragment', '{ ...a } fragment a on Query { orders(first: 0) { totalCount } }', {}],
  ])('is refused for a page size out of bounds %s', async (_where, query, variables) => {
    const answer = await refused({ query, variables });
    expect(answer?.status).toBe(400);
    expect(answer?.errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { first: 'Ask for 1 to 100 at once.' },
    });
  });

  it('cannot hide its cost behind an argument that is at fault', async () => {
    const query = `query ($none: ID = "1") { tool(id: $none) { id } orders(first: 100) { totalCount } }`;
    const answer = await refused({ query, variables: { none: null } });
    expect([answer?.status, answer?.errors?.[0]?.extensions.code]).toEqual([400, 'BAD_USER_INPUT']);
  });
});
