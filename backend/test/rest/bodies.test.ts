import { gzipSync } from 'node:zlib';
import { addTool } from '../support/catalogue';
import { admin, newCustomer } from '../support/people';
import { rest } from '../support/rest';
import { startShop, type Shop } from '../support/shop';

const JSON_TYPE = { 'content-type': 'application/json' };
const LIMIT_BYTES = 256 * 1024;

describe('REST: a body', () => {
  let shop: Shop;
  let token: string;
  beforeAll(async () => {
    shop = await startShop();
    token = (await admin(shop)).token;
  });
  afterAll(() => shop.close());

  const send = (text: string, headers: Readonly<Record<string, string>> = JSON_TYPE) =>
    rest(shop, 'POST /review', { token, text, headers });
  const review = '{"review":{"reviewText":"Good","reviewRating":5}}';

  it.each([
    '{',
    'review',
    '\u0000',
    "{'review': {}}",
    `${review},`,
    '{"review":{"reviewText":"Good","reviewRating":5,"__proto__":{"admin":true}}}',
    '{"constructor":{"prototype":{"admin":true}}}',
    '['.repeat(100_000),
  ])('is refused when it is %.60j', async (text) => {
    const { status, body } = await send(text);
    const sentence = 'The body is not readable JSON, or has a key such as __proto__.';
    expect(status).toBe(400);
    expect(body).toEqual({ code: 'BAD_USER_INPUT', message: sentence, fields: { body: sentence } });
  });

  it.each(['', ' \n', '[]', '"review"', '7', 'true', 'null', `${'['.repeat(5000)}${']'.repeat(5000)}`])(
    'is refused when it is no object but %.60j',
    async (text) => {
      const { status, body } = await send(text);
      const sentence = 'The body must be an object.';
      expect(status).toBe(400);
      expect(body).toEqual({ code: 'BAD_USER_INPUT', message: sentence, fields: { body: sentence } });
    },
  );

  it.each(['application/json; charset=utf-8', 'Application/JSON', 'application/json;charset=UTF-8'])(
    'is read as %s',
    async (type) => {
      expect((await send(review, { 'content-type': type })).status).toBe(200);
    },
  );

  it.each([
    'text/plain',
    'text/csv',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/vnd.api+json',
    'nonsense',
  ])('is refused as %s', async (type) => {
    const { status, body } = await send(review, { 'content-type': type });
    expect([status, body]).toMatchObject([415, { code: 'UNSUPPORTED_MEDIA_TYPE' }]);
  });

  it('is refused when it is too large, even when it is packed small', async () => {
    const large = `{"review":"${'x'.repeat(LIMIT_BYTES)}"}`;
    expect((await send(large)).status).toBe(413);
    const packed = await fetch(`${shop.url}/review`, {
      method: 'POST',
      headers: { ...JSON_TYPE, 'content-encoding': 'gzip', authorization: `Bearer ${token}` },
      body: gzipSync(large),
    });
    expect(packed.status).toBe(413);
    expect(await packed.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  });

  it('is not needed where none is asked for, whatever its type says', async () => {
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
      const headers = { 'content-type': type };
      const { email } = await newCustomer(shop);
      const { id } = await addTool(shop);
      for (const call of [`PUT /user/admin/${email}`, `DELETE /user/${email}`, `DELETE /tool/${id}`]) {
        const { status } = await rest(shop, call, { token, headers, text: '' });
        expect([type, call, status]).toEqual([type, call, 200]);
      }
    }
  });
});
