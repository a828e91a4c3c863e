import type { BrowserContext, Page } from '@playwright/test';
import { Customer } from './customer';
import { demonstration, type Person } from './people';
import { test as shopTest } from './shop-test';

/** Who looks at the page when a test begins. */
export type Role = 'visitor' | 'customer' | 'admin';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

interface TestFixtures {
  baseURL: string;
  role: Role;
  /** Opens a page in a browser of its own, in which this person is signed in. */
  openAs: (person: Person) => Promise<Page>;
}

interface WorkerFixtures {
  /** What a browser stores of a person who has signed in; each person signs in once per worker. */
  signedIn: (person: Person) => Promise<StorageState>;
}

/** A test with a shop and a browser. `test.use({ role: 'admin' })` has the page signed in from the start. */
export const test = shopTest.extend<TestFixtures, WorkerFixtures>({
  signedIn: [
    async ({ browser, shop }, use) => {
      const states = new Map<string, Promise<StorageState>>();
      const signIn = async (person: Person) => {
        const nobody = { cookies: [], origins: [] };
        const context = await browser.newContext({ baseURL: shop.url, storageState: nobody });
        const page = await context.newPage();
        await page.goto('/login');
        await new Customer(page).logIn(person);
        await new Customer(page).expectSignedIn();
        const state = await context.storageState();
        await context.close();
        return state;
      };
      await use((person) => {
        const state = states.get(person.email) ?? signIn(person);
        states.set(person.email, state);
        return state;
      });
    },
    { scope: 'worker' },
  ],
  role: ['visitor', { option: true }],
  baseURL: async ({ shop }, use) => use(shop.url),
  storageState: async ({ role, signedIn }, use) =>
    use(role === 'visitor' ? undefined : await signedIn(demonstration[role])),
  openAs: async ({ browser, baseURL, signedIn }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (person) => {
      const context = await browser.newContext({ baseURL, storageState: await signedIn(person) });
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

export { expect } from '@playwright/test';
