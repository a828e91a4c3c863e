import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { withTimeLimit } from '../../src/common/time-limit';
import { startServer } from '../support/server';

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
      expect(rejected.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(await rejected.json()).toMatchObject({ code: 'RATE_LIMITED' });
      expect((await fetch(`${server.url}/images/blank-profile.webp`)).status).toBe(200);
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
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

  it('serves requests while Redis hangs', async () => {
    // It responds to the first command of the client only.
    const sockets: Socket[] = [];
    const hangingRedis = createServer((socket) => {
      sockets.push(socket);
      socket.once('data', () => socket.write('$16\r\nredis_version:7\r\n\r\n'));
    }).listen(0, '127.0.0.1');
    await once(hangingRedis, 'listening');
    const { port } = hangingRedis.address() as AddressInfo;
    const server = await startServer({
      environment: { REQUESTS_PER_MINUTE: '1', REDIS_URL: `redis://127.0.0.1:${port}` },
    });
    try {
      await withTimeLimit(server.graphql('{ __typename }'), 15_000);
    } finally {
      await server.close();
      for (const socket of sockets) socket.destroy();
      hangingRedis.close();
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
