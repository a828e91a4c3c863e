import { startShop, type Shop } from '../support/shop';

describe('the server', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.close());

  it('lives, and is ready while its database answers', async () => {
    expect(await (await fetch(`${shop.url}/healthz`)).json()).toEqual({ status: 'ok' });
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  });

  it('lives but is not ready when its database is gone', async () => {
    const cutOff = await startShop();
    await cutOff.database.destroy();
    expect((await fetch(`${cutOff.url}/healthz`)).status).toBe(200);
    const answer = await fetch(`${cutOff.url}/readyz`);
    expect([answer.status, await answer.json()]).toEqual([503, { status: 'unavailable' }]);
    await cutOff.app.close();
  });

  it('opens GraphQL Sandbox at /graphql in a browser', async () => {
    const answer = await fetch(`${shop.url}/graphql`, { headers: { accept: 'text/html' } });
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(await answer.text()).toContain('embeddable-sandbox');
    // The shop's own policy would keep Apollo's page from loading.
    expect(answer.headers.get('content-security-policy')).toBeNull();
  });

  it('says in JSON that there is nothing at an unknown address', async () => {
    const answer = await fetch(`${shop.url}/nothing-here`, { headers: { accept: 'application/json' } });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ code: 'NOT_FOUND', message: 'There is nothing at this address.' });
  });

  it('finishes what it has begun when it is stopped', async () => {
    const stopping = await startShop();
    const slow = stopping.database.query('SELECT pg_sleep(0.3)');
    await Promise.all([slow, stopping.app.close()]);
    await expect(fetch(`${stopping.url}/healthz`)).rejects.toThrow();
    await stopping.database.destroy();
  });
});

describe('the schema of the database', () => {
  it('is by its migrations exactly what the entities say', async () => {
    const shop = await startShop();
    const pending = await shop.database.driver.createSchemaBuilder().log();
    expect(pending.upQueries.map(({ query }) => query)).toEqual([]);
    await shop.close();
  });
});
