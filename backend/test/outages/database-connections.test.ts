import { DatabasePool, poolOf, WITHIN_SECONDS } from '../../src/platform/database/pool';
import { asServiceUnavailable } from '../../src/platform/database/unavailable';
import { createDemoDatabase } from '../support/database';
import { useFakeTimeouts } from '../support/fake-timeouts';
import { startJobSender } from '../support/job-sender';
import { startServer, type TestServer } from '../support/server';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy';
import { waitUntil } from '../support/wait-until';

const CLIENTS = 500;
/** The promised limits, in milliseconds. */
const RECOVERY_LIMIT_MS = 10_000;
/** What a busy machine may need beside them. Without the recovery, it takes minutes. */
const MARGIN_MS = 15_000;
const RESPONSE_LIMIT_MS = 2_000;

interface Outcome {
  readonly status: number;
  readonly code: string | undefined;
  readonly retryAfter: string | null;
  readonly milliseconds: number;
}

/** With the time limit of production. */
const ENVIRONMENT = { DATABASE_CONNECT_TIMEOUT_MS: '1500', REQUESTS_PER_MINUTE: '0' };

describe('A server whose database fails', () => {
  let proxy: TcpProxy;
  let server: TestServer;
  let directUrl: string;

  beforeEach(async () => {
    directUrl = await createDemoDatabase();
    proxy = await startTcpProxy(directUrl);
    server = await startServer({ databaseUrl: proxy.url, environment: ENVIRONMENT });
  });
  afterEach(async () => {
    await proxy.recover();
    await server.close();
    await proxy.close();
  });

  const call = async (path: string, init?: RequestInit): Promise<Outcome> => {
    const startedAt = performance.now();
    const response = await fetch(server.url + path, init);
    const body = (await response.json()) as {
      code?: string;
      errors?: { extensions: { code: string } }[];
    };
    return {
      status: response.status,
      code: body.code ?? body.errors?.[0]?.extensions.code,
      retryAfter: response.headers.get('retry-after'),
      milliseconds: performance.now() - startedAt,
    };
  };
  const callRest = (limit = 1) => call(`/tools?limit=${limit}`);
  const callGraphql = (first = 1) =>
    call('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: `{ tools(first: ${first}) { edges { node { id } } } }` }),
    });
  /** Calls with different counts, since equal lists share a statement. */
  const callWithCounts = (length: number, callOne: (count: number) => Promise<Outcome>) =>
    Promise.all(Array.from({ length }, (_, index) => callOne((index % 100) + 1)));
  /** Requests of many clients at the same time, by both APIs. */
  const callTogether = async () => {
    const calls = [callRest, callGraphql].map((callOne) => callWithCounts(CLIENTS / 2, callOne));
    return (await Promise.all(calls)).flat();
  };
  /** Opens every connection of the pool. */
  const fillPool = () => callWithCounts(50, callGraphql);
  const statusOf = async (path: string) => (await fetch(server.url + path)).status;

  it('serves requests again within ten seconds after its connections fall silent', async () => {
    await fillPool();
    expect(await statusOf('/readyz')).toBe(200);
    proxy.dropConnections();
    const droppedAt = performance.now();
    await callWithCounts(20, callGraphql);
    await waitUntil(async () => (await callRest()).status === 200);
    expect(performance.now() - droppedAt).toBeLessThan(RECOVERY_LIMIT_MS + MARGIN_MS);
    expect((await callWithCounts(20, callRest)).map(({ status }) => status)).toEqual(
      Array<number>(20).fill(200),
    );
    expect(await statusOf('/readyz')).toBe(200);
  });

  it('is ready in the first check after its connections fall silent', async () => {
    expect(await statusOf('/readyz')).toBe(200);
    proxy.dropConnections();
    expect(await statusOf('/readyz')).toBe(200);
  });

  it('closes a silent connection at once when the loss was found on another one meanwhile', async () => {
    await fillPool();
    proxy.dropConnections();
    const { probe } = poolOf(server.database);
    const responds = probe.responds.bind(probe);
    let second: Promise<Outcome> | undefined;
    jest.spyOn(probe, 'responds').mockImplementationOnce(() => {
      // Runs until after the probe has connected again.
      second = callGraphql();
      return responds();
    });
    expect((await callGraphql()).status).toBe(503);
    const outcome = await second;
    expect(outcome).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
    expect(outcome?.milliseconds).toBeLessThan(RECOVERY_LIMIT_MS / 2);
  });

  it('runs jobs again within ten seconds after the connections fall silent', async () => {
    const jobServer = await startServer({
      databaseUrl: proxy.url,
      environment: { ...ENVIRONMENT, RUN_JOBS: '1' },
    });
    const sender = await startJobSender(directUrl);
    expect(await sender.run('purge-idempotency-keys')).toBe('completed');
    proxy.dropConnections();
    const droppedAt = performance.now();
    // The first run may fail, because it meets a silent connection.
    await waitUntil(async () => (await sender.run('purge-idempotency-keys')) === 'completed');
    expect(performance.now() - droppedAt).toBeLessThan(RECOVERY_LIMIT_MS + MARGIN_MS);
    await sender.stop();
    await jobServer.close();
  });

  it('lets a slow statement run while the database responds to others', async () => {
    const rows = await server.database.query<object[]>('SELECT pg_sleep(3), 1 AS value');
    expect(rows).toMatchObject([{ value: 1 }]);
  });

  it('cancels a statement that takes too long, at PostgreSQL too, and treats it as unavailable', async () => {
    const statement = 'SELECT pg_sleep(600)';
    const error: unknown = await server.database.query(statement).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: '57014' });
    expect(asServiceUnavailable(error)?.code).toBe('SERVICE_UNAVAILABLE');
    const running = await server.database.query<object[]>(
      "SELECT 1 FROM pg_stat_activity WHERE query = $1 AND state = 'active' AND datname = current_database()",
      [statement],
    );
    expect(running).toEqual([]);
  });

  it('limits the time of a statement in a transaction and of the pause after it, in which it holds locks', async () => {
    const limits = `SELECT current_setting('statement_timeout') AS statement,
      current_setting('idle_in_transaction_session_timeout') AS pause`;
    const inTransaction = await server.database.transaction((manager) => manager.query<object[]>(limits));
    expect(inTransaction).toEqual([{ statement: '7s', pause: '10s' }]);
  });

  it('cancels a statement for a person sooner', async () => {
    const error: unknown = await server.database
      .query(`SELECT pg_sleep(5), $1::text ${WITHIN_SECONDS}`, ['a search'])
      .catch((reason: unknown) => reason);
    expect(asServiceUnavailable(error)?.code).toBe('SERVICE_UNAVAILABLE');
  });

  it('treats a transaction whose connection breaks between two statements as unavailable', async () => {
    const { database } = server;
    const lost = database.transaction(async (manager) => {
      await manager.query('SELECT 1');
      proxy.resetConnections();
      await waitUntil(() => Promise.resolve(poolOf(database).totalCount === 0));
      await manager.query('SELECT 1');
    });
    const error: unknown = await lost.catch((reason: unknown) => reason);
    expect(asServiceUnavailable(error)?.code).toBe('SERVICE_UNAVAILABLE');
    expect((await callRest()).status).toBe(200);
  });

  it('rejects requests immediately when too many wait for a connection, and stays ready', async () => {
    // On a busy machine, the requests may take longer than the others wait by default.
    const small = await startServer({
      databaseUrl: proxy.url,
      environment: { ...ENVIRONMENT, DATABASE_CONNECT_TIMEOUT_MS: '60000', DATABASE_POOL_SIZE: '2' },
    });
    const pool = poolOf(small.database);
    const statements = Array.from({ length: 2 }, () => small.database.query('SELECT pg_sleep(3)'));
    await waitUntil(() => Promise.resolve(pool.totalCount === 2 && pool.idleCount === 0));
    const waiting = Array.from({ length: 100 }, () => small.database.query('SELECT 1').catch(String));
    expect(pool.waitingCount).toBe(100);
    const response = await fetch(`${small.url}/tools?limit=1`);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await fetch(`${small.url}/readyz`)).status).toBe(200);
    expect(pool.waitingCount).toBe(100);
    await Promise.all([...statements, ...waiting]);
    await small.close();
  });

  it('lets a request wait for a connection as long as DATABASE_CONNECT_TIMEOUT_MS says', async () => {
    const patient = await startServer({
      databaseUrl: proxy.url,
      environment: { ...ENVIRONMENT, DATABASE_CONNECT_TIMEOUT_MS: '60000', DATABASE_POOL_SIZE: '2' },
    });
    const pool = poolOf(patient.database);
    const statements = Array.from({ length: 2 }, () => patient.database.query('SELECT pg_sleep(3)'));
    await waitUntil(() => Promise.resolve(pool.totalCount === 2 && pool.idleCount === 0));
    // The default is half as long as the statements.
    const outcome = await patient.database.query<object[]>('SELECT 1 AS value').catch(String);
    await Promise.all(statements);
    await patient.close();
    expect(outcome).toEqual([{ value: 1 }]);
  });

  it.each([
    ['rejects connections', () => proxy.rejectConnections()],
    [
      'stalls',
      () => {
        proxy.stall();
        return Promise.resolve();
      },
    ],
  ])(
    'lets 500 clients wait for two seconds at most while the database %s, and returns 503 with Retry-After',
    async (_fault, fail) => {
      await fillPool();
      await fail();
      const before = performance.eventLoopUtilization();
      const outcomes = await callTogether();
      // The clients and the server are in this process, and a busy machine makes their work take longer, but not their wait.
      expect(performance.eventLoopUtilization(before).idle).toBeLessThan(RESPONSE_LIMIT_MS);
      const expected = { status: 503, code: 'SERVICE_UNAVAILABLE', retryAfter: '2' };
      for (const outcome of outcomes) expect(outcome).toMatchObject(expected);
      expect(await statusOf('/readyz')).toBe(503);
      expect(await statusOf('/healthz')).toBe(200);

      await proxy.recover();
      await waitUntil(async () => (await callRest()).status === 200 && (await statusOf('/readyz')) === 200);
    },
  );
});

describe('A pool of connections', () => {
  afterEach(() => jest.useRealTimers());

  it('replaces a connection after ten minutes', async () => {
    useFakeTimeouts();
    const pool = new DatabasePool({
      connectionString: await createDemoDatabase(),
      max: 1,
      idleTimeoutMillis: 0,
    });
    const findProcess = async () =>
      (await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
    const process = await findProcess();
    jest.advanceTimersByTime(10 * 60_000 - 1);
    expect(await findProcess()).toBe(process);
    jest.advanceTimersByTime(1);
    expect(await findProcess()).not.toBe(process);
    await pool.end();
  });
});
