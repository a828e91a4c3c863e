import { Customer } from '../support/customer';
import { demonstration, newCarpenter } from '../support/people';
import { expect, test } from '../support/test';

test('a visitor of a protected page logs in first and is taken back to it', async ({ page }) => {
  const customer = new Customer(page);
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');

  await customer.logIn(demonstration.customer);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
});

test('a visitor who registers instead is taken back as well', async ({ page }) => {
  const customer = new Customer(page);
  const person = newCarpenter();
  await page.goto('/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await page.getByLabel('Full Name').fill(person.name);
  await page.getByLabel('Email Address').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL('/dashboard');
  await customer.expectSignedIn();
});

test('a wrong password is answered in words, and the right one still works', async ({ page }) => {
  const customer = new Customer(page);
  await page.goto('/login');
  await customer.logIn({ ...demonstration.customer, password: 'not-the-password' });
  await expect(page.getByRole('alert')).toHaveText('The e-mail address or the password is wrong.');

  await customer.logIn(demonstration.customer);
  await customer.expectSignedIn();
  await customer.signOut();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
});

test('Google signs people in through its popup, with no network', async ({ page }) => {
  const customer = new Customer(page);
  const { name, email } = newCarpenter();
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
