import 'reflect-metadata';
import { inspect } from 'node:util';
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
  const settings = loadSettings();
  const database = createDataSource(settings.databaseUrl, entities);
  await database.initialize().catch((error: unknown) => {
    const { host } = new URL(settings.databaseUrl);
    throw new StartError(`DATABASE_URL: no PostgreSQL can be used at ${host} (${reasonOf(error)}).`);
  });
  await migrate(database);
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
      .then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // The launcher is gone, however it ended: nobody is left to stop this server.
  process.on('disconnect', stop);

  await app.listen({ host: settings.host, port: settings.port }).catch((error: unknown) => {
    throw new StartError(`PORT ${String(settings.port)} cannot be used (${reasonOf(error)}).`);
  });
  process.send?.({ type: 'ready', url: settings.publicUrl });
}

function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return [code, message].filter(Boolean).join(': ') || String(error);
}

start().catch((error: unknown) => {
  if (error instanceof SettingsError || error instanceof StartError)
    process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`${inspect(error)}\n`);
  process.exit(1);
});
