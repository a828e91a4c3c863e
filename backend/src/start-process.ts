import { accessSync, constants, mkdirSync } from 'node:fs';
import { inspect } from 'node:util';
import type { DataSource } from 'typeorm';
import { errorReason, StartupError } from './common/startup-error';
import { loadSettings, type Settings } from './config/settings';
import { entities } from './modules';
import { connect } from './platform/database/connect';
import { releaseMemory, releaseMemoryWhenIdle } from './release-memory';
import { stopOnSignal } from './stop-on-signal';

/** What a process runs over a connected, migrated database. */
interface Runnable {
  /** Starts to work. */
  readonly run: () => Promise<void>;
  /** Is called before `close`, which nothing limits in time. */
  readonly drain: () => Promise<void>;
  readonly close: () => Promise<void>;
}

type Create = (settings: Settings, database: DataSource) => Promise<Runnable> | Runnable;
type CheckSettings = (settings: Settings) => void;

/**
 * Runs the server or the worker until a signal stops it. Prints one line for each error of the settings and of what the
 * process needs, and exits with code 1.
 * @param checkSettings throws a StartupError when the process needs another setting.
 */
export function startProcess(create: Create, checkSettings?: CheckSettings): void {
  // A terminal that is gone must not end the process.
  process.stderr.on('error', () => undefined);
  start(create, checkSettings).catch(exitWithError);
}

async function start(create: Create, checkSettings?: CheckSettings): Promise<void> {
  const settings = withUsableDataDir(loadSettings);
  checkSettings?.(settings);
  const database = await connect(settings, entities);
  const { run, drain, close } = await create(settings, database);
  // Loading the modules leaves as much garbage as they take themselves.
  await releaseMemory();
  releaseMemoryWhenIdle();
  stopOnSignal({
    drain,
    close: async () => {
      await close();
      await database.destroy();
    },
    onError: exitWithError,
  });
  await run();
  if (process.connected) process.send?.({ type: 'ready', url: settings.publicUrl });
}

/** Creates the data folder, in which loading the settings may also store a generated secret. */
function withUsableDataDir(load: () => Settings): Settings {
  try {
    const settings = load();
    mkdirSync(settings.dataDir, { recursive: true });
    accessSync(settings.dataDir, constants.W_OK);
    return settings;
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`DATA_DIR cannot be used (${errorReason(error)}).`);
  }
}

function exitWithError(error: unknown): void {
  process.stderr.write(`${error instanceof StartupError ? error.message : inspect(error)}\n`);
  process.exit(1);
}
