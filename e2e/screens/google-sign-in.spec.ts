import type { Page } from '@playwright/test';
import { Customer } from '../support/customer';
import { newUser, type TestUser } from '../support/users';
import { expect, test } from '../support/test';

/** Clicks the Google button and returns the popup. */
async function openGoogle(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  return opened;
}

/** Adds a new account in the Google popup. */
async function chooseNew(popup: Page, { name, email }: TestUser): Promise<void> {
  await popup.getByLabel('Email address').fill(email);
  await popup.getByLabel('Name').fill(name);
  await popup.getByRole('button', { name: 'Continue' }).click();
}

const alert = (page: Page) => page.getByRole('main').getByRole('alert');

test('Login with Google creates an account the first time and uses it afterwards', async ({ page }) => {
  const user = newUser();
  const customer = new Customer(page);
  await page.goto('/dashboard/profile');
  await expect(page).toHaveURL('/login');
  await chooseNew(await openGoogle(page), user);
  await expect(page).toHaveURL('/dashboard/profile');
  await expect(page.getByLabel('Email Address')).toHaveValue(user.email);
  await expect(page.getByLabel('Full Name')).toHaveValue(user.name);
  // Chromium need not draw a page behind a popup, also while that is being closed.
  await page.bringToFront();

  // The name in the profile takes precedence over the name from Google.
  await page.getByLabel('Full Name').fill('Oak & Sons');
  await page.getByRole('button', { name: 'Save Info' }).click();
  await expect(page.getByText('User Information Updated')).toBeVisible();
  await customer.signOut();

  await page.goto('/register');
  const popup = await openGoogle(page);
  await popup.getByRole('button', { name: user.email }).click();
  await customer.expectSignedIn();
  await expect(page).toHaveURL('/');
  await page.goto('/profile');
  await expect(page.getByLabel('Full Name')).toHaveValue('Oak & Sons');
});

test('A blocked Google popup shows an error', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(alert(page)).toHaveText(
    'Your browser blocked the Google window. Allow pop-ups for this site and try again.',
  );
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
});

test('A closed Google popup shows an error', async ({ page }) => {
  await page.clock.install();
  await page.goto('/login');
  await (await openGoogle(page)).close();
  // Firebase polls the popup every two seconds and waits eight more for a late response.
  const wait = async () => {
    await page.clock.fastForward(2_000);
    return alert(page).allInnerTexts();
  };
  await expect
    .poll(wait, { intervals: [100] })
    .toEqual(['The Google window was closed before you were signed in. Try again.']);
});

test('A network error in the Google popup shows an error, and the next attempt works', async ({ page }) => {
  const user = newUser();
  const provider = '**/identitytoolkit.googleapis.com/**';
  await page.goto('/login');
  const popup = await openGoogle(page);
  await page.route(provider, (route) => route.abort('internetdisconnected'));
  await chooseNew(popup, user);
  await expect(alert(page)).toHaveText(
    'The sign-in service cannot be reached. Check your connection and try again.',
  );

  await page.unroute(provider);
  await (await openGoogle(page)).getByRole('button', { name: user.email }).click();
  await new Customer(page).expectSignedIn();
  await expect(page).toHaveURL('/');
});

test('A second Google popup cancels the first and signs in', async ({ page }) => {
  const user = newUser();
  await page.goto('/login');
  const first = await openGoogle(page);
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  // Both pages have the button of Google.
  await expect(page.getByLabel('Full Name')).toBeVisible();
  const second = await openGoogle(page);
  await chooseNew(second, user);
  await new Customer(page).expectSignedIn();
  await expect.poll(() => second.isClosed()).toBe(true);
  await expect(page).toHaveURL('/');
  await expect(alert(page)).toHaveCount(0);
  await first.close();
});
