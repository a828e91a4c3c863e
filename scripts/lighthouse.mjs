import { freePort } from '../local-services/src/shared/free-port.mjs';
import { requireBrowser } from './test/browser.mjs';
import { launch } from './launch/launch.mjs';
import { startLocalServices } from './launch/local-services.mjs';
import { prepare } from './launch/prepare.mjs';
import { startServer } from './launch/server.mjs';
import { temporaryDataDir } from './launch/temporary-data-dir.mjs';
import { parseOptions } from './lighthouse/options.mjs';
import { exitCodeOf, startProgram } from './shared/processes.mjs';
import { inProject } from './shared/project.mjs';
import { createProgress } from './shared/terminal.mjs';

/**
 * `npm run lighthouse`: starts Tools-Hub with temporary data and measures its pages with Lighthouse. docs/performance.md
 * describes the options and the table.
 */
await launch(async () => {
  const args = process.argv.slice(2);
  // Before anything starts.
  parseOptions(args);
  const progress = createProgress();
  progress.addSteps(2);
  await prepare(progress, ['local-services', 'backend', 'frontend']);
  const browser = await requireBrowser();

  const dataDir = temporaryDataDir('lighthouse');
  const port = await freePort();
  // A demo rejects the developer's accounts.
  const accounts = /^(FIREBASE_|GOOGLE_|STRIPE_|IMAGE_HOST|SMTP_|MAIL)/;
  const env = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !accounts.test(name))),
    NODE_ENV: 'production',
    DEMO: '1',
    DEMO_HISTORY: '0',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    LOG_LEVEL: 'warn',
    REQUESTS_PER_MINUTE: '0',
    PAGE_RENDER_LIMIT_MS: '0',
    UNVERIFIED_LIMIT_PERCENT: '100',
  };
  const services = await progress.step('Starting the local services', (report) =>
    startLocalServices({ port, dataDir, env }, report),
  );
  const server = await progress.step('Starting the server', () => startServer({ ...env, ...services.env }));
  const measurement = startProgram(
    'Lighthouse',
    inProject('scripts', 'lighthouse', 'measure.mjs'),
    [server.url, ...args],
    { ...process.env, ...browser.env, CHROME_PATH: browser.path },
  );
  return Promise.race([exitCodeOf(measurement), server.failed, services.failed]);
});
