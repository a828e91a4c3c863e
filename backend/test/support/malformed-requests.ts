import { gzipSync } from 'node:zlib';
import type { RawRequest } from './raw-http';

export const JSON_TYPE = 'Content-Type: application/json';
export const FORM_TYPE = 'Content-Type: multipart/form-data; boundary=limit';
export const DEPTH = 5_000;
export const nestedList = '['.repeat(DEPTH) + ']'.repeat(DEPTH);

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
const order = (toolId: string) =>
  `"tool":{"_id":"${toolId}"},"orderQuantity":10,"phoneNumber":"01712345678","orderAddress":"a"`;
/** Bodies of the writes, with one value replaced. Of two equal names the latter counts. */
const FIELDS: Readonly<Record<string, (value: string, toolId: string) => string[]>> = {
  '/tool': (value) =>
    ['toolName', 'price', 'available', 'minOrder', 'toolDescription', 'imageLink'].map(
      (name) =>
        `{"updatedInfo":{"toolName":"a","price":1,"available":1,"minOrder":1,"toolDescription":"d","imageLink":"/images/a.webp","${name}":${value}}}`,
    ),
  '/order': (value, toolId) => [
    `{"order":{${order(toolId)},"tool":{"_id":${value}}}}`,
    ...['tool', 'orderQuantity', 'phoneNumber', 'orderAddress', 'totalBill', 'userEmail'].map(
      (name) => `{"order":{${order(toolId)},"${name}":${value}}}`,
    ),
  ],
  '/create-payment-intent': (value) => [`{"totalBill":${value}}`, `{"totalBill":1,"orderId":${value}}`],
  '/payments': (value, toolId) =>
    ['orderId', 'transactionId', 'totalBill', 'userEmail'].map(
      (name) => `{"orderId":"${toolId}","${name}":${value}}`,
    ),
  '/review': (value) =>
    ['reviewText', 'reviewRating', 'reviewerName', 'reviewerImage', 'reviewerEmail'].map(
      (name) => `{"review":{"reviewText":"a","reviewRating":5,"${name}":${value}}}`,
    ),
  '/user/update/{email}': (value) =>
    ['displayName', 'photoURL', 'education', 'location', 'phoneNumber'].map((name) => `{"${name}":${value}}`),
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
      'query ($v: Money) { tools(first: 1, filter: { minPrice: $v }) { totalCount } }',
      'query ($v: DateTime) { orders(first: 1, placedBefore: $v) { totalCount } }',
      'mutation ($v: UpdateProfileInput!) { updateProfile(input: $v) { id } }',
    ].map((query) => `{"query":"${query}","variables":{"v":${value}}}`),
  ],
};
/** A route, with the header that authorizes a caller. */
interface Route {
  readonly method: string;
  /** With `{id}` and `{email}` in place of values. */
  readonly path: string;
  readonly authorization: string;
}

/** Existing records that the requests address. */
interface Records {
  readonly toolId: string;
  readonly email: string;
}

/** Every malformed variant of a request to a route. The deletions address records that do not exist. */
export function* malformedRequests(route: Route, records: Records): Generator<RawRequest> {
  const { method, authorization } = route;
  const id = method === 'DELETE' ? '019ab8a0-5c1e-7c3a-9f43-2b7d4e1f6a90' : records.toolId;
  const email = method === 'DELETE' || route.path.includes('admin') ? 'unknown@example.test' : records.email;
  const path = route.path.replace('{id}', id).replace('{email}', email);
  const shared = { method, path, headers: [authorization, JSON_TYPE] };
  for (const segment of SEGMENTS) {
    yield { ...shared, path: `${path}/${segment}` };
    yield { ...shared, path: route.path.replace(/\{\w+\}/, segment) };
  }
  for (const query of QUERIES) yield { ...shared, path: path + query };
  const isRead = ['GET', 'HEAD'].includes(method);
  for (const header of HEADERS) {
    const name = header.replace(/:.*/s, ':');
    const headers = [...shared.headers.filter((line) => !line.startsWith(name)), header];
    yield { ...shared, headers, ...(!isRead && { body: '{}' }) };
  }
  if (!isRead) yield* malformedBodies(shared, route, records);
}

function* malformedBodies(
  shared: RawRequest,
  { method, path, authorization }: Route,
  { toolId }: Records,
): Generator<RawRequest> {
  for (const body of BODIES) {
    for (const type of BODY_TYPES) yield { ...shared, headers: [authorization, type], body };
  }
  if (method === 'DELETE') return;
  for (const value of VALUES) {
    for (const body of FIELDS[path]?.(value, toolId) ?? []) yield { ...shared, body };
  }
}
