import { ExpectedError } from '../local-services/src/shared/errors.mjs';
import { findTestBrowser } from './test/browser.mjs';
import { launch } from './launch/launch.mjs';
import { prepare } from './launch/prepare.mjs';
import { formatCounts, runSuite, suites } from './test/suites.mjs';
import { createProgress, secondsSince } from './shared/terminal.mjs';

const noBrowserMessage = `
  !  The browser tests did NOT run: no Chromium or Chrome was found, and none could be installed.
  !  Install one, or set CHROME_PATH to its executable.
`;

/** `npm test`: runs all tests. `npm test -- backend orders` runs one suite and passes the other arguments to its runner. */
await launch(async () => {
  const [name, ...args] = process.argv.slice(2);
  const chosen = name ? suites.filter(({ workspace }) => workspace === name) : suites;
  if (chosen.length === 0) {
    throw new ExpectedError(
      `There is no suite "${name}". The suites are ${suites.map(({ workspace }) => workspace).join(', ')}.`,
    );
  }
  await prepare(createProgress(), [...new Set(chosen.flatMap(({ builds }) => builds))]);
  const browser = chosen.some(({ workspace }) => workspace === 'e2e') ? await findTestBrowser() : undefined;

  const total = { passed: 0, failed: 0, skipped: 0 };
  const summary = [];
  for (const suite of chosen) {
    const startedAt = performance.now();
    console.log(`\n${suite.workspace}\n`);
    const browserArgs = suite.workspace === 'e2e' && !browser ? ['--project=api', '--project=operation'] : [];
    const env = browser ? { ...browser.env, CHROME_PATH: browser.path } : {};
    const counts = await runSuite(suite, [...browserArgs, ...args], env);
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
    summary.push(`  ${suite.workspace.padEnd(16)}${formatCounts(counts)} in ${secondsSince(startedAt)}`);
    if (browserArgs.length > 0) {
      summary.push(noBrowserMessage);
      if (process.env.CI) total.failed += 1;
    }
  }
  summary.push('', '  Not run: npm run test:systems, which needs PgBouncer, HAProxy and Redis.');
  console.log(['', ...summary, '', formatCounts(total)].join('\n'));
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
});
