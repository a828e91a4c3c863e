import { collectLogLines } from '../support/log-lines';
import { createCustomer } from '../support/users';
import { rest } from '../support/rest';
import { startServer, type TestServer } from '../support/server';

describe('REST errors', () => {
  const servers: TestServer[] = [];
  const start = async (environment: NodeJS.ProcessEnv = {}) => {
    const server = await startServer({ environment });
    servers.push(server);
    return server;
  };
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  it('returns a generic message for an internal error over REST, and logs the error under the request id', async () => {
    const server = await start({ LOG_LEVEL: 'error' });
    const lines = collectLogLines(server);
    await server.database.query('ALTER TABLE reviews RENAME TO reviews_away');
    const { status, headers, text } = await rest(server, 'GET /reviews');
    expect([status, text]).toEqual([
      500,
      '{"code":"INTERNAL_SERVER_ERROR","message":"Something went wrong on our side. Please try again."}',
    ]);
    expect(headers.get('retry-after')).toBe('5');
    const reqId = headers.get('x-request-id');
    expect(lines).toMatchObject([{ msg: 'Request failed', level: 50, reqId, err: { code: '42P01' } }]);
  });

  it('rejects requests above the rate limit with 429 and Retry-After', async () => {
    // The limit allows loading the OpenAPI document and two requests.
    const server = await start({ REQUESTS_PER_MINUTE: '3' });
    const send = () => rest(server, 'GET /tools?limit=1');
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    const { status, headers, body } = await send();
    expect([status, body]).toMatchObject([429, { code: 'RATE_LIMITED' }]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('Cross-origin REST requests', () => {
  const origin = 'https://partner.example';
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ environment: { CORS_ORIGINS: origin } });
  });
  afterAll(() => server.close());

  it.each(['GET', 'POST', 'PUT', 'DELETE'])(
    'allows %s requests with a token from CORS_ORIGINS',
    async (method) => {
      const response = await fetch(`${server.url}/user/jo@joinery.test`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization,content-type',
        },
      });
      expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([204, origin]);
      expect(response.headers.get('access-control-allow-methods')?.split(', ')).toContain(method);
      expect(response.headers.get('access-control-allow-headers')).toBe('authorization,content-type');
      expect(response.headers.get('access-control-max-age')).toBe('600');
    },
  );

  it('exposes the headers that clients need to other origins', async () => {
    const { token } = await createCustomer(server);
    const { headers } = await rest(server, 'GET /tools?limit=1', { token, headers: { origin } });
    const exposed = headers.get('access-control-expose-headers')?.split(', ');
    expect(exposed).toEqual([
      'allow',
      'date',
      'etag',
      'link',
      'retry-after',
      'www-authenticate',
      'x-request-id',
      'x-ratelimit-limit',
      'x-ratelimit-remaining',
      'x-ratelimit-reset',
    ]);
  });

  it.each([
    ['an origin', { origin }],
    ['a method', { 'access-control-request-method': 'POST' }],
    ['neither', {}],
  ])(
    'returns the methods of an address to OPTIONS with %s, which is no preflight',
    async (_headers, sent) => {
      const { status, headers } = await rest(server, 'OPTIONS /order', { headers: sent });
      expect([status, headers.get('allow')]).toEqual([204, 'POST, OPTIONS']);
      const unknown = await rest(server, 'OPTIONS /unknown', { headers: sent });
      expect([unknown.status, unknown.body]).toMatchObject([404, { code: 'NOT_FOUND' }]);
    },
  );
});
