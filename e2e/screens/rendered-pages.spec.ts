import type { Page } from '@playwright/test';
import { Customer } from '../support/customer';
import { isHydrated } from '../support/hydration';
import { pasteRows } from '../support/quick-order';
import { screensOf } from '../support/screens';
import { expect, test } from '../support/test';
import { demoUsers, newUser } from '../support/users';

/** The problems that the browser reports. */
function recordProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', ({ message }) => problems.push(message));
  return problems;
}

/** Pages that depend on the parameters or the fragment of their URL, which the browser draws. */
const drawnByBrowser = new Set(['/auth/action', '/cart/shared', '/unsubscribe']);

const isMissing = (problem: string) => problem.includes('404');

test('Each public page is hydrated without a problem and without a request for data', async ({
  page,
  shop,
}) => {
  const problems = recordProblems(page);
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/graphql') && requests.push(request.url()));
  for (const { address, heading } of await screensOf('visitor', shop)) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
      // The browser itself reports the status 404 of an unknown address.
      expect(problems.filter((problem) => !isMissing(problem))).toEqual([]);
      expect(requests).toEqual([]);
    });
  }
});

test('A hint that the server rendered describes its field together with an error of the browser', async ({
  page,
}) => {
  await page.goto('/quick-order');
  await page.getByRole('button', { name: 'Add rows' }).click();
  await expect(page.getByLabel('Rows from your spreadsheet')).toHaveAccessibleDescription(
    /^SKU and quantity.*Paste or type at least one row$/,
  );
});

test.describe('before hydration', () => {
  /** Opens a page whose modules arrive after `release()`. */
  async function openUnhydrated(page: Page, path: string): Promise<{ release: () => void }> {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', (route) => released.then(() => route.continue()));
    await page.goto(path, { waitUntil: 'load' });
    return { release };
  }

  test('Login submits once with what was typed before', async ({ page }) => {
    const attempts: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('signInWithPassword') && request.method() === 'POST')
        attempts.push(request.url());
    });
    const { release } = await openUnhydrated(page, '/login');
    const customer = new Customer(page);
    await customer.logIn(demoUsers.customer);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    release();
    await customer.expectSignedIn();
    expect(attempts).toHaveLength(1);
  });

  test('Register creates an account with what was typed before', async ({ page }) => {
    const { name, email, password } = newUser();
    const { release } = await openUnhydrated(page, '/register');
    await page.getByLabel('Full Name').fill(name);
    await page.getByLabel('Email Address').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');
    release();
    await new Customer(page).expectSignedIn();
  });

  test('A request for a customization is sent from a part that is hydrated later', async ({ page }) => {
    const { release } = await openUnhydrated(page, '/');
    await page.getByPlaceholder('Enter your email').fill(newUser().email);
    await page.getByRole('button', { name: 'Send request' }).click();
    release();
    await expect(page.getByText('Thanks for your request')).toBeVisible();
  });

  test('The menu of a phone opens', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const { release } = await openUnhydrated(page, '/');
    await page.getByRole('button', { name: 'Open navigation' }).click();
    release();
    await expect(page.getByRole('dialog', { name: 'Tools-Hub' })).toBeVisible();
  });

  test('A tool is added to the cart once', async ({ page }) => {
    const { release } = await openUnhydrated(page, '/tools');
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    release();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 tool' })).toBeVisible();
  });

  test('A tool is selected for the comparison', async ({ page }) => {
    const { release } = await openUnhydrated(page, '/tools');
    const toggle = page.getByRole('checkbox', { name: /^Compare: / }).first();
    await toggle.check();
    release();
    await expect(page.getByText('1 of 4 selected')).toBeVisible();
    await expect(toggle).toBeChecked();
  });

  test('Rows that were pasted before are added to the quick order', async ({ page }) => {
    const { release } = await openUnhydrated(page, '/quick-order');
    await pasteRows(page, ['HAM-1500\t24']);
    release();
    await expect(page.getByText('1 row: 1 ready, 0 to fix')).toBeVisible();
  });

  test('What was typed before stays', async ({ page }) => {
    const { release } = await openUnhydrated(page, '/login');
    const email = page.getByLabel('Email Address');
    await email.fill('ada@example.com');
    release();
    await page.waitForFunction(isHydrated);
    await expect(email).toHaveValue('ada@example.com');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await expect(email).toHaveValue('ada@example.com');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Each public page is readable and says what needs JavaScript', async ({ page, shop }) => {
    const screens = (await screensOf('visitor', shop)).filter(({ address }) => !drawnByBrowser.has(address));
    for (const { address, heading } of screens) {
      await test.step(address, async () => {
        await page.goto(address, { waitUntil: 'load' });
        await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
        await expect(page.locator('noscript p')).toContainText(
          'Turn on JavaScript to log in, order and pay.',
        );
      });
    }
    await page.goto('/', { waitUntil: 'load' });
    const buyLinks = page.getByRole('link', { name: /^Buy Now/ });
    await expect(buyLinks).toHaveCount(6);
    await expect(buyLinks.first()).toHaveAttribute('href', /^\/order\//);
  });

  test('A visitor finds a tool by the search of the top bar and the filters', async ({ page }) => {
    await page.goto('/blogs', { waitUntil: 'load' });
    await page.getByLabel('Search tools').fill('hamer');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Results for “hamer”' })).toBeVisible();
    await page.getByRole('checkbox', { name: /^In stock/ }).check();
    await page.getByRole('button', { name: 'Show tools' }).click();
    await expect(page.getByRole('link', { name: 'Remove filter: In stock' })).toBeVisible();
    await page.getByRole('link', { name: 'Hickory Claw Hammer 20 oz', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Hickory Claw Hammer 20 oz' })).toBeVisible();
  });

  test('A visitor opens the search on a phone and finds a tool by its SKU', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/blogs', { waitUntil: 'load' });
    await expect(page.getByLabel('Search tools')).toBeHidden();
    await page.getByRole('button', { name: 'Open search' }).click();
    await page.getByLabel('Search tools').fill('ham 0020');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/tools/claw-hammer');
  });
});
