import sharp from 'sharp';
import { newCustomer } from '../support/people';
import { imageForm, picture } from '../support/pictures';
import { rest } from '../support/rest';
import { startShop, type Shop } from '../support/shop';

interface Uploaded {
  readonly data: { readonly url: string };
  readonly success: boolean;
  readonly status: number;
}

describe('the image host', () => {
  let shop: Shop;
  let token: string;
  beforeAll(async () => {
    shop = await startShop();
    token = (await newCustomer(shop)).token;
  });
  afterAll(() => shop.close());

  const upload = (content: Buffer, bearer: string | undefined = token) =>
    rest<Uploaded>(shop, 'POST /images', { token: bearer, form: imageForm(content) });

  it('keeps a photo in three widths, without what the camera wrote into it', async () => {
    const file = await picture()
      .withExif({ IFD0: { Copyright: 'Somebody' } })
      .jpeg()
      .toBuffer();
    const answer = await upload(file);
    const { data, success, status } = answer.body;
    expect([answer.status, success, status]).toEqual([200, true, 200]);
    expect(data.url).toMatch(/^http:\/\/shop\.test\/images\/uploads\/[0-9a-f-]{36}-640\.webp$/);
    for (const width of [320, 640, 960]) {
      const kept = await fetch(shop.url + new URL(data.url).pathname.replace('640', String(width)));
      expect(kept.headers.get('cache-control')).toContain('immutable');
      const metadata = await sharp(Buffer.from(await kept.arrayBuffer())).metadata();
      expect(metadata).toMatchObject({ format: 'webp', width });
      expect(metadata.exif).toBeUndefined();
    }
  });

  it.each([
    ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a text that calls itself a photo', Buffer.from('not a photo')],
    ['half a photo', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0])],
  ])('refuses %s', async (_case, content) => {
    const answer = await upload(content);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { image: expect.any(String) as string },
    });
  });

  it('refuses a file above 8 MB', async () => {
    const answer = await upload(Buffer.alloc(8 * 1024 * 1024 + 1));
    expect(answer.status).toBe(413);
    expect(answer.body).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  });

  it('refuses a form without a file', async () => {
    const { status, body } = await rest(shop, 'POST /images', { token, form: new FormData() });
    expect([status, body]).toMatchObject([400, { fields: { image: 'Send one file in the field image.' } }]);
  });

  it('refuses what is no form', async () => {
    const { status, body } = await rest(shop, 'POST /images', { token, body: {} });
    expect([status, body]).toMatchObject([415, { code: 'UNSUPPORTED_MEDIA_TYPE' }]);
  });

  it('takes so many pictures a minute from one address', async () => {
    const busy = await startShop();
    try {
      const { token: bearer } = await newCustomer(busy);
      const ask = () => rest(busy, 'POST /images', { token: bearer, form: new FormData() });
      for (let count = 0; count < 30; count += 1) expect((await ask()).status).toBe(400);
      expect((await ask()).status).toBe(429);
      expect((await rest(busy, 'GET /tools?limit=1')).status).toBe(200);
    } finally {
      await busy.close();
    }
  });
});
