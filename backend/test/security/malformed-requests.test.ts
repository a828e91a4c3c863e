import { gzipSync } from 'node:zlib';
import { decodeJwt } from 'jose';
import { addTool } from '../support/catalogue';
import { DEPTH, FORM_TYPE, JSON_TYPE, malformedRequests, nestedList } from '../support/malformed-requests';
import { sendRaw, type RawRequest } from '../support/raw-http';
import type { RestDocument } from '../support/rest-contract';
import { startServer, type TestServer } from '../support/server';
import { createStripeClient } from '../support/stripe';
import { signToken } from '../support/tokens';
import { createCustomer, signInAsAdmin, type TestUser } from '../support/users';

/** Routes beside those of REST. */
const OTHER_ROUTES = [
  'GET /',
  'GET /graphql',
  'POST /graphql',
  'PUT /graphql',
  'POST /webhooks/stripe',
  'GET /images/blank-profile.webp',
  'GET /images/uploads/nothing.webp',
  'GET /docs',
  'GET /healthz',
  'GET /nothing',
  'POST /nothing',
  'HEAD /tools',
  'OPTIONS /tools',
  'PATCH /tools',
  'GET /_local/stripe/stripe.js',
  'POST /_local/stripe/v1/payment_methods',
  'GET /_local/firebase/gapi.js',
  'GET /emulator/auth/handler',
  'POST /identitytoolkit.googleapis.com/v1/accounts:signUp',
  'POST /securetoken.googleapis.com/v1/token',
];

describe('Malformed requests', () => {
  let server: TestServer;
  let admin: TestUser;
  let customer: TestUser;
  let toolId: string;
  beforeAll(async () => {
    server = await startServer({ environment: { REQUESTS_PER_MINUTE: '0' } });
    admin = await signInAsAdmin(server);
    customer = await createCustomer(server);
    toolId = (await addTool(server)).id;
  });
  afterAll(() => server.close());

  const bearer = ({ token }: Pick<TestUser, 'token'>) => `Authorization: Bearer ${token}`;
  const graphql = (body: string): RawRequest => ({
    method: 'POST',
    path: '/graphql',
    headers: [JSON_TYPE],
    body,
  });
  const upload = (body: string, type = FORM_TYPE): RawRequest => ({
    method: 'POST',
    path: '/images',
    headers: [bearer(customer), type],
    body,
  });
  const webhook = (payload: string): RawRequest => {
    const signature = createStripeClient().webhooks.generateTestHeaderString({
      payload,
      secret: process.env['STRIPE_WEBHOOK_SECRET'] ?? '',
    });
    return {
      method: 'POST',
      path: '/webhooks/stripe',
      headers: [JSON_TYPE, `Stripe-Signature: ${signature}`],
      body: payload,
    };
  };
  const withSubject = async (subject: unknown): Promise<RawRequest> => {
    const token = await signToken({ ...decodeJwt(customer.token), sub: subject as string });
    return { path: '/orders', headers: [bearer({ token })] };
  };
  const gzipped = (path: string, type: string): RawRequest => ({
    method: 'POST',
    path,
    headers: [`Content-Type: ${type}`, 'Content-Encoding: gzip'],
    body: gzipSync('{}'),
  });

  const VARIABLE = 'query ($first: Int) { tools(first: $first) { totalCount } }';
  const withVariables = (variables: string) =>
    graphql(`{"query":${JSON.stringify(VARIABLE)},"variables":${variables}}`);
  const partStart = '--limit\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n';

  it('serves GraphQL without a host, as in HTTP/1.0', async () => {
    const response = await sendRaw(server, { ...graphql('{"query":"{ __typename }"}'), version: '1.0' });
    expect(response.status).toBe(200);
  });

  it.each(['[::1]:4000', '[2001:DB8::1]', '127.0.0.1:4000', 'my_shop.example-1.test:65535'])(
    'serves a request for the host %s',
    async (host) => {
      const { status } = await sendRaw(server, { path: '/healthz', headers: [`Host: ${host}`] });
      expect(status).toBe(200);
    },
  );

  it.each<[string, () => RawRequest | Promise<RawRequest>, number, string]>([
    ['a host with a path', () => ({ path: '/tools', headers: ['Host: shop.test/x'] }), 400, 'BAD_USER_INPUT'],
    [
      'a port of six digits',
      () => ({ path: '/tools', headers: ['Host: a.test:123456'] }),
      400,
      'BAD_USER_INPUT',
    ],
    ['a host that is no address', () => ({ path: '/', headers: ['Host: [::1'] }), 400, 'BAD_USER_INPUT'],
    [
      'a GraphQL host that is no address',
      () => ({ path: '/graphql?query={__typename}', headers: ['Host: [::1', 'Apollo-Require-Preflight: 1'] }),
      400,
      'BAD_USER_INPUT',
    ],
    ['an empty host', () => ({ path: '/tools', headers: ['Host: '] }), 400, 'BAD_USER_INPUT'],
    [
      'deeply nested variables after a valid request',
      async () => {
        expect((await sendRaw(server, withVariables('{"first":1}'))).status).toBe(200);
        return withVariables(`{"first":${nestedList}}`);
      },
      400,
      'QUERY_TOO_COMPLEX',
    ],
    [
      'deeply nested variables in a URL',
      () => ({
        path: `/graphql?query={__typename}&variables={"first":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}}`,
        headers: ['Apollo-Require-Preflight: 1'],
      }),
      400,
      'QUERY_TOO_COMPLEX',
    ],
    [
      'deeply nested extensions',
      () => graphql(`{"query":"{ __typename }","extensions":{"client":${nestedList}}}`),
      400,
      'QUERY_TOO_COMPLEX',
    ],
    [
      'a persisted query whose hash is an object',
      () => graphql('{"extensions":{"persistedQuery":{"version":1,"sha256Hash":{"toString":1}}}}'),
      400,
      'BAD_REQUEST',
    ],
    [
      'an upload without a boundary',
      () => upload('x', 'Content-Type: multipart/form-data'),
      400,
      'BAD_USER_INPUT',
    ],
    [
      'an upload with a boundary that is too long',
      () => upload('x', `Content-Type: multipart/form-data; boundary=${'b'.repeat(300)}`),
      400,
      'BAD_USER_INPUT',
    ],
    ['an upload that never reaches its boundary', () => upload('nothing'), 400, 'BAD_USER_INPUT'],
    ['an upload that ends within its file', () => upload(`${partStart}half`), 400, 'BAD_USER_INPUT'],
    [
      'a compressed body for the Firebase emulator',
      () => gzipped('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=x', 'application/json'),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'a compressed body for the local Stripe',
      () => gzipped('/_local/stripe/v1/payment_methods', 'application/x-www-form-urlencoded'),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['a signed webhook event that is null', () => webhook('null'), 400, 'BAD_USER_INPUT'],
    [
      'a signed webhook event without an object',
      () => webhook('{"id":"evt_1","type":"charge.refunded","data":{}}'),
      400,
      'BAD_USER_INPUT',
    ],
    ['an access token for a user id that is no UUID', () => withSubject('user-1'), 401, 'UNAUTHENTICATED'],
    ['an access token for a number', () => withSubject(7), 401, 'UNAUTHENTICATED'],
    ['an access token for a NUL character', () => withSubject('\u0000'), 401, 'UNAUTHENTICATED'],
  ])('rejects %s', async (_case, request, status, code) => {
    const response = await sendRaw(server, await request());
    expect(response.text).toContain(`"code":"${code}"`);
    expect(response.status).toBe(status);
  });

  it('forwards to the local services a request with headers that only concern the connection', async () => {
    const headers = ['Keep-Alive: \xff', 'Proxy-Connection: \xff', 'TE: x', 'Expect: nothing'];
    for (const header of headers) {
      const { status } = await sendRaw(server, { path: '/_local/stripe/stripe.js', headers: [header] });
      expect([header, status]).toEqual([header, header.startsWith('Expect') ? 417 : 200]);
    }
  });

  it('responds to no malformed request to any route with an internal error', async () => {
    const { paths } = (await (await fetch(`${server.url}/docs/json`)).json()) as RestDocument;
    const restRoutes = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { 'x-access': access }]) => ({
        method: method.toUpperCase(),
        path,
        authorization: access === 'firebase' ? `Authorization: Bearer ${customer.idToken}` : bearer(admin),
      })),
    );
    const otherRoutes = OTHER_ROUTES.map((route) => {
      const [method = '', path = ''] = route.split(' ');
      return { method, path, authorization: bearer(admin) };
    });
    const records = { toolId, email: customer.email };
    const requests = [...restRoutes, ...otherRoutes].flatMap((route) => [
      ...malformedRequests(route, records),
    ]);
    const errors: string[] = [];
    const worker = async () => {
      for (let request = requests.pop(); request !== undefined; request = requests.pop()) {
        const { status, text } = await sendRaw(server, request);
        if (status < 500 && status !== 0) continue;
        errors.push(`${status} ${JSON.stringify(request).slice(0, 400)} ${text.slice(-200)}`);
      }
    };
    const count = requests.length;
    // An account may have four uploads in progress.
    await Promise.all(Array.from({ length: 4 }, worker));
    expect(errors).toEqual([]);
    expect(count).toBeGreaterThan(3_000);
  }, 240_000);
});
