import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import {
  DataSource,
  MigrationExecutor,
  type Migration,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { Initial1796342400000 } from './migrations/1796342400000-initial';
import { reportLongWait } from '../long-wait';
import { LOCK_NOT_AVAILABLE } from './unavailable';

export type Migrations = readonly (new () => MigrationInterface)[];

const MIGRATIONS: Migrations = [Initial1796342400000];
/** The names of all migrations, as the table `migrations` has them. */
export const migrationNames: readonly string[] = MIGRATIONS.map(({ name }) => name);
/** The key of the advisory lock under which migrations run; the same for every server. */
const LOCK = 7_001_001;
const LOCK_POLL_MS = 100;
/**
 * A migration that waits for a table makes every statement behind it wait too. After this time it lets them pass, and
 * tries again after a pause.
 */
const TABLE_LOCK_LIMIT_MS = 500;
const RETRY_PAUSE_MS = 1_000;

/**
 * Runs the pending migrations on a connection of their own, without a time limit. Servers that start at the same time
 * wait for each other, so each migration runs once. Prints a line when that, or the wait for a table, takes long: the log starts later.
 * @param url the database itself and not PgBouncer, since the lock belongs to the session.
 */
export async function migrate(url: string, migrations: Migrations = MIGRATIONS): Promise<void> {
  const database = await connect(url, migrations);
  const connection = database.createQueryRunner();
  try {
    await acquireLock(connection);
    const executor = new MigrationExecutor(database, connection);
    for (const migration of await executor.getPendingMigrations()) {
      await runMigration(executor, connection, migration);
    }
  } finally {
    // Ends the session and so releases the lock.
    await connection.release();
    await database.destroy();
  }
}

/** Whether the database was created before the migrations were squashed: it cannot be brought up to date. */
export async function isOfEarlierVersion(database: DataSource): Promise<boolean> {
  const [table] = await database.query<{ exists: boolean }[]>(
    "SELECT to_regclass('migrations') IS NOT NULL AS exists",
  );
  if (!table?.exists) return false;
  const executed = await database.query<{ name: string }[]>('SELECT name FROM migrations');
  return executed.every(({ name }) => name !== Initial1796342400000.name);
}

const connect = (url: string, migrations: Migrations): Promise<DataSource> =>
  new DataSource({
    type: 'postgres',
    url,
    migrations: [...migrations],
    driver: { Pool },
    applicationName: 'tools-hub-migrations',
    poolSize: 1,
    installExtensions: false,
  }).initialize();

/** Polls for the lock. A statement that waits for it would keep `CREATE INDEX CONCURRENTLY` of another server waiting. */
async function acquireLock(connection: QueryRunner): Promise<void> {
  const tryLock = `SELECT pg_try_advisory_lock(${String(LOCK)}) AS "isAcquired"`;
  let endWait: (() => void) | undefined;
  try {
    for (;;) {
      const [row] = (await connection.query(tryLock)) as { isAcquired: boolean }[];
      if (row?.isAcquired) return;
      endWait ??= reportLongWait(() => print('Waiting for the migrations of another server.'));
      await pause(LOCK_POLL_MS);
    }
  } finally {
    endWait?.();
  }
}

/**
 * Runs a migration in a transaction, until no other transaction holds its tables for too long. A migration that declares
 * `transaction = false`, as `CREATE INDEX CONCURRENTLY` requires, runs once and waits for every lock.
 */
async function runMigration(
  executor: MigrationExecutor,
  connection: QueryRunner,
  migration: Migration,
): Promise<void> {
  if (migration.instance?.transaction === false) {
    await executor.executeMigration(migration);
    return;
  }
  let endWait: (() => void) | undefined;
  try {
    while (!(await tryMigration(executor, connection, migration))) {
      endWait ??= reportLongWait(() =>
        print(`The migration ${migration.name} waits for a table that another transaction uses.`),
      );
      await pause(RETRY_PAUSE_MS);
    }
  } finally {
    endWait?.();
  }
}

/** Runs a migration in a transaction. Returns false when another transaction held its tables for too long. */
async function tryMigration(
  executor: MigrationExecutor,
  connection: QueryRunner,
  migration: Migration,
): Promise<boolean> {
  await connection.startTransaction();
  try {
    await connection.query(`SET LOCAL lock_timeout = ${String(TABLE_LOCK_LIMIT_MS)}`);
    await executor.executeMigration(migration);
    await connection.commitTransaction();
    return true;
  } catch (error) {
    await connection.rollbackTransaction();
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
    return false;
  }
}

const print = (line: string) => process.stderr.write(`${line}\n`);
