import { newCustomer } from '../support/people';
import { startShop, type Shop } from '../support/shop';

const json = { 'content-type': 'application/json' };

describe('an answer of the shop', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.close());

  it('tells nothing of what went wrong inside, only that it did', async () => {
    const { token } = await newCustomer(shop);
    await shop.database.query('ALTER TABLE orders RENAME TO orders_away');
    try {
      const answer = await shop.graphql('{ myOrders(first: 1) { edges { cursor } } }', {}, token);
      expect(answer.errors?.[0]).toEqual({
        message: 'Something went wrong on our side. Please try again.',
        locations: expect.any(Array) as unknown,
        path: ['myOrders'],
        extensions: { code: 'INTERNAL_SERVER_ERROR' },
      });
    } finally {
      await shop.database.query('ALTER TABLE orders_away RENAME TO orders');
    }
  });

  it('does not repeat the input that it refuses', async () => {
    const { token } = await newCustomer(shop);
    const answer = await shop.graphql(
      'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }',
      { input: { toolId: 'x', orderQuantity: 1, phoneNumber: 'secret-number', orderAddress: 'x' } },
      token,
    );
    expect(answer.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(JSON.stringify(answer)).not.toContain('secret-number');
  });

  it.each([
    ['unreadable GraphQL', '{ tools( }', 'GRAPHQL_PARSE_FAILED'],
    ['an unknown field', '{ nothing }', 'GRAPHQL_VALIDATION_FAILED'],
    ['a missing argument', '{ tool { id } }', 'GRAPHQL_VALIDATION_FAILED'],
    [
      'no word on which operation',
      'query A { __typename } query B { __typename }',
      'OPERATION_RESOLUTION_FAILURE',
    ],
    ['nothing at all', '', 'BAD_REQUEST'],
  ])('says what is wrong with %s', async (_case, query, code) => {
    const answer = await shop.graphql(query);
    expect(answer.errors?.[0]?.extensions).toEqual({ code });
  });

  it('carries the id of its request and the headers that guard the page', async () => {
    const { headers } = await fetch(`${shop.url}/healthz`);
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
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
      'a kind of content that is not JSON',
      { headers: { 'content-type': 'text/csv' }, body: 'a,b' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
  ])('refuses %s', async (_case, request, status, code) => {
    const answer = await fetch(`${shop.url}/graphql`, { method: 'POST', ...request });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code } }] });
  });

  it('refuses in the media type that the client reads errors from', async () => {
    const mediaType = async (accept: string) => {
      const headers = { ...json, accept };
      const answer = await fetch(`${shop.url}/graphql`, { method: 'POST', headers, body: '{' });
      expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
      return answer.headers.get('content-type');
    };
    const response = 'application/graphql-response+json';
    expect(await mediaType(`${response}, application/json;q=0.9`)).toBe(`${response}; charset=utf-8`);
    expect(await mediaType('*/*')).toBe('application/json; charset=utf-8');
  });

  it.each([
    ['text/plain', JSON.stringify({ query: 'mutation { syncUser { token } }' }), 400],
    ['application/x-www-form-urlencoded', 'query=mutation%7BsyncUser%7Btoken%7D%7D', 415],
  ])('takes no mutation from a form of another site: %s', async (type, body, status) => {
    const answer = await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect(answer.status).toBe(status);
  });

  it('refuses text that nobody can read, before the database has to', async () => {
    const { token } = await newCustomer(shop);
    const answer = await shop.graphql(
      'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }',
      { input: { location: 'Leeds\u0000' } },
      token,
    );
    expect(answer.errors?.[0]?.extensions.fields).toEqual({ location: 'Use readable characters only' });
  });
});
