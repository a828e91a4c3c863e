import { createHash } from 'node:crypto';
import { addTool } from '../support/catalogue';
import { get, post } from '../support/graphql-http';
import { newCustomer } from '../support/people';
import { startShop, type Shop } from '../support/shop';
import { statementsDuring } from '../support/statements';

const TOOLS = `query ($first: Int!) {
  tools(first: $first) { totalCount edges { cursor node { id toolName available } } pageInfo { endCursor } }
}`;
const hashOf = (query: string) => ({
  persistedQuery: { version: 1, sha256Hash: createHash('sha256').update(query).digest('hex') },
});
const variables = { first: 3 };

describe('a query over GET', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.close());

  const cacheControl = async (query: string, headers: Record<string, string> = {}) =>
    (await get(shop, { query }, headers)).headers.get('cache-control');

  it('is known by its hash once it was sent in full', async () => {
    const query = `# Sent by this test only.\n${TOOLS}`;
    const extensions = hashOf(query);
    const unknown = await get(shop, { extensions, variables });
    expect(unknown.errors?.[0]?.extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND');
    expect(unknown.headers.get('cache-control')).toMatch(/no-cache/);
    const sent = await get(shop, { query, extensions, variables });
    const known = await get(shop, { extensions, variables });
    expect(known.data).toEqual(sent.data);
    expect(known.headers.get('cache-control')).toBe('public, max-age=10');
  });

  it('is not kept under a hash that is not its own', async () => {
    const answer = await get(shop, { query: TOOLS, variables, extensions: hashOf('{ __typename }') });
    expect([answer.status, answer.errors?.[0]?.extensions.code]).toEqual([400, 'BAD_REQUEST']);
  });

  it('is not kept when it asks for too much', async () => {
    const query = `{ ${'tools { totalCount } '.repeat(300)} }`;
    await get(shop, { query, extensions: hashOf(query) });
    const answer = await post(shop, { extensions: hashOf(query) });
    expect(answer.errors?.[0]?.extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND');
  });

  it.each([
    ['the catalogue', '{ tools { edges { node { toolName } } } }', 'public, max-age=10'],
    ['the reviews', '{ reviews(first: 3) { totalCount } }', 'public, max-age=60'],
    ['both', '{ reviews(first: 3) { totalCount } tools { totalCount } }', 'public, max-age=10'],
    ['a fragment', '{ ...a } fragment a on Query { reviews { totalCount } }', 'public, max-age=60'],
    ['nothing at all', '{ __typename }', 'private, no-store'],
    ['the schema', '{ __schema { description } }', 'private, no-store'],
    ['a tool that is not there', '{ tool(id: "none") { id } }', 'private, no-store'],
    ['what only an admin may see', '{ tools { totalCount } orders { totalCount } }', 'private, no-store'],
    ['nonsense', '{ nonsense }', 'private, no-store'],
  ])('says how long an answer may be kept: %s', async (_case, query, expected) => {
    expect(await cacheControl(query)).toBe(expected);
  });

  it('is kept by nobody when it was asked with a token', async () => {
    const { token } = await newCustomer(shop);
    const authorization = `Bearer ${token}`;
    expect(await cacheControl('{ me { id } }', { authorization })).toBe('private, no-store');
    expect(await cacheControl('{ tools { totalCount } }', { authorization })).toBe('private, no-store');
  });

  it('is answered with 304 while nothing has changed, and anew when it has', async () => {
    const ask = (etag?: string | null) =>
      get(shop, { query: TOOLS, variables }, etag ? { 'if-none-match': etag } : {});
    const etag = (await ask()).headers.get('etag');
    expect(etag).toMatch(/^W\/".+"$/);
    const same = await ask(etag);
    expect([same.status, same.data]).toEqual([304, undefined]);
    expect(same.headers.get('cache-control')).toBe('public, max-age=10');
    await addTool(shop);
    const changed = await ask(etag);
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  it('has the same ETag however it is compressed', async () => {
    const query = '{ tools(first: 50) { edges { node { toolName toolDescription } } } }';
    const plain = await get(shop, { query }, { 'accept-encoding': 'identity' });
    const packed = await get(shop, { query }, { 'accept-encoding': 'br' });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('etag')).toBe(plain.headers.get('etag'));
  });

  it('says that the form of its answer follows what the client accepts', async () => {
    const shared = await startShop({ environment: { CORS_ORIGINS: 'https://page.example' } });
    const answer = await get(shared, { query: '{ __typename }' }, { origin: 'https://page.example' });
    expect(answer.headers.get('vary')).toMatch(/Origin, Accept/);
    await shared.close();
  });

  it('costs by POST what it always did: no ETag, no word on keeping', async () => {
    const answer = await post(shop, { query: TOOLS, variables });
    expect(['etag', 'cache-control'].map((name) => answer.headers.get(name))).toEqual([null, null]);
  });

  it('is refused before any statement when it asks for too much', async () => {
    const statements = await statementsDuring(shop, async () => {
      expect((await get(shop, { query: TOOLS, variables: { first: 101 } })).status).toBe(400);
    });
    expect(statements).toEqual([]);
  });
});
