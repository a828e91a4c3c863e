import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import promises from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../src/common/clock';
import { newId } from '../../src/common/ids';
import { createBackup } from '../../src/platform/backup/create-backup';
import type { ImageEncoder } from '../../src/platform/images/image-encoder';
import { ImageStore } from '../../src/platform/images/image-store';
import { IMAGE_WIDTHS } from '../../src/platform/images/image-urls';
import { Image } from '../../src/platform/images/image.entity';
import { User } from '../../src/modules/users';
import { runBlocked } from '../support/blocked-requests';
import { addTool } from '../support/catalogue';
import { createImageFile, createImageForm, withFailingDeletions } from '../support/images';
import { startJobSender, type JobSender } from '../support/job-sender';
import { createOrder } from '../support/orders';
import { rest } from '../support/rest';
import { startServer, type TestServer } from '../support/server';
import { createCustomer, signInAsAdmin, type TestUser } from '../support/users';

const UPDATE_TOOL = `mutation ($id: ID!, $imageLink: String!) {
  updateTool(id: $id, input: { imageLink: $imageLink }) { imageLink }
}`;
const UPDATE_PROFILE =
  'mutation ($photoURL: String!) { updateProfile(input: { photoURL: $photoURL }) { photoURL } }';
const ADD_REVIEW =
  'mutation { addReview(input: { reviewText: "Sharp.", reviewRating: 5 }) { reviewerImage } }';

describe('Unused images', () => {
  let server: TestServer;
  let sender: JobSender;
  let admin: TestUser;
  let customer: TestUser;
  beforeAll(async () => {
    server = await startServer({ environment: { RUN_JOBS: '1' } });
    sender = await startJobSender(server.databaseUrl);
    admin = await signInAsAdmin(server);
    customer = await createCustomer(server);
  });
  afterAll(async () => {
    await sender.stop();
    await server.close();
  });

  const upload = async (): Promise<string> => {
    const form = createImageForm(await createImageFile());
    const { body } = await rest<{ data: { url: string } }>(server, 'POST /images', {
      token: admin.token,
      form,
    });
    return body.data.url;
  };
  const setToolImage = (id: string, imageLink: string) =>
    server.graphql<{ updateTool: object | null }>(UPDATE_TOOL, { id, imageLink }, admin.token);
  const setAvatar = (photoURL: string) => server.graphql(UPDATE_PROFILE, { photoURL }, customer.token);
  /** Makes all images so far a day older. */
  const waitADay = () =>
    server.database.query("UPDATE images SET created_at = created_at - interval '25 hours'");
  const runJob = async () => expect(await sender.run('delete-unused-images')).toBe('completed');
  const statusOf = async (url: string, width = '640') =>
    (await fetch(server.url + new URL(url).pathname.replace('-640.', `-${width}.`))).status;

  it('are deleted a day after their upload, but not those of tools, users, orders and reviews', async () => {
    const used = {
      tool: await upload(),
      user: await upload(),
      order: await upload(),
      review: await upload(),
    };
    const unused = await upload();
    const [tool, orderedTool] = [await addTool(server), await addTool(server)];
    await setToolImage(orderedTool.id, used.order);
    await createOrder(server, customer, orderedTool);
    // The order and the review keep the images of their time.
    await setToolImage(orderedTool.id, used.tool);
    await setToolImage(tool.id, used.tool);
    await setAvatar(used.review);
    await server.graphql(ADD_REVIEW, {}, customer.token);
    await setAvatar(used.user);
    await waitADay();
    const fresh = await upload();
    await runJob();

    for (const url of [...Object.values(used), fresh]) expect(await statusOf(url)).toBe(200);
    for (const width of ['320', '640', '960']) expect(await statusOf(unused, width)).toBe(404);
    expect(await server.database.getRepository(Image).count()).toBe(5);
    expect((await setToolImage(tool.id, unused)).errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { imageLink: 'This image no longer exists' },
    });
  });

  it('keeps images when a tool starts to use them while the job runs', async () => {
    const [url, tool] = [await upload(), await addTool(server)];
    await waitADay();
    const lock = `SELECT FROM tools WHERE id = '${tool.id}' FOR UPDATE`;
    const [response] = await runBlocked(server, lock, [() => setToolImage(tool.id, url)], runJob);
    expect(response?.data.updateTool).toEqual({ imageLink: url });
    expect(await statusOf(url)).toBe(200);
    await runJob();
    expect(await statusOf(url)).toBe(200);
  });

  it('keeps images when a review with the former avatar is added while the job runs', async () => {
    const url = await upload();
    await setAvatar(url);
    await waitADay();
    const lock = `UPDATE users SET avatar = '/images/blank-profile.webp' WHERE email = '${customer.email}'`;
    const add = () =>
      server.graphql<{ addReview: { reviewerImage: string } }>(ADD_REVIEW, {}, customer.token);
    const [response] = await runBlocked(server, lock, [add]);
    await runJob();
    expect(await statusOf(response?.data.addReview.reviewerImage ?? '')).toBe(200);
  });

  it('keeps unused images while a backup copies them', async () => {
    const url = await upload();
    await waitADay();
    const folder = mkdtempSync(join(tmpdir(), 'tools-hub-images-'));
    const { databaseUrl } = server;
    const source = { databaseUrl, databaseDirectUrl: databaseUrl, dataDir: folder };
    // The backup copies this table too. The job does not need it.
    const lock = 'LOCK TABLE search_synonyms IN ACCESS EXCLUSIVE MODE';
    await runBlocked(server, lock, [() => createBackup(source, join(folder, 'backup'), systemClock)], runJob);
    rmSync(folder, { recursive: true });
    expect(await statusOf(url)).toBe(200);
    await runJob();
    expect(await statusOf(url)).toBe(404);
  });

  it('cannot be used after a commit of the job has failed, and are deleted by its next run', async () => {
    const [url, tool] = [await upload(), await addTool(server)];
    await waitADay();
    await withFailingDeletions(server, async () =>
      expect(await sender.run('delete-unused-images')).toBe('failed'),
    );
    expect((await setToolImage(tool.id, url)).errors?.[0]?.extensions.fields).toEqual({
      imageLink: 'This image no longer exists',
    });
    const loadRows = () => server.database.query(`SELECT FROM images WHERE '${url}' LIKE '%' || id || '%'`);
    expect(await loadRows()).toHaveLength(1);
    await runJob();
    expect(await loadRows()).toEqual([]);
    expect(await statusOf(url)).toBe(404);
  });

  it('cannot be used once the job has begun to delete them', async () => {
    const [url, tool] = [await upload(), await addTool(server)];
    const deletion = `DELETE FROM images WHERE '${url}' LIKE '%' || id || '%'`;
    const [response] = await runBlocked(server, deletion, [() => setToolImage(tool.id, url)]);
    expect(response?.errors?.[0]?.extensions.fields).toEqual({
      imageLink: 'This image no longer exists',
    });
  });
});

describe('An upload that fails or crashes', () => {
  let server: TestServer;
  let folder: string;
  let userId: string;
  beforeAll(async () => {
    server = await startServer();
    folder = mkdtempSync(join(tmpdir(), 'tools-hub-images-'));
    const { email } = await createCustomer(server);
    userId = (await server.database.getRepository(User).findOneByOrFail({ email })).id;
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const createStore = (versions: readonly unknown[], bytesPerDay = 0) =>
    new ImageStore(
      { folder, widths: IMAGE_WIDTHS, isPrivate: false },
      server.database,
      { encode: () => Promise.resolve(versions) } as unknown as ImageEncoder,
      { bytesPerDay, minFreeBytes: 0 },
      systemClock,
    );

  it('leaves no file and no row when a file cannot be written', async () => {
    const images = server.database.getRepository(Image);
    const other = { id: newId(), userId, bytes: 30, createdAt: new Date() };
    await images.insert(other);
    const store = createStore([Buffer.alloc(10), Buffer.alloc(10), { length: 10 }]);
    await expect(store.save(userId, await createImageFile())).rejects.toThrow('The "data" argument');
    expect(readdirSync(folder)).toEqual([]);
    expect((await images.find()).map(({ id }) => id)).toEqual([other.id]);
    await images.delete({ id: other.id });
  });

  it('leaves no file when it exceeds the quota of the account', async () => {
    const store = createStore([Buffer.alloc(10)], 9);
    await expect(store.save(userId, await createImageFile())).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is rejected with 503 when the disk is full', async () => {
    const full = Object.assign(new Error('The disk is full'), { code: 'ENOSPC' });
    // What is written fails when it is read.
    const content = { length: 10, [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(full) }) };
    await expect(createStore([content]).save(userId, await createImageFile())).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      cause: full,
    });
    expect(await server.database.getRepository(Image).count()).toBe(0);
  });

  it('is rejected with 503 when the disk has become read-only, and what was written stays for a day', async () => {
    const readOnly = Object.assign(new Error('read-only file system'), { code: 'EROFS' });
    const content = { length: 10, [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(readOnly) }) };
    const remove = jest.spyOn(promises, 'rm').mockRejectedValue(readOnly);
    await expect(
      createStore([Buffer.alloc(10), content]).save(userId, await createImageFile()),
    ).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', cause: readOnly });
    remove.mockRestore();
    const images = server.database.getRepository(Image);
    await images.update({ userId }, { createdAt: new Date(Date.now() - 25 * 60 * 60 * 1000) });
    await createStore([]).deleteUnused();
    expect(readdirSync(folder)).toEqual([]);
    expect(await images.count()).toBe(0);
  });

  it('leaves nothing a day after a crash', async () => {
    const id = newId();
    const createdAt = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await server.database.getRepository(Image).insert({ id, userId, bytes: 30, createdAt });
    writeFileSync(join(folder, `${id}-320.webp`), 'complete');
    writeFileSync(join(folder, `${id}-640.webp.draft`), 'half');
    await createStore([]).deleteUnused();
    expect(readdirSync(folder)).toEqual([]);
    expect(await server.database.getRepository(Image).count()).toBe(0);
  });

  it('leaves nothing of more images than are deleted together', async () => {
    const createdAt = new Date(Date.now() - 25 * 60 * 60 * 1000);
    const images = Array.from({ length: 501 }, () => ({ id: newId(), userId, bytes: 30, createdAt }));
    await server.database.getRepository(Image).insert(images);
    await createStore([]).deleteUnused();
    expect(await server.database.getRepository(Image).count()).toBe(0);
  });
});
