import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { IMAGE_WIDTHS } from '../../src/platform/images/image-urls';
import { Image } from '../../src/platform/images/image.entity';
import { runBlocked } from '../support/blocked-requests';
import { createImageFile, createImageForm, createNoiseImage } from '../support/images';
import { collectLogLines } from '../support/log-lines';
import { rest, type RestResponse } from '../support/rest';
import { startServer, type TestServer } from '../support/server';
import { createAdmin, createCustomer, signInAsAdmin } from '../support/users';
import { waitUntil } from '../support/wait-until';

const upload = (
  server: TestServer,
  token: string,
  content: Buffer,
  headers = {},
): Promise<RestResponse<object>> =>
  rest(server, 'POST /images', { token, form: createImageForm(content), headers });

describe('Uploads in progress', () => {
  let server: TestServer;
  let photo: Buffer;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    photo = await createImageFile();
  });
  beforeEach(async () => {
    server = await startServer({ environment: { REQUESTS_PER_MINUTE: '0', TRUST_PROXY: '127.0.0.1' } });
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await server.close();
  });

  const createToken = async () => (await createCustomer(server)).token;
  const uploadFrom = (address: string, token: string) =>
    upload(server, token, photo, { 'x-forwarded-for': address });
  const statusFrom = async (address: string, token: string) => (await uploadFrom(address, token)).status;

  /** Starts an upload whose body does not arrive. */
  async function startSlowUpload(address: string, token: string): Promise<Socket> {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    await once(socket, 'connect');
    const head = [
      'POST /images HTTP/1.1',
      'Host: shop.test',
      `Authorization: Bearer ${token}`,
      `X-Forwarded-For: ${address}`,
      'Content-Type: multipart/form-data; boundary=part',
      'Content-Length: 1000000',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    return socket;
  }

  /** Starts as many slow uploads as one account may have, and one more, which shows that the others are in progress. */
  async function fillAccount(address: string, token: string): Promise<void> {
    const started = await Promise.all(Array.from({ length: 5 }, () => startSlowUpload(address, token)));
    const [response] = (await Promise.race(started.map((socket) => once(socket, 'data')))) as [Buffer];
    expect(response.toString()).toMatch(/^HTTP\/1.1 429 /);
  }

  it('of customers are limited to 12, and the next one is rejected with 503 until one ends', async () => {
    const [token, admin] = [await createToken(), await signInAsAdmin(server)];
    for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3'])
      await fillAccount(address, await createToken());
    const { status, headers, body } = await uploadFrom('10.0.0.4', token);
    expect([status, body]).toMatchObject([503, { code: 'SERVICE_UNAVAILABLE' }]);
    expect(headers.get('retry-after')).toBe('2');
    expect(await statusFrom('10.0.0.1', admin.token)).toBe(200);
    for (const socket of sockets) socket.destroy();
    await waitUntil(async () => (await statusFrom('10.0.0.4', token)) === 200);
  });

  it('of customers and admins together are limited to 16', async () => {
    for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3'])
      await fillAccount(address, await createToken());
    await fillAccount('10.0.0.1', (await createAdmin(server)).token);
    expect(await statusFrom('10.0.0.5', (await createAdmin(server)).token)).toBe(503);
  });

  it('of one network are limited to 8, so that others can upload', async () => {
    const token = await createToken();
    for (const address of ['2001:db8::1', '2001:db8::2']) await fillAccount(address, await createToken());
    expect(await statusFrom('2001:db8::3', token)).toBe(429);
    expect(await statusFrom('2001:db8:0:1::1', token)).toBe(200);
  });

  it('of one account are limited to 4, so that others can upload', async () => {
    const [slow, other] = [await createToken(), await createToken()];
    await fillAccount('10.0.0.1', slow);
    const { status, headers, body } = await uploadFrom('10.0.0.1', slow);
    expect([status, headers.get('retry-after'), body]).toMatchObject([429, '2', { code: 'RATE_LIMITED' }]);
    expect(await statusFrom('10.0.0.1', other)).toBe(200);
  });
});

describe('The quota of uploads', () => {
  let server: TestServer;
  let noise: Buffer;
  beforeAll(async () => {
    server = await startServer({ environment: { UPLOAD_MB_PER_DAY: '1' } });
    noise = await createNoiseImage();
  });
  afterAll(() => server.close());

  it('allows one of two parallel uploads that exceed it together, and the other a day later', async () => {
    const { token, email } = await createCustomer(server);
    const send = () => upload(server, token, noise);
    const lock = `SELECT FROM users WHERE email = '${email}' FOR UPDATE`;
    const responses = await runBlocked(server, lock, [send, send]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 429]);
    const rejected = responses.find(({ status }) => status === 429);
    expect(rejected?.body).toEqual({
      code: 'RATE_LIMITED',
      message: 'Too many uploads. Try again in 24 hours.',
    });
    const retryAfter = Number(rejected?.headers.get('retry-after'));
    const day = 24 * 60 * 60;
    expect(retryAfter).toBeGreaterThan(day - 60);
    expect(retryAfter).toBeLessThanOrEqual(day);

    expect((await upload(server, (await createCustomer(server)).token, noise)).status).toBe(200);
    await server.database.query("UPDATE images SET created_at = created_at - interval '1 day'");
    expect((await send()).status).toBe(200);
  });

  it('is not counted when UPLOAD_MB_PER_DAY is 0', async () => {
    const { databaseUrl } = server;
    const other = await startServer({ databaseUrl, environment: { UPLOAD_MB_PER_DAY: '0' } });
    const { token } = await createCustomer(other);
    const statuses = [await upload(other, token, noise), await upload(other, token, noise)].map(
      ({ status }) => status,
    );
    await other.close();
    expect(statuses).toEqual([200, 200]);
  });

  it('counts the files that the server stores and not the uploaded file', async () => {
    const { token } = await createCustomer(server);
    const largeFile = Buffer.concat([await createImageFile(), Buffer.alloc(1_100_000)]);
    expect((await upload(server, token, largeFile)).status).toBe(200);
    const [image] = await server.database.getRepository(Image).find({ order: { id: 'DESC' }, take: 1 });
    let storedBytes = 0;
    for (const width of IMAGE_WIDTHS) {
      const stored = await fetch(`${server.url}/images/uploads/${image?.id ?? ''}-${width}.webp`);
      storedBytes += (await stored.arrayBuffer()).byteLength;
    }
    expect(image?.bytes).toBe(storedBytes);
  });
});

describe('A disk without free space', () => {
  it('rejects uploads with 503 and logs the setting', async () => {
    const server = await startServer({ environment: { MIN_FREE_DISK_MB: '1000000000', LOG_LEVEL: 'error' } });
    try {
      const lines = collectLogLines(server);
      const { status, body } = await upload(
        server,
        (await createCustomer(server)).token,
        await createImageFile(),
      );
      expect([status, body]).toEqual([
        503,
        { code: 'SERVICE_UNAVAILABLE', message: 'Images cannot be stored at the moment.' },
      ]);
      expect(JSON.stringify(lines)).toContain('MIN_FREE_DISK_MB');
    } finally {
      await server.close();
    }
  });
});
