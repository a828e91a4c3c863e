import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { errorReason, StartupError } from '../../common/startup-error';
import type { Settings } from '../../config/settings';
import { createDataSource, type Entities, type PoolSettings } from './data-source';
import { isOfEarlierVersion, migrate } from './migrate';

type Location = Pick<Settings, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Settings, 'databaseDirectUrl' | keyof PoolSettings>>;

/**
 * Connects to PostgreSQL and runs the pending migrations.
 * @throws StartupError when the server cannot be reached, a migration fails or the database is not UTF8,
 * does not know the case of all letters, or is of an earlier version.
 */
export async function connect(location: Location, entities: Entities): Promise<DataSource> {
  const database = createDataSource(location.databaseUrl, entities, location);
  try {
    await database.initialize();
    await assertEncodingAndLocale(database, location);
    if (await isOfEarlierVersion(database)) throw await earlierVersionError(database, location);
    await migrate(location.databaseDirectUrl ?? location.databaseUrl);
    return database;
  } catch (error) {
    if (database.isInitialized) await database.destroy();
    if (error instanceof StartupError) throw error;
    const { host } = new URL(location.databaseUrl);
    throw new StartupError(`DATABASE_URL: the PostgreSQL at ${host} cannot be used (${errorReason(error)}).`);
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
