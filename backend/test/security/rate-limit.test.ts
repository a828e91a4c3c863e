import { connect } from 'node:net';
import { collectLogLines } from '../support/log-lines';
import { startRedis, type TestRedis } from '../support/redis';
import { startServer } from '../support/server';
import { waitUntil } from '../support/wait-until';

describe('Rate limit', () => {
  it('rejects requests above the rate limit with 429 and Retry-After, but not images and health checks', async () => {
    const server = await startServer({ environment: { REQUESTS_PER_MINUTE: '3' } });
    try {
      const statuses: number[] = [];
      for (let count = 0; count < 4; count += 1)
        statuses.push(
          (
            await fetch(`${server.url}/graphql?query={__typename}`, {
              headers: { 'apollo-require-preflight': '1' },
            })
          ).status,
        );
      expect(statuses).toEqual([200, 200, 200, 429]);
      expect((await server.graphql('{ __typename }')).errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
      const rejected = await fetch(`${server.url}/nothing`);
      const seconds = Number(rejected.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(30);
      expect(seconds).toBeLessThanOrEqual(60);
      expect(await rejected.json()).toMatchObject({
        code: 'RATE_LIMITED',
        message: expect.stringMatching(
          /^Too many requests\. Try again in (\d+ seconds?|1 minute)\.$/,
        ) as string,
      });
      const page = await fetch(`${server.url}/tools`, { headers: { accept: 'text/html,*/*;q=0.8' } });
      expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
      expect(page.headers.get('vary')).toContain('Accept');
      expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(30);
      expect(await page.text()).toMatch(
        /<meta http-equiv="refresh" content="\d+">[^]*<p>Too many requests\. Try again in .+\.<\/p>/,
      );
      expect((await fetch(`${server.url}/images/blank-profile.webp`)).status).toBe(200);
      for (const path of ['/readyz', '/healthz']) expect((await fetch(server.url + path)).status).toBe(200);
      // Such as one of an earlier release.
      expect((await fetch(`${server.url}/assets/missing.js`)).status).toBe(404);
      expect((await fetch(`${server.url}/readyz/x`)).status).toBe(429);
      // An upload is no file, with or without a slash at the end.
      expect((await fetch(`${server.url}/images/`, { method: 'POST' })).status).toBe(429);
    } finally {
      await server.close();
    }
  });

  it('serves requests without a rate limit while Redis is unavailable', async () => {
    const server = await startServer({
      environment: { REQUESTS_PER_MINUTE: '1', REDIS_URL: 'redis://127.0.0.1:9' },
    });
    try {
      for (let count = 0; count < 3; count += 1)
        expect((await server.graphql('{ __typename }')).errors).toBeUndefined();
    } finally {
      await server.close();
    }
  });

  it('counts requests with an invalid token towards the rate limit', async () => {
    const server = await startServer({ environment: { REQUESTS_PER_MINUTE: '2' } });
    try {
      const request = () => fetch(`${server.url}/orders`, { headers: { authorization: 'Bearer guessed' } });
      const statuses: number[] = [];
      for (let count = 0; count < 4; count += 1) statuses.push((await request()).status);
      expect(statuses).toEqual([401, 401, 429, 429]);
    } finally {
      await server.close();
    }
  });

  it.each([
    ['the connection without TRUST_PROXY', '', [404, 429]],
    ['a connection that is no trusted proxy', '10.0.0.0/8', [404, 429]],
    ['the address that a trusted proxy names', '127.0.0.1', [404, 404]],
  ])('counts the requests of %s', async (_case, TRUST_PROXY, statuses) => {
    const server = await startServer({ environment: { REQUESTS_PER_MINUTE: '1', TRUST_PROXY } });
    const request = async (address: string) =>
      (await fetch(`${server.url}/nothing`, { headers: { 'x-forwarded-for': address } })).status;
    const found = [await request('10.1.1.1'), await request('10.1.1.2')];
    await server.close();
    expect(found).toEqual(statuses);
  });

  it('logs no error for clients that reset their connections', async () => {
    const server = await startServer({ environment: { REQUESTS_PER_MINUTE: '60', LOG_LEVEL: 'info' } });
    const lines = collectLogLines(server);
    const { hostname, port } = new URL(server.url);
    const reset = () =>
      new Promise((resolve) => {
        const socket = connect(Number(port), hostname).on('close', resolve);
        socket.write('GET /tools HTTP/1.1\r\nHost: shop.test\r\n\r\n', () => socket.resetAndDestroy());
      });
    for (let count = 0; count < 5; count += 1) await reset();
    await (await fetch(`${server.url}/tools`)).text();
    await server.close();
    expect(lines.filter(({ msg }) => msg === 'Request completed')).toHaveLength(1);
    expect(lines.filter(({ level }) => level > 30)).toEqual([]);
  });

  it('counts requests for unknown paths towards the rate limit', async () => {
    const server = await startServer({ environment: { REQUESTS_PER_MINUTE: '2' } });
    try {
      const statuses: number[] = [];
      for (let count = 0; count < 4; count += 1)
        statuses.push((await fetch(`${server.url}/x${count}`)).status);
      expect(statuses).toEqual([404, 404, 429, 429]);
    } finally {
      await server.close();
    }
  });
});

describe('Rate limit in Redis', () => {
  let redis: TestRedis;
  let now: number;
  beforeEach(async () => {
    now = Date.now();
    redis = await startRedis(() => new Date(now));
  });
  afterEach(() => redis.close());

  /** @param timeoutMs longer than the busiest machine takes */
  const startLimited = (limit: number, timeoutMs = 5_000) =>
    startServer({
      environment: {
        REQUESTS_PER_MINUTE: String(limit),
        REDIS_URL: redis.url,
        REDIS_TIMEOUT_MS: String(timeoutMs),
      },
    });

  it('counts the requests to all servers together', async () => {
    const servers = [await startLimited(3), await startLimited(3)];
    const statuses: number[] = [];
    for (const { url } of [...servers, ...servers]) statuses.push((await fetch(`${url}/tools`)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const rejected = await fetch(`${servers[0]?.url ?? ''}/tools`);
    for (const server of servers) await server.close();
    expect(Number(rejected.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  });

  it('counts from zero a minute after the first request, however many follow it', async () => {
    const server = await startLimited(2);
    const startedAt = now;
    const statuses: number[] = [];
    for (const afterMs of [0, 40_000, 59_999, 60_000]) {
      now = startedAt + afterMs;
      statuses.push((await fetch(`${server.url}/nothing`)).status);
    }
    await server.close();
    expect(statuses).toEqual([404, 404, 429, 404]);
  });

  it('waits for a stalled Redis once, then does not limit requests until it responds', async () => {
    const server = await startLimited(1, 500);
    const warn = jest.spyOn(server.app.log, 'warn');
    const logged = () =>
      warn.mock.calls.map((call) => String(call.at(-1))).filter((message) => message.startsWith('Redis'));
    const request = async () => (await fetch(`${server.url}/nothing`)).status;
    try {
      await waitUntil(async () => (await request()) === 429);
      warn.mockClear();
      redis.stall();
      for (let count = 0; count < 40; count += 1) expect(await request()).toBe(404);
      expect(redis.stalledCounts).toBe(1);
      expect(logged()).toEqual(['Redis unavailable, rate limiting and response cache disabled']);
      redis.resume();
      await waitUntil(async () => (await request()) === 429);
      expect(logged()).toEqual([
        'Redis unavailable, rate limiting and response cache disabled',
        'Redis available, rate limiting and response cache enabled',
      ]);
    } finally {
      await server.close();
    }
  });

  it('does not limit requests after Redis closed its connections, until it accepts new ones', async () => {
    const server = await startLimited(1);
    const request = async () => (await fetch(`${server.url}/nothing`)).status;
    try {
      expect([await request(), await request()]).toEqual([404, 429]);
      redis.disconnectAll();
      expect(await request()).toBe(404);
      await waitUntil(async () => (await request()) === 429);
    } finally {
      await server.close();
    }
  });
});
