import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { addTool } from '../support/catalogue';
import { signInAsAdmin, createCustomer } from '../support/users';
import { rest } from '../support/rest';
import { startServer, type TestServer } from '../support/server';

const JSON_TYPE = { 'content-type': 'application/json' };
const LIMIT_BYTES = 256 * 1024;

describe('Request bodies over REST', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startServer();
    token = (await signInAsAdmin(server)).token;
  });
  afterAll(() => server.close());

  const send = (text: string, headers: Readonly<Record<string, string>> = JSON_TYPE) =>
    rest(server, 'POST /review', { token, text, headers });
  const sendEncoded = (encoding: string, body: Buffer) =>
    fetch(`${server.url}/review`, {
      method: 'POST',
      headers: { ...JSON_TYPE, 'content-encoding': encoding, authorization: `Bearer ${token}` },
      body,
    });
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
  ])('rejects the unreadable body %.60j with BAD_USER_INPUT', async (text) => {
    const { status, body } = await send(text);
    const message = 'The body is not valid JSON, or has a forbidden key such as __proto__.';
    expect(status).toBe(400);
    expect(body).toEqual({ code: 'BAD_USER_INPUT', message: message, fields: { body: message } });
  });

  it.each(['', ' \n', '[]', '"review"', '7', 'true', 'null', `${'['.repeat(5000)}${']'.repeat(5000)}`])(
    'rejects the body %.60j, which is not an object, with BAD_USER_INPUT',
    async (text) => {
      const { status, body } = await send(text);
      const message = 'The body must be an object.';
      expect(status).toBe(400);
      expect(body).toEqual({ code: 'BAD_USER_INPUT', message: message, fields: { body: message } });
    },
  );

  it('names each missing and each mistyped field', async () => {
    const { status, body } = await send('{"review":{"reviewRating":"5"}}');
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: {
        reviewText: 'review.reviewText is missing.',
        reviewRating: 'review.reviewRating must be an integer.',
      },
    });
  });

  it.each(['application/json; charset=utf-8', 'Application/JSON', 'application/json;charset=UTF-8'])(
    'accepts a body of the content type %s',
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
  ])('rejects a body of the content type %s with UNSUPPORTED_MEDIA_TYPE', async (type) => {
    const { status, body } = await send(review, { 'content-type': type });
    expect([status, body]).toMatchObject([415, { code: 'UNSUPPORTED_MEDIA_TYPE' }]);
  });

  it('rejects a body that is too large with PAYLOAD_TOO_LARGE, also when compressed', async () => {
    const largeBody = `{"review":"${'x'.repeat(LIMIT_BYTES)}"}`;
    expect((await send(largeBody)).status).toBe(413);
    const compressed = await sendEncoded('gzip', gzipSync(largeBody));
    expect(compressed.status).toBe(413);
    expect(await compressed.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  });

  it('accepts a body that is compressed with gzip, br or deflate, and rejects other compressions with 415', async () => {
    const compressions = { gzip: gzipSync, br: brotliCompressSync, deflate: deflateSync };
    for (const [encoding, compress] of Object.entries(compressions))
      expect([encoding, (await sendEncoded(encoding, compress(review))).status]).toEqual([encoding, 200]);
    const other = await sendEncoded('compress', Buffer.from(review));
    expect([other.status, await other.json()]).toMatchObject([415, { code: 'UNSUPPORTED_MEDIA_TYPE' }]);
  });

  it('accepts an empty body of any content type where none is required', async () => {
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
      const headers = { 'content-type': type };
      const { email } = await createCustomer(server);
      const { id } = await addTool(server);
      for (const call of [`PUT /user/admin/${email}`, `DELETE /user/${email}`, `DELETE /tool/${id}`]) {
        const { status } = await rest(server, call, { token, headers, text: '' });
        expect([type, call, status]).toEqual([type, call, 200]);
      }
    }
  });
});
