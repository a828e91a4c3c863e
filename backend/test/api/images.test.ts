import sharp from 'sharp';
import { createCustomer } from '../support/users';
import { createImageForm, createImage } from '../support/images';
import { rest } from '../support/rest';
import { startServer, type TestServer } from '../support/server';

interface Uploaded {
  readonly data: { readonly url: string };
  readonly success: boolean;
  readonly status: number;
}

describe('Image upload', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startServer();
    token = (await createCustomer(server)).token;
  });
  afterAll(() => server.close());

  const upload = (content: Buffer, bearer: string | undefined = token) =>
    rest<Uploaded>(server, 'POST /images', { token: bearer, form: createImageForm(content) });

  it('stores an uploaded photo in three widths without its metadata', async () => {
    const photo = await createImage()
      .withExif({ IFD0: { Copyright: 'Photographer' } })
      .jpeg()
      .toBuffer();
    const response = await upload(photo);
    const { data, success, status } = response.body;
    expect([response.status, success, status]).toEqual([200, true, 200]);
    expect(data.url).toMatch(/^http:\/\/shop\.test\/images\/uploads\/[0-9a-f-]{36}-640\.webp$/);
    for (const width of [320, 640, 960]) {
      const variant = await fetch(server.url + new URL(data.url).pathname.replace('640', String(width)));
      expect(variant.headers.get('cache-control')).toContain('immutable');
      const metadata = await sharp(Buffer.from(await variant.arrayBuffer())).metadata();
      expect(metadata).toMatchObject({ format: 'webp', width });
      expect(metadata.exif).toBeUndefined();
    }
  });

  it.each([
    ['an SVG image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['text with the extension of an image', Buffer.from('not a photo')],
    ['a truncated JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0])],
  ])('rejects an upload of %s with BAD_USER_INPUT', async (_case, content) => {
    const response = await upload(content);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { image: expect.any(String) as string },
    });
  });

  it('rejects an image above 8 MB with PAYLOAD_TOO_LARGE', async () => {
    const response = await upload(Buffer.alloc(8 * 1024 * 1024 + 1));
    expect(response.status).toBe(413);
    expect(response.body).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  });

  it('rejects an upload without a file with BAD_USER_INPUT', async () => {
    const { status, body } = await rest(server, 'POST /images', { token, form: new FormData() });
    expect([status, body]).toMatchObject([400, { fields: { image: 'Send one file in the field image.' } }]);
  });

  it('rejects an upload that is not multipart with UNSUPPORTED_MEDIA_TYPE', async () => {
    const { status, body } = await rest(server, 'POST /images', { token, body: {} });
    expect([status, body]).toMatchObject([415, { code: 'UNSUPPORTED_MEDIA_TYPE' }]);
  });
});
