import { Customer } from '../support/customer';
import { demoUsers, newUser } from '../support/users';
import { expect, test } from '../support/test';

test('a visitor of a protected page logs in and returns to the page', async ({ page }) => {
  const customer = new Customer(page);
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');

  await customer.logIn(demoUsers.customer);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
});

test('a visitor of a protected page registers and returns to the page', async ({ page }) => {
  const customer = new Customer(page);
  const user = newUser();
  await page.goto('/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await page.getByLabel('Full Name').fill(user.name);
  await page.getByLabel('Email Address').fill(user.email);
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL('/dashboard');
  await customer.expectSignedIn();
});

test('a wrong password shows an error, and the right one then works', async ({ page }) => {
  const customer = new Customer(page);
  await page.goto('/login');
  await customer.logIn({ ...demoUsers.customer, password: 'not-the-password' });
  await expect(page.getByRole('alert')).toHaveText('Incorrect email address or password.');

  await customer.logIn(demoUsers.customer);
  await customer.expectSignedIn();
  await customer.signOut();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
});

test('Google sign-in works through the popup without a network', async ({ page }) => {
  const customer = new Customer(page);
  const { name, email } = newUser();
  await page.goto('/login');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();

  const popup = await opened;
  await popup.getByLabel('Email address').fill(email);
  await popup.getByLabel('Name').fill(name);
  await popup.getByRole('button', { name: 'Continue' }).click();

  await customer.expectSignedIn();
  await page.getByRole('button', { name: 'Dashboard' }).click();
  await expect(page.getByText(email)).toBeVisible();
});
