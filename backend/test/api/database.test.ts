import type { DataSource, MigrationInterface } from 'typeorm';
import { entities } from '../../src/modules';
import { connect } from '../../src/platform/database/connect';
import { createDataSource } from '../../src/platform/database/data-source';
import { migrate, migrationNames } from '../../src/platform/database/migrate';
import { createDatabase } from '../support/database';

/** The folder of the embedded PostgreSQL of the tests. */
const EMBEDDED_DATA_DIR = process.env['TEST_DATA_DIR'] ?? '';

class Interrupted1700000000000 implements MigrationInterface {
  up = () => Promise.reject(new Error('The server was stopped'));
  down = () => Promise.reject(new Error('Migrations are never reverted'));
}

describe('Database at startup', () => {
  let databaseUrl: string;
  beforeEach(async () => {
    databaseUrl = await createDatabase();
  });

  it('creates the schema of the entities in an empty database', async () => {
    const database = await connect({ databaseUrl, dataDir: EMBEDDED_DATA_DIR }, entities);
    const pending = await database.driver.createSchemaBuilder().log();
    expect(pending.upQueries.map(({ query }) => query)).toEqual([]);
    // Of these it compares only the names, so they are created again.
    const checks = await loadChecks(database);
    for (const { table, name } of checks)
      await database.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
    await database.synchronize();
    expect(checks).toEqual(await loadChecks(database));
    await database.destroy();
  });

  it('creates the schema after a start that was interrupted before its first migration was complete', async () => {
    await expect(migrate(databaseUrl, [Interrupted1700000000000])).rejects.toThrow('The server was stopped');
    const database = await connect({ databaseUrl, dataDir: EMBEDDED_DATA_DIR }, entities);
    expect(await database.query('SELECT name FROM migrations ORDER BY id')).toEqual(
      migrationNames.map((name) => ({ name })),
    );
    await database.destroy();
  });

  it.each([
    ['LATIN1', 'the encoding LATIN1'],
    ['WIN1251', 'the encoding WIN1251'],
    ['UTF8', 'a locale that knows the case of ASCII letters only'],
  ])('rejects a database of the encoding %s and the locale C with one line', async (encoding, property) => {
    const server = createDataSource(databaseUrl, entities);
    await server.initialize();
    const url = new URL(databaseUrl);
    url.pathname = `${url.pathname}_${encoding.toLowerCase()}`;
    await server.query(
      `CREATE DATABASE ${url.pathname.slice(1)} TEMPLATE template0 ENCODING ${encoding} LOCALE_PROVIDER libc LOCALE 'C'`,
    );
    await server.destroy();
    await expect(connect({ databaseUrl: url.href, dataDir: '' }, entities)).rejects.toThrow(
      new Error(
        `DATABASE_URL: ${url.host}${url.pathname} has ${property}. Create the database with the encoding UTF8 and the locale C.UTF-8.`,
      ),
    );
  });

  it('rejects a DATABASE_DIRECT_URL that cannot be used or reaches another database, which it keeps empty', async () => {
    const otherUrl = await createDatabase();
    const { host, pathname } = new URL(otherUrl);
    const connectWith = (databaseDirectUrl: string) =>
      connect({ databaseUrl, databaseDirectUrl, dataDir: '' }, entities);
    await expect(connectWith(otherUrl)).rejects.toThrow(
      new Error(
        `DATABASE_DIRECT_URL: ${host}${pathname} is another database than DATABASE_URL reaches. Both must reach the same one.`,
      ),
    );
    const other = await createDataSource(otherUrl, []).initialize();
    expect(await other.query("SELECT to_regclass('tools') AS tools")).toEqual([{ tools: null }]);
    await other.destroy();
    await expect(connectWith('postgres://127.0.0.1:1/shop')).rejects.toThrow(
      /^DATABASE_DIRECT_URL: the PostgreSQL at 127\.0\.0\.1:1 cannot be used \(connect ECONNREFUSED.*\)\.$/,
    );
  });

  it.each(['UTC', 'America/New_York', 'Asia/Kolkata', 'Asia/Kathmandu'])(
    'reads times to the millisecond from a database in the time zone %s',
    async (zone) => {
      const first = await connect({ databaseUrl, dataDir: EMBEDDED_DATA_DIR }, entities);
      await first.query(`ALTER DATABASE ${new URL(databaseUrl).pathname.slice(1)} SET timezone = '${zone}'`);
      await first.destroy();
      const database = await connect({ databaseUrl, dataDir: EMBEDDED_DATA_DIR }, entities);
      const times = {
        '2026-11-28T00:00:00Z': '2026-11-28T00:00:00.000Z',
        '2026-03-08T07:30:05.5Z': '2026-03-08T07:30:05.500Z',
        '2000-02-29T23:59:59.999999Z': '2000-02-29T23:59:59.999Z',
        '1950-06-01T00:00:00.123456Z': '1950-06-01T00:00:00.123Z',
      };
      const rows = await database.query<{ at: Date }[]>('SELECT unnest($1::timestamptz[]) AS at', [
        Object.keys(times),
      ]);
      expect(rows.map(({ at }) => at.toISOString())).toEqual(Object.values(times));
      await database.destroy();
    },
  );

  it('keeps the records of a database after a restart', async () => {
    const first = await connect({ databaseUrl, dataDir: EMBEDDED_DATA_DIR }, entities);
    await first.query("INSERT INTO webhook_events VALUES ('evt_1', 'refund.failed', 'pi_1', now())");
    await first.destroy();
    const second = await connect({ databaseUrl, dataDir: EMBEDDED_DATA_DIR }, entities);
    expect(await second.query('SELECT id FROM webhook_events')).toEqual([{ id: 'evt_1' }]);
    await second.destroy();
  });

  it.each([
    {
      location: 'the embedded PostgreSQL',
      dataDir: EMBEDDED_DATA_DIR,
      message: () =>
        `DATA_DIR ${EMBEDDED_DATA_DIR} holds a database of an earlier version. Delete the folder, or point DATA_DIR elsewhere.`,
    },
    {
      location: 'another PostgreSQL',
      dataDir: '/var/empty',
      message: () => {
        const { host, pathname } = new URL(databaseUrl);
        return `DATABASE_URL: ${host}${pathname} is a database of an earlier version. Point DATABASE_URL to an empty database.`;
      },
    },
  ])(
    'rejects a database of an earlier version in $location with one line, and keeps it unchanged',
    async (testCase) => {
      const database = createDataSource(databaseUrl, entities);
      await database.initialize();
      await database.query(`
      CREATE TABLE migrations (id serial PRIMARY KEY, timestamp bigint NOT NULL, name text NOT NULL);
      INSERT INTO migrations (timestamp, name) VALUES (1763683200000, 'Initial1763683200000'), (1763740000000, 'Books1763740000000');
      CREATE TABLE users (id uuid PRIMARY KEY, photo text NOT NULL);
    `);
      const before = await loadContents(database);
      await expect(connect({ databaseUrl, dataDir: testCase.dataDir }, entities)).rejects.toThrow(
        new Error(testCase.message()),
      );
      expect(await loadContents(database)).toEqual(before);
      await database.destroy();
    },
  );
});

/** The columns of every table, and the recorded migrations. */
const loadContents = async (database: DataSource): Promise<object> => ({
  columns: await database.query<object[]>(
    "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1, 2",
  ),
  migrations: await database.query<object[]>('SELECT * FROM migrations ORDER BY id'),
});

/** The check constraints of every table. */
const loadChecks = (database: DataSource): Promise<{ table: string; name: string; definition: string }[]> =>
  database.query(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace ORDER BY conname, conrelid::regclass::text`,
  );
