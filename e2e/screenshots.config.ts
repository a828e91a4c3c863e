import { defineConfig } from '@playwright/test';
import config from './playwright.config';

/** `npm run screenshots` uses this config to take screenshots of every screen. */
export default defineConfig({
  ...config,
  workers: 1,
  projects: [{ name: 'screenshots', testDir: 'screenshots' }],
});
