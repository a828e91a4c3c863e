import { gzipSync } from 'node:zlib';
import { decodeJwt } from 'jose';
import { addTool } from '../support/catalogue';
import { sendRaw, type RawRequest } from '../support/raw-http';
import type { RestDocument } from '../support/rest-contract';
import { startServer, type TestServer } from '../support/server';
import { createStripeClient } from '../support/stripe';
import { signToken } from '../support/tokens';
import { createCustomer, signInAsAdmin, type TestUser } from '../support/users';

const JSON_TYPE = 'Content-Type: application/json';
const FORM_TYPE = 'Content-Type: multipart/form-data; boundary=limit';
const DEPTH = 5_000;
const nestedList = '['.repeat(DEPTH) + ']'.repeat(DEPTH);

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

  it.each<[string, () => RawRequest | Promise<RawRequest>, number, string]>([
    ['a host that is no address', () => ({ path: '/', headers: ['Host: [::1'] }), 400, 'BAD_USER_INPUT'],
    [
      'a GraphQL host that is no address',
      () => ({ path: '/graphql?query={__typename}', headers: ['Host: [::1', 'Apollo-Require-Preflight: 1'] }),
      400,
      'BAD_USER_INPUT',
    ],
    ['an empty host', () => ({ path: '/tools', headers: ['Host: '] }), 400, 'BAD_USER_INPUT'],
    [
      'GraphQL without a host, as in HTTP/1.0',
      () => ({ ...graphql('{"query":"{ __typename }"}'), version: '1.0' }),
      400,
      'BAD_REQUEST',
    ],
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
    ['an access token for a user id that is no UUID', () => withSubject('somebody'), 401, 'UNAUTHENTICATED'],
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

  /** Invalid path segments and parameters, in Latin-1. */
  const SEGMENTS = [
    '%',
    '%00',
    '%ff',
    '%C0%80',
    '%ED%A0%80',
    '..%2f..',
    '%5c',
    '%0d%0a',
    '%E2%80%AE',
    '\xff',
    '[',
    '{}',
  ];
  const QUERIES = [
    '?limit=1e400&first=1e400',
    '?limit=99999999999999999999',
    '?limit=-1',
    '?after=%00',
    '?after=%ED%A0%80',
    '?after[]=1&limit=1&limit=2',
    `?after=${Buffer.from('["\\u0000"]').toString('base64url')}`,
    '?search=%00&status=%00&email=%00',
    '?__proto__[a]=1&constructor=1',
    `?${'a=1&'.repeat(1_500)}`,
    '?%',
  ];
  const HEADERS = [
    'Host: %',
    'Host: a b',
    'Host: shop.test:99999',
    'Accept: \xff;q=x',
    'Accept: ;;;q=',
    'Accept-Encoding: *;q=0',
    'Accept-Encoding: gzip;q=NaN',
    'If-None-Match: \xff',
    'If-Modified-Since: nonsense',
    'Range: bytes=99999999999999999999-,-',
    'Content-Type: \xff',
    'Content-Type: application/json; charset=\xff',
    'Content-Type: multipart/form-data',
    'Content-Encoding: gzip',
    'Content-Encoding: \xff',
    'Content-Length: 1e3',
    'Transfer-Encoding: chunked',
    'Origin: http://[',
    'X-Forwarded-For: \xff',
    'X-Forwarded-Host: [::1',
    'Idempotency-Key: \xff',
    `Idempotency-Key: ${'k'.repeat(300)}`,
    'Authorization: \xff',
    `Authorization: Bearer ${'e30.'.repeat(500)}`,
    'Upgrade: h2c\r\nConnection: Upgrade',
    'Stripe-Signature: t=1e99,v1=\xff',
    'Keep-Alive: \xff',
    'Apollo-Require-Preflight: \xff',
  ];
  const BODIES: readonly (string | Buffer)[] = [
    'null',
    '[]',
    '"text"',
    '{',
    '\ufeff{}',
    Buffer.from('{"a":"\xff"}', 'latin1'),
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":1}}',
    '['.repeat(20_000),
    nestedList,
    '{"order":null,"review":[],"updatedInfo":0,"query":1,"variables":1}',
    gzipSync('{}'),
  ];
  const BODY_TYPES = [JSON_TYPE, FORM_TYPE, 'Content-Type: application/x-www-form-urlencoded'];
  /** JSON values that are invalid or extreme for most fields. */
  const VALUES = [
    'null',
    '1e999',
    '-1e999',
    '1e-999',
    '99999999999999999999999999',
    '9007199254740993',
    '2147483648',
    '"\\u0000"',
    '"\\ud800"',
    '"\\u202e"',
    '"%"',
    '""',
    '[]',
    '{}',
    '{"toString":1}',
    '["a"]',
    nestedList,
    `"${'x'.repeat(5_000)}"`,
  ];
  const order = () =>
    `"tool":{"_id":"${toolId}"},"orderQuantity":10,"phoneNumber":"01712345678","orderAddress":"a"`;
  /** Bodies of the writes, with one value replaced. Of two equal names the latter counts. */
  const FIELDS: Readonly<Record<string, (value: string) => string[]>> = {
    '/tool': (value) =>
      ['toolName', 'price', 'available', 'minOrder', 'toolDescription', 'imageLink'].map(
        (name) =>
          `{"updatedInfo":{"toolName":"a","price":1,"available":1,"minOrder":1,"toolDescription":"d","imageLink":"/images/a.webp","${name}":${value}}}`,
      ),
    '/order': (value) => [
      `{"order":{${order()},"tool":{"_id":${value}}}}`,
      ...['tool', 'orderQuantity', 'phoneNumber', 'orderAddress', 'totalBill', 'userEmail'].map(
        (name) => `{"order":{${order()},"${name}":${value}}}`,
      ),
    ],
    '/create-payment-intent': (value) => [`{"totalBill":${value}}`, `{"totalBill":1,"orderId":${value}}`],
    '/payments': (value) =>
      ['orderId', 'transactionId', 'totalBill', 'userEmail'].map(
        (name) => `{"orderId":"${toolId}","${name}":${value}}`,
      ),
    '/review': (value) =>
      ['reviewText', 'reviewRating', 'reviewerName', 'reviewerImage', 'reviewerEmail'].map(
        (name) => `{"review":{"reviewText":"a","reviewRating":5,"${name}":${value}}}`,
      ),
    '/user/update/{email}': (value) =>
      ['displayName', 'photoURL', 'education', 'location', 'phoneNumber'].map(
        (name) => `{"${name}":${value}}`,
      ),
    '/user/{email}': (value) => ['displayName', 'photoURL'].map((name) => `{"${name}":${value}}`),
    '/graphql': (value) => [
      `{"query":${value}}`,
      `{"query":"{ __typename }","variables":${value}}`,
      `{"query":"{ __typename }","operationName":${value}}`,
      `{"query":"{ __typename }","extensions":${value}}`,
      `{"extensions":{"persistedQuery":${value}}}`,
      `{"extensions":{"persistedQuery":{"version":${value},"sha256Hash":${value}}}}`,
      ...[
        'query ($v: ID!) { tool(id: $v) { id } }',
        'query ($v: Int) { tools(first: $v) { totalCount } }',
        'query ($v: String) { tools(first: 1, search: $v) { totalCount } }',
        'query ($v: String) { tools(first: 1, after: $v) { totalCount } }',
        'query ($v: Money) { tools(first: 1, minPrice: $v) { totalCount } }',
        'query ($v: DateTime) { orders(first: 1, placedBefore: $v) { totalCount } }',
        'mutation ($v: UpdateProfileInput!) { updateProfile(input: $v) { id } }',
      ].map((query) => `{"query":"${query}","variables":{"v":${value}}}`),
    ],
  };
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

  /** Every malformed variant of a route. The deletions address records that do not exist. */
  function* malform(method: string, route: string, authorization: string): Generator<RawRequest> {
    const id = method === 'DELETE' ? '019ab8a0-5c1e-7c3a-9f43-2b7d4e1f6a90' : toolId;
    const email = method === 'DELETE' || route.includes('admin') ? 'nobody@example.test' : customer.email;
    const path = route.replace('{id}', id).replace('{email}', email);
    const shared = { method, path, headers: [authorization, JSON_TYPE] };
    for (const segment of SEGMENTS) {
      yield { ...shared, path: `${path}/${segment}` };
      yield { ...shared, path: route.replace(/\{\w+\}/, segment) };
    }
    for (const query of QUERIES) yield { ...shared, path: path + query };
    const isRead = ['GET', 'HEAD'].includes(method);
    for (const header of HEADERS) {
      const name = header.replace(/:.*/s, ':');
      const headers = [...shared.headers.filter((line) => !line.startsWith(name)), header];
      yield { ...shared, headers, ...(!isRead && { body: '{}' }) };
    }
    if (!isRead) yield* malformBody(shared, route, authorization);
  }

  function* malformBody(shared: RawRequest, route: string, authorization: string): Generator<RawRequest> {
    for (const body of BODIES) {
      for (const type of BODY_TYPES) yield { ...shared, headers: [authorization, type], body };
    }
    if (shared.method === 'DELETE') return;
    for (const value of VALUES) {
      for (const body of FIELDS[route]?.(value) ?? []) yield { ...shared, body };
    }
  }

  it('answers no malformed request to any route with an internal error', async () => {
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
    const requests = [...restRoutes, ...otherRoutes].flatMap(({ method, path, authorization }) => [
      ...malform(method, path, authorization),
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
    await Promise.all(Array.from({ length: 8 }, worker));
    expect(errors).toEqual([]);
    expect(count).toBeGreaterThan(3_000);
  }, 240_000);
});
