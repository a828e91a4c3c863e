import { test as base } from '@playwright/test';
import { Shop } from './shop';

/** A test with a shop, shared by the tests of a worker, and without a browser. */
export const test = base.extend<object, { shop: Shop }>({
  shop: [
    async ({}, use) => {
      // All tests share one address and send more requests than a user.
      const shop = await Shop.open({ REQUESTS_PER_MINUTE: '0' });
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

export { expect } from '@playwright/test';
