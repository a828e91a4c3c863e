import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { Customer } from '../support/customer';
import { demoUsers, newUser } from '../support/users';
import { signUpVerified } from '../support/verified-user';
import { waitForHydration } from '../support/hydration';
import { expectSettled } from '../support/screens';
import { expect, test } from '../support/test';

const bannerOn = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Verify your email address' });

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name, exact: true });

const expectSignedOut = (page: Page) =>
  expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();

/** Firebase keeps the time of a sign-in in whole seconds, and a changed password ends those of earlier seconds. */
async function waitForNextSecond(): Promise<void> {
  const second = () => Math.floor(Date.now() / 1000);
  const start = second();
  await expect.poll(second, { intervals: [50] }).toBeGreaterThan(start);
}

/** Waits for the profile and what is above its last buttons, which moves them when it is loaded. */
async function expectProfile(page: Page): Promise<void> {
  await expect(heading(page, 'Security')).toBeVisible();
  await expectSettled(page);
}

const openMyOrders = (page: Page) =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'My Order' }).click();

test('a new user verifies the email address, and a password reset ends the session in another browser', async ({
  page,
  browser,
  baseURL,
}) => {
  const user = newUser();
  const customer = new Customer(page);
  await customer.register(user);
  await expect(bannerOn(page)).toContainText(`Check ${user.email} for our link`);
  await expectAccessible(page);

  const window = await page.context().newPage();
  await new Customer(window).followEmailLink(user.email, 'Verify email address');
  await expect(heading(window, 'Email address verified')).toBeFocused();
  await expect(window.getByText(`${user.email} is now verified.`)).toBeVisible();
  await expect(bannerOn(window)).toBeHidden();
  await expect(bannerOn(page)).toBeHidden();
  await window.getByRole('main').getByRole('link', { name: 'Continue' }).click();
  await expect(window).toHaveURL('/');

  const context = await browser.newContext({ baseURL });
  waitForHydration(context);
  const otherPage = await context.newPage();
  const other = new Customer(otherPage);
  await otherPage.goto('/login');
  await otherPage.getByLabel('Email Address').fill(user.email);
  await otherPage.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(heading(otherPage, 'Forgot your password?')).toBeVisible();
  await expect(otherPage.getByLabel('Email Address')).toHaveValue(user.email);
  await otherPage.getByRole('button', { name: 'Send link' }).click();
  await expect(heading(otherPage, 'Check your inbox')).toBeFocused();
  await expect(
    otherPage.getByText(`If an account exists for ${user.email}, we sent a link to reset the password.`),
  ).toBeVisible();
  await expectAccessible(otherPage);

  await other.followEmailLink(user.email, 'Reset password');
  const changed = { ...user, password: `new-${user.password}` };
  await expect(heading(otherPage, 'Choose a new password')).toBeFocused();
  await waitForNextSecond();
  await expectAccessible(otherPage);
  await otherPage.getByLabel('New Password').fill(changed.password);
  await otherPage.getByRole('button', { name: 'Save password' }).click();
  await expect(heading(otherPage, 'Password changed')).toBeFocused();
  await expectAccessible(otherPage);
  await otherPage.getByRole('main').getByRole('link', { name: 'Continue' }).click();
  await other.expectSignedIn();

  await customer.openDashboard('My Order');
  await expectSignedOut(page);
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await customer.logIn(user);
  await expect(page.getByRole('alert')).toHaveText('Incorrect email address or password.');
  await customer.logIn(changed);
  await customer.expectSignedIn();
  await context.close();
});

test('a used link says so, and a new one for an unverified user is sent from there', async ({ page }) => {
  const user = newUser();
  const customer = new Customer(page);
  await customer.register(user);
  await page.goto('/auth/action?mode=verifyEmail&oobCode=unknown');
  await expect(heading(page, 'This link no longer works')).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByText(/You can request another one in a minute/)).toBeVisible();

  await customer.followEmailLink(user.email, 'Verify email address');
  await expect(heading(page, 'Email address verified')).toBeVisible();
  await page.reload();
  await expect(page.getByText(`${user.email} is already verified.`)).toBeVisible();
  await expectAccessible(page);

  await page.goto('/auth/action?mode=resetPassword&oobCode=unknown');
  await page.getByRole('link', { name: 'Send a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('a new password ends the session in another browser, and Sign out everywhere also in this one', async ({
  page,
  browser,
  baseURL,
  shop,
}) => {
  const { user } = await signUpVerified(shop);
  const context = await browser.newContext({ baseURL });
  waitForHydration(context);
  const otherPage = await context.newPage();
  for (const each of [page, otherPage]) {
    await each.goto('/dashboard/profile');
    await new Customer(each).logIn(user);
    await expectProfile(each);
  }

  await waitForNextSecond();
  await page.getByRole('button', { name: 'Change password' }).click();
  const form = page.getByRole('dialog', { name: 'Change your password' });
  const changed = { ...user, password: `new-${user.password}` };
  await form.getByLabel('Current Password').fill(user.password);
  await form.getByLabel('New Password').fill(changed.password);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible();
  await openMyOrders(otherPage);
  await expectSignedOut(otherPage);
  await otherPage.goto('/dashboard/profile');
  await new Customer(otherPage).logIn(changed);
  await expectProfile(otherPage);

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('You are signed out on all devices')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expectSignedOut(page);

  await openMyOrders(otherPage);
  await expect(otherPage).toHaveURL('/');
  await expectSignedOut(otherPage);
  await otherPage.reload();
  await expectSignedOut(otherPage);
  await context.close();
});

test('a user changes the email address, and then deletes the account', async ({ page, shop }) => {
  const { user } = await signUpVerified(shop);
  const customer = new Customer(page);
  await page.goto('/dashboard/profile');
  await customer.logIn(user);
  await expectProfile(page);
  await page.getByRole('button', { name: 'Change email' }).click();
  const form = page.getByRole('dialog', { name: 'Change your email address' });
  await form.getByLabel('New Email Address').fill(demoUsers.customer.email);
  await form.getByLabel('Password').fill(user.password);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Send link' }).click();
  await expect(form.getByRole('alert')).toHaveText('Another account already uses this email address.');
  const moved = { ...user, email: newUser().email };
  await form.getByLabel('New Email Address').fill(moved.email);
  await form.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('dialog', { name: 'Check your inbox' })).toBeVisible();
  await customer.followEmailLink(moved.email, 'Confirm new email address');
  await expect(heading(page, 'Email address changed')).toBeFocused();

  await page.goto('/dashboard/profile');
  await expectProfile(page);
  await expect(page.getByRole('textbox', { name: 'Email Address' })).toHaveValue(moved.email);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel(/^Type/).fill('delete');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText(`User: ${moved.email} deleted`)).toBeVisible();
  await expect(page).toHaveURL('/');
  await expectSignedOut(page);
  await page.goto('/login');
  await customer.logIn(moved);
  await expect(page.getByRole('alert')).toHaveText('Incorrect email address or password.');
});

test('an admin whose sign-in is old confirms the password, and the action is then retried', async ({
  openAs,
  shop,
}) => {
  const { user } = await signUpVerified(shop);
  const page = await openAs(demoUsers.admin);
  await page.goto(`/dashboard/make-admin?search=${user.email}`);
  const row = page.getByRole('row').filter({ hasText: user.email });
  await rejectOnce(page, 'MakeAdmin');
  await row.getByRole('button', { name: 'Make Admin' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();

  const dialog = page.getByRole('dialog', { name: "Confirm that it's you" });
  const password = dialog.getByLabel('Password');
  await expect(password).toBeFocused();
  await expectAccessible(page);
  await password.fill('not-the-password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Incorrect password.');
  await expect(password).toBeFocused();
  await password.fill(demoUsers.admin.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(`User: ${user.email} Admin added successfully`)).toBeVisible();
  await expect(dialog).toBeHidden();

  await rejectOnce(page, 'RemoveAdmin');
  await row.getByRole('button', { name: 'Remove Admin' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(`${user.name} was not removed as admin`)).toBeVisible();
  await expect(row.getByRole('button', { name: 'Remove Admin' })).toBeVisible();
});

/** Responds to the next request of this mutation as the server does after an old sign-in, which a test cannot wait for. */
async function rejectOnce(page: Page, mutation: string): Promise<void> {
  const error = { message: 'Sign in again.', extensions: { code: 'RECENT_SIGN_IN_REQUIRED' } };
  let isRejected = false;
  await page.route('**/graphql*', async (route) => {
    if (isRejected || !route.request().postData()?.includes(mutation)) return route.fallback();
    isRejected = true;
    await route.fulfill({ json: { data: null, errors: [error] } });
  });
}
