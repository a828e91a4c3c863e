import { findBrowser } from './launch/browser.mjs';
import { LaunchFailure } from './launch/failure.mjs';
import { launch } from './launch/launch.mjs';
import { prepare } from './launch/prepare.mjs';
import { runSuite, suites } from './launch/suites.mjs';
import { createProgress, secondsSince } from './launch/terminal.mjs';

const noBrowser = `
  !  The browser tests did NOT run: there is no Chromium or Chrome here, and none could be installed.
  !  Install one, or set CHROME_PATH to its executable.
`;

/** `npm test`: every test there is. `npm test -- backend` runs one suite, the rest of the line goes to its runner. */
await launch(async () => {
  const [name, ...args] = process.argv.slice(2);
  const chosen = name ? suites.filter(({ workspace }) => workspace === name) : suites;
  if (chosen.length === 0) {
    throw new LaunchFailure(
      `No suite "${name}". There are ${suites.map(({ workspace }) => workspace).join(', ')}.`,
    );
  }
  await prepare(createProgress(), ['local-services', 'backend', 'frontend']);
  const browser = chosen.some(({ workspace }) => workspace === 'e2e') ? await findBrowser() : undefined;

  const total = { passed: 0, failed: 0, skipped: 0 };
  const lines = [];
  for (const suite of chosen) {
    const began = performance.now();
    console.log(`\n${suite.workspace}\n`);
    const browserArgs = suite.workspace === 'e2e' && !browser ? ['--project=api', '--project=operation'] : [];
    const env = browser ? { ...browser.env, CHROME_PATH: browser.path } : {};
    const counts = await runSuite(suite, [...browserArgs, ...args], env);
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
    lines.push(`  ${suite.workspace.padEnd(16)}${describe(counts)} in ${secondsSince(began)}`);
    if (browserArgs.length > 0) {
      lines.push(noBrowser);
      if (process.env.CI) total.failed += 1;
    }
  }
  console.log(['', ...lines, '', describe(total)].join('\n'));
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
});

/** @param {import('./launch/suites.mjs').Counts} counts */
function describe({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
