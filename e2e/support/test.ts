import { test as base } from '@playwright/test';
import { Shop } from './shop';

/** A test with a shop, which it shares with the other tests of its worker. */
export const test = base.extend<{ baseURL: string }, { shop: Shop }>({
  shop: [
    async ({}, use) => {
      const shop = await Shop.open();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
});

export { expect } from '@playwright/test';
