import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import promises, { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { systemClock } from '../../src/common/clock';
import { StartupError } from '../../src/common/startup-error';
import type { DataLocation } from '../../src/config/settings';
import { entities } from '../../src/modules';
import { createBackup } from '../../src/platform/backup/create-backup';
import { describeBackup, type Manifest } from '../../src/platform/backup/manifest';
import { restoreBackup } from '../../src/platform/backup/restore-backup';
import { verifyBackup } from '../../src/platform/backup/verify-backup';
import { createDataSource } from '../../src/platform/database/data-source';
import { migrate, migrationNames } from '../../src/platform/database/migrate';
import { IMAGE_DELETION_LOCK } from '../../src/platform/images/image-store';
import { countBlocked, runBlocked } from '../support/blocked-requests';
import { addTool } from '../support/catalogue';
import { uploadClaimPhoto } from '../support/claim-photos';
import { createDatabase } from '../support/database';
import { createImageFile, createImageForm } from '../support/images';
import { expectConsistentOrders } from '../support/ledger';
import { createOrder, placeOrder } from '../support/orders';
import { createPaidOrder } from '../support/payments';
import { rest } from '../support/rest';
import { startServer, type TestServer } from '../support/server';
import { createCustomer, signInAgain, type TestUser } from '../support/users';
import { waitUntil } from '../support/wait-until';

const NOT_BACKED_UP = ['access-token-secret', 'keys.json.draft', '.DS_Store'];
const STRIPE_JOURNAL = '["a line"]\n'.repeat(10_000);

describe('Backup', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tools-hub-backup-'));
  const dataDir = join(folder, 'data');
  const backup = join(folder, 'backup');
  let server: TestServer;
  let customer: TestUser;
  let imageUrl: string;
  let source: DataLocation;
  let manifest: Manifest;
  beforeAll(async () => {
    server = await startServer({ environment: { DATA_DIR: dataDir } });
    source = { databaseUrl: server.databaseUrl, databaseDirectUrl: server.databaseUrl, dataDir };
    customer = await createCustomer(server, 'Joe\tJoiner \\N');
    await createPaidOrder(server, customer);
    const form = createImageForm(await createImageFile());
    const { body } = await rest<{ data: { url: string } }>(server, 'POST /images', {
      token: customer.token,
      form,
    });
    imageUrl = body.data.url;
    await uploadClaimPhoto(server, customer);
    for (const name of ['firebase', 'stripe']) mkdirSync(join(dataDir, name));
    writeFileSync(join(dataDir, 'firebase', 'accounts.json'), '{"accounts":[]}');
    writeFileSync(join(dataDir, 'stripe', 'journal.jsonl'), STRIPE_JOURNAL);
    writeFileSync(join(dataDir, 'stripe', 'keys.json.draft'), 'half');
    // Not of the shop: restore accepts no such names.
    writeFileSync(join(dataDir, 'stripe', '.DS_Store'), '');
    manifest = await createBackup(source, backup, systemClock);
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  /** An empty database with a data folder. */
  const createTarget = async (): Promise<DataLocation> => {
    const databaseUrl = await createDatabase();
    return { databaseUrl, databaseDirectUrl: databaseUrl, dataDir: mkdtempSync(join(folder, 'target-')) };
  };
  const withDatabase = async <Result>(
    { databaseUrl }: DataLocation,
    work: (database: DataSource) => Promise<Result>,
  ) => {
    const database = await createDataSource(databaseUrl, entities).initialize();
    try {
      return await work(database);
    } finally {
      await database.destroy();
    }
  };

  it('restores every record, every file and the sequences', async () => {
    const target = await createTarget();
    await restoreBackup(target, backup);
    const records = await withDatabase(target, loadRecords);
    const source = await loadRecords(server.database);
    // The emails that wait are stopped.
    expect({ ...records, mails: [] }).toEqual({ ...source, mails: [] });
    expect(records['mails']).toHaveLength(source['mails']?.length ?? 0);
    expect(Object.keys(records)).toEqual(expect.arrayContaining(['users', 'orders', 'payments', 'images']));
    expect(await loadFiles(target.dataDir)).toEqual(await loadFiles(dataDir, ...NOT_BACKED_UP));
    await expectPrivate(join(target.dataDir, 'stripe'));

    const restored = await startServer({
      databaseUrl: target.databaseUrl,
      environment: { DATA_DIR: target.dataDir },
    });
    try {
      const user = await signInAgain(restored, customer);
      await createOrder(restored, user, await addTool(restored));
      expect((await fetch(restored.url + new URL(imageUrl).pathname)).status).toBe(200);
      await expectConsistentOrders(restored.database);
    } finally {
      await restored.close();
    }
  });

  it('can be read by its owner only, and says what it contains', async () => {
    await expectPrivate(backup);
    const records = Object.values(await loadRecords(server.database)).flat().length - 1;
    const files = Object.keys(await loadFiles(dataDir, ...NOT_BACKED_UP)).length;
    const tables = manifest.tables.length;
    expect(describeBackup(manifest)).toBe(
      `${records} records of ${tables} tables and ${files} files (${manifest.createdAt})`,
    );
  });

  it('gives out no number again that was given out after the backup', async () => {
    const giveOut = async (database: DataSource) => {
      const [row] = await database.query<[{ purchase: number; tool: number }]>(
        "SELECT nextval('purchases_number_sequence')::integer AS purchase, substr(next_sku(), 6)::integer AS tool",
      );
      return row;
    };
    const target = await createTarget();
    await restoreBackup(target, backup);
    const last = await giveOut(server.database);
    const next = await withDatabase(target, giveOut);
    expect(next.purchase).toBe(last.purchase + 10_000);
    expect(next.tool).toBeGreaterThanOrEqual(last.tool + 10_000);
  });

  it('sends no email again that waited at the time of the backup', async () => {
    const countMails = async (database: DataSource) => {
      const [row] = await database.query<[{ pending: number; uncertain: number }]>(
        `SELECT count(*) FILTER (WHERE status = 'PENDING')::integer AS pending,
           count(*) FILTER (WHERE status = 'UNCERTAIN')::integer AS uncertain FROM mails`,
      );
      return row;
    };
    const { pending } = await countMails(server.database);
    expect(pending).toBeGreaterThan(0);
    const target = await createTarget();
    await restoreBackup(target, backup);
    expect(await withDatabase(target, countMails)).toEqual({ pending: 0, uncertain: pending });
  });

  it('contains one state of the database while orders are placed', async () => {
    const tool = await addTool(server, { available: 1_000, minOrder: 1 });
    const finished = new AbortController();
    const orders = (async () => {
      while (!finished.signal.aborted) await placeOrder(server, customer, tool, { orderQuantity: 1 });
    })();
    const other = join(folder, 'while-running');
    await createBackup(source, other, systemClock).finally(() => finished.abort());
    await orders;
    const target = await createTarget();
    await restoreBackup(target, other);
    await withDatabase(target, (database) => expectConsistentOrders(database));
  });

  it.each<[string, (copy: string) => void, RegExp]>([
    [
      'a file that was cut off',
      (copy) => truncateSync(join(copy, 'tables/orders.copy'), 10),
      /tables\/orders\.copy has changed/,
    ],
    [
      'a changed byte',
      (copy) => changeByte(join(copy, 'files/stripe/journal.jsonl'), 5_000),
      /journal\.jsonl has changed/,
    ],
    [
      'a changed manifest',
      (copy) => changeByte(join(copy, 'manifest.json'), 20),
      /manifest\.json has changed/,
    ],
    [
      'a missing file',
      (copy) => rmSync(join(copy, 'tables/users.copy')),
      /tables\/users\.copy cannot be read/,
    ],
    ['missing checksums', (copy) => cutLastLine(join(copy, 'SHA256SUMS')), /SHA256SUMS is incomplete/],
    ['a removed checksum', (copy) => cutFirstLine(join(copy, 'SHA256SUMS')), /SHA256SUMS has changed/],
  ])('with %s is rejected before the database is touched', async (_case, damage, message) => {
    const copy = copyBackup();
    damage(copy);
    const target = await createTarget();
    await expect(restoreBackup(target, copy)).rejects.toThrow(message);
    expect(await withDatabase(target, loadRecords)).toEqual({});
    expect(await readdir(target.dataDir)).toEqual([]);
  });

  it('of another version is rejected', async () => {
    const other = join(folder, 'other-version');
    await server.database.query("UPDATE migrations SET name = name || '2'");
    await createBackup(source, other, systemClock);
    await server.database.query('UPDATE migrations SET name = left(name, -1)');
    await expect(verifyBackup(other)).rejects.toThrow(
      `The backup ${other} is of another version of Tools-Hub. Restore it with the version that wrote it.`,
    );
  });

  it('is not restored into a database that has records', async () => {
    await expect(restoreBackup({ ...source, dataDir: join(folder, 'unused') }, backup)).rejects.toThrow(
      'The database is not empty.',
    );
  });

  it('leaves the database empty when a file cannot be restored, so that the backup can be restored again', async () => {
    const target = await createTarget();
    writeFileSync(join(target.dataDir, 'stripe'), 'a file');
    const error: unknown = await restoreBackup(target, backup).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartupError);
    expect(String(error)).toMatch(/stripe\/\S+ cannot be written \(E/);
    const dataDir = mkdtempSync(join(folder, 'target-'));
    await restoreBackup({ ...target, dataDir }, backup);
    expect(await loadFiles(dataDir)).toHaveProperty(['/stripe/journal.jsonl']);
  });

  it('is rejected in one line when the disk of the database is full', async () => {
    const target = await createTarget();
    await migrate(target.databaseUrl);
    await withDatabase(target, (database) =>
      database.query(`
        CREATE FUNCTION raise_disk_full() RETURNS trigger LANGUAGE plpgsql AS $$
          BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = 'disk_full'; END $$;
        CREATE TRIGGER disk_full BEFORE INSERT ON orders EXECUTE FUNCTION raise_disk_full()`),
    );
    await expect(restoreBackup(target, backup)).rejects.toThrow(
      new StartupError('The database cannot be filled (53100: No space left on device).'),
    );
  });

  it('overwrites no file of the data folder', async () => {
    const target = await createTarget();
    mkdirSync(join(target.dataDir, 'stripe'));
    const file = join(target.dataDir, 'stripe', 'journal.jsonl');
    writeFileSync(file, 'of another shop');
    await expect(restoreBackup(target, backup)).rejects.toThrow('EEXIST');
    expect(readFileSync(file, 'utf8')).toBe('of another shop');
  });

  it('waits until no image is being deleted', async () => {
    const deletion = server.database.createQueryRunner();
    await deletion.query('SELECT pg_advisory_lock($1)', [IMAGE_DELETION_LOCK]);
    const writing = createBackup(source, join(folder, 'waiting'), systemClock);
    await waitUntil(async () => (await countBlocked(server.database)) === 1);
    expect((await readdir(folder)).filter((name) => name.startsWith('waiting'))).toEqual([]);
    await deletion.query('SELECT pg_advisory_unlock($1)', [IMAGE_DELETION_LOCK]);
    await deletion.release();
    await writing;
  });

  it('of an empty database is rejected, and so is a folder that cannot be written', async () => {
    const empty = await createTarget();
    await expect(createBackup(empty, join(folder, 'empty'), systemClock)).rejects.toThrow(
      new StartupError('The database is empty: there is nothing to back up.'),
    );
    const missing = join(folder, 'missing', 'backup');
    await expect(createBackup(source, missing, systemClock)).rejects.toThrow(
      `${missing} cannot be written (ENOENT`,
    );
  });

  it('leaves nothing when it fails, and replaces no folder', async () => {
    const location = { ...source, dataDir: join(dataDir, 'stripe', 'journal.jsonl') };
    await expect(createBackup(location, join(folder, 'failed'), systemClock)).rejects.toThrow('ENOTDIR');
    expect((await readdir(folder)).filter((name) => name.startsWith('failed'))).toEqual([]);
    await expect(createBackup(source, backup, systemClock)).rejects.toThrow(`${backup} exists already.`);
  });

  /** Ends the session that has this name when a function is called next. */
  const endSessionAt = (step: 'opendir' | 'mkdir', name: string) => {
    const call = promises[step] as (...args: unknown[]) => Promise<never>;
    return jest.spyOn(promises, step).mockImplementationOnce(async (...args) => {
      const ended = await server.database.query<object[]>(
        'SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = $1',
        [name],
      );
      expect(ended).toHaveLength(1);
      return call(...args);
    });
  };

  it('fails and leaves nothing when its session ends while the files are written', async () => {
    const spy = endSessionAt('opendir', 'tools-hub-backup');
    const writing = createBackup(source, join(folder, 'interrupted'), systemClock);
    await expect(writing).rejects.toThrow('connection error');
    spy.mockRestore();
    expect((await readdir(folder)).filter((name) => name.startsWith('interrupted'))).toEqual([]);
  });

  it('is not restored when the session ends while the files are restored', async () => {
    const target = await createTarget();
    const spy = endSessionAt('mkdir', 'tools-hub-restore');
    await expect(restoreBackup(target, backup)).rejects.toThrow('connection error');
    spy.mockRestore();
    expect(Object.values(await withDatabase(target, loadRecords)).flat()).toHaveLength(migrationNames.length);
  });

  it('leaves nothing when its process exits before it is complete', async () => {
    const drafts = async () => (await readdir(folder)).filter((name) => name.startsWith('stopped'));
    const listeners = process.listeners('exit');
    const exit = async () => {
      expect(await drafts()).toHaveLength(1);
      for (const listener of process.listeners('exit')) if (!listeners.includes(listener)) listener(143);
      expect(await drafts()).toEqual([]);
    };
    const lock = 'LOCK TABLE users IN ACCESS EXCLUSIVE MODE';
    const backUp = () => createBackup(source, join(folder, 'stopped'), systemClock);
    // It goes on here, since the process does not exit.
    await runBlocked(server, lock, [backUp], exit);
    expect(process.listeners('exit')).toEqual(listeners);
  });

  const copyBackup = (): string => {
    const copy = mkdtempSync(join(folder, 'copy-'));
    cpSync(backup, copy, { recursive: true });
    return copy;
  };
});

/** Every row of every table as text, by table. */
async function loadRecords(database: DataSource): Promise<Record<string, readonly string[]>> {
  const tables = await database.query<{ name: string }[]>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1",
  );
  const records: Record<string, readonly string[]> = {};
  for (const { name } of tables) {
    const rows = await database.query<{ row: string }[]>(
      `SELECT t::text AS row FROM "${name}" AS t ORDER BY 1`,
    );
    records[name] = rows.map(({ row }) => row);
  }
  return records;
}

/** The content of every file below a folder, by path. */
async function loadFiles(folder: string, ...ignored: readonly string[]): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile() && !ignored.includes(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length), readFileSync(path, 'base64')]),
  );
}

/** Expects that only the owner can enter the folder and read its files. */
async function expectPrivate(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = [folder, ...entries.map(({ parentPath, name }) => join(parentPath, name))];
  for (const path of paths) expect([path, statSync(path).mode & 0o077]).toEqual([path, 0]);
}

function changeByte(file: string, position: number): void {
  const content = readFileSync(file);
  expect(statSync(file).size).toBeGreaterThan(position);
  content[position] = (content[position] ?? 0) ^ 1;
  writeFileSync(file, content);
}

const cutFirstLine = (file: string): void =>
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^.*\n/, ''));

const cutLastLine = (file: string): void =>
  writeFileSync(file, readFileSync(file, 'utf8').replace(/.*\n$/, ''));
