import { launch } from './launch/launch.mjs';
import { prepare } from './launch/prepare.mjs';
import { inProject } from './shared/project.mjs';
import { runTasks, scriptOf } from './shared/tasks.mjs';
import { createProgress } from './shared/terminal.mjs';

/** `npm run fix`: emits, lints with fixes and formats. Each step uses the result of the previous one. */
await launch(async () => {
  await prepare(createProgress(), ['backend']);
  const failed = await runTasks(
    [
      { name: 'emitted schema', script: inProject('backend/dist/emit/schema.js'), args: [] },
      { name: 'emitted error codes', script: inProject('backend/dist/emit/error-codes.js'), args: [] },
      { name: 'emitted OpenAPI', script: inProject('backend/dist/emit/openapi.js'), args: [] },
      { name: 'generated hooks', script: scriptOf('@graphql-codegen/cli', 'graphql-codegen'), args: [] },
      { name: 'lint', script: scriptOf('eslint'), args: ['.', '--fix'] },
      { name: 'format', script: scriptOf('prettier'), args: ['--write', '.', '--log-level=warn'] },
    ],
    1,
  );
  return failed.length === 0 ? 0 : 1;
});
