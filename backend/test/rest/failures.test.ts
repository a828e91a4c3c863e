import { newCustomer } from '../support/people';
import { rest } from '../support/rest';
import { startShop, type Shop } from '../support/shop';

describe('REST: a failure that is not of the call itself', () => {
  const shops: Shop[] = [];
  const open = async (environment: NodeJS.ProcessEnv = {}) => {
    const shop = await startShop({ environment });
    shops.push(shop);
    return shop;
  };
  afterAll(() => Promise.all(shops.map((shop) => shop.close())));

  it('of ours tells nothing of what went wrong inside', async () => {
    const shop = await open();
    await shop.database.query('ALTER TABLE reviews RENAME TO reviews_away');
    const { status, text } = await rest(shop, 'GET /reviews');
    expect([status, text]).toEqual([
      500,
      '{"code":"INTERNAL_SERVER_ERROR","message":"Something went wrong on our side. Please try again."}',
    ]);
  });

  it('of too many requests says when to come again', async () => {
    // The description, which judges the answers, and two calls.
    const shop = await open({ REQUESTS_PER_MINUTE: '3' });
    const ask = () => rest(shop, 'GET /tools?limit=1');
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
    const { status, headers, body } = await ask();
    expect([status, body]).toMatchObject([429, { code: 'RATE_LIMITED' }]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('REST from the page of another origin', () => {
  const origin = 'https://partner.example';
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop({ environment: { CORS_ORIGINS: origin } });
  });
  afterAll(() => shop.close());

  it.each(['GET', 'POST', 'PUT', 'DELETE'])('may be asked by %s with a token', async (method) => {
    const answer = await fetch(`${shop.url}/user/jo@joinery.test`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type',
      },
    });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, origin]);
    expect(answer.headers.get('access-control-allow-methods')?.split(', ')).toContain(method);
    expect(answer.headers.get('access-control-allow-headers')).toBe('authorization,content-type');
    expect(answer.headers.get('access-control-max-age')).toBe('600');
  });

  it('shows that page the headers that a caller acts upon', async () => {
    const { token } = await newCustomer(shop);
    const { headers } = await rest(shop, 'GET /tools?limit=1', { token, headers: { origin } });
    const exposed = headers.get('access-control-expose-headers')?.split(', ');
    expect(exposed).toEqual(expect.arrayContaining(['date', 'link', 'etag', 'retry-after', 'x-request-id']));
  });
});
