import { prepareDataDir } from '../data-dir.js';
import { lockDataDir } from '../data-dir-lock.js';
import { type RunningPostgres, runPostgres } from './run.js';

/**
 * Runs a database alone, for tests and tools: locks the data folder, starts PostgreSQL on it and creates the
 * database `tools_hub` when it is missing. Takes about a second at first and a fraction of one afterwards.
 */
export async function startPostgres(options: { dataDir: string }): Promise<RunningPostgres> {
  await prepareDataDir(options.dataDir);
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
