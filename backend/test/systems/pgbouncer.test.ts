import { Client } from 'pg';
import { createDataSource } from '../../src/platform/database/data-source';
import { liftStatementLimit } from '../../src/platform/database/pool';
import { asServiceUnavailable } from '../../src/platform/database/unavailable';
import { addTool, loadStock } from '../support/catalogue';
import { createDatabase } from '../support/database';
import { startJobSender } from '../support/job-sender';
import { placeOrder } from '../support/orders';
import { startProgram, type Program } from '../support/programs';
import { errorCode, startServer, type TestServer } from '../support/server';
import { startTcpProxy } from '../support/tcp-proxy';
import { createCustomer } from '../support/users';
import { waitUntil } from '../support/wait-until';

const path = process.env['PGBOUNCER_PATH'];
const SERVER_CONNECTIONS = 3;

/** @returns the URL of the database by way of PgBouncer. */
async function startPgbouncer(targetUrl: string): Promise<{ pgbouncer: Program; url: string }> {
  const url = new URL(targetUrl);
  const { hostname, port, username, password, pathname } = url;
  const database = pathname.slice(1);
  const pgbouncer = await startProgram(
    path ?? '',
    (listenPort) => `
[databases]
${database} = host=${hostname} port=${port} dbname=${database} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${String(listenPort)}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${String(SERVER_CONNECTIONS)}
server_connect_timeout = 1
server_login_retry = 1
`,
    ['--quiet'],
  );
  url.host = `127.0.0.1:${String(pgbouncer.port)}`;
  return { pgbouncer, url: url.href };
}

const connectTo = (url: string) =>
  createDataSource(url, [], { databasePreparedStatements: false }).initialize();

(path === undefined ? describe.skip : describe)('Servers behind PgBouncer in transaction mode', () => {
  let pgbouncer: Program;
  let url: string;
  let directUrl: string;
  let first: TestServer;
  let second: TestServer;

  beforeAll(async () => {
    directUrl = await createDatabase();
    ({ pgbouncer, url } = await startPgbouncer(directUrl));
    const start = () =>
      startServer({
        databaseUrl: url,
        environment: {
          ...{ DATABASE_DIRECT_URL: directUrl, RUN_JOBS: '1', DATABASE_POOL_SIZE: '20' },
          DATABASE_PREPARED_STATEMENTS: '0',
        },
      });
    // The second one waits for locks that the first one must have released.
    first = await start();
    second = await start();
  });
  afterAll(async () => {
    await first.close();
    await second.close();
    await pgbouncer.stop();
  });

  it('sells each piece once to buyers on both servers', async () => {
    const tool = await addTool(first, { available: 300, minOrder: 10 });
    const customer = await createCustomer(first);
    const responses = await Promise.all(
      Array.from({ length: 60 }, (_, index) => placeOrder(index % 2 === 0 ? first : second, customer, tool)),
    );
    const outcomes = responses.map((response) => errorCode(response) ?? 'placed').sort();
    expect(outcomes).toEqual([
      ...Array<string>(30).fill('OUT_OF_STOCK'),
      ...Array<string>(30).fill('placed'),
    ]);
    expect(await loadStock(second, tool)).toBe(0);
  });

  it('limits the time of a transaction, and leaves the session of PgBouncer as it was', async () => {
    const { database } = first;
    const limit = 'SHOW statement_timeout';
    const inside = await database.transaction((manager) => manager.query<object[]>(limit));
    expect(inside).toEqual([{ statement_timeout: '7s' }]);
    const outside = await Promise.all(Array.from({ length: 10 }, () => database.query<object[]>(limit)));
    expect(new Set(outside.flat().map((row) => JSON.stringify(row)))).toEqual(
      new Set(['{"statement_timeout":"0"}']),
    );
  });

  it('cancels a statement that takes too long', async () => {
    const statement = 'SELECT pg_sleep(600)';
    await expect(first.database.query(statement)).rejects.toMatchObject({ code: '57014' });
    const running = "SELECT 1 FROM pg_stat_activity WHERE query = $1 AND state = 'active'";
    expect(await second.database.query(running, [statement])).toEqual([]);
  });

  it('lets statements wait while all connections to PostgreSQL are in use', async () => {
    const sleeps = Array.from({ length: SERVER_CONNECTIONS }, () =>
      first.database.query('SELECT pg_sleep(6)'),
    );
    const waiting = first.database.query<object[]>('SELECT 1 AS value');
    // The probe of a new pool has no connection that it could keep.
    const newcomer = await connectTo(url);
    const waitingInNewPool = newcomer.query<object[]>('SELECT 1 AS value');
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    await Promise.all(sleeps);
    expect(await waiting).toEqual([{ value: 1 }]);
    expect(await waitingInNewPool).toEqual([{ value: 1 }]);
    await newcomer.destroy();
  });

  it('ends a statement without a time limit when PgBouncer loses PostgreSQL, and is not ready until it responds', async () => {
    const proxy = await startTcpProxy(await createDatabase());
    const started = await startPgbouncer(proxy.url);
    const server = await startServer({
      databaseUrl: started.url,
      environment: { DATABASE_DIRECT_URL: proxy.url, DATABASE_PREPARED_STATEMENTS: '0' },
    });
    // With a connection to PostgreSQL in use, PgBouncer accepts clients although it can open no other.
    const other = new Client(started.url);
    await other.connect();
    await other.query('BEGIN');
    const readiness = async () => (await fetch(`${server.url}/readyz`)).status;
    const lost = server.database.transaction(async (manager) => {
      await liftStatementLimit(manager);
      proxy.stall();
      await manager.query('SELECT 1');
    });
    lost.catch(() => undefined);
    await waitUntil(async () => (await readiness()) === 503);
    const next = await Promise.all([readiness(), readiness()]);
    expect([...next, await readiness()]).toEqual([503, 503, 503]);
    const error: unknown = await lost.catch((reason: unknown) => reason);
    expect(asServiceUnavailable(error)?.code).toBe('SERVICE_UNAVAILABLE');
    await other.end();
    await proxy.recover();
    await waitUntil(async () => (await readiness()) === 200);
    await server.close();
    await started.pgbouncer.stop();
    await proxy.close();
  });

  it('runs jobs', async () => {
    const sender = await startJobSender(directUrl);
    expect(await sender.run('purge-idempotency-keys')).toBe('completed');
    await sender.stop();
  });

  it('reports that the server is ready behind PgBouncer', async () => {
    for (const { url } of [first, second]) expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });
});
