import { expect, type Page } from '@playwright/test';
import { cards } from '../support/cards';
import { Customer } from '../support/customer';
import { demoUsers, type TestUser } from '../support/users';
import { expectSettled } from '../support/screens';
import { followToast } from '../support/toasts';

type OnScreen = (name: string) => Promise<void>;

const showOn = (page: Page, onScreen: OnScreen) => async (name: string, address: string) => {
  await page.goto(address);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expectSettled(page);
  await onScreen(name);
};

/** Opens each screen of a visitor and a customer and calls back when it has loaded. */
export async function visitScreens(page: Page, user: TestUser, onScreen: OnScreen): Promise<void> {
  const buyNow = page.getByRole('link', { name: /^Buy Now/ });
  const show = showOn(page, onScreen);

  await page.goto('/');
  await expect(buyNow.first()).toBeVisible();
  await onScreen('home');
  for (const name of ['blogs', 'about-us', 'portfolio']) await show(name, `/${name}`);
  await show('compare', '/compare?tools=claw-hammer,lump-hammer,panel-saw');
  await page.goto('/tools/claw-hammer');
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await followToast(page, 'View cart');
  await expect(page.getByRole('link', { name: 'Check out' })).toBeVisible();
  await onScreen('cart');
  await show('quick-order', '/quick-order');
  await show('login', '/login');
  await show('register', '/register');
  await show('forgot-password', '/forgot-password');
  const customer = new Customer(page);
  await customer.requestPasswordReset(user.email);
  await onScreen('reset-link-sent');
  await show('broken-link', '/auth/action?mode=resetPassword&oobCode=unknown');
  await show('not-found', '/no-such-page');

  await customer.register(user);
  await expect(page.getByRole('button', { name: 'Resend email' })).toBeVisible();
  await onScreen('unverified');
  await page.goto('/_local/mail');
  await onScreen('local-inbox');
  await customer.followEmailLink(user.email, 'Verify email address');
  await expect(page.getByRole('heading', { name: 'Email address verified' })).toBeVisible();
  await onScreen('verified');
  await customer.requestPasswordReset(user.email);
  await customer.followEmailLink(user.email, 'Reset password');
  await expect(page.getByLabel('New Password')).toBeVisible();
  await onScreen('new-password');
  for (const number of [0, 1]) {
    await page.goto('/');
    await buyNow.nth(number).click();
    await expect(page.getByLabel('Order Quantity')).toBeVisible();
    if (number === 1) await onScreen('order');
    await customer.orderTool();
  }
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /^TH-/ }).first().click();
  await expect(page.getByRole('heading', { name: /^Purchase TH-/ })).toBeVisible();
  await onScreen('purchase');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Pay Now' }).first().click();
  await expect(page.getByLabel('Credit or debit card number')).toBeVisible();
  await onScreen('payment');
  await customer.payWith(cards.good);
  await expect(page.getByRole('main').getByText('Congrats! your payment completed')).toBeVisible();
  await onScreen('paid');
  await show('my-orders', '/dashboard');
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await onScreen('cancel-order');
  await show('add-review', '/dashboard/add-review');
  await show('shopping-lists', '/dashboard/shopping-lists');
  await show('profile', '/profile');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await onScreen('change-password');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await onScreen('delete-account');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await onScreen('sign-out-everywhere');
}

/** Opens each screen of an admin and calls back when it has loaded. */
export async function visitAdminScreens(page: Page, onScreen: OnScreen): Promise<void> {
  await page.goto('/login');
  await new Customer(page).logIn(demoUsers.admin);
  await expect(page).not.toHaveURL('/login');
  const show = showOn(page, onScreen);
  const screens = [
    'overview',
    'make-admin',
    'customers',
    'all-orders',
    'all-products',
    'add-product',
    'categories',
    'search',
    'returns',
    'claims',
    'refunds',
    'mail',
    'customization-requests',
    'audit-log',
  ];
  for (const name of screens) await show(name, `/dashboard/${name}`);
  await show('failed-refunds', '/dashboard/refunds?status=failed');
  await show('manage-reviews', '/dashboard/manage-reviews');
  await page.getByRole('button', { name: 'Hide' }).first().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await onScreen('hide-review');
}
