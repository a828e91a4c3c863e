import { Customer } from '../support/customer';
import { demoUsers, newUser } from '../support/users';
import { expect, test } from '../support/test';

test('Login returns to the protected address and leaves no history entry', async ({ page }) => {
  await page.goto('/blogs');
  await page.goto('/dashboard/add-review?from=letter#form');
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await expect(page).toHaveURL('/blogs');
  await page.goForward();

  await new Customer(page).logIn(demoUsers.customer);
  await expect(page).toHaveURL('/dashboard/add-review?from=letter#form');
  await expect(page.getByLabel('Your Review')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/blogs');
});

test('Registration returns to the tool page', async ({ page }) => {
  const user = newUser();
  await page.goto('/');
  const buyNow = page.getByRole('link', { name: /^Buy Now/ }).first();
  const address = await buyNow.getAttribute('href');
  await buyNow.click();
  await expect(page).toHaveURL('/login');
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await page.getByLabel('Full Name').fill(user.name);
  await page.getByLabel('Email Address').fill(user.email);
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Register' }).click();

  await expect(page).toHaveURL(address ?? '');
  await expect(page.getByLabel('Full Name')).toHaveValue(user.name);
  await expect(page.getByLabel('Full Name')).toHaveAttribute('readonly');
  await expect(page.getByRole('textbox', { name: 'Email Address' })).toHaveValue(user.email);
});

test('A used email address and a weak password each show an error', async ({ page }) => {
  await page.goto('/register');
  const register = page.getByRole('button', { name: 'Register' });
  await register.click();
  await expect(page.getByLabel('Full Name')).toHaveAccessibleDescription('Enter your full name');
  await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription('Enter your email address');
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(
    'At least 6 characters Choose a password',
  );

  await page.getByLabel('Full Name').fill('Second Carpenter');
  await page.getByLabel('Email Address').fill(demoUsers.customer.email);
  await page.getByLabel('Password').fill('long-enough-1');
  await register.click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toHaveText('An account with this email address already exists. Log in instead.');

  await page.getByLabel('Email Address').fill(newUser().email);
  await page.getByLabel('Password').fill('saw');
  await register.click();
  await expect(alert).toHaveText('This password is too easy to guess. Use at least 6 characters.');
  await expect(page).toHaveURL('/register');
});

test('A network error at login shows a message, and the next attempt works', async ({ page }) => {
  const provider = '**/identitytoolkit.googleapis.com/**';
  await page.route(provider, (route) => route.abort());
  await page.goto('/login');
  const customer = new Customer(page);
  await customer.logIn(demoUsers.customer);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'The sign-in service cannot be reached. Check your connection and try again.',
  );

  await page.unroute(provider);
  await customer.logIn(demoUsers.customer);
  await customer.expectSignedIn();
  await expect(page).toHaveURL('/');
});
