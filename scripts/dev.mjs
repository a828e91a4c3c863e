import { readFileSync } from 'node:fs';
import { ExpectedError } from '../local-services/src/shared/errors.mjs';
import { singleAddress } from '../local-services/src/shared/single-address.mjs';
import { createCompiler } from './dev/compiler.mjs';
import { createDevServer } from './dev/dev-server.mjs';
import { startProxy } from './dev/proxy.mjs';
import { checkTypesOnChange } from './dev/type-check.mjs';
import { startVite } from './dev/vite.mjs';
import { oneAtATime, onChangeIn } from './dev/watch.mjs';
import { buildWorkspace } from './launch/build.mjs';
import { launchUntilStopped } from './launch/launch.mjs';
import { prepare } from './launch/prepare.mjs';
import { run } from './shared/processes.mjs';
import { inProject } from './shared/project.mjs';
import { readSettings } from './launch/settings.mjs';
import { startApp, startSteps } from './launch/start-app.mjs';
import { runTasks, scriptOf } from './shared/tasks.mjs';
import { createProgress } from './shared/terminal.mjs';

const emitSchema = oneAtATime(async () => {
  const schema = () => readFileSync(inProject('backend', 'schema.graphql'), 'utf8');
  const before = schema();
  const { code, output } = await run(process.execPath, [inProject('backend', 'dist', 'emit', 'schema.js')]);
  if (code !== 0) throw new ExpectedError('The schema could not be emitted:', output);
  if (schema() === before) return;
  console.log('backend/schema.graphql has changed.');
  generateHooks();
});

const generateHooks = oneAtATime(async () => {
  const script = scriptOf('@graphql-codegen/cli', 'graphql-codegen');
  await runTasks([{ name: 'generated hooks', script, args: ['--errors-only'] }], 1);
});

/** Does not restart the local services, which hold the database and the accounts. */
const rebuildLocalServices = oneAtATime(async () => {
  await buildWorkspace('local-services');
  console.log('The local services are built. The next start uses them.');
});

/**
 * `npm run dev`: runs Tools-Hub and follows every change. Vite reloads the modules of the frontend. The server restarts with
 * the same data and secrets, so users stay signed in. A change of the API or of an operation updates the schema and the
 * generated hooks.
 */
await launchUntilStopped(async () => {
  const progress = createProgress();
  progress.addSteps(1 + startSteps);
  const compiler = createCompiler();
  await prepare(progress, ['local-services', 'backend']);
  const settings = await readSettings('npm run dev');
  const vite = await progress.step('Starting Vite', startVite);
  const devServer = createDevServer();
  await startProxy({
    host: settings.env.HOST || '127.0.0.1',
    port: settings.port,
    vitePort: vite.port,
    serverPort: devServer.port,
  });

  const { services } = await startApp(progress, settings, async (env) => {
    await compiler.compileChanges();
    return devServer.start({
      ...env,
      HOST: '127.0.0.1',
      PUBLIC_URL: env.PUBLIC_URL || `http://${singleAddress(env.HOST) ?? 'localhost'}:${settings.port}`,
      FRONTEND_DEV_SERVER: vite.url,
    });
  });

  const updateServer = oneAtATime(async () => {
    if (!(await compiler.compileChanges())) return;
    await devServer.restart();
    emitSchema();
  });
  onChangeIn('backend/src', () => true, updateServer);
  // A change during the start.
  updateServer();
  checkTypesOnChange();
  onChangeIn('frontend/src', (file) => file.endsWith('.graphql'), generateHooks);
  onChangeIn('local-services/src', () => true, rebuildLocalServices);
  await Promise.race([services.failed, vite.failed]);
});
