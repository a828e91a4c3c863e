import { createHash } from 'node:crypto';
import { addTool } from '../support/catalogue';
import { getGraphQL, postGraphQL } from '../support/graphql-http';
import { createCustomer } from '../support/users';
import { startServer, type TestServer } from '../support/server';
import { recordStatements } from '../support/statements';

const TOOLS = `query ($first: Int!) {
  tools(first: $first) { totalCount edges { cursor node { id toolName available } } pageInfo { endCursor } }
}`;
const hashOf = (query: string) => ({
  persistedQuery: { version: 1, sha256Hash: createHash('sha256').update(query).digest('hex') },
});
const variables = { first: 3 };

describe('GraphQL over GET', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const cacheControl = async (query: string, headers: Record<string, string> = {}) =>
    (await getGraphQL(server, { query }, headers)).headers.get('cache-control');

  it('executes a persisted query by its hash after it was sent once', async () => {
    const query = `# Sent by this test only.\n${TOOLS}`;
    const extensions = hashOf(query);
    const unknownHash = await getGraphQL(server, { extensions, variables });
    expect(unknownHash.errors?.[0]?.extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND');
    expect(unknownHash.headers.get('cache-control')).toMatch(/no-cache/);
    const withQuery = await getGraphQL(server, { query, extensions, variables });
    const withHash = await getGraphQL(server, { extensions, variables });
    expect(withHash.data).toEqual(withQuery.data);
    expect(withHash.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10');
  });

  it('rejects a persisted query whose hash does not match', async () => {
    const response = await getGraphQL(server, {
      query: TOOLS,
      variables,
      extensions: hashOf('{ __typename }'),
    });
    expect([response.status, response.errors?.[0]?.extensions.code]).toEqual([400, 'BAD_REQUEST']);
  });

  it('does not persist a query that exceeds the limits', async () => {
    const query = `{ ${'tools { totalCount } '.repeat(300)} }`;
    await getGraphQL(server, { query, extensions: hashOf(query) });
    const response = await postGraphQL(server, { extensions: hashOf(query) });
    expect(response.errors?.[0]?.extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND');
  });

  it.each([
    ['tools', '{ tools { edges { node { toolName } } } }', 'public, max-age=0, s-maxage=10'],
    ['reviews', '{ reviews(first: 3) { totalCount } }', 'public, max-age=0, s-maxage=60'],
    [
      'tools and reviews',
      '{ reviews(first: 3) { totalCount } tools { totalCount } }',
      'public, max-age=0, s-maxage=10',
    ],
    [
      'a fragment',
      '{ ...a } fragment a on Query { reviews { totalCount } }',
      'public, max-age=0, s-maxage=60',
    ],
    [
      'tools and what may not be stored',
      '{ tools { totalCount } deliveryCountries { code } }',
      'private, no-store',
    ],
    ['only __typename', '{ __typename }', 'private, no-store'],
    ['the schema', '{ __schema { description } }', 'private, no-store'],
    ['a tool that does not exist', '{ tool(id: "none") { id } }', 'private, no-store'],
    ['data for admins only', '{ tools { totalCount } orders { totalCount } }', 'private, no-store'],
    ['an unknown field', '{ nonsense }', 'private, no-store'],
  ])('sets the Cache-Control header of a query for %s', async (_case, query, expected) => {
    expect(await cacheControl(query)).toBe(expected);
  });

  it('forbids caching of responses to requests with a token', async () => {
    const { token } = await createCustomer(server);
    const authorization = `Bearer ${token}`;
    expect(await cacheControl('{ me { id } }', { authorization })).toBe('private, no-store');
    expect(await cacheControl('{ tools { totalCount } }', { authorization })).toBe('private, no-store');
  });

  it('returns 304 for a query while its data are unchanged, and the new data afterwards', async () => {
    const request = (etag?: string | null) =>
      getGraphQL(server, { query: TOOLS, variables }, etag ? { 'if-none-match': etag } : {});
    const etag = (await request()).headers.get('etag');
    expect(etag).toMatch(/^W\/".+"$/);
    const unchanged = await request(etag);
    expect([unchanged.status, unchanged.data]).toEqual([304, undefined]);
    expect(unchanged.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10');
    await addTool(server);
    const changed = await request(etag);
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  it('returns the same ETag for compressed and uncompressed responses', async () => {
    const query = '{ tools(first: 50) { edges { node { toolName toolDescription } } } }';
    const plain = await getGraphQL(server, { query }, { 'accept-encoding': 'identity' });
    const compressed = await getGraphQL(server, { query }, { 'accept-encoding': 'br' });
    expect(compressed.headers.get('content-encoding')).toBe('br');
    expect(compressed.headers.get('etag')).toBe(plain.headers.get('etag'));
  });

  it('sets the Vary header of a GraphQL response to Origin and Accept', async () => {
    const corsServer = await startServer({ environment: { CORS_ORIGINS: 'https://page.example' } });
    const response = await getGraphQL(
      corsServer,
      { query: '{ __typename }' },
      { origin: 'https://page.example' },
    );
    expect(response.headers.get('vary')).toMatch(/Origin, Accept/);
    await corsServer.close();
  });

  it('sets no ETag or Cache-Control header on responses to POST', async () => {
    const response = await postGraphQL(server, { query: TOOLS, variables });
    expect(['etag', 'cache-control'].map((name) => response.headers.get(name))).toEqual([null, null]);
  });

  it('rejects a query that exceeds the limits without running a statement', async () => {
    const statements = await recordStatements(server, async () => {
      expect((await getGraphQL(server, { query: TOOLS, variables: { first: 101 } })).status).toBe(400);
    });
    expect(statements).toEqual([]);
  });
});
