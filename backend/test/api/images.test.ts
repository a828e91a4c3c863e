import sharp from 'sharp';
import { newCustomer } from '../support/people';
import { startShop, type Shop } from '../support/shop';

describe('the image host', () => {
  let shop: Shop;
  let token: string;
  beforeAll(async () => {
    shop = await startShop();
    token = (await newCustomer(shop)).token;
  });
  afterAll(() => shop.close());

  const upload = (
    content: Buffer,
    headers: Record<string, string> = { authorization: `Bearer ${token}` },
  ) => {
    const form = new FormData();
    form.set('key', '');
    form.set('image', new Blob([new Uint8Array(content)]), 'photo.jpg');
    return fetch(`${shop.url}/images`, { method: 'POST', headers, body: form });
  };
  const picture = () => sharp({ create: { width: 1600, height: 800, channels: 3, background: '#b5651d' } });

  it('keeps a photo in three widths, without what the camera wrote into it', async () => {
    const photo = await picture()
      .withExif({ IFD0: { Copyright: 'Somebody' } })
      .jpeg()
      .toBuffer();
    const answer = await upload(photo);
    const { data, success, status } = (await answer.json()) as {
      data: { url: string };
      success: boolean;
      status: number;
    };
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
    expect(await answer.json()).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { image: expect.any(String) as string },
    });
  });

  it('refuses a file above 8 MB', async () => {
    const answer = await upload(Buffer.alloc(8 * 1024 * 1024 + 1));
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  });

  it('takes nothing from a visitor', async () => {
    const answer = await upload(await picture().png().toBuffer(), {});
    expect(answer.status).toBe(401);
  });
});
