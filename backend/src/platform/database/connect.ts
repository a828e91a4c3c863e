import type { DataSource } from 'typeorm';
import { reasonOf, StartError } from '../../common/start-error';
import { createDataSource, type Entities } from './data-source';
import { migrate } from './migrate';

/**
 * PostgreSQL at the address, connected and up to date.
 * @throws StartError when it cannot be reached or brought up to date.
 */
export async function connect(url: string, entities: Entities): Promise<DataSource> {
  const database = createDataSource(url, entities);
  try {
    await database.initialize();
    await migrate(database);
    return database;
  } catch (error) {
    if (database.isInitialized) await database.destroy();
    const { host } = new URL(url);
    throw new StartError(`DATABASE_URL: no PostgreSQL can be used at ${host} (${reasonOf(error)}).`);
  }
}
