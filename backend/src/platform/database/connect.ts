import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { DataSource } from 'typeorm';
import { errorReason, StartupError } from '../../common/startup-error';
import type { Settings } from '../../config/settings';
import { createClient } from './create-client';
import { createDataSource, type Entities, type PoolSettings } from './data-source';
import { isOfEarlierVersion, migrate } from './migrate';

/** How long a direct connection, and its statement, may take. */
const DIRECT_LIMIT_MS = 10_000;
/** The database that a connection reaches: PgBouncer can have it under another name. */
const IDENTITY = 'SELECT system_identifier, current_database() FROM pg_control_system()';

type Location = Pick<Settings, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Settings, 'databaseDirectUrl' | keyof PoolSettings>>;

/**
 * Connects to PostgreSQL and runs the pending migrations.
 * @throws StartupError when the server cannot be reached, a migration fails or the database is not UTF8, does not know the case of
 * all letters, is of an earlier version or another one than that of DATABASE_DIRECT_URL.
 */
export async function connect(location: Location, entities: Entities): Promise<DataSource> {
  const { databaseUrl, databaseDirectUrl = databaseUrl } = location;
  const database = createDataSource(databaseUrl, entities, location);
  let used = { setting: 'DATABASE_URL', url: databaseUrl };
  try {
    await database.initialize();
    await assertEncodingAndLocale(database, location);
    if (await isOfEarlierVersion(database)) throw await earlierVersionError(database, location);
    if (databaseDirectUrl !== databaseUrl) {
      used = { setting: 'DATABASE_DIRECT_URL', url: databaseDirectUrl };
      await assertSameDatabase(database, databaseDirectUrl);
    }
    await migrate(databaseDirectUrl);
    return database;
  } catch (error) {
    if (database.isInitialized) await database.destroy();
    if (error instanceof StartupError) throw error;
    const { host } = new URL(used.url);
    throw new StartupError(
      `${used.setting}: the PostgreSQL at ${host} cannot be used (${errorReason(error)}).`,
    );
  }
}

/**
 * Other encodings cannot store every text, or compare texts by bytes. In the locales C and POSIX the search finds only ASCII
 * letters without case.
 */
async function assertEncodingAndLocale(database: DataSource, { databaseUrl }: Location): Promise<void> {
  const { host, pathname } = new URL(databaseUrl);
  const reject = (property: string) =>
    new StartupError(
      `DATABASE_URL: ${host}${pathname} has ${property}. Create the database with the encoding UTF8 and the locale C.UTF-8.`,
    );
  const [row] = await database.query<{ server_encoding: string }[]>('SHOW server_encoding');
  if (row && row.server_encoding !== 'UTF8') throw reject(`the encoding ${row.server_encoding}`);
  // Other encodings may lack the letter, and reject the statement.
  const [locale] = await database.query<{ knowsCase: boolean }[]>(`SELECT lower('É') = 'é' AS "knowsCase"`);
  if (locale && !locale.knowsCase) throw reject('a locale that knows the case of ASCII letters only');
}

/** Migrations and jobs would otherwise work in another database than requests. */
async function assertSameDatabase(database: DataSource, directUrl: string): Promise<void> {
  const direct = createClient({
    connectionString: directUrl,
    connectionTimeoutMillis: DIRECT_LIMIT_MS,
    query_timeout: DIRECT_LIMIT_MS,
  });
  try {
    await direct.connect();
    const { rows } = await direct.query(IDENTITY);
    if (isDeepStrictEqual(rows, await database.query(IDENTITY))) return;
  } finally {
    await direct.end();
  }
  const { host, pathname } = new URL(directUrl);
  throw new StartupError(
    `DATABASE_DIRECT_URL: ${host}${pathname} is another database than DATABASE_URL reaches. Both must reach the same one.`,
  );
}

async function earlierVersionError(
  database: DataSource,
  { databaseUrl, dataDir }: Location,
): Promise<StartupError> {
  if (await isEmbedded(database, dataDir)) {
    return new StartupError(
      `DATA_DIR ${dataDir} holds a database of an earlier version. Delete the folder, or point DATA_DIR elsewhere.`,
    );
  }
  const { host, pathname } = new URL(databaseUrl);
  return new StartupError(
    `DATABASE_URL: ${host}${pathname} is a database of an earlier version. Point DATABASE_URL to an empty database.`,
  );
}

/** Whether the server runs on the cluster of the data folder, as `npm start` starts it without a DATABASE_URL. */
async function isEmbedded(database: DataSource, dataDir: string): Promise<boolean> {
  // Only a superuser sees this setting, which the embedded server's user is.
  const [setting] = await database.query<{ path: string }[]>(
    "SELECT setting AS path FROM pg_settings WHERE name = 'data_directory'",
  );
  try {
    return setting !== undefined && realpathSync(setting.path) === realpathSync(join(dataDir, 'postgres'));
  } catch {
    return false;
  }
}
