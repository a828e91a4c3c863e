import type { Page } from '@playwright/test';
import { Customer } from '../support/customer';
import { newCarpenter, type Person } from '../support/people';
import { expect, test } from '../support/test';

/** Presses the Google button of the login or the registration, and gives the window that opens. */
async function openGoogle(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  return opened;
}

/** Chooses an account in Google's window that it does not know yet. */
async function chooseNew(popup: Page, { name, email }: Person): Promise<void> {
  await popup.getByLabel('Email address').fill(email);
  await popup.getByLabel('Name').fill(name);
  await popup.getByRole('button', { name: 'Continue' }).click();
}

const failure = (page: Page) => page.getByRole('main').getByRole('alert');

test('§2 Login: Google opens an account the first time, and finds it again afterwards', async ({ page }) => {
  const person = newCarpenter();
  const customer = new Customer(page);
  await page.goto('/dashboard/profile');
  await expect(page).toHaveURL('/login');
  await chooseNew(await openGoogle(page), person);
  await expect(page).toHaveURL('/dashboard/profile');
  await expect(page.getByLabel('Email Address')).toHaveValue(person.email);
  await expect(page.getByLabel('Full Name')).toHaveValue(person.name);

  // What the person calls themselves at the shop stands above what Google calls them.
  await page.getByLabel('Full Name').fill('Oak & Sons');
  await page.getByRole('button', { name: 'Save Info' }).click();
  await expect(page.getByText('User Information Updated')).toBeVisible();
  await customer.signOut();

  await page.goto('/register');
  const popup = await openGoogle(page);
  await popup.getByRole('button', { name: person.email }).click();
  await customer.expectSignedIn();
  await expect(page).toHaveURL('/');
  await page.goto('/profile');
  await expect(page.getByLabel('Full Name')).toHaveValue('Oak & Sons');
});

test('§8 Authentication errors: a Google window that the browser blocks, in words', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(failure(page)).toHaveText(
    'Your browser blocked the Google window. Allow pop-ups for this page and try again.',
  );
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
});

test('§8 Authentication errors: a Google window that was closed, in words', async ({ page }) => {
  await page.clock.install();
  await page.goto('/login');
  await (await openGoogle(page)).close();
  // Firebase looks every two seconds, and then waits eight more for an answer that may be under way.
  const wait = async () => {
    await page.clock.fastForward(2_000);
    return failure(page).allInnerTexts();
  };
  await expect
    .poll(wait, { intervals: [100] })
    .toEqual(['The Google window was closed before you were signed in. Try again.']);
});

test('§8 Authentication errors: a network failure behind the Google window, and the next attempt works', async ({
  page,
}) => {
  const person = newCarpenter();
  const provider = '**/identitytoolkit.googleapis.com/**';
  await page.goto('/login');
  const popup = await openGoogle(page);
  await page.route(provider, (route) => route.abort('internetdisconnected'));
  await chooseNew(popup, person);
  await expect(failure(page)).toHaveText(
    'The sign-in service cannot be reached. Check your connection and try again.',
  );

  await page.unroute(provider);
  await (await openGoogle(page)).getByRole('button', { name: person.email }).click();
  await new Customer(page).expectSignedIn();
  await expect(page).toHaveURL('/');
});

test('§8 Authentication errors: a second Google window cancels the first, and signs in', async ({ page }) => {
  const person = newCarpenter();
  await page.goto('/login');
  const first = await openGoogle(page);
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  const second = await openGoogle(page);
  await chooseNew(second, person);
  await new Customer(page).expectSignedIn();
  await expect.poll(() => second.isClosed()).toBe(true);
  await expect(page).toHaveURL('/');
  await expect(failure(page)).toHaveCount(0);
  await first.close();
});
