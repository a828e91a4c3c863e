import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { newId } from '../../src/common/ids';
import { runBlocked } from '../support/blocked-requests';
import {
  fetchPhoto,
  requestClaimWithPhotos,
  uploadClaimPhoto,
  type TestPhoto,
} from '../support/claim-photos';
import { listDocuments } from '../support/documents';
import { createDeliveredOrder } from '../support/fulfillment';
import {
  createImage,
  createImageFile,
  createImageForm,
  createNoiseImage,
  withFailingDeletions,
} from '../support/images';
import { startJobSender, type JobSender } from '../support/job-sender';
import { collectLogLines } from '../support/log-lines';
import { rest } from '../support/rest';
import { errorCode, startServer, type TestServer } from '../support/server';
import { createCustomer, signInAsAdmin, type TestUser } from '../support/users';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

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

describe('The photos of a claim', () => {
  let now = new Date('2026-11-23T03:00:00Z');
  let dataDir: string;
  let server: TestServer;
  let sender: JobSender;
  let admin: TestUser;
  let customer: TestUser;
  let orderId: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'tools-hub-photos-'));
    const environment = { DATA_DIR: dataDir, RUN_JOBS: '1', LOG_LEVEL: 'info' };
    server = await startServer({ clock: () => now, environment });
    sender = await startJobSender(server.databaseUrl);
    admin = await signInAsAdmin(server);
  });
  beforeEach(async () => {
    customer = await createCustomer(server);
    ({ orderId } = await createDeliveredOrder(server, customer, admin));
  });
  afterAll(async () => {
    await sender.stop();
    await server.close();
    rmSync(dataDir, { recursive: true });
  });

  const upload = (user = customer, content?: Buffer) => uploadClaimPhoto(server, user, content);
  const request = (photoIds: readonly string[], key?: string) =>
    requestClaimWithPhotos(server, customer, orderId, photoIds, key);
  /** Claims a piece with new photos. */
  const claim = async (count: number): Promise<readonly TestPhoto[]> => {
    const photoIds = [];
    for (let number = 0; number < count; number += 1) photoIds.push(await upload());
    const { data } = await request(photoIds);
    expect(data.requestClaim.photos.map(({ id }) => id)).toEqual(photoIds);
    return data.requestClaim.photos;
  };
  const firstUrl = async () => (await claim(1))[0]?.url ?? '';
  const countClaims = async () =>
    (await server.database.query<object[]>('SELECT FROM claims WHERE order_id = $1', [orderId])).length;

  it('keep the order of the customer, and open at addresses that are valid for five minutes', async () => {
    const photoIds = [
      await upload(customer, await createImage().jpeg().toBuffer()),
      await upload(),
      await upload(),
      await upload(),
    ];
    const { photos } = (await request(photoIds)).data.requestClaim;
    expect(photos.map(({ id }) => id)).toEqual(photoIds);
    const [first] = photos;
    if (first === undefined) throw new Error('The claim has no photo.');
    for (const [url, width] of [
      [first.previewUrl, 320],
      [first.url, 1600],
    ] as const) {
      const response = await fetchPhoto(server, url);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, no-store',
      });
      const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(metadata).toMatchObject({ format: 'webp', width });
    }
    now = new Date(now.getTime() + FIVE_MINUTES_MS - 1000);
    expect((await fetchPhoto(server, first.url)).status).toBe(200);
    now = new Date(now.getTime() + 1000);
    const expired = await fetchPhoto(server, first.url);
    expect(expired.status).toBe(404);
    expect(expired.headers.get('cache-control')).toBe('private, no-store');
    expect(await expired.json()).toEqual({ code: 'NOT_FOUND', message: 'Photo not found.' });
  });

  it.each([
    ['changed', (url: string) => url.replace(/[^.]+(?=\.[^.]+$)/, (payload) => payload.toUpperCase())],
    ['empty', (url: string) => url.replace(/[^/]+$/, 'x')],
    ['an access token', (url: string) => url.replace(/[^/]+$/, customer.token)],
  ])('do not open at an address whose token is %s', async (_kind, change) => {
    expect((await fetchPhoto(server, change(await firstUrl()))).status).toBe(404);
  });

  it('do not open with the token of a document, nor a document with theirs, nor the catalogue with either', async () => {
    const { data } = await server.graphql<{ order: { purchase: { number: string } } }>(
      'query ($id: ID!) { order(id: $id) { purchase { number } } }',
      { id: orderId },
      customer.token,
    );
    const documents = await listDocuments(server, customer, data.order.purchase.number);
    const documentUrl = documents.find(({ kind }) => kind === 'INVOICE')?.url ?? '';
    expect((await fetchPhoto(server, documentUrl)).status).toBe(200);
    expect((await fetchPhoto(server, documentUrl.replace('/documents/', '/claim-photos/'))).status).toBe(404);
    const photoUrl = await firstUrl();
    expect((await fetchPhoto(server, photoUrl.replace('/claim-photos/', '/documents/'))).status).toBe(404);
    for (const url of [documentUrl, photoUrl, `/documents/${customer.token}`]) {
      const catalogue = url.replace(/^.*(?=\/)/, 'http://shop.test/catalogue-files');
      expect((await fetchPhoto(server, catalogue)).status).toBe(404);
    }
  });

  it('are not found once their files are deleted', async () => {
    const [photo] = await claim(1);
    rmSync(join(dataDir, 'claim-photos', `${photo?.id ?? ''}-1600.webp`));
    const response = await fetchPhoto(server, photo?.url ?? '');
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
  });

  it('are named in the log by the pattern of their route only', async () => {
    const lines = collectLogLines(server);
    const url = await firstUrl();
    await fetchPhoto(server, url);
    const log = JSON.stringify(lines);
    expect(log).toContain('"/claim-photos/:token"');
    expect(log).not.toContain(new URL(url).pathname.split('/').at(-1));
  });

  it('are for the customer of the order and for admins only', async () => {
    const [photo] = await claim(1);
    const query = 'query ($id: ID!) { order(id: $id) { claims { photos { id url } } } }';
    const read = (token?: string) =>
      server.graphql<{ order: { claims: readonly { photos: readonly TestPhoto[] }[] } | null }>(
        query,
        { id: orderId },
        token,
      );
    expect((await read(admin.token)).data.order?.claims[0]?.photos[0]?.id).toBe(photo?.id);
    expect((await read(customer.token)).data.order?.claims[0]?.photos[0]?.id).toBe(photo?.id);
    expect(errorCode(await read((await createCustomer(server)).token))).toBe('NOT_FOUND');
    expect(errorCode(await read())).toBe('UNAUTHENTICATED');
  });

  it('are at most four', async () => {
    const photoIds = [];
    for (let number = 0; number < 5; number += 1) photoIds.push(await upload());
    const { errors } = await request(photoIds);
    expect(errors?.[0]?.extensions.fields).toEqual({ photoIds: 'Add at most 4 photos' });
    expect(await countClaims()).toBe(0);
  });

  it.each([
    ['of another customer', async () => [await upload(await createCustomer(server))]],
    ['that a claim has already', async () => (await claim(1)).map(({ id }) => id)],
    ['that does not exist', () => [newId()]],
    ['whose id is no id', () => ['../secret']],
    [
      'that is named twice',
      async () => {
        const id = await upload();
        return [id, id];
      },
    ],
    [
      'that is a public image',
      async () => {
        const form = createImageForm(await createImageFile());
        const { token } = customer;
        const { body } = await rest<{ data: { id: string } }>(server, 'POST /images', { token, form });
        return [/[\da-f-]{36}/.exec(body.data.id)?.[0] ?? ''];
      },
    ],
  ])('are none %s', async (_case, createIds) => {
    const photoIds = await createIds();
    const before = await countClaims();
    const { errors } = await request(photoIds);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { photoIds: 'A photo no longer exists. Add it again.' },
    });
    expect(await countClaims()).toBe(before);
  });

  it('belong to one of two claims that name the same photo at the same time', async () => {
    const photoIds = [await upload()];
    const other = await createDeliveredOrder(server, customer, admin);
    const lock = `SELECT FROM images WHERE id = '${photoIds[0] ?? ''}' FOR UPDATE`;
    const responses = await runBlocked(server, lock, [
      () => request(photoIds),
      () => requestClaimWithPhotos(server, customer, other.orderId, photoIds),
    ]);
    expect(responses.map(errorCode).toSorted()).toEqual(['BAD_USER_INPUT', undefined]);
  });

  it('are those of the first request when it is repeated with its idempotency key and ids in any case', async () => {
    const [first, second] = [await upload(), await upload()];
    const { data } = await request([first], 'a-claim-with-a-photo');
    const repeated = await request([` ${first.toUpperCase()}`], 'a-claim-with-a-photo');
    expect(repeated.data.requestClaim.id).toBe(data.requestClaim.id);
    expect(repeated.data.requestClaim.photos).toHaveLength(1);
    expect(errorCode(await request([second], 'a-claim-with-a-photo'))).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('stay when those without a claim are deleted with their files a day after their upload', async () => {
    const [photo] = await claim(1);
    const unused = await upload();
    await server.database.query("UPDATE images SET created_at = created_at - interval '25 hours'");
    const fresh = await upload();
    expect(await sender.run('delete-unused-images')).toBe('completed');
    const images = await server.database.query<{ id: string }[]>('SELECT id FROM images WHERE id = ANY($1)', [
      [photo?.id, unused, fresh],
    ]);
    expect(images.map(({ id }) => id).toSorted()).toEqual([photo?.id, fresh].toSorted());
    const fileOf = (id = '') => join(dataDir, 'claim-photos', `${id}-320.webp`);
    expect([photo?.id, fresh, unused].map((id) => existsSync(fileOf(id)))).toEqual([true, true, false]);
    const { errors } = await request([unused]);
    expect(errors?.[0]?.extensions.fields).toEqual({ photoIds: 'A photo no longer exists. Add it again.' });
  });

  it('cannot be added to a claim after their deletion has failed at its commit', async () => {
    const unused = await upload();
    await server.database.query("UPDATE images SET created_at = created_at - interval '25 hours'");
    await withFailingDeletions(server, async () =>
      expect(await sender.run('delete-unused-images')).toBe('failed'),
    );
    const { errors } = await request([unused]);
    expect(errors?.[0]?.extensions.fields).toEqual({ photoIds: 'A photo no longer exists. Add it again.' });
  });
});
