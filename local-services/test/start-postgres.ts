import { lockDataDir } from '../src/shared/data-dir.mjs';
import { type RunningPostgres, runPostgres } from '../src/postgres/run.js';

/**
 * Starts only PostgreSQL, for tests: locks the data folder, starts the server and creates the database `tools_hub` if
 * it does not exist. The first start takes about a second, later ones a fraction of a second.
 */
export async function startPostgres(options: { dataDir: string }): Promise<RunningPostgres> {
  const lock = await lockDataDir(options.dataDir);
  try {
    const postgres = await runPostgres(options.dataDir, () => undefined);
    return {
      ...postgres,
      stop: () => postgres.stop().finally(() => lock.release()),
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
