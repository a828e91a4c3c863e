import { launch } from './launch/launch.mjs';
import { openShop, openingSteps } from './launch/open-shop.mjs';
import { prepare } from './launch/prepare.mjs';
import { readSettings } from './launch/settings.mjs';
import { createProgress } from './launch/terminal.mjs';

/** `npm start`: the shop, complete, from a fresh clone; what is fresh is neither installed nor built again. */
await launch(async () => {
  const progress = createProgress();
  progress.expect(openingSteps);
  await prepare(progress, ['local-services', 'backend', 'frontend']);
  const { shop, services } = await openShop(progress, await readSettings());
  await Promise.race([shop.failed, services.failed]);
});
