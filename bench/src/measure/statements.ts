import type { Client } from 'pg';
import type { Case } from '../cases';
import { removePlacedOrders } from '../data/seed';
import type { Target } from '../targets';
import { createSender } from './load';

const REQUESTS = 20;

/**
 * Counts the statements of one request, with BEGIN and COMMIT. PostgreSQL counts only here, since counting takes time. A
 * statement that ran less often than there were requests belongs to a job of our server, as do those of its scheduler.
 */
export async function countStatements({ server, database }: Target, testCase: Case): Promise<number> {
  const { client } = database;
  const send = await createSender(server, testCase);
  const sendAll = async () => {
    for (let n = 0; n < REQUESTS; n++) await send(n);
  };
  // Our server may have the responses of a visitor in its cache, by the headers of this client too.
  await sendAll();
  await client.query('SELECT pg_stat_statements_reset()');
  await track(client, 'top');
  await sendAll();
  await track(client, 'none');
  const { rows } = await client.query<{ calls: number }>(
    `SELECT coalesce(sum(calls), 0)::integer AS calls FROM pg_stat_statements
     WHERE calls >= $1 AND query NOT LIKE '%pgboss%'`,
    [REQUESTS],
  );
  if (testCase.writes) await removePlacedOrders(client);
  return Math.round((rows[0]?.calls ?? 0) / REQUESTS);
}

async function track(database: Client, statements: 'top' | 'none'): Promise<void> {
  await database.query(`ALTER SYSTEM SET pg_stat_statements.track = ${statements}`);
  // The connections of the server read the setting a moment later.
  await database.query('SELECT pg_reload_conf(), pg_sleep(0.1)');
}
