import { getIntrospectionQuery } from 'graphql';
import { getGraphQL, postGraphQL } from '../support/graphql-http';
import { startServer, type TestServer } from '../support/server';

const INPUT = 'what-was-sent';

const SYNTAX = 'Invalid GraphQL syntax.';
const VALUE = 'The value at this location is invalid.';

/** Invalid requests, each with a value that a response could repeat, and the message that does not. */
const invalidRequests: Record<string, readonly [body: object, message: string]> = {
  'a syntax error': [{ query: `{ tools(search: "${INPUT}" ) { ] }` }, SYNTAX],
  'a value of another type': [{ query: `{ tools(first: "${INPUT}") { totalCount } }` }, VALUE],
  'an unknown enum value': [{ query: `{ tools(sortBy: "${INPUT}") { totalCount } }` }, VALUE],
  'a variable of another type': [
    {
      query: 'query ($first: Int!) { tools(first: $first) { totalCount } }',
      variables: { first: INPUT },
    },
    'Variable "$first" is missing or invalid.',
  ],
  'an unknown input field': [
    {
      query: 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }',
      variables: { input: { orderAdress: INPUT } },
    },
    'Variable "$input" is missing or invalid.',
  ],
};

const startServers = async () => ({
  withSandbox: await startServer(),
  withoutSandbox: await startServer({ environment: { GRAPHQL_SANDBOX: '0' } }),
});

describe('Schema introspection', () => {
  let servers: { withSandbox: TestServer; withoutSandbox: TestServer };
  beforeAll(async () => {
    servers = await startServers();
  });
  afterAll(async () => {
    await servers.withSandbox.close();
    await servers.withoutSandbox.close();
  });

  it('has the content security policy of the API when GRAPHQL_SANDBOX is off', async () => {
    const { headers } = await getGraphQL(servers.withoutSandbox, { query: '{ __typename }' });
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  const openInBrowser = async ({ url }: TestServer) => {
    const response = await fetch(`${url}/graphql`, { headers: { accept: 'text/html' } });
    return { status: response.status, text: await response.text() };
  };

  it('returns the schema with its descriptions when GRAPHQL_SANDBOX is on', async () => {
    const response = await postGraphQL(servers.withSandbox, {
      query: getIntrospectionQuery({ schemaDescription: true }),
    });
    expect(response.errors).toBeUndefined();
    const hasDescription = JSON.stringify(response.data).includes('The catalogue, by default in the order');
    expect(hasDescription).toBe(true);
  });

  it.each([
    ['of the whole schema', '{ __schema { types { name } } }'],
    ['of one type', '{ __type(name: "Order") { name } }'],
  ])('rejects introspection %s when GRAPHQL_SANDBOX is off', async (_how, query) => {
    const response = await postGraphQL(servers.withoutSandbox, { query });
    expect(response.status).toBe(400);
    expect(response.data).toBeUndefined();
    expect(response.errors?.[0]).toMatchObject({
      message: 'Introspection is disabled.',
      extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
    });
  });

  it('serves GraphQL Sandbox only when GRAPHQL_SANDBOX is on', async () => {
    const page = await openInBrowser(servers.withSandbox);
    expect(page.status).toBe(200);
    expect(page.text).toContain('embeddable-sandbox');
    const error = await openInBrowser(servers.withoutSandbox);
    expect(error.status).toBe(400);
    expect(error.text).not.toContain('<');
  });

  it('suggests field names only when GRAPHQL_SANDBOX is on', async () => {
    const query = '{ tool(id: "x") { toolNam } }';
    expect((await postGraphQL(servers.withSandbox, { query })).errors?.[0]?.message).toContain(
      'Did you mean "toolName"?',
    );
    expect((await postGraphQL(servers.withoutSandbox, { query })).errors?.[0]?.message).toBe(
      'Cannot query field "toolNam" on type "Tool".',
    );
  });

  it.each(Object.entries(invalidRequests))(
    'does not repeat the input in the error for %s when GRAPHQL_SANDBOX is off',
    async (_case, [body, message]) => {
      const response = await postGraphQL(servers.withoutSandbox, body);
      expect([response.status, response.errors?.[0]?.message]).toEqual([400, message]);
      expect(JSON.stringify(response.errors)).not.toMatch(new RegExp(`${INPUT}|Did you mean|orderAdd`));
      // With the Sandbox the same request returns a detailed message.
      const verbose = await postGraphQL(servers.withSandbox, body);
      expect(verbose.errors?.[0]?.extensions.code).toBe(response.errors?.[0]?.extensions.code);
      expect(verbose.errors?.[0]?.message).not.toBe(response.errors?.[0]?.message);
    },
  );

  it('rejects introspection over GET when GRAPHQL_SANDBOX is off', async () => {
    expect((await getGraphQL(servers.withoutSandbox, { query: '{ __schema { description } }' })).status).toBe(
      400,
    );
  });
});
