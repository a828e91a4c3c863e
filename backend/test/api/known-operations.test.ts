import { ApolloServer } from '@apollo/server';
import { print } from 'graphql';
import { limits } from '../../src/graphql/limits';
import { DatabaseUnavailableError } from '../../src/platform/database/unavailable';
import { collectLogLines, type LogLine } from '../support/log-lines';
import { largestVariables, loadExamples, loadFrontendOperations } from '../support/operations';
import { startServer, type TestServer } from '../support/server';
import { createCustomer, signInAsAdmin } from '../support/users';

/** The server compiles an operation with its fifth use. */
const USES = 5;

/** A document with two operations always takes the general way; the added one is behind the other. */
const OTHER_OPERATION = '\nquery Other { __typename }';

let server: TestServer;
let apollo: jest.SpyInstance;
let lines: readonly LogLine[];
let callers: readonly Record<string, string>[];
beforeAll(async () => {
  server = await startServer({ environment: { LOG_LEVEL: 'info', REQUESTS_PER_MINUTE: '0' } });
  const users = await Promise.all([createCustomer(server), signInAsAdmin(server)]);
  callers = [{}, ...users.map(({ token }) => ({ authorization: `Bearer ${token}` }))];
  lines = collectLogLines(server);
  apollo = jest.spyOn(ApolloServer.prototype, 'executeHTTPGraphQLRequest');
});
afterAll(async () => {
  apollo.mockRestore();
  await server.close();
});

/** The body of a request, valid or not. */
type Body = Readonly<Record<string, unknown>> & { readonly query: string };

/** Sends a request and returns what the client receives, without generated ids. */
async function send(body: Body, headers: Record<string, string> = {}) {
  apollo.mockClear();
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: ['content-type', 'retry-after', 'cache-control', 'vary'].map((name) =>
      response.headers.get(name),
    ),
    text: text.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'id'),
  };
}

/** Expects the same response to a known operation as to one that is not known. */
async function expectSameResponse(body: Body, headers?: Record<string, string>) {
  const known = await send(body, headers);
  const isKnown = apollo.mock.calls.length === 0;
  const general = await send({ ...body, query: body.query + OTHER_OPERATION }, headers);
  expect(apollo).toHaveBeenCalledTimes(1);
  expect(known).toEqual(general);
  return { isKnown, ...known };
}

async function makeKnown(query: string, variables?: object, headers?: Record<string, string>): Promise<void> {
  for (let use = 1; use <= USES; use += 1) await send({ query, variables }, headers);
}

describe('Known operations', () => {
  // First, since a repeated line is not logged again within a second.
  it('logs the field of a known operation that the caller may not read', async () => {
    const query = 'query Orders { all: orders { totalCount } }';
    const [, customer, admin] = callers;
    await makeKnown(query, {}, admin);
    await send({ query }, customer);
    expect(apollo).not.toHaveBeenCalled();
    expect(lines.filter(({ event }) => event === 'security')).toMatchObject([
      { name: 'access_denied', code: 'FORBIDDEN', operation: 'orders', userId: expect.any(String) as string },
    ]);
  });

  // The first sign-out would end the session for the second one.
  const operations = [...loadExamples(), ...loadFrontendOperations()].filter(
    ([operationName]) => operationName !== 'SignOutEverywhere',
  );

  it.each(operations)(
    'responds to %s as to an operation that is not known',
    async (operationName, document) => {
      const query = print(document);
      const variables = largestVariables(document);
      await makeKnown(query, variables);
      const expectSame = async (body: Body, headers?: Record<string, string>) => {
        const { isKnown, text } = await expectSameResponse({ ...body, operationName }, headers);
        expect(isKnown).toBe(text.includes('"data"'));
      };
      await expectSame({ query });
      for (const headers of callers) await expectSame({ query, variables }, headers);
    },
  );

  const TOOLS = `query Tools($first: Int, $after: String) {
    tools(first: $first, after: $after) { totalCount edges { cursor node { id price } } }
  }`;

  it.each([
    ['another operation name', { operationName: 'Orders' }],
    ['a page size above the limit', { variables: { first: limits.pageSize + 1 } }],
    ['an invalid cursor', { variables: { after: 'x' } }],
    ['a variable of the wrong type', { variables: { first: 'x' } }],
    ['variables that are no object', { variables: [1] }],
    ['extensions', { extensions: { persistedQuery: { version: 1, sha256Hash: 'x' } } }],
  ])('responds to a known operation with %s as to one that is not known', async (_what, body) => {
    await makeKnown(TOOLS, { first: 1 });
    const { text } = await expectSameResponse({ query: TOOLS, operationName: 'Tools', ...body });
    expect(text).toContain('"errors"');
  });

  it.each(['application/graphql-response+json', '*/*', 'text/html', 'text/html, application/json;q=0.5'])(
    'responds to a known operation with the same media type to Accept: %s',
    async (accept) => {
      await makeKnown(TOOLS, { first: 1 });
      await expectSameResponse({ query: TOOLS, operationName: 'Tools' }, { accept });
    },
  );

  it('responds with the same errors when the database is unavailable for a part of the data', async () => {
    const query = 'query Parts { mine: myOrders { totalCount } reviewSummary { totalCount } }';
    const [, customer] = callers;
    await makeKnown(query, {}, customer);
    const original = server.database.query.bind(server.database);
    const spy = jest
      .spyOn(server.database, 'query')
      .mockImplementation((...args) =>
        args[0].includes('count(*)') && args[0].includes('orders')
          ? Promise.reject(new DatabaseUnavailableError('lost'))
          : original(...args),
      );
    const { isKnown, status, text } = await expectSameResponse({ query, operationName: 'Parts' }, customer);
    spy.mockRestore();
    expect([isKnown, status]).toEqual([true, 200]);
    expect(JSON.parse(text)).toMatchObject({
      errors: [{ path: ['mine', 'totalCount'] }],
      data: { mine: null, reviewSummary: {} },
    });
  });
});
