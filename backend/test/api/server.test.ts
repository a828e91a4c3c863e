import { withTimeLimit } from '../../src/common/time-limit';
import { countBlocked } from '../support/blocked-requests';
import { collectLogLines } from '../support/log-lines';
import { waitUntil } from '../support/wait-until';
import { startServer, type TestServer } from '../support/server';

describe('Server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it('reports a server as healthy and ready while its database is reachable', async () => {
    expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ status: 'ok' });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  it('reports a server as healthy but not ready when its database is unreachable', async () => {
    const disconnectedServer = await startServer({ environment: { LOG_LEVEL: 'warn' } });
    const lines = collectLogLines(disconnectedServer);
    await disconnectedServer.database.destroy();
    const health = await fetch(`${disconnectedServer.url}/healthz`);
    const response = await fetch(`${disconnectedServer.url}/readyz`);
    await disconnectedServer.app.close();
    expect(health.status).toBe(200);
    expect([response.status, await response.json()]).toEqual([503, { status: 'unavailable' }]);
    expect(lines).toMatchObject([{ msg: 'Database unavailable', level: 40 }]);
  });

  it('serves GraphQL Sandbox to browsers at /graphql', async () => {
    const response = await fetch(`${server.url}/graphql`, { headers: { accept: 'text/html' } });
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toContain('embeddable-sandbox');
    // The content security policy of the frontend would block the Sandbox.
    expect(response.headers.get('content-security-policy')).toBeNull();
  });

  it('returns a JSON error with NOT_FOUND for an unknown path', async () => {
    const response = await fetch(`${server.url}/nothing-here`, { headers: { accept: 'application/json' } });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      code: 'NOT_FOUND',
      message: 'Path not found.',
    });
  });

  it('completes running requests before it stops, stops its jobs meanwhile and waits for no idle connection', async () => {
    const stoppingServer = await startServer({ environment: { RUN_JOBS: '1' } });
    const count = async (records: string) =>
      (await stoppingServer.database.query<object[]>(`SELECT FROM ${records}`)).length;
    await waitUntil(async () => (await count('scheduled_jobs')) > 0);
    const lock = stoppingServer.database.createQueryRunner();
    await lock.startTransaction();
    await lock.query('LOCK TABLE tools IN ACCESS EXCLUSIVE MODE');
    const waiting = stoppingServer.graphql<{ tools: object }>('{ tools(first: 1) { totalCount } }');
    await waitUntil(async () => (await countBlocked(stoppingServer.database)) > 0);
    const closing = stoppingServer.app.close();
    const jobConnections = `pg_stat_activity WHERE datname = current_database() AND application_name = 'tools-hub-jobs'`;
    await waitUntil(async () => (await count(jobConnections)) === 0);
    await lock.rollbackTransaction();
    await lock.release();
    expect((await waiting).data.tools).toEqual({ totalCount: expect.any(Number) as number });
    // The client keeps its connections open; closing must not wait for them until the time limit.
    await withTimeLimit(closing, 15_000);
    await expect(fetch(`${stoppingServer.url}/healthz`)).rejects.toThrow();
    await stoppingServer.database.destroy();
  });

  it('serves requests while it drains, reports that it is not ready and closes each connection', async () => {
    const drainingServer = await startServer({ environment: { DRAIN_SECONDS: '1' } });
    const call = (path: string) => fetch(drainingServer.url + path);
    try {
      expect((await call('/tools?limit=1')).headers.get('connection')).toBe('keep-alive');
      const startedAt = performance.now();
      const drained = drainingServer.app.drain();
      const notReady = await call('/readyz');
      expect([notReady.status, await notReady.json()]).toEqual([503, { status: 'stopping' }]);
      for (const path of ['/tools?limit=1', '/healthz']) {
        const response = await call(path);
        expect([response.status, response.headers.get('connection')]).toEqual([200, 'close']);
      }
      await drained;
      expect(performance.now() - startedAt).toBeGreaterThan(950);
    } finally {
      await drainingServer.close();
    }
    await expect(call('/healthz')).rejects.toThrow();
  });

  it('allows cross-origin requests from CORS_ORIGINS only', async () => {
    const corsServer = await startServer({ environment: { CORS_ORIGINS: 'https://page.example' } });
    const preflight = async (origin: string) => {
      const headers = { origin, 'access-control-request-method': 'POST' };
      return (await fetch(`${corsServer.url}/graphql`, { method: 'OPTIONS', headers })).headers;
    };
    try {
      const allowed = await preflight('https://page.example');
      expect(allowed.get('access-control-allow-origin')).toBe('https://page.example');
      // Otherwise a browser asks again after five seconds.
      expect(allowed.get('access-control-max-age')).toBe('600');
      const rejected = await preflight('https://elsewhere.example');
      expect(rejected.get('access-control-allow-origin')).toBeNull();
    } finally {
      await corsServer.close();
    }
  });

  it('returns BAD_USER_INPUT with the request id for a path with invalid percent-encoding', async () => {
    const response = await fetch(`${server.url}/%zz`);
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      400,
      'BAD_USER_INPUT',
    ]);
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});
