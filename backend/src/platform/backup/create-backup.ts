import { opendir, open, type FileHandle } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Clock } from '../../common/clock';
import { StartupError } from '../../common/startup-error';
import type { DataLocation } from '../../config/settings';
import { createClient } from '../database/create-client';
import { IMAGE_DELETION_LOCK } from '../images/image-store';
import { BackupWriter } from './backup-writer';
import { FILES_FOLDER, isBackupPath, tableFile, type Manifest } from './manifest';
import { copyStatement, readMigrations, readTables, type Table } from './tables';

/** The folders of the data folder: uploaded images, photos of claims, and the accounts of the local Firebase and Stripe. */
const FOLDERS = ['uploads', 'claim-photos', 'firebase', 'stripe'];
/** Files that are being written have this ending. */
const DRAFT = '.draft';

/**
 * Backs up the database and the files of the data folder to a new folder, also while the server runs. The tables are read
 * in one snapshot, and the files after it, so that each image of the snapshot is among them.
 * @throws StartupError when the folder cannot be written or the database is empty.
 */
export async function createBackup(location: DataLocation, folder: string, clock: Clock): Promise<Manifest> {
  const client = createClient({
    connectionString: location.databaseDirectUrl,
    application_name: 'tools-hub-backup',
  });
  await client.connect();
  try {
    // Until the end of the session no image is deleted.
    await client.query('SELECT pg_advisory_lock_shared($1)', [IMAGE_DELETION_LOCK]);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const migrations = await readMigrations(client);
    if (migrations.length === 0)
      throw new StartupError('The database is empty: there is nothing to back up.');
    const writer = await BackupWriter.create(folder);
    try {
      const createdAt = clock().toISOString();
      const tables = await writeTables(client, writer);
      const sequences = await readSequences(client);
      await writeFiles(location.dataDir, writer);
      // Fails when the session has ended, after which images of the snapshot may have been deleted.
      await client.query('COMMIT');
      return await writer.finish({ createdAt, migrations: [...migrations], tables, sequences });
    } catch (error) {
      await writer.discard();
      throw error;
    }
  } finally {
    await client.end();
  }
}

async function writeTables(client: Client, writer: BackupWriter): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = [];
  for (const table of await readTables(client)) {
    tables.push({
      name: table.name,
      columns: [...table.columns],
      rows: await writeTable(client, writer, table),
    });
  }
  return tables;
}

async function writeTable(client: Client, writer: BackupWriter, table: Table): Promise<number> {
  const rows = client.query(copyTo(copyStatement(client, table, 'TO STDOUT')));
  await writer.write(tableFile(table.name), rows);
  return rows.rowCount;
}

async function readSequences(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(
    `SELECT sequencename AS name, last_value::text AS "lastValue" FROM pg_sequences
     WHERE schemaname = current_schema() ORDER BY sequencename`,
  );
  return rows;
}

async function writeFiles(dataDir: string, writer: BackupWriter): Promise<void> {
  for (const folder of FOLDERS) {
    const entries = await opendir(join(dataDir, folder), { recursive: true }).catch(ignoreMissing);
    for await (const entry of entries ?? []) {
      if (!entry.isFile() || entry.name.endsWith(DRAFT)) continue;
      const path = join(entry.parentPath, entry.name);
      const name = relative(dataDir, path).split(sep).join('/');
      if (!isBackupPath(name)) continue;
      // An upload that fails deletes its files.
      const file: FileHandle | undefined = await open(path).catch(ignoreMissing);
      if (file !== undefined) await writer.write(FILES_FOLDER + name, file.createReadStream());
    }
  }
}

function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
