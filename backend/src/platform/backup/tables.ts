import type { Client } from 'pg';

export interface Table {
  readonly name: string;
  /** Without generated columns. */
  readonly columns: readonly string[];
}

/** The table in which TypeORM records the migrations. */
const MIGRATIONS_TABLE = 'migrations';

/** The tables of the shop, from the catalogue of the database. */
export async function readTables(client: Client): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT relname AS name, array_agg(attname::text ORDER BY attname) AS columns
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
     WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relname <> $1
       AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     GROUP BY relname ORDER BY relname`,
    [MIGRATIONS_TABLE],
  );
  return rows;
}

/** The names of the executed migrations; none in a new database. */
export async function readMigrations(client: Client): Promise<readonly string[]> {
  const { rows: tables } = await client.query('SELECT WHERE to_regclass($1) IS NOT NULL', [MIGRATIONS_TABLE]);
  if (tables.length === 0) return [];
  const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${MIGRATIONS_TABLE} ORDER BY id`);
  return rows.map(({ name }) => name);
}

/** The statement that copies a table `TO STDOUT` or `FROM STDIN`. */
export function copyStatement(client: Client, { name, columns }: Table, direction: string): string {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  return `COPY ${client.escapeIdentifier(name)} (${list}) ${direction}`;
}
