import { findBrowser } from './launch/browser.mjs';
import { LaunchFailure } from './launch/failure.mjs';
import { launch } from './launch/launch.mjs';
import { prepare } from './launch/prepare.mjs';
import { run } from './launch/processes.mjs';
import { inProject } from './launch/project.mjs';
import { scriptOf } from './launch/tasks.mjs';
import { createProgress } from './launch/terminal.mjs';

/**
 * `npm run screenshots`: opens a shop that is thrown away afterwards and writes each screen, on desktop and phone, light
 * and dark, to screenshots/. With `--readme` the pictures of the README are written as well.
 */
await launch(async () => {
  const progress = createProgress();
  progress.expect(1);
  await prepare(progress, ['local-services', 'backend', 'frontend']);
  const browser = await findBrowser();
  if (!browser) throw new LaunchFailure('There is no Chromium or Chrome here. Set CHROME_PATH to one.');

  const readme = process.argv.includes('--readme') ? { README_PICTURES: '1' } : {};
  const args = [scriptOf('@playwright/test', 'playwright'), 'test', '--config=pictures.config.ts'];
  await progress.step('Taking the pictures', async () => {
    const { code, output } = await run(process.execPath, args, {
      cwd: inProject('e2e'),
      env: { ...process.env, ...browser.env, CHROME_PATH: browser.path, ...readme },
    });
    if (code !== 0) throw new LaunchFailure('Not every picture could be taken:', output);
  });
  console.log('See screenshots/.');
});
