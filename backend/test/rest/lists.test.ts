import { newId } from '../../src/common/ids';
import { Review } from '../../src/modules/reviews';
import { addTool } from '../support/catalogue';
import { admin, newCustomer } from '../support/people';
import { rest, type RestAnswer } from '../support/rest';
import { startShop, type Shop } from '../support/shop';

type Items = readonly { readonly _id: string }[];

const LINK = /^<([^>]+)>; rel="next"$/;

describe('REST: a list', () => {
  let shop: Shop;
  let token: string;
  beforeAll(async () => {
    shop = await startShop();
    token = (await admin(shop)).token;
    for (let count = 0; count < 5; count += 1) await newCustomer(shop);
  });
  afterAll(() => shop.close());

  /** Every page of a list, walked along its links. */
  const walk = async (first: string, betweenPages?: () => Promise<unknown>) => {
    const pages: Items[] = [];
    for (let path: string | undefined = first; path !== undefined;) {
      const answer: RestAnswer<Items> = await rest<Items>(shop, `GET ${path}`, { token });
      pages.push(answer.body);
      path = LINK.exec(answer.headers.get('link') ?? '')?.[1];
      await betweenPages?.();
    }
    return pages;
  };

  it.each(['/tools', '/reviews', '/users'])('%s is walked along its links to the end', async (path) => {
    const whole = await rest<Items>(shop, `GET ${path}`, { token });
    expect(whole.headers.get('link')).toBeNull();
    const pages = await walk(`${path}?limit=3`);
    expect(pages.flat()).toEqual(whole.body);
    expect(pages.slice(0, -1).every(({ length }) => length === 3)).toBe(true);
    expect(pages.length).toBe(Math.ceil(whole.body.length / 3));
  });

  it('is steady while records come and go', async () => {
    const before = (await rest<Items>(shop, 'GET /tools')).body.map(({ _id }) => _id);
    const pages = await walk('/tools?limit=10', async () => {
      const { id } = await addTool(shop);
      await rest(shop, `DELETE /tool/${id}`, { token });
    });
    expect(pages.flat().map(({ _id }) => _id)).toEqual(before);
  });

  it('is an array of at most a thousand', async () => {
    const repository = shop.database.getRepository(Review);
    const [review] = await repository.find({ take: 1 });
    const reviews = Array.from({ length: 1001 }, () => Object.assign(new Review(), review, { id: newId() }));
    await repository.insert(reviews);
    const [first, ...rests] = await walk('/reviews');
    expect([first?.length, rests.flat().length]).toEqual([1000, 13]);
  });

  it.each([
    ['limit=0', 'limit must be at least 1.'],
    ['limit=1001', 'limit must be at most 1000.'],
    ['limit=-1', 'limit must be at least 1.'],
    ['limit=2.5', 'limit must be a whole number.'],
    ['limit=many', 'limit must be a whole number.'],
    ['limit=1&limit=2', 'limit must be a whole number.'],
  ])('refuses ?%s', async (query, sentence) => {
    const { status, body } = await rest(shop, `GET /tools?${query}`);
    expect([status, body]).toEqual([
      400,
      { code: 'BAD_USER_INPUT', message: sentence, fields: { limit: sentence } },
    ]);
  });

  it.each([
    'nonsense',
    '%00',
    Buffer.from('["x"]').toString('base64url'),
    Buffer.from('{}').toString('base64url'),
  ])('refuses ?after=%s, which was never a place in it', async (after) => {
    const { status, body } = await rest(shop, `GET /tools?after=${after}`);
    expect([status, body]).toMatchObject([400, { fields: { after: 'This is not a cursor of this list.' } }]);
  });

  it('ignores what it does not know in its query', async () => {
    const plain = await rest(shop, 'GET /tools');
    expect((await rest(shop, 'GET /tools?__proto__=1&sort=x&limit=1000')).text).toBe(plain.text);
  });

  it.each(['/tools', '/reviews', '/users'])('%s is 304 while it is what the caller has', async (path) => {
    const got = await rest(shop, `GET ${path}`, { token });
    const etag = got.headers.get('etag') ?? '';
    const asked = () => rest(shop, `GET ${path}`, { token, headers: { 'if-none-match': etag } });
    const unchanged = await asked();
    expect([unchanged.status, unchanged.text, unchanged.headers.get('etag')]).toEqual([304, '', etag]);
    await addTool(shop);
    const author = await newCustomer(shop);
    await rest(shop, 'POST /review', {
      token: author.token,
      body: { review: { reviewText: 'Good', reviewRating: 5 } },
    });
    expect((await asked()).status).toBe(200);
  });

  it('may be kept by everybody when everybody may read it, and by nobody otherwise', async () => {
    for (const path of ['/tools', '/reviews']) {
      expect((await rest(shop, `GET ${path}`)).headers.get('cache-control')).toBe('public, no-cache');
    }
    expect((await rest(shop, 'GET /users', { token })).headers.get('cache-control')).toBe('no-store');
  });
});
