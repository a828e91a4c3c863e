import { test as base } from '@playwright/test';
import { Shop } from './shop';

/** A test with a shop, which it shares with the other tests of its worker. It needs no browser. */
export const test = base.extend<object, { shop: Shop }>({
  shop: [
    async ({}, use) => {
      // All tests share one address, and hurry more than people do.
      const shop = await Shop.open({ REQUESTS_PER_MINUTE: '0' });
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

export { expect } from '@playwright/test';
