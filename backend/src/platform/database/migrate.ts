import { MigrationExecutor, type DataSource } from 'typeorm';

/** Any number of ours, the same for all servers of a shop. */
const LOCK = 7_001_001;

/**
 * Brings the schema up to date, however long that takes. Servers that start together wait for each other, so each
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
