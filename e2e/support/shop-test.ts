import { test as base } from '@playwright/test';
import { Shop } from './shop';

/** A test with a shop, shared by the tests of a worker, and without a browser. */
export const test = base.extend<object, { shop: Shop }>({
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
