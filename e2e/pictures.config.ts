import { defineConfig } from '@playwright/test';
import config from './playwright.config';

/** Not a test: `npm run screenshots` takes the pictures of every screen with it. */
export default defineConfig({
  ...config,
  workers: 1,
  projects: [{ name: 'pictures', testDir: 'pictures' }],
});
