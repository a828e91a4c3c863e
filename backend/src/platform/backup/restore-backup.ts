import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { errorReason, StartupError } from '../../common/startup-error';
import type { DataLocation } from '../../config/settings';
import { createClient } from '../database/create-client';
import { migrate } from '../database/migrate';
import { isStatementUnavailable } from '../database/unavailable';
import { FILES_FOLDER, tableFile, type Manifest } from './manifest';
import { copyStatement, readTables, type Table } from './tables';
import { otherVersionError, readChecksums, verifyBackup } from './verify-backup';

/** More numbers of one kind than a shop gives out between two backups. */
const SKIPPED_NUMBERS = 10_000;

/** Emails that waited at the time of the backup may have been sent since. They are not repeated without an admin. */
const STOP_MAILS = "UPDATE mails SET status = 'UNCERTAIN', next_attempt_at = NULL WHERE status = 'PENDING'";

/**
 * Restores a backup into an empty database and a data folder without files. The database is filled in one transaction,
 * which ends after the files are restored.
 * @throws StartupError when the backup is damaged or of another version, the database is not empty, or it or the data folder cannot
 * be written.
 */
export async function restoreBackup(location: DataLocation, folder: string): Promise<Manifest> {
  const manifest = await verifyBackup(folder);
  await migrate(location.databaseDirectUrl);
  const client = createClient({
    connectionString: location.databaseDirectUrl,
    application_name: 'tools-hub-restore',
  });
  await client.connect();
  try {
    await client.query('BEGIN');
    const tables = await readTables(client);
    const layout = (list: readonly Table[]) =>
      JSON.stringify(list.map(({ name, columns }) => [name, columns]));
    if (layout(tables) !== layout(manifest.tables)) throw otherVersionError(folder);
    await rejectRecords(client, tables);
    await withoutForeignKeys(client, () => restoreTables(client, manifest, folder));
    await restoreSequences(client, manifest);
    await client.query(STOP_MAILS);
    await restoreFiles(location.dataDir, folder);
    await client.query('COMMIT');
    return manifest;
  } catch (error) {
    if (!isStatementUnavailable(error)) throw error;
    throw new StartupError(`The database cannot be filled (${errorReason(error)}).`);
  } finally {
    await client.end();
  }
}

async function rejectRecords(client: Client, tables: readonly Table[]): Promise<void> {
  const checks = tables.map(({ name }) => `EXISTS (SELECT FROM ${client.escapeIdentifier(name)})`);
  const { rows } = await client.query<{ hasRecords: boolean }>(
    `SELECT ${checks.join(' OR ')} AS "hasRecords"`,
  );
  if (rows[0]?.hasRecords) throw new StartupError('The database is not empty. Restore into an empty one.');
}

/** Drops the foreign keys during `work`, so that the order of the tables does not matter. PostgreSQL then checks all rows. */
async function withoutForeignKeys(client: Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`,
  );
  for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  await work();
  for (const { table, name, definition } of rows)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
}

async function restoreTables(client: Client, { tables }: Manifest, folder: string): Promise<void> {
  for (const table of tables) {
    const rows = client.query(copyFrom(copyStatement(client, table, 'FROM STDIN')));
    await pipeline(createReadStream(join(folder, tableFile(table.name))), rows);
    if (rows.rowCount !== table.rows)
      throw new StartupError(`${table.name} has ${rows.rowCount} rows in place of ${table.rows}.`);
  }
}

/** Continues each sequence after the numbers that were given out since the backup, which customers and labels may have. */
async function restoreSequences(client: Client, { sequences }: Manifest): Promise<void> {
  for (const { name, lastValue } of sequences) {
    await client.query(
      `SELECT setval(quote_ident($1)::regclass, coalesce($2, start_value) + ${SKIPPED_NUMBERS})
       FROM pg_sequences WHERE schemaname = current_schema() AND sequencename = $1`,
      [name, lastValue],
    );
  }
}

async function restoreFiles(dataDir: string, folder: string): Promise<void> {
  for await (const { path } of readChecksums(folder)) {
    if (!path.startsWith(FILES_FOLDER)) continue;
    const target = join(dataDir, path.slice(FILES_FOLDER.length));
    try {
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await pipeline(
        createReadStream(join(folder, path)),
        createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }),
      );
    } catch (error) {
      throw new StartupError(`${target} cannot be written (${errorReason(error)}).`);
    }
  }
}
