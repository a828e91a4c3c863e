import { startServices } from './services.mjs';
import { startShop } from './shop.mjs';
import { summary } from './summary.mjs';

/** How many steps of the progress an opening takes. */
export const openingSteps = 2;

/**
 * Starts the local services and the shop, and tells people (and a parent process, over IPC) where it is.
 * @param {import('./terminal.mjs').Progress} progress
 * @param {import('./settings.mjs').LaunchSettings} settings
 * @param {NodeJS.ProcessEnv} [extra] what only the shop is told
 */
export async function openShop(progress, settings, extra = {}) {
  const services = await progress.step('Starting the local services', (tell) =>
    startServices(settings, tell),
  );
  const env = { ...settings.env, ...services.env, ...extra };
  const shop = await progress.step('Opening the shop', () => startShop(env));
  console.log(summary({ url: shop.url, dataDir: settings.dataDir, standIns: services.started }));
  process.send?.({ type: 'ready', url: shop.url });
  return { shop, services, env };
}
