import type { Page, Route } from '@playwright/test';
import { expectSettled } from '../support/screens';
import { expect, test } from '../support/test';
import { demoUsers } from '../support/users';

/** Intercepts the GraphQL requests of the screens; those of the session are not intercepted. */
async function intercept(page: Page, handler: (route: Route) => Promise<void>): Promise<void> {
  await page.route('**/graphql*', (route) =>
    route.request().postData()?.includes('SyncUser') ? route.fallback() : handler(route),
  );
}

/** Opens a screen whose data the browser requests: the server renders Home with its data, so Home is opened by its link. */
async function openWithRequests(page: Page, address: string): Promise<void> {
  await page.goto(address === '/' ? '/blogs' : address);
  if (address === '/') await page.getByRole('link', { name: 'Tools-Hub, home' }).first().click();
}

/** A screen of each role that loads data. */
for (const { role, address, heading } of [
  { role: 'visitor', address: '/', heading: 'Get all your carpentry tools in bulk amount' },
  { role: 'customer', address: '/dashboard', heading: /^My Orders: \d+$/ },
  { role: 'admin', address: '/dashboard/all-orders', heading: /^All Orders: \d+$/ },
] as const) {
  test.describe(`as ${role}`, () => {
    test.use({ role });

    test(`A screen of the role ${role} reports a network error, and a retry loads it`, async ({ page }) => {
      await intercept(page, (route) => route.abort('internetdisconnected'));
      await openWithRequests(page, address);
      const alerts = page
        .getByRole('alert')
        .filter({ hasText: "An error has occurred: We couldn't reach the server. Check your connection." });
      await expect(alerts.first()).toBeVisible();
      await expectSettled(page);
      await page.unrouteAll();
      for (const alert of (await alerts.all()).reverse()) {
        await alert.getByRole('button', { name: 'Try again' }).click();
      }
      await expect(alerts).toHaveCount(0);
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    });
  });
}

test.describe('as customer', () => {
  test.use({ role: 'customer' });

  test("A loading error of the profile shows the profile's own message", async ({ page }) => {
    await intercept(page, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/profile');
    const profile = page.getByRole('region', { name: 'Profile Information' });
    await expect(profile.getByRole('alert')).toHaveText(
      /^error ocurred: The server returned an error \(status 500\)\./,
    );
    await page.unrouteAll();
    await profile.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Education')).toBeVisible();
  });

  test('A slow list shows a labelled spinner until it is loaded', async ({ page }) => {
    let respond: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (respond = resolve));
    await intercept(page, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/dashboard');
    await expect(page.getByRole('status').filter({ hasText: 'Loading your orders' })).toBeVisible();
    respond();
    await expect(page.getByRole('heading', { name: /^My Orders: \d+$/ })).toBeVisible();
    await expectSettled(page);
  });
});

test('A page whose queries the server does not know reloads once, and then says what to do', async ({
  openAs,
}) => {
  const page = await openAs(demoUsers.customer);
  const error = {
    message: 'This operation is unknown. Reload the page and try again.',
    extensions: { code: 'UNKNOWN_OPERATION' },
  };
  await intercept(page, (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/graphql-response+json',
      body: JSON.stringify({ errors: [error] }),
    }),
  );
  let loads = 0;
  page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0));
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.getByText(`An error has occurred: ${error.message}`)).toBeVisible();
  expect(loads).toBe(2);
  await page.unrouteAll();
  await page.reload();
  await expectSettled(page);
});

test('A screen whose code fails to load shows an error inside the layout, and a retry opens it', async ({
  page,
}) => {
  await page.goto('/');
  await expectSettled(page);
  await page.context().setOffline(true);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blogs' }).click();
  await expect(page).toHaveURL('/blogs');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText("An error has occurred: We couldn't reach the server.");
  await page.context().setOffline(false);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Some Question Answer' })).toBeVisible();
});

test('A page whose code a newer release has replaced says that it is out of date, and a reload opens the screen', async ({
  page,
}) => {
  await page.goto('/');
  await expectSettled(page);
  await page.route('**/assets/blogs-*', (route) => route.fulfill({ status: 404, json: {} }));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blogs' }).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('This page is out of date.');
  await page.unrouteAll();
  await alert.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Some Question Answer' })).toBeVisible();
});

test('A menu whose code fails to load shows an error, and a retry opens the page again', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  await expectSettled(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Open navigation' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText("An error has occurred: We couldn't reach the server.");
  await page.context().setOffline(false);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await expect(page.getByRole('dialog', { name: 'Tools-Hub' })).toBeVisible();
});
