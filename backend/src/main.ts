import 'reflect-metadata';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app';
import { DEMO_CATALOGUE_FOLDER } from './demo/seed-demo-catalogue';
import { seedDemoShop } from './demo/seed-demo-shop';
import { systemClock } from './common/clock';
import { errorReason, StartupError } from './common/startup-error';
import type { Settings } from './config/settings';
import { startProcess } from './start-process';

/** The server. */
startProcess(async (settings, database) => {
  if (settings.usesLocalServices) await seedDemoShop(database, DEMO_CATALOGUE_FOLDER, systemClock, settings);
  const app = await createApp(settings, database);
  return {
    run: () => listen(app, settings),
    drain: () => app.drain(),
    close: () => app.close(),
  };
});

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw new StartupError(`${host}:${port} (HOST, PORT) cannot be used (${errorReason(error)}).`);
  }
}
