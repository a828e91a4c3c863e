import { buildWorkspace } from './launch/build.mjs';
import { compileOnChange } from './launch/compiler.mjs';
import { launch } from './launch/launch.mjs';
import { openShop, openingSteps } from './launch/open-shop.mjs';
import { prepare } from './launch/prepare.mjs';
import { inProject } from './launch/project.mjs';
import { readSettings } from './launch/settings.mjs';
import { startShop } from './launch/shop.mjs';
import { forget } from './launch/staleness.mjs';
import { runTasks, scriptOf } from './launch/tasks.mjs';
import { createProgress } from './launch/terminal.mjs';
import { startVite } from './launch/vite.mjs';
import { onChangeIn, oneAtATime } from './launch/watch.mjs';

const emitSchema = oneAtATime(async () => {
  await runTasks([{ name: 'emitted schema', script: inProject('backend/dist/emit-schema.js'), args: [] }], 1);
});

const generateHooks = oneAtATime(async () => {
  const script = scriptOf('@graphql-codegen/cli', 'graphql-codegen');
  await runTasks([{ name: 'generated hooks', script, args: ['--errors-only'] }], 1);
});

/** They hold the database and the accounts, so they are not pulled away under the work at hand. */
const rebuildLocalServices = oneAtATime(async () => {
  await buildWorkspace('local-services');
  console.log('The local services are built anew; start again to use them.');
});

/**
 * `npm run dev`: the shop, following every change. The page reloads its modules by Vite; the server is compiled and
 * started again; a change of the API or of an operation renews the schema and the generated hooks.
 */
await launch(async () => {
  const progress = createProgress();
  progress.expect(1 + openingSteps);
  await prepare(progress, ['local-services', 'backend']);
  // From now on the compiler writes into this folder, and the next `npm start` cannot know from what.
  forget('backend');
  const settings = await readSettings();
  const page = await progress.step('Starting Vite', startVite);
  const opened = await openShop(progress, settings, { PAGE_DEV_SERVER: page.url });

  let { shop } = opened;
  const restart = oneAtATime(async () => {
    await shop.program.stop();
    shop = await startShop(opened.env);
    console.log('The shop has started again.');
  });
  compileOnChange('backend', () => {
    emitSchema();
    restart();
  });
  onChangeIn('backend', (file) => file === 'schema.graphql', generateHooks);
  onChangeIn('frontend/src', (file) => file.endsWith('.graphql'), generateHooks);
  onChangeIn('local-services/src', () => true, rebuildLocalServices);
  await Promise.race([opened.services.failed, page.failed]);
});
