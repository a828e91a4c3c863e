import { launchUntilStopped } from './launch/launch.mjs';
import { prepare } from './launch/prepare.mjs';
import { readSettings } from './launch/settings.mjs';
import { startApp, startSteps } from './launch/start-app.mjs';
import { createProgress } from './shared/terminal.mjs';

/** `npm start`: starts Tools-Hub, also from a fresh clone. Installs and builds only what is missing or stale. */
await launchUntilStopped(async () => {
  const progress = createProgress();
  progress.addSteps(startSteps);
  await prepare(progress, ['local-services', 'backend', 'frontend']);
  const { server, services } = await startApp(progress, await readSettings('npm start'));
  await Promise.race([server.failed, services.failed]);
});
