import type { QueryRunner } from 'typeorm';
import type { TestServer } from './server';
import { waitUntil } from './wait-until';

/**
 * Starts requests while a transaction holds the locks of a statement, and commits it once every request waits for a
 * lock. What the requests read before is then outdated for certain. Returns their results.
 * @param whileBlocked runs before the commit, with the connection of the transaction.
 */
export async function runBlocked<Result>(
  { database }: Pick<TestServer, 'database'>,
  statement: string,
  requests: readonly (() => Promise<Result>)[],
  whileBlocked: (connection: QueryRunner) => Promise<unknown> = () => Promise.resolve(),
): Promise<Result[]> {
  const connection = database.createQueryRunner();
  try {
    await connection.startTransaction();
    await connection.query(statement);
    const results = Promise.all(requests.map((send) => send()));
    await waitUntil(async () => (await countBlocked(database)) >= requests.length);
    await whileBlocked(connection);
    await connection.commitTransaction();
    return await results;
  } finally {
    if (connection.isTransactionActive) await connection.rollbackTransaction();
    await connection.release();
  }
}

/** Deletes an account as far as the requests of its owner notice. */
export const deletionOf = ({ email }: { readonly email: string }): string =>
  `UPDATE users SET deleted_at = now() WHERE email = '${email}'`;

/** The number of statements that wait for a lock. */
export async function countBlocked(database: TestServer['database']): Promise<number> {
  const [row] = await database.query<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return row?.count ?? 0;
}
