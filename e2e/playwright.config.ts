import { defineConfig } from '@playwright/test';

/** Starting a shop loads the Firebase emulator, which is slow on a busy machine. */
const testLimitMs = 300_000;

/** Generous for a busy machine; a wait ends as soon as its condition holds. */
const waitLimitMs = 30_000;

/** Chromium's background requests fail on a closed network. */
const quietChromium = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** These wait for jobs that run once a minute. */
const JOBS = ['**/stock-alert.spec.ts', '**/worker.spec.ts'];

export default defineConfig({
  outputDir: '../test-results',
  timeout: testLimitMs,
  expect: { timeout: waitLimitMs },
  workers: 4,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    browserName: 'chromium',
    actionTimeout: waitLimitMs,
    navigationTimeout: waitLimitMs,
    // Snapshots of each step take a tenth of the processor time.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env['CHROME_PATH'], args: quietChromium },
  },
  projects: [
    // Starts first, and other tests run meanwhile.
    { name: 'jobs', testDir: '.', testMatch: JOBS, workers: 1 },
    // One project, so that the shops of its workers serve both folders. Each worker has a shop of its own.
    {
      name: 'page',
      testDir: '.',
      testMatch: ['e2e/page/*.spec.ts', 'e2e/screens/*.spec.ts'],
      testIgnore: JOBS,
      workers: 2,
    },
    // These wait for processes much of the time, so they run beside the others.
    { name: 'operation', testDir: 'operation', testIgnore: JOBS, workers: 2 },
    { name: 'api', testDir: 'api', workers: 1 },
  ],
});
