import { launch } from './launch/launch.mjs';
import { prepare } from './launch/prepare.mjs';
import { emitTasks, runTasks, scriptOf } from './shared/tasks.mjs';
import { createProgress } from './shared/terminal.mjs';

/** `npm run fix`: writes the generated files, lints with fixes and formats. */
await launch(async () => {
  await prepare(createProgress(), ['backend']);
  for (const task of emitTasks()) if ((await runTasks([task], 1)).length > 0) return 1;
  const failed = await runTasks(
    [
      { name: 'lint', script: scriptOf('eslint'), args: ['.', '--fix'] },
      { name: 'format', script: scriptOf('prettier'), args: ['--write', '.', '--log-level=warn'] },
    ],
    1,
  );
  return failed.length === 0 ? 0 : 1;
});
