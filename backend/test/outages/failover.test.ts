import { DataSource } from 'typeorm';
import { countBlocked } from '../support/blocked-requests';
import { createDemoDatabase } from '../support/database';
import { errorCode, startServer, type TestServer } from '../support/server';
import { waitUntil } from '../support/wait-until';

const READ = 'query ($first: Int) { tools(first: $first) { edges { node { id } } } }';
const WRITE = 'mutation { requestCustomization(input: { email: "ada@joinery.test" }) { id } }';

describe('A server during a failover of its database', () => {
  let server: TestServer;
  let admin: DataSource;

  beforeEach(async () => {
    const url = await createDemoDatabase();
    server = await startServer({ databaseUrl: url, environment: { REQUESTS_PER_MINUTE: '0' } });
    admin = await new DataSource({ type: 'postgres', url }).initialize();
  });
  afterEach(async () => {
    await server.close();
    await admin.destroy();
  });

  const write = async () => errorCode(await server.graphql(WRITE));
  const read = async (first = 1) => errorCode(await server.graphql(READ, { first }));
  const readiness = async () => (await fetch(`${server.url}/readyz`)).status;
  const terminateConnections = () =>
    admin.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'tools-hub'`,
    );
  /** New sessions are read-only, as those of a standby are. */
  const setReadOnly = async (isReadOnly: boolean) => {
    const [row] = await admin.query<{ name: string }[]>('SELECT current_database() AS name');
    await admin.query(
      `ALTER DATABASE ${row?.name ?? ''} SET default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`,
    );
  };

  it('writes again after one error when the connections of the pool lead to a server that became read-only', async () => {
    expect(await write()).toBeUndefined();
    await setReadOnly(true);
    await terminateConnections();
    await waitUntil(async () => (await readiness()) === 503);
    expect(await write()).toBe('SERVICE_UNAVAILABLE');
    // Reading works, and fills the pool with read-only connections, which it keeps.
    const reads = await Promise.all(Array.from({ length: 50 }, (_, index) => read(index + 1)));
    expect(new Set(reads)).toEqual(new Set([undefined]));

    await setReadOnly(false);
    expect(await write()).toBe('SERVICE_UNAVAILABLE');
    const writes = await Promise.all(Array.from({ length: 5 }, write));
    expect(new Set(writes)).toEqual(new Set([undefined]));
    expect(await readiness()).toBe(200);
  });

  it('returns SERVICE_UNAVAILABLE for statements that a shutdown of the database ends, and reconnects', async () => {
    const lock = admin.createQueryRunner();
    await lock.startTransaction();
    await lock.query('LOCK TABLE tools IN ACCESS EXCLUSIVE MODE');
    // Equal lists would share a statement.
    const reads = Array.from({ length: 5 }, (_, index) => read(index + 1));
    await waitUntil(async () => (await countBlocked(admin)) === 5);
    await terminateConnections();
    expect(await Promise.all(reads)).toEqual(Array<string>(5).fill('SERVICE_UNAVAILABLE'));
    await lock.rollbackTransaction();
    await lock.release();
    expect(await read()).toBeUndefined();
    expect(await readiness()).toBe(200);
  });
});
