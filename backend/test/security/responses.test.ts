import { collectLogLines } from '../support/log-lines';
import { createCustomer } from '../support/users';
import { startServer, type TestServer } from '../support/server';

const json = { 'content-type': 'application/json' };

describe('Responses', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ environment: { LOG_LEVEL: 'error' } });
  });
  afterAll(() => server.close());

  it('returns a generic message for an internal error, and logs the error with its operation', async () => {
    const { token } = await createCustomer(server);
    const lines = collectLogLines(server);
    await server.database.query('ALTER TABLE orders RENAME TO orders_away');
    try {
      const query = 'query Orders { myOrders(first: 1) { edges { cursor } } }';
      const response = await server.graphql(query, {}, token);
      expect(response.errors?.[0]).toEqual({
        message: 'Something went wrong on our side. Please try again.',
        locations: expect.any(Array) as unknown,
        path: ['myOrders'],
        extensions: { code: 'INTERNAL_SERVER_ERROR' },
      });
      const line = {
        msg: 'GraphQL operation failed',
        level: 50,
        operation: 'Orders',
        err: { code: '42P01' },
      };
      expect(lines).toMatchObject([line]);
    } finally {
      await server.database.query('ALTER TABLE orders_away RENAME TO orders');
    }
  });

  it('does not repeat rejected input in the error', async () => {
    const { token } = await createCustomer(server);
    const response = await server.graphql(
      'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }',
      { input: { toolId: 'x', orderQuantity: 1, phoneNumber: 'secret-number', orderAddress: 'x' } },
      token,
    );
    expect(response.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(JSON.stringify(response)).not.toContain('secret-number');
  });

  it.each([
    ['unreadable GraphQL', '{ tools( }', 'GRAPHQL_PARSE_FAILED'],
    ['an unknown field', '{ nothing }', 'GRAPHQL_VALIDATION_FAILED'],
    ['a missing argument', '{ order { id } }', 'GRAPHQL_VALIDATION_FAILED'],
    [
      'several operations without a name',
      'query A { __typename } query B { __typename }',
      'OPERATION_RESOLUTION_FAILURE',
    ],
    ['an empty query', '', 'BAD_REQUEST'],
  ])('returns the error code for a GraphQL request with %s', async (_case, query, code) => {
    const response = await server.graphql(query);
    expect(response.errors?.[0]?.extensions).toEqual({ code });
  });

  it('returns the request id and the security headers', async () => {
    const { headers } = await fetch(`${server.url}/healthz`);
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('returns the security headers also for a path that cannot be parsed', async () => {
    const { status, headers } = await fetch(`${server.url}/tool/%zz`);
    expect([status, headers.get('x-content-type-options')]).toEqual([400, 'nosniff']);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  it('allows a page of the frontend to load what it needs', async () => {
    const { headers } = await fetch(server.url, { headers: { accept: 'text/html' } });
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/img-src [^;]*https:\/\/images\.example[ ;]/);
  });

  it('allows only pages of the local services to be framed, and only by the frontend', async () => {
    const { headers } = await fetch(`${server.url}/emulator/auth/handler`);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });

  it.each([
    [
      'a body that is too large',
      { headers: json, body: JSON.stringify({ query: 'x'.repeat(70_000) }) },
      413,
      'PAYLOAD_TOO_LARGE',
    ],
    ['unreadable JSON', { headers: json, body: '{' }, 400, 'BAD_USER_INPUT'],
    [
      'a content type other than JSON',
      { headers: { 'content-type': 'text/csv' }, body: 'a,b' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
  ])('rejects a GraphQL request with %s', async (_case, request, status, code) => {
    const response = await fetch(`${server.url}/graphql`, { method: 'POST', ...request });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code } }] });
  });

  it('returns errors in the media type that the client accepts', async () => {
    const mediaType = async (accept: string) => {
      const headers = { ...json, accept };
      const response = await fetch(`${server.url}/graphql`, { method: 'POST', headers, body: '{' });
      expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
      return response.headers.get('content-type');
    };
    const response = 'application/graphql-response+json';
    expect(await mediaType(`${response}, application/json;q=0.9`)).toBe(`${response}; charset=utf-8`);
    expect(await mediaType('*/*')).toBe('application/json; charset=utf-8');
  });

  it.each([
    ['text/plain', JSON.stringify({ query: 'mutation { syncUser { token } }' }), 400],
    ['application/x-www-form-urlencoded', 'query=mutation%7BsyncUser%7Btoken%7D%7D', 415],
  ])('rejects a mutation in a cross-site form with the content type %s', async (type, body, status) => {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect(response.status).toBe(status);
  });

  it('rejects control characters before they reach the database', async () => {
    const { token } = await createCustomer(server);
    const response = await server.graphql(
      'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }',
      { input: { location: 'Leeds\u0000' } },
      token,
    );
    expect(response.errors?.[0]?.extensions.fields).toEqual({ location: 'Use printable characters only' });
  });
});
