import { ApolloServer } from '@apollo/server';
import { getOperationAST, OperationTypeNode, print, type DocumentNode } from 'graphql';
import { createHash } from 'node:crypto';
import { limits } from '../../src/graphql/limits';
import { DatabaseUnavailableError } from '../../src/platform/database/unavailable';
import { addTool } from '../support/catalogue';
import { collectLogLines, type LogLine } from '../support/log-lines';
import { largestVariables, loadExamples, loadFrontendOperations } from '../support/operations';
import { createPurchase } from '../support/purchases';
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
  // Signed links, which expire, are the same in both responses.
  const now = new Date();
  const clock = () => now;
  server = await startServer({ clock, environment: { LOG_LEVEL: 'info', REQUESTS_PER_MINUTE: '0' } });
  const users = await Promise.all([createCustomer(server), signInAsAdmin(server)]);
  callers = [{}, ...users.map(({ token }) => ({ authorization: `Bearer ${token}` }))];
  lines = collectLogLines(server);
  apollo = jest.spyOn(ApolloServer.prototype, 'executeHTTPGraphQLRequest');
});
afterAll(async () => {
  apollo.mockRestore();
  await server.close();
});

/** The parameters of a request, valid or not. */
type Parameters = Readonly<Record<string, unknown>>;
type Headers = Readonly<Record<string, string>>;

/** Sends parameters to `/graphql` with these headers. */
type Transport = (parameters: Parameters, headers: Headers) => Promise<Response>;

const post: Transport = (parameters, headers) =>
  fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(parameters),
  });

/** Sends the parameters in the URL: strings as they are, lists as repeated parameters and other values as JSON. */
const simpleGet: Transport = (parameters, headers) => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    for (const each of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (each !== undefined) search.append(name, typeof each === 'string' ? each : JSON.stringify(each));
    }
  }
  return fetch(`${server.url}/graphql?${search.toString()}`, { headers });
};
const get: Transport = (parameters, headers) =>
  simpleGet(parameters, { 'content-type': 'application/json', ...headers });

/** Sends a request and returns what the client receives, without generated ids and nonces. */
async function send(parameters: Parameters, headers: Headers = {}, transport = post) {
  apollo.mockClear();
  const response = await transport(parameters, headers);
  const text = await response.text();
  return {
    status: response.status,
    headers: ['content-type', 'retry-after', 'cache-control', 'vary', 'allow'].map((name) =>
      response.headers.get(name),
    ),
    hasEtag: response.headers.has('etag'),
    text: text.replaceAll(/[\da-f]{8}-[\da-f-]{27}|[\da-f]{64}/g, 'id'),
  };
}

/** Expects the same response to a known operation as to one that is not known. */
async function expectSameResponse(
  query: string,
  parameters: Parameters,
  headers?: Headers,
  transport = post,
) {
  const known = await send({ query, ...parameters }, headers, transport);
  const isKnown = apollo.mock.calls.length === 0;
  const general = await send({ ...parameters, query: query + OTHER_OPERATION }, headers, transport);
  expect(apollo).toHaveBeenCalledTimes(1);
  expect(known).toEqual(general);
  return { isKnown, ...known };
}

const isQuery = (document: DocumentNode): boolean =>
  getOperationAST(document)?.operation === OperationTypeNode.QUERY;

async function makeKnown(query: string, variables?: object, headers?: Headers): Promise<void> {
  for (let use = 1; use <= USES; use += 1) await send({ query, variables }, headers);
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The parameters of a request for a document by its hash. */
const byHash = (query: string): Parameters => ({
  extensions: { persistedQuery: { version: 1, sha256Hash: sha256(query) } },
});

describe('Operations of the frontend', () => {
  // First, since other tests make them known.
  it.each(loadFrontendOperations())(
    'executes %s by its hash, and from the second use as a known operation',
    async (operationName, document) => {
      const query = print(document);
      const parameters = { operationName, variables: largestVariables(document) };
      const { text } = await send({ ...parameters, ...byHash(query) });
      expect(apollo).toHaveBeenCalledTimes(1);
      expect(text).toContain('"data"');
      for (const transport of isQuery(document) ? [post, get] : [post]) {
        const known = await send({ ...parameters, ...byHash(query) }, {}, transport);
        expect(apollo).not.toHaveBeenCalled();
        const general = await send({ ...parameters, query: query + OTHER_OPERATION }, {}, transport);
        expect(known).toEqual(general);
      }
    },
  );

  const texts = loadFrontendOperations().map(([, document]) => print(document));
  const query = texts.find((text) => text.startsWith('query PopularTools(')) ?? '';

  it.each([
    ['a page size above the limit', { first: limits.pageSize + 1 }, 400],
    ['a missing variable', {}, 200],
  ])('reports %s for a hash as for a text', async (_what, variables, status) => {
    const headers = { accept: 'application/json' };
    const response = await send({ variables, ...byHash(query) }, headers, get);
    expect(response).toEqual(await send({ variables, query }, headers, get));
    expect(response.text).toContain('"errors"');
    expect(response.status).toBe(status);
  });

  it('rejects a text with the hash of another one', async () => {
    const { text } = await send({ variables: { first: 1 }, query: '{ __typename }', ...byHash(query) });
    expect(apollo).toHaveBeenCalledTimes(1);
    expect(text).toContain('"errors"');
  });

  it.each([
    ['another version', { version: 2, sha256Hash: sha256(query) }],
    ['no hash', { version: 1 }],
    ['an unknown hash', { version: 1, sha256Hash: 'x' }],
  ])('rejects a persisted query with %s', async (_what, persistedQuery) => {
    const variables = { first: 1 };
    for (const transport of [post, get]) {
      const { text } = await send({ variables, extensions: { persistedQuery } }, {}, transport);
      expect(apollo).toHaveBeenCalledTimes(1);
      expect(text).toContain('"errors"');
    }
  });
});

describe('Known operations', () => {
  // First, since a repeated line is not logged again within a second.
  it('logs the field of a known operation that the caller may not read', async () => {
    const query = 'query Orders { all: orders { totalCount } }';
    const [, customer, admin] = callers;
    await makeKnown(query, {}, admin);
    const before = lines.length;
    await send({ query }, customer);
    expect(apollo).not.toHaveBeenCalled();
    expect(lines.slice(before).filter(({ code }) => code === 'FORBIDDEN')).toMatchObject([
      { event: 'security', name: 'access_denied', operation: 'orders', userId: expect.any(String) as string },
    ]);
  });

  // The first sign-out would end the session for the second one, and two categories cannot have one name.
  const operations = [...loadExamples(), ...loadFrontendOperations()].filter(
    ([operationName]) => !['SignOutEverywhere', 'AddCategory'].includes(operationName),
  );

  it.each(operations)(
    'responds to %s as to an operation that is not known',
    async (operationName, document) => {
      const query = print(document);
      const variables = largestVariables(document);
      await makeKnown(query, variables);
      const expectSame = async (parameters: Parameters, headers?: Headers, transport = post) => {
        const all = { ...parameters, operationName };
        const { isKnown, text } = await expectSameResponse(query, all, headers, transport);
        expect(isKnown).toBe(text.includes('"data"'));
      };
      await expectSame({});
      for (const headers of callers) {
        await expectSame({ variables }, headers);
        await expectSame({ variables }, headers, get);
      }
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
    ['a hash that does not match', byHash('x')],
    ['extensions that are no object', { extensions: 'x' }],
  ])('responds to a known operation with %s as to one that is not known', async (_what, parameters) => {
    await makeKnown(TOOLS, { first: 1 });
    for (const transport of [post, get]) {
      const all = { operationName: 'Tools', ...parameters };
      const { text } = await expectSameResponse(TOOLS, all, {}, transport);
      expect(text).toContain('"errors"');
    }
  });

  it.each([
    ['variables that are no JSON', { variables: '{' }],
    ['the variables null', { variables: 'null' }],
    ['repeated variables', { variables: [{ first: 1 }, { first: 2 }] }],
    ['a repeated operation name', { operationName: ['Tools', 'Tools'] }],
  ])(
    'responds over GET to a known operation with %s as to one that is not known',
    async (_what, parameters) => {
      await makeKnown(TOOLS, { first: 1 });
      const { text } = await expectSameResponse(TOOLS, { operationName: 'Tools', ...parameters }, {}, get);
      expect(text).toContain('"errors"');
    },
  );

  it.each(['@include(if: $isOn)', '@skip(if: $isOn)'])(
    'responds to an operation with %s for another value of its variable as for the first one',
    async (directive) => {
      await addTool(server);
      const query = `query Prices($isOn: Boolean!) {
        tools(first: 1) { edges { node { toolName price ${directive} } } }
      }`;
      await makeKnown(query, { isOn: true });
      await makeKnown(query, { isOn: false });
      for (const isOn of [true, false]) {
        const parameters = { operationName: 'Prices', variables: { isOn } };
        const { text } = await expectSameResponse(query, parameters);
        expect(text.includes('"price":')).toBe(isOn === directive.startsWith('@include'));
      }
    },
  );

  it('responds to a known operation with an extension that the server does not use', async () => {
    await makeKnown(TOOLS, { first: 1 });
    const parameters = { operationName: 'Tools', extensions: { clientLibrary: { name: 'x' } } };
    const { isKnown } = await expectSameResponse(TOOLS, parameters);
    expect(isKnown).toBe(true);
  });

  it.each(['application/graphql-response+json', '*/*', 'text/html', 'text/html, application/json;q=0.5'])(
    'responds to a known operation with the same media type to Accept: %s',
    async (accept) => {
      await makeKnown(TOOLS, { first: 1 });
      for (const transport of [post, get]) {
        await expectSameResponse(TOOLS, { operationName: 'Tools' }, { accept }, transport);
      }
    },
  );

  it.each([
    ['without a header that requires a preflight', {}, 400],
    ['with an empty header', { 'apollo-require-preflight': '' }, 400],
    ['with Apollo-Require-Preflight', { 'apollo-require-preflight': '1' }, 200],
    ['with X-Apollo-Operation-Name', { 'x-apollo-operation-name': 'Tools' }, 200],
    ['with the content type of JSON', { 'content-type': 'application/json; charset=utf-8' }, 200],
    ['with the content type of a form', { 'content-type': 'application/x-www-form-urlencoded' }, 400],
    ['with another content type', { 'content-type': 'application/graphql' }, 415],
  ])('responds with the same status to a known operation over GET %s', async (_how, headers, expected) => {
    await makeKnown(TOOLS, { first: 1 });
    const { status } = await expectSameResponse(TOOLS, { operationName: 'Tools' }, headers, simpleGet);
    expect(status).toBe(expected);
  });

  it('responds with the same errors when the database is unavailable for a part of the data', async () => {
    const query = 'query Parts { mine: myOrders { totalCount } reviewSummary { totalCount } }';
    const [, customer] = callers;
    await makeKnown(query, {}, customer);
    const original = server.database.query.bind(server.database);
    const spy = jest
      .spyOn(server.database, 'query')
      .mockImplementation((...args) =>
        args[0].includes('FROM orders')
          ? Promise.reject(new DatabaseUnavailableError('lost'))
          : original(...args),
      );
    const { isKnown, status, text } = await expectSameResponse(query, { operationName: 'Parts' }, customer);
    spy.mockRestore();
    expect([isKnown, status]).toEqual([true, 200]);
    expect(JSON.parse(text)).toMatchObject({
      errors: [{ path: ['mine'] }],
      data: { mine: null, reviewSummary: {} },
    });
  });

  it('responds with the first of several errors that make the same value null', async () => {
    const customer = await createCustomer(server);
    await createPurchase(server, customer, [await addTool(server)]);
    const query =
      'query Nulls { myPurchases(first: 1) { edges { node { orders { id } shipments { id } } } } }';
    const headers = { authorization: `Bearer ${customer.token}` };
    await makeKnown(query, {}, headers);
    const original = server.database.query.bind(server.database);
    const spy = jest
      .spyOn(server.database, 'query')
      .mockImplementation((...args) =>
        /FROM (orders|shipments)/.test(args[0])
          ? Promise.reject(new DatabaseUnavailableError('lost'))
          : original(...args),
      );
    const { isKnown, text } = await expectSameResponse(query, { operationName: 'Nulls' }, headers);
    spy.mockRestore();
    expect(isKnown).toBe(true);
    expect(JSON.parse(text)).toMatchObject({ errors: [{}], data: { myPurchases: null } });
  });
});
