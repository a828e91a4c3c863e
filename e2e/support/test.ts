import type { BrowserContext, Page } from '@playwright/test';
import { Customer } from './customer';
import { waitForHydration } from './hydration';
import { demoUsers, type TestUser } from './users';
import { test as shopTest } from './shop-test';

/** Who is signed in when a test starts. */
export type Role = 'visitor' | 'customer' | 'admin';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

interface TestFixtures {
  baseURL: string;
  role: Role;
  /** Opens a page in a new browser context where this user is signed in. */
  openAs: (user: TestUser) => Promise<Page>;
}

interface WorkerFixtures {
  /** The browser storage of a signed-in user. Each user signs in once per worker. */
  signedIn: (user: TestUser) => Promise<StorageState>;
}

/** A test with a shop and a browser. `test.use({ role: 'admin' })` starts with a signed-in page. */
export const test = shopTest.extend<TestFixtures, WorkerFixtures>({
  signedIn: [
    async ({ browser, shop }, use) => {
      const states = new Map<string, Promise<StorageState>>();
      const signIn = async (user: TestUser) => {
        const emptyState = { cookies: [], origins: [] };
        const context = await browser.newContext({ baseURL: shop.url, storageState: emptyState });
        waitForHydration(context);
        const page = await context.newPage();
        await page.goto('/login');
        await new Customer(page).logIn(user);
        await new Customer(page).expectSignedIn();
        const state = await context.storageState();
        await context.close();
        return state;
      };
      await use((user) => {
        const state = states.get(user.email) ?? signIn(user);
        states.set(user.email, state);
        return state;
      });
    },
    { scope: 'worker' },
  ],
  role: ['visitor', { option: true }],
  baseURL: async ({ shop }, use) => use(shop.url),
  storageState: async ({ role, signedIn }, use) =>
    use(role === 'visitor' ? undefined : await signedIn(demoUsers[role])),
  context: async ({ context }, use) => {
    waitForHydration(context);
    await use(context);
  },
  openAs: async ({ browser, baseURL, signedIn }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (user) => {
      const context = await browser.newContext({ baseURL, storageState: await signedIn(user) });
      contexts.push(context);
      waitForHydration(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

export { expect } from '@playwright/test';
