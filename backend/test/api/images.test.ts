import { once } from 'node:events';
import { Agent, request, type IncomingMessage, type RequestOptions } from 'node:http';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { createCustomer } from '../support/users';
import {
  createBlackPng,
  createImage,
  createImageFile,
  createImageForm,
  createJpegOfScans,
  createNoiseImage,
} from '../support/images';
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

  const loadMetadata = async (url: string, width: number) => {
    const response = await fetch(server.url + new URL(url).pathname.replace('-640.', `-${width}.`));
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    return sharp(Buffer.from(await response.arrayBuffer())).metadata();
  };

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
      const metadata = await loadMetadata(data.url, width);
      expect(metadata).toMatchObject({ format: 'webp', width });
      expect(metadata.exif).toBeUndefined();
    }
  });

  it('lets clients store the images of the repository, which a release may change, for a day', async () => {
    const { headers } = await fetch(`${server.url}/images/blank-profile.webp`);
    expect(headers.get('cache-control')).toBe('public, max-age=86400');
  });

  it('bounds the height of a tall image', async () => {
    const { status, body } = await upload(
      await createImage().resize(960, 16_000, { fit: 'fill' }).jpeg().toBuffer(),
    );
    expect(status).toBe(200);
    for (const [width, height] of [
      [320, 640],
      [640, 1280],
      [960, 1920],
    ]) {
      const metadata = await loadMetadata(body.data.url, width ?? 0);
      expect(metadata.height).toBe(height);
    }
  });

  it.each([
    ['of more than 25 megapixels', 5001, 5000, '5,001 × 5,000'],
    ['with a side of more than 16,384 pixels', 16_385, 10, '16,385 × 10'],
    ['that decompresses to 400 megapixels', 20_000, 20_000, '20,000 × 20,000'],
  ])('rejects a small PNG file %s before decoding it', async (_case, width, height, size) => {
    const { status, body } = await upload(createBlackPng(width, height));
    expect([status, body]).toMatchObject([
      400,
      {
        code: 'BAD_USER_INPUT',
        fields: { image: expect.stringContaining(`The image has ${size} pixels.`) as string },
      },
    ]);
  });

  it.each([
    ['an SVG image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['text with the extension of an image', Buffer.from('not a photo')],
    ['the first bytes of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0])],
  ])('rejects an upload of %s with BAD_USER_INPUT', async (_case, content) => {
    const response = await upload(content);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { image: expect.any(String) as string },
    });
  });

  it('rejects a truncated JPEG with BAD_USER_INPUT', async () => {
    const photo = await createNoiseImage();
    const { status, body } = await upload(photo.subarray(0, photo.length / 2));
    expect([status, body]).toMatchObject([
      400,
      { fields: { image: 'The image cannot be read. Choose another one.' } },
    ]);
  });

  it('rejects a JPEG of more than 100 scans, each of which takes as long as the image, and stores one of 100', async () => {
    expect(await upload(await createJpegOfScans(101))).toMatchObject({
      status: 400,
      body: { fields: { image: 'The image cannot be read. Choose another one.' } },
    });
    expect((await upload(await createJpegOfScans(100))).status).toBe(200);
  });

  it.each(['png', 'webp'] as const)('stores a file in the format %s', async (format) => {
    expect((await upload(await createImage().toFormat(format).toBuffer())).status).toBe(200);
  });

  it('rejects a file in another field with BAD_USER_INPUT', async () => {
    const form = new FormData();
    form.append('photo', new Blob([new Uint8Array(await createImageFile())]), 'photo.jpg');
    const { status, body } = await rest(server, 'POST /images', { token, form });
    expect([status, body]).toMatchObject([400, { fields: { image: 'Send one file in the field image.' } }]);
  });

  it.each([
    ['a file in another field', 0],
    ['too many fields', 5],
  ])('reads the rest of a form with %s, so that the connection stays usable', async (_case, fields) => {
    const form = new FormData();
    for (let index = 0; index < fields; index += 1) form.append(`field${index}`, 'x'.repeat(100_000));
    form.append('photo', new Blob([new Uint8Array(7_000_000)]), 'photo.jpg');
    const sent = new Response(form);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const send = async (path: string, options: RequestOptions, body?: Buffer) => {
      const sending = request(new URL(path, server.url), { agent, ...options }).end(body);
      const [response] = (await once(sending, 'response')) as [IncomingMessage];
      await text(response);
      return response.statusCode;
    };
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': sent.headers.get('content-type') ?? '',
    };
    const body = Buffer.from(await sent.arrayBuffer());
    expect(await send('/images', { method: 'POST', headers }, body)).toBe(fields === 0 ? 400 : 413);
    expect(await send('/healthz', {})).toBe(200);
    agent.destroy();
  });

  it.each(['gzip', 'compress'])('rejects a form with the content encoding %s at once', async (encoding) => {
    const sent = new Response(createImageForm(Buffer.alloc(8_000_000)));
    const headers = { 'content-type': sent.headers.get('content-type') ?? '', 'content-encoding': encoding };
    const body = gzipSync(Buffer.from(await sent.arrayBuffer()));
    const response = await fetch(`${server.url}/images`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body,
    });
    expect([response.status, await response.json()]).toEqual([
      415,
      { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Send the image without a content encoding.' },
    ]);
  });

  it('rejects a second file in one request with BAD_USER_INPUT', async () => {
    const photo = await createImageFile();
    const form = createImageForm(photo);
    form.append('image', new Blob([new Uint8Array(photo)]), 'other.jpg');
    const { status, body } = await rest(server, 'POST /images', { token, form });
    expect([status, body]).toMatchObject([400, { fields: { image: 'Send one file in the field image.' } }]);
  });

  it('rejects an image above 8 MB with PAYLOAD_TOO_LARGE', async () => {
    const response = await upload(Buffer.alloc(8 * 1024 * 1024 + 1));
    expect(response.status).toBe(413);
    expect(response.body).toEqual({ code: 'PAYLOAD_TOO_LARGE', message: 'Images may be at most 8 MB.' });
  });

  it('rejects an upload without a file with BAD_USER_INPUT', async () => {
    const { status, body } = await rest(server, 'POST /images', { token, form: new FormData() });
    expect([status, body]).toMatchObject([400, { fields: { image: 'Send one file in the field image.' } }]);
  });

  it.each([
    ['JSON', { body: {} }],
    ['the image itself', { text: 'RIFF', headers: { 'content-type': 'image/webp' } }],
    ['nothing', {}],
  ])('rejects an upload of %s with UNSUPPORTED_MEDIA_TYPE, and says what to send', async (_type, sent) => {
    const { status, body } = await rest(server, 'POST /images', { token, ...sent });
    const message = 'Send the image as multipart/form-data.';
    expect([status, body]).toEqual([415, { code: 'UNSUPPORTED_MEDIA_TYPE', message }]);
  });
});
