import { ExpectedError } from '../local-services/src/shared/errors.mjs';
import { requireBrowser } from './test/browser.mjs';
import { launch } from './launch/launch.mjs';
import { prepare } from './launch/prepare.mjs';
import { run } from './shared/processes.mjs';
import { inProject } from './shared/project.mjs';
import { scriptOf } from './shared/tasks.mjs';
import { createProgress } from './shared/terminal.mjs';

/**
 * `npm run screenshots`: starts Tools-Hub with temporary data and saves every screen, on desktop and phone, in light
 * and dark mode, to screenshots/. With `--readme` it also saves the images of the README.
 */
await launch(async () => {
  const progress = createProgress();
  progress.addSteps(1);
  await prepare(progress, ['local-services', 'backend', 'frontend']);
  const browser = await requireBrowser();

  const readme = process.argv.includes('--readme') ? { README_IMAGES: '1' } : {};
  const args = [scriptOf('@playwright/test', 'playwright'), 'test', '--config=screenshots.config.ts'];
  await progress.step('Taking screenshots', async () => {
    const { code, output } = await run(process.execPath, args, {
      cwd: inProject('e2e'),
      env: { ...process.env, ...browser.env, CHROME_PATH: browser.path, ...readme },
    });
    if (code !== 0) throw new ExpectedError('Some screenshots could not be taken:', output);
  });
  console.log('The screenshots are in screenshots/.');
});
