import { MigrationExecutor, type DataSource } from 'typeorm';
import { Initial1764547200000 } from './migrations/1764547200000-initial';

/** The key of the advisory lock under which migrations run; the same for every server. */
const LOCK = 7_001_001;

/** Whether the database was created before the migrations were squashed: it cannot be brought up to date. */
export async function isOfEarlierVersion(database: DataSource): Promise<boolean> {
  const [table] = await database.query<{ exists: boolean }[]>(
    "SELECT to_regclass('migrations') IS NOT NULL AS exists",
  );
  if (!table?.exists) return false;
  const executed = await database.query<{ name: string }[]>('SELECT name FROM migrations');
  return executed.length > 0 && executed.every(({ name }) => name !== Initial1764547200000.name);
}

/**
 * Runs the pending migrations, without a time limit. Servers that start at the same time wait for each other, so each
 * migration runs once.
 */
export async function migrate(database: DataSource): Promise<void> {
  const connection = database.createQueryRunner();
  try {
    await connection.query('SET statement_timeout = 0');
    await connection.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const executor = new MigrationExecutor(database, connection);
    executor.transaction = 'each';
    await executor.executePendingMigrations();
    await connection.query('SELECT pg_advisory_unlock($1)', [LOCK]);
    await connection.query('RESET statement_timeout');
  } finally {
    await connection.release();
  }
}
