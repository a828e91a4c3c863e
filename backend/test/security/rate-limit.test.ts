import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { withTimeLimit } from '../../src/common/time-limit';
import { startShop } from '../support/shop';

describe('who asks too much', () => {
  it('is told so, and when to come again; pictures and the pages of health are not counted', async () => {
    const shop = await startShop({ environment: { REQUESTS_PER_MINUTE: '3' } });
    try {
      const statuses: number[] = [];
      for (let count = 0; count < 4; count += 1)
        statuses.push(
          (
            await fetch(`${shop.url}/graphql?query={__typename}`, {
              headers: { 'apollo-require-preflight': '1' },
            })
          ).status,
        );
      expect(statuses).toEqual([200, 200, 200, 429]);
      expect((await shop.graphql('{ __typename }')).errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
      const refused = await fetch(`${shop.url}/nothing`);
      expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED' });
      expect((await fetch(`${shop.url}/images/blank-profile.webp`)).status).toBe(200);
      expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
    } finally {
      await shop.close();
    }
  });

  it('is served while the Redis that counts does not answer', async () => {
    const shop = await startShop({
      environment: { REQUESTS_PER_MINUTE: '1', REDIS_URL: 'redis://127.0.0.1:9' },
    });
    try {
      for (let count = 0; count < 3; count += 1)
        expect((await shop.graphql('{ __typename }')).errors).toBeUndefined();
    } finally {
      await shop.close();
    }
  });

  it('is served while the Redis that counts hangs', async () => {
    // It answers the greeting of the client and then nothing more.
    const sockets: Socket[] = [];
    const silent = createServer((socket) => {
      sockets.push(socket);
      socket.once('data', () => socket.write('$16\r\nredis_version:7\r\n\r\n'));
    }).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const shop = await startShop({
      environment: { REQUESTS_PER_MINUTE: '1', REDIS_URL: `redis://127.0.0.1:${port}` },
    });
    try {
      await withTimeLimit(shop.graphql('{ __typename }'), 15_000);
    } finally {
      await shop.close();
      for (const socket of sockets) socket.destroy();
      silent.close();
    }
  });

  it('is counted as well when the token is refused', async () => {
    const shop = await startShop({ environment: { REQUESTS_PER_MINUTE: '2' } });
    try {
      const guess = () => fetch(`${shop.url}/orders`, { headers: { authorization: 'Bearer guessed' } });
      const statuses: number[] = [];
      for (let count = 0; count < 4; count += 1) statuses.push((await guess()).status);
      expect(statuses).toEqual([401, 401, 429, 429]);
    } finally {
      await shop.close();
    }
  });

  it('is told so at every address, also where there is nothing', async () => {
    const shop = await startShop({ environment: { REQUESTS_PER_MINUTE: '2' } });
    try {
      const statuses: number[] = [];
      for (let count = 0; count < 4; count += 1) statuses.push((await fetch(`${shop.url}/x${count}`)).status);
      expect(statuses).toEqual([404, 404, 429, 429]);
    } finally {
      await shop.close();
    }
  });
});
