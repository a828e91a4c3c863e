import { availableParallelism } from 'node:os';
import { launch } from './launch/launch.mjs';
import { prepare } from './launch/prepare.mjs';
import { inProject } from './launch/project.mjs';
import { runTasks, scriptOf } from './launch/tasks.mjs';
import { createProgress, secondsSince } from './launch/terminal.mjs';

/** `npm run check`: all that can be said of the code without running it. Changes nothing; `npm run fix` does. */
await launch(async () => {
  const began = performance.now();
  // The emitted schema is what the built backend says.
  await prepare(createProgress(), ['backend']);
  const failed = await runTasks(tasks(), Math.max(2, availableParallelism()));
  console.log(
    `\n${failed.length === 0 ? 'All well' : `Failed: ${failed.join(', ')}`} after ${secondsSince(began)}`,
  );
  return failed.length === 0 ? 0 : 1;
});

/** The slowest first, so that none is left to run alone at the end. */
function tasks() {
  const eslint = ['.', '--max-warnings=0'];
  // A cached verdict knows only its own file; the last word is one without a cache.
  const eslintCache = process.env.CI
    ? []
    : ['--cache', '--cache-strategy=content', '--cache-location=node_modules/.cache/eslint/'];
  return [
    { name: 'lint', script: scriptOf('eslint'), args: [...eslint, ...eslintCache] },
    ...['backend', 'frontend', 'local-services', 'e2e', 'scripts'].map((folder) => ({
      name: `types of ${folder}`,
      script: scriptOf('typescript', 'tsc'),
      args: ['-p', folder],
    })),
    {
      name: 'types of the browser side of local-services',
      script: scriptOf('typescript', 'tsc'),
      args: ['-p', 'local-services/tsconfig.browser.json', '--noEmit'],
    },
    {
      name: 'unused code',
      script: scriptOf('knip'),
      args: ['--no-progress', '--treat-config-hints-as-errors'],
    },
    { name: 'format', script: scriptOf('prettier'), args: ['--check', '.', '--log-level=warn'] },
    {
      name: 'generated hooks',
      script: scriptOf('@graphql-codegen/cli', 'graphql-codegen'),
      args: ['--check'],
    },
    { name: 'emitted schema', script: inProject('backend/dist/emit-schema.js'), args: ['--check'] },
    { name: 'emitted OpenAPI', script: inProject('backend/dist/emit-openapi.js'), args: ['--check'] },
    {
      name: 'lint of OpenAPI',
      script: scriptOf('@redocly/cli', 'redocly'),
      args: ['lint', '--max-problems=50'],
    },
  ];
}
