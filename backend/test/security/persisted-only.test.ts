/** @jest-environment node */
import { getIntrospectionQuery } from 'graphql';
import { createHash } from 'node:crypto';
import persistedOperations from '../../src/graphql/persisted-operations.json';
import { getGraphQL, postGraphQL } from '../support/graphql-http';
import { startServer, type TestServer } from '../support/server';

// As `npm version` writes it.
jest.mock('../../src/graphql/released-operations.json', () => ({
  '1.1.0': {},
  '1.0.0': { [hashOf(formerOperation())]: formerOperation() },
}));

/** An operation that only the frontend of an earlier release sends. */
function formerOperation(): string {
  return 'query CountTools {\n  tools(first: 1) {\n    totalCount\n  }\n}';
}

const TOOLS = Object.values(persistedOperations).find((text) => text.startsWith('query PopularTools')) ?? '';
const OTHER = '{ tools(first: 1) { totalCount } }';

const byHash = (query: string) => ({
  extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(query) } },
});

/** The hash by which clients send an operation. */
function hashOf(query: string): string {
  return createHash('sha256').update(query).digest('hex');
}

describe('A server with GRAPHQL_PERSISTED_ONLY', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ environment: { GRAPHQL_PERSISTED_ONLY: '1', GRAPHQL_SANDBOX: '1' } });
  });
  afterAll(() => server.close());

  const transports = { GET: getGraphQL, POST: postGraphQL };
  const methods = Object.entries(transports);

  it.each(methods)(
    'executes the operations of the frontend by text and by hash over %s',
    async (_method, send) => {
      const variables = { first: 1 };
      for (const document of [{ query: TOOLS }, byHash(TOOLS), { query: TOOLS, ...byHash(TOOLS) }]) {
        const { data, errors } = await send(server, { ...document, variables });
        expect(errors).toBeUndefined();
        expect(data).toMatchObject({ tools: { edges: [{}] } });
      }
    },
  );

  it.each(methods)(
    'executes the operations of the frontend of earlier releases, which open tabs send, over %s',
    async (_method, send) => {
      for (const document of [{ query: formerOperation() }, byHash(formerOperation())]) {
        const { data, errors } = await send(server, document);
        expect(errors).toBeUndefined();
        expect(data).toMatchObject({ tools: { totalCount: expect.any(Number) as number } });
      }
    },
  );

  it.each(methods)('rejects every other operation over %s', async (_method, send) => {
    const rejected = [
      { query: OTHER },
      { query: `${TOOLS} ` },
      { query: '' },
      { query: '{ invalid' },
      { query: getIntrospectionQuery() },
      { query: OTHER, ...byHash(OTHER) },
      { query: OTHER, ...byHash(TOOLS) },
      byHash(OTHER),
    ];
    for (const document of rejected) {
      const { status, errors, headers } = await send(server, document);
      expect([status, errors]).toEqual([
        400,
        [
          {
            message: 'This operation is unknown. Reload the page and try again.',
            extensions: { code: 'UNKNOWN_OPERATION' },
          },
        ],
      ]);
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    }
  });

  it.each([
    ['a hash that is not that of the text', { query: TOOLS, ...byHash(OTHER) }],
    ['neither text nor hash', { variables: {} }],
    ['a batch', [{ query: TOOLS }, { query: OTHER }]],
  ])('rejects a request with %s as other servers do', async (_what, body) => {
    const { status, errors } = await postGraphQL(server, body);
    expect([status, errors?.[0]?.extensions.code]).toEqual([400, 'BAD_REQUEST']);
  });

  it('does not serve GraphQL Sandbox', async () => {
    const response = await fetch(`${server.url}/graphql`, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain('<');
  });
});
