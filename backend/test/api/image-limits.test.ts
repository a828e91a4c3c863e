import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { IMAGE_WIDTHS } from '../../src/platform/images/image-urls';
import { Image } from '../../src/platform/images/image.entity';
import { runBlocked } from '../support/blocked-requests';
import { createImageFile, createImageForm, createNoiseImage } from '../support/images';
import { collectLogLines } from '../support/log-lines';
import { rest, type RestResponse } from '../support/rest';
import { startServer, type TestServer } from '../support/server';
import { createCustomer } from '../support/users';
import { waitUntil } from '../support/wait-until';

const upload = (server: TestServer, token: string, content: Buffer): Promise<RestResponse<object>> =>
  rest(server, 'POST /images', { token, form: createImageForm(content) });

describe('Uploads in progress', () => {
  let server: TestServer;
  let photo: Buffer;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    server = await startServer({ environment: { REQUESTS_PER_MINUTE: '0' } });
    photo = await createImageFile();
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });
  afterAll(() => server.close());

  const createToken = async () => (await createCustomer(server)).token;
  const statusFor = async (token: string) => (await upload(server, token, photo)).status;

  /** Starts an upload whose body does not arrive. */
  async function startSlowUpload(token: string): Promise<Socket> {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    await once(socket, 'connect');
    const head = [
      'POST /images HTTP/1.1',
      'Host: shop.test',
      `Authorization: Bearer ${token}`,
      'Content-Type: multipart/form-data; boundary=part',
      'Content-Length: 1000000',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    return socket;
  }

  /** Starts as many slow uploads as one account may have, and one more, which shows that the others are in progress. */
  async function fillAccount(token: string): Promise<void> {
    const started = await Promise.all(Array.from({ length: 5 }, () => startSlowUpload(token)));
    const [response] = (await Promise.race(started.map((socket) => once(socket, 'data')))) as [Buffer];
    expect(response.toString()).toMatch(/^HTTP\/1.1 503 /);
  }

  it('are limited to 16, and the next one is rejected with 503 until one ends', async () => {
    const token = await createToken();
    for (let account = 0; account < 4; account += 1) await fillAccount(await createToken());
    const { status, headers, body } = await upload(server, token, photo);
    expect([status, body]).toMatchObject([503, { code: 'SERVICE_UNAVAILABLE' }]);
    expect(headers.get('retry-after')).toBe('2');
    for (const socket of sockets) socket.destroy();
    await waitUntil(async () => (await statusFor(token)) === 200);
  });

  it('of one account are limited to 4, so that others can upload', async () => {
    const [slow, other] = [await createToken(), await createToken()];
    await fillAccount(slow);
    expect(await statusFor(slow)).toBe(503);
    expect(await statusFor(other)).toBe(200);
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
