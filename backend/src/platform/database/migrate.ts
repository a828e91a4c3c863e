import type { DataSource } from 'typeorm';

/** Any number of ours, the same for all servers of a shop. */
const LOCK = 7_001_001;

/** Brings the schema up to date. Servers that start together wait for each other, so each migration runs once. */
export async function migrate(database: DataSource): Promise<void> {
  const lock = database.createQueryRunner();
  try {
    await lock.query('SELECT set_config($1, $2, false)', ['statement_timeout', '0']);
    await lock.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await database.runMigrations();
    await lock.query('SELECT pg_advisory_unlock($1)', [LOCK]);
    await lock.query('RESET statement_timeout');
  } finally {
    await lock.release();
  }
}
