import { newId } from '../../src/common/ids';
import { Review } from '../../src/modules/reviews';
import { addTool } from '../support/catalogue';
import { signInAsAdmin, createCustomer } from '../support/users';
import { rest, type RestResponse } from '../support/rest';
import { startServer, type TestServer } from '../support/server';

type Items = readonly { readonly _id: string }[];

const LINK = /^<([^>]+)>; rel="next"$/;

describe('Pagination over REST', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startServer();
    token = (await signInAsAdmin(server)).token;
    for (let count = 0; count < 5; count += 1) await createCustomer(server);
  });
  afterAll(() => server.close());

  /** Loads every page of a list by following its links. */
  const loadPages = async (first: string, betweenPages?: () => Promise<unknown>) => {
    const pages: Items[] = [];
    for (let path: string | undefined = first; path !== undefined;) {
      const response: RestResponse<Items> = await rest<Items>(server, `GET ${path}`, { token });
      pages.push(response.body);
      path = LINK.exec(response.headers.get('link') ?? '')?.[1];
      await betweenPages?.();
    }
    return pages;
  };

  it.each(['/tools', '/reviews', '/users'])(
    'pages through %s by following the Link headers',
    async (path) => {
      const complete = await rest<Items>(server, `GET ${path}`, { token });
      expect(complete.headers.get('link')).toBeNull();
      // Ids ascend with the time of their creation.
      const ids = complete.body.map(({ _id }) => _id);
      expect(ids).toEqual(path === '/reviews' ? ids.toSorted().toReversed() : ids.toSorted());
      const pages = await loadPages(`${path}?limit=3`);
      expect(pages.flat()).toEqual(complete.body);
      expect(pages.slice(0, -1).every(({ length }) => length === 3)).toBe(true);
      expect(pages.length).toBe(Math.ceil(complete.body.length / 3));
    },
  );

  it('neither skips nor repeats records while records are added and deleted', async () => {
    const idsBefore = (await rest<Items>(server, 'GET /tools')).body.map(({ _id }) => _id);
    const pages = await loadPages('/tools?limit=10', async () => {
      const { id } = await addTool(server);
      await rest(server, `DELETE /tool/${id}`, { token });
    });
    expect(pages.flat().map(({ _id }) => _id)).toEqual(idsBefore);
  });

  it('returns at most 1000 records per REST page', async () => {
    const repository = server.database.getRepository(Review);
    const [review] = await repository.find({ take: 1 });
    const reviews = Array.from({ length: 1001 }, () => Object.assign(new Review(), review, { id: newId() }));
    await repository.insert(reviews);
    const [first, ...otherPages] = await loadPages('/reviews');
    expect([first?.length, otherPages.flat().length]).toEqual([1000, 13]);
  });

  it.each([
    ['limit=0', 'limit must be at least 1.'],
    ['limit=1001', 'limit must be at most 1000.'],
    ['limit=-1', 'limit must be at least 1.'],
    ['limit=2.5', 'limit must be an integer.'],
    ['limit=many', 'limit must be an integer.'],
    ['limit=1&limit=2', 'limit must be an integer.'],
  ])('rejects /tools?%s with BAD_USER_INPUT', async (query, message) => {
    const { status, body } = await rest(server, `GET /tools?${query}`);
    expect([status, body]).toEqual([
      400,
      { code: 'BAD_USER_INPUT', message: message, fields: { limit: message } },
    ]);
  });

  it.each([
    'nonsense',
    '%00',
    Buffer.from('["x"]').toString('base64url'),
    Buffer.from('{}').toString('base64url'),
  ])('rejects the invalid cursor ?after=%s with BAD_USER_INPUT', async (after) => {
    const { status, body } = await rest(server, `GET /tools?after=${after}`);
    expect([status, body]).toMatchObject([400, { fields: { after: 'Invalid cursor for this list.' } }]);
  });

  it('ignores unknown query parameters of a REST list', async () => {
    const response = await rest(server, 'GET /tools');
    expect((await rest(server, 'GET /tools?__proto__=1&sort=x&limit=1000')).text).toBe(response.text);
  });

  it.each(['/tools', '/reviews', '/users'])(
    'returns 304 for %s while the list is unchanged',
    async (path) => {
      const response = await rest(server, `GET ${path}`, { token });
      const etag = response.headers.get('etag') ?? '';
      // Compression changes the bytes.
      expect(etag).toMatch(/^W\//);
      const requestAgain = () => rest(server, `GET ${path}`, { token, headers: { 'if-none-match': etag } });
      const unchanged = await requestAgain();
      expect([unchanged.status, unchanged.text, unchanged.headers.get('etag')]).toEqual([304, '', etag]);
      await addTool(server);
      const author = await createCustomer(server);
      await rest(server, 'POST /review', {
        token: author.token,
        body: { review: { reviewText: 'Good', reviewRating: 5 } },
      });
      expect((await requestAgain()).status).toBe(200);
    },
  );

  it('recognizes a response by one of several ETags', async () => {
    const etag = (await rest(server, 'GET /tools')).headers.get('etag') ?? '';
    const statusFor = async (known: string) =>
      (await rest(server, 'GET /tools', { headers: { 'if-none-match': known } })).status;
    expect(await statusFor(`W/"other", ${etag}`)).toBe(304);
    expect(await statusFor(etag.replace('W/', ''))).toBe(304);
    expect(await statusFor('W/"other", "another"')).toBe(200);
  });

  it('sends errors and the responses to writes without an ETag, so that none becomes a 304', async () => {
    const user = await createCustomer(server);
    const responses = await Promise.all([
      rest(server, 'GET /users'),
      rest(server, 'GET /order/x', { token: user.token }),
      rest(server, `PUT /user/update/${user.email}`, {
        token: user.token,
        body: { education: 'Evening school' },
      }),
    ]);
    expect(responses.map(({ status, headers }) => [status, headers.get('etag')])).toEqual([
      [401, null],
      [404, null],
      [200, null],
    ]);
  });

  it('allows caching of public REST lists only', async () => {
    const cachingOf = async (path: string, options = {}) =>
      (await rest(server, path, options)).headers.get('cache-control');
    expect(await cachingOf('GET /reviews')).toBe('public, max-age=0, s-maxage=60');
    // A page has the same address.
    expect(await cachingOf('GET /tools')).toBe('private, no-cache');
    expect(await cachingOf('GET /users', { token })).toBe('no-store');
  });
});
