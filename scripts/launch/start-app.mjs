import { startLocalServices } from './local-services.mjs';
import { startServer } from './server.mjs';
import { startupSummary } from './startup-summary.mjs';

/** The number of progress steps in {@link startApp}. */
export const startSteps = 2;

/**
 * Starts the local services and the server, prints the startup summary, and sends the URL to a parent process over IPC.
 * @param {import('../shared/terminal.mjs').Progress} progress
 * @param {import('./settings.mjs').LaunchSettings} settings
 * @param {(env: NodeJS.ProcessEnv) => Promise<import('./server.mjs').Server>} [start] starts the server
 */
export async function startApp(progress, settings, start = startServer) {
  const services = await progress.step('Starting the local services', (report) =>
    startLocalServices(settings, report),
  );
  const env = { ...settings.env, ...services.env };
  const server = await progress.step('Starting the server', () => start(env));
  console.log(startupSummary({ url: server.url, dataDir: settings.dataDir, services: services.names }));
  process.send?.({ type: 'ready', url: server.url });
  return { server, services };
}
