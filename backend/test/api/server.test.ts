import { withTimeLimit } from '../../src/common/time-limit';
import { eventually } from '../support/eventually';
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

  it('answers what it has begun when it is stopped, and then stops at once', async () => {
    const stopping = await startShop();
    const lock = stopping.database.createQueryRunner();
    await lock.startTransaction();
    await lock.query('LOCK TABLE tools IN ACCESS EXCLUSIVE MODE');
    const waiting = stopping.graphql<{ tools: object }>('{ tools(first: 1) { totalCount } }');
    const isWaiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    await eventually(async () => (await stopping.database.query<object[]>(isWaiting)).length > 0);
    const stopped = stopping.app.close();
    await lock.rollbackTransaction();
    await lock.release();
    expect((await waiting).data.tools).toEqual({ totalCount: expect.any(Number) as number });
    // The client keeps its connections open; a stop that waited for it would take until its time limit.
    await withTimeLimit(stopped, 15_000);
    await expect(fetch(`${stopping.url}/healthz`)).rejects.toThrow();
    await stopping.database.destroy();
  });

  it('lets the pages of the origins that it knows call it, and no others', async () => {
    const shared = await startShop({ environment: { CORS_ORIGINS: 'https://page.example' } });
    const allowed = async (origin: string) => {
      const headers = { origin, 'access-control-request-method': 'POST' };
      const answer = await fetch(`${shared.url}/graphql`, { method: 'OPTIONS', headers });
      return answer.headers.get('access-control-allow-origin');
    };
    expect(await allowed('https://page.example')).toBe('https://page.example');
    expect(await allowed('https://elsewhere.example')).toBeNull();
    await shared.close();
  });

  it('answers in its own form also to an address that cannot be read', async () => {
    const answer = await fetch(`${shop.url}/%zz`);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      400,
      'BAD_USER_INPUT',
    ]);
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
