import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { uploadClaimPhoto } from '../support/claim-photos';
import { createImage, createImageFile, createImageForm, createNoiseImage } from '../support/images';
import { rest } from '../support/rest';
import { startServer, type TestServer } from '../support/server';
import { createCustomer, type TestUser } from '../support/users';

describe('The upload of a photo for a claim', () => {
  let dataDir: string;
  let server: TestServer;
  let customer: TestUser;
  let photo: Buffer;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'tools-hub-photos-'));
    server = await startServer({ environment: { DATA_DIR: dataDir, UPLOAD_MB_PER_DAY: '1' } });
    photo = await createImageFile();
  });
  beforeEach(async () => {
    customer = await createCustomer(server);
  });
  afterAll(async () => {
    await server.close();
    rmSync(dataDir, { recursive: true });
  });

  it('stores a preview and a full photo without metadata, apart from public images', async () => {
    const content = await createImage()
      .resize(2000)
      .withExif({ IFD0: { Copyright: 'Photographer' } })
      .jpeg()
      .toBuffer();
    const id = await uploadClaimPhoto(server, customer, content);
    for (const width of [320, 1600]) {
      const metadata = await sharp(join(dataDir, 'claim-photos', `${id}-${width}.webp`)).metadata();
      expect(metadata).toMatchObject({ format: 'webp', width });
      expect(metadata.exif).toBeUndefined();
    }
    expect(await readdir(join(dataDir, 'uploads'))).toEqual([]);
  });

  it.each(['/images/uploads/', '/images/claim-photos/', '/claim-photos/'])(
    'stores nothing that is served under %s',
    async (folder) => {
      const id = await uploadClaimPhoto(server, customer, photo);
      expect((await fetch(`${server.url}${folder}${id}-320.webp`)).status).toBe(404);
      expect((await fetch(`${server.url}${folder}${id}`)).status).toBe(404);
    },
  );

  it('stores no image that a profile can use', async () => {
    const id = await uploadClaimPhoto(server, customer, photo);
    const { errors } = await server.graphql(
      'mutation ($photoURL: String!) { updateProfile(input: { photoURL: $photoURL }) { id } }',
      { photoURL: `/images/uploads/${id}-640.webp` },
      customer.token,
    );
    expect(errors?.[0]?.extensions.fields).toEqual({ photoURL: 'This image no longer exists' });
  });

  it('counts towards the same quota as public images', async () => {
    const send = (path: string, content: Buffer) =>
      rest(server, `POST ${path}`, { token: customer.token, form: createImageForm(content) });
    const noise = await createNoiseImage();
    expect((await send('/images', noise)).status).toBe(200);
    const { status, body } = await send('/claim-photos', noise);
    expect([status, body]).toMatchObject([429, { code: 'RATE_LIMITED' }]);
  });

  it('rejects what is no image with BAD_USER_INPUT', async () => {
    const form = createImageForm(Buffer.from('<svg/>'));
    const { status, body } = await rest(server, 'POST /claim-photos', { token: customer.token, form });
    expect([status, body]).toMatchObject([400, { fields: { image: 'Choose a JPEG, PNG or WebP image.' } }]);
  });
});
