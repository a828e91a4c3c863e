import 'reflect-metadata';
import type { FastifyInstance } from 'fastify';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { inspect } from 'node:util';
import { createApp } from './app';
import { DEMO_CATALOGUE_FOLDER, seedDemoCatalogue } from './demo/seed-demo-catalogue';
import { systemClock } from './common/clock';
import { errorReason, StartupError } from './common/startup-error';
import { loadSettings, type Settings } from './config/settings';
import { entities } from './modules';
import { connect } from './platform/database/connect';
import { stopOnSignal } from './stop-on-signal';

async function start(): Promise<void> {
  const settings = withUsableDataDir(loadSettings);
  const database = await connect(settings, entities);
  if (settings.usesLocalServices) await seedDemoCatalogue(database, DEMO_CATALOGUE_FOLDER, systemClock);
  const app = await createApp(settings, database);
  stopOnSignal({
    drain: () => app.drain(),
    close: async () => {
      await app.close();
      await database.destroy();
    },
    onError: exitWithError,
  });
  await listen(app, settings);
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

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw new StartupError(`${host}:${port} (HOST, PORT) cannot be used (${errorReason(error)}).`);
  }
}

function exitWithError(error: unknown): void {
  process.stderr.write(`${error instanceof StartupError ? error.message : inspect(error)}\n`);
  process.exit(1);
}

// A terminal that is gone must not end the process.
process.stderr.on('error', () => undefined);
start().catch(exitWithError);
