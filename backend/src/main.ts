import 'reflect-metadata';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { inspect } from 'node:util';
import type { DataSource } from 'typeorm';
import { createApp } from './app';
import { seedCatalogue } from './catalogue-seed/seed-catalogue';
import { systemClock } from './common/clock';
import { loadSettings, SettingsError } from './config/settings';
import { entities } from './modules';
import { createDataSource } from './platform/database/data-source';
import { migrate } from './platform/database/migrate';

const STOP_LIMIT_MS = 10_000;

/** A reason not to start that is told in one line, since the operator can mend it. */
class StartError extends Error {}

async function start(): Promise<void> {
  const settings = orStartError('DATA_DIR cannot be used', () => {
    const loaded = loadSettings();
    mkdirSync(loaded.dataDir, { recursive: true });
    accessSync(loaded.dataDir, constants.W_OK);
    return loaded;
  });
  const database = await connect(settings.databaseUrl, settings.demonstration);
  const app = await createApp(settings, database);

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    void app
      .close()
      .then(() => database.destroy())
      .then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // The launcher is gone, however it ended: nobody is left to stop this server.
  process.on('disconnect', stop);

  await app.listen({ host: settings.host, port: settings.port }).catch((error: unknown) => {
    throw new StartError(
      `${settings.host}:${settings.port} (HOST, PORT) cannot be used (${reasonOf(error)}).`,
    );
  });
  if (process.connected) process.send?.({ type: 'ready', url: settings.publicUrl });
}

/** The database, connected and up to date. */
async function connect(databaseUrl: string, demonstration: boolean): Promise<DataSource> {
  const database = createDataSource(databaseUrl, entities);
  try {
    await database.initialize();
    await migrate(database);
    if (demonstration) await seedCatalogue(database, systemClock);
  } catch (error) {
    const { host } = new URL(databaseUrl);
    throw new StartError(`DATABASE_URL: no PostgreSQL can be used at ${host} (${reasonOf(error)}).`);
  }
  return database;
}

/** What the function returns; trouble with the file system becomes one line. */
function orStartError<T>(what: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    throw new StartError(`${what} (${reasonOf(error)}).`);
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return [code, message].filter(Boolean).join(': ') || String(error);
}

function fail(error: unknown): void {
  const known = error instanceof SettingsError || error instanceof StartError;
  process.stderr.write(`${known ? error.message : inspect(error)}\n`);
  process.exit(1);
}

start().catch(fail);
