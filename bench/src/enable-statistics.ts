import { Client } from 'pg';

/** Lets PostgreSQL count statements, once it is started again. It counts only while the bench asks for it. */
async function enableStatistics(): Promise<void> {
  const client = new Client({ connectionString: process.env['DATABASE_URL'] });
  await client.connect();
  await client.query('ALTER SYSTEM SET shared_preload_libraries = pg_stat_statements');
  await client.query('ALTER SYSTEM SET pg_stat_statements.track = none');
  await client.end();
}

void enableStatistics();
