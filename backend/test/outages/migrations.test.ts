import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrate } from '../../src/platform/database/migrate';
import { longWait } from '../../src/platform/long-wait';
import { addTool } from '../support/catalogue';
import { placeOrder } from '../support/orders';
import { startServer, type TestServer } from '../support/server';
import { createCustomer } from '../support/users';
import { waitUntil } from '../support/wait-until';

class AddToolNote1800000000000 implements MigrationInterface {
  up = async (connection: QueryRunner) => {
    await connection.query('ALTER TABLE tools ADD COLUMN note text');
  };
  down = () => Promise.reject(new Error('Migrations are never reverted'));
}

class IndexToolName1800000000001 implements MigrationInterface {
  readonly transaction = false;
  up = async (connection: QueryRunner) => {
    await connection.query('DROP INDEX CONCURRENTLY IF EXISTS tools_by_name');
    await connection.query('CREATE INDEX CONCURRENTLY tools_by_name ON tools (tool_name)');
  };
  down = () => Promise.reject(new Error('Migrations are never reverted'));
}

describe('A migration of a database in use', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await server.close();
  });

  /** The migrations that wait for a lock. */
  const countWaiting = async () =>
    (
      await server.database.query<object[]>(
        `SELECT pid FROM pg_stat_activity
         WHERE application_name = 'tools-hub-migrations' AND wait_event_type = 'Lock' AND datname = current_database()`,
      )
    ).length;
  const executedMigrations = async () =>
    (await server.database.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id')).map(
      ({ name }) => name,
    );
  /** Runs a statement in a transaction that stays open. Returns a function that ends it. */
  const startTransaction = async (statement: string) => {
    const connection = server.database.createQueryRunner();
    await connection.startTransaction();
    await connection.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    await connection.query(statement);
    return async () => {
      await connection.rollbackTransaction();
      await connection.release();
    };
  };

  it('lets orders pass while it waits for a long reader, and is completed after it', async () => {
    const customer = await createCustomer(server);
    const tool = await addTool(server, { available: 1000 });
    const endReader = await startTransaction('SELECT count(*) FROM tools');
    const migrating = migrate(server.databaseUrl, [AddToolNote1800000000000]);
    // Several attempts, with orders placed at any time of them.
    for (let round = 0; round < 3; round += 1) {
      await waitUntil(async () => (await countWaiting()) === 1);
      const response = await placeOrder(server, customer, tool);
      expect(response.errors).toBeUndefined();
    }
    expect(await executedMigrations()).not.toContain(AddToolNote1800000000000.name);
    await endReader();
    await migrating;
    expect(await executedMigrations()).toContain(AddToolNote1800000000000.name);
    expect(await server.database.query('SELECT note FROM tools LIMIT 1')).toEqual([{ note: null }]);
  });

  it.each([
    ['a table', 'SELECT count(*) FROM tools', 'The migration AddToolNote1800000000000 waits for a table'],
    [
      'another server',
      'SELECT pg_advisory_xact_lock(7001001)',
      'Waiting for the migrations of another server',
    ],
  ])('prints one line when it waits for %s for long', async (_, statement, line) => {
    jest.replaceProperty(longWait, 'reportedAfterMs', 0);
    const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const end = await startTransaction(statement);
    const migrating = migrate(server.databaseUrl, [AddToolNote1800000000000]);
    await waitUntil(() => Promise.resolve(written.mock.calls.length > 0));
    await end();
    await migrating;
    expect(written.mock.calls).toEqual([[expect.stringContaining(line)]]);
  });

  it('builds an index concurrently, once, when two servers start at the same time', async () => {
    const endWriter = await startTransaction('UPDATE tools SET available = available WHERE false');
    const migrations = [IndexToolName1800000000001];
    const migrating = Promise.all([
      migrate(server.databaseUrl, migrations),
      migrate(server.databaseUrl, migrations),
    ]);
    // It waits for the writer without a time limit, and without a lock that orders need.
    await waitUntil(async () => (await countWaiting()) === 1);
    const response = await placeOrder(server, await createCustomer(server), await addTool(server));
    expect(response.errors).toBeUndefined();
    await endWriter();
    await migrating;
    const index = "SELECT indisvalid FROM pg_index WHERE indexrelid = 'tools_by_name'::regclass";
    expect(await server.database.query(index)).toEqual([{ indisvalid: true }]);
    const executed = (await executedMigrations()).filter((name) => name === IndexToolName1800000000001.name);
    expect(executed).toHaveLength(1);
  });
});
