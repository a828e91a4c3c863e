import 'reflect-metadata';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { inspect } from 'node:util';
import { createApp } from './app';
import { seedCatalogue } from './catalogue-seed/seed-catalogue';
import { systemClock } from './common/clock';
import { reasonOf, StartError } from './common/start-error';
import { loadSettings } from './config/settings';
import { entities } from './modules';
import { connect } from './platform/database/connect';

const STOP_LIMIT_MS = 10_000;

async function start(): Promise<void> {
  const settings = orStartError('DATA_DIR cannot be used', () => {
    const loaded = loadSettings();
    mkdirSync(loaded.dataDir, { recursive: true });
    accessSync(loaded.dataDir, constants.W_OK);
    return loaded;
  });
  const database = await connect(settings.databaseUrl, entities);
  if (settings.demonstration) await seedCatalogue(database, systemClock);
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

/** What the function returns; trouble with the file system becomes one line. */
function orStartError<T>(what: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${what} (${reasonOf(error)}).`);
  }
}

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof StartError ? error.message : inspect(error)}\n`);
  process.exit(1);
}

start().catch(fail);
