import { serverAudits } from 'graphql-http';
import { limits } from '../../src/graphql/limits';
import { DatabaseUnavailableError } from '../../src/platform/database/unavailable';
import { getGraphQL, postGraphQL } from '../support/graphql-http';
import { startServer, type TestServer } from '../support/server';
import { recordStatements } from '../support/statements';

const TOOL = 'tool(id: "00000000-0000-7000-8000-000000000000") { id }';

/** Adds the header that clients must send with GET, because cross-site forms cannot set it. */
const fetchWithPreflight: typeof fetch = (input, init) =>
  fetch(input, { ...init, headers: { ...(init?.headers as object), 'apollo-require-preflight': '1' } });

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('GraphQL over HTTP', () => {
  const audits = serverAudits({ url: () => `${server.url}/graphql`, fetchFn: fetchWithPreflight });

  it.each(audits.map(({ name, id, fn }) => [`${name} (${id})`, fn] as const))(
    'passes the GraphQL-over-HTTP audit "%s"',
    async (_name, audit) => {
      const result = await audit();
      expect('reason' in result ? result.reason : undefined).toBeUndefined();
    },
  );

  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'rejects %s on /graphql with 405 and Allow',
    async (method) => {
      const response = await fetch(`${server.url}/graphql`, { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, POST']);
      expect(await response.json()).toMatchObject({
        errors: [{ extensions: { code: 'METHOD_NOT_ALLOWED' } }],
      });
    },
  );

  it('rejects HEAD on /graphql with 405 and Allow', async () => {
    const response = await fetch(`${server.url}/graphql?query={__typename}`, { method: 'HEAD' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, POST']);
  });

  it('rejects a mutation over GET without running a statement', async () => {
    const query = 'mutation { requestCustomization(input: { email: "jo@joinery.test" }) { id } }';
    const statements = await recordStatements(server, async () => {
      const response = await getGraphQL(server, { query });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
      expect(response.errors?.[0]?.extensions.code).toBe('BAD_REQUEST');
    });
    expect(statements).toEqual([]);
  });

  it.each([
    [200, 'a part', `{ ${TOOL} reviewSummary { totalCount } }`, { tool: null, reviewSummary: {} }],
    [503, 'all', `{ ${TOOL} }`, { tool: null }],
  ])(
    'responds with %d and Retry-After when the database was unavailable for %s of the data',
    async (status, _part, query, data) => {
      const runStatement = server.database.query.bind(server.database);
      const spy = jest
        .spyOn(server.database, 'query')
        .mockImplementation((...args) =>
          args[0].includes('FROM tools')
            ? Promise.reject(new DatabaseUnavailableError('lost'))
            : runStatement(...args),
        );
      const response = await postGraphQL(server, { query });
      spy.mockRestore();
      expect([response.status, response.headers.get('retry-after')]).toEqual([status, '2']);
      expect(response).toMatchObject({ data, errors: [{ extensions: { code: 'SERVICE_UNAVAILABLE' } }] });
    },
  );

  it.each(['application/json', 'application/graphql-response+json', '*/*'])(
    'rejects a page size above the limit with 400 when the client accepts %s',
    async (accept) => {
      const query = `{ tools(first: ${limits.pageSize + 1}) { totalCount } }`;
      const response = await postGraphQL(server, { query }, { accept });
      expect([response.status, response.errors?.[0]?.extensions.code]).toEqual([400, 'BAD_USER_INPUT']);
    },
  );

  it('rejects a GraphQL GET request without the preflight header', async () => {
    const response = await fetch(`${server.url}/graphql?query={__typename}`);
    expect(response.status).toBe(400);
  });
});
