import { test as base } from '@playwright/test';
import { Shop } from './shop';
import { takeProblems } from './shop-log';

/**
 * A test with a shop, shared by the tests of a worker, and without a browser. A test that does not use `shop` starts
 * none. When a test fails, what its shops have logged as a problem is printed.
 */
export const test = base.extend<{ log: null }, { shop: Shop }>({
  log: [
    async ({}, use, testInfo) => {
      await use(null);
      const problems = takeProblems();
      if (testInfo.status !== testInfo.expectedStatus && problems.length > 0) {
        console.log(`Logged during "${testInfo.title}":\n${problems.join('\n')}`);
      }
    },
    { auto: true },
  ],
  shop: [
    async ({}, use) => {
      // All tests of a worker share one address and the sessions of the demo users.
      const shop = await Shop.open({ REQUESTS_PER_MINUTE: '0', RECENT_SIGN_IN_MINUTES: '1440' });
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

export { expect } from '@playwright/test';
