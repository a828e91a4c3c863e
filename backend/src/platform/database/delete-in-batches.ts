import type { DataSource } from 'typeorm';

interface Deletion {
  readonly table: string;
  readonly condition: string;
  readonly values: readonly unknown[];
}

/** The rows of one statement. */
const BATCH = 1_000;

/**
 * Deletes rows until none is left or the job must stop. Each statement deletes a bounded number, so that it ends within the
 * time limit of statements however many rows there are. Rows that are locked are left to the next run.
 */
export async function deleteInBatches(
  database: DataSource,
  { table, condition, values }: Deletion,
  signal?: AbortSignal,
): Promise<void> {
  const statement = `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
    SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))`;
  let count: number;
  do {
    [, count] = await database.query<[unknown[], number]>(statement, [...values]);
  } while (count === BATCH && !signal?.aborted);
}
