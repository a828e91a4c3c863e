import { defineConfig } from '@playwright/test';

/** Starting a shop loads the sign-in emulator, which takes a slow machine its time. */
const testLimitMs = 300_000;

/** Far above what a busy machine takes: a wait ends as soon as its condition holds. */
const waitLimitMs = 30_000;

/** Chromium's own calls to its maker fail on a closed network, many at a time. */
const quietChromium = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  outputDir: '../test-results',
  timeout: testLimitMs,
  expect: { timeout: waitLimitMs },
  // Each worker has a shop of its own.
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    browserName: 'chromium',
    actionTimeout: waitLimitMs,
    navigationTimeout: waitLimitMs,
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env['CHROME_PATH'], args: quietChromium },
  },
  projects: [
    // In one project, so that the shops of its workers serve both folders.
    { name: 'page', testDir: '.', testMatch: ['e2e/page/*.spec.ts', 'e2e/specification/*.spec.ts'] },
    { name: 'api', testDir: 'api' },
    { name: 'operation', testDir: 'operation' },
  ],
});
