import type { Page } from '@playwright/test';
import { tabTo, tabToAndEnter, tabToAndType } from '../support/keyboard';
import { signUpVerified } from '../support/verified-user';
import { expect, test } from '../support/test';

const fill = (page: Page, label: string, text: string): Promise<void> =>
  tabToAndType(page, page.getByLabel(label), text);

test('A customer logs in, orders and cancels the order with the keyboard only, and the focus follows', async ({
  page,
  shop,
}) => {
  const { user } = await signUpVerified(shop);
  await page.goto('/');
  await tabToAndEnter(page, page.getByRole('link', { name: /^Buy Now/ }).first());
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('main')).toBeFocused();

  await fill(page, 'Email Address', user.email);
  await fill(page, 'Password', 'another-password');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Incorrect email address or password.')).toBeVisible();
  await expect(page.getByLabel('Email Address')).toBeFocused();
  // The password is selected, so typing replaces it.
  await page.keyboard.press('Tab');
  await page.keyboard.type(user.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await fill(page, 'Delivery Address', 'Sawmill Lane 4, Oakham');
  await tabToAndEnter(page, page.getByRole('button', { name: 'Place Order' }));
  await expect(page.getByLabel('Phone Number')).toBeFocused();
  await page.keyboard.type('01712345678');
  await tabToAndEnter(page, page.getByRole('button', { name: 'Place Order' }));
  await expect(page.getByText(/^Order Placed Successfully/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Complete Your Order Information' })).toBeFocused();

  await page.reload();
  await tabToAndEnter(page, page.getByRole('button', { name: 'Dashboard' }));
  await expect(page.getByRole('menuitem', { name: 'My Order' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('main')).toBeFocused();

  const cancel = page.getByRole('button', { name: 'Delete' });
  const dialog = page.getByRole('alertdialog');
  await tabToAndEnter(page, cancel);
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(cancel).toBeFocused();

  await page.keyboard.press('Enter');
  // The dialog takes the focus shortly after it is visible.
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await tabToAndEnter(page, dialog.getByRole('button', { name: 'Confirm' }));
  await expect(page.getByText(/^order ID: [\w-]+ deleted$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^My Orders/ })).toBeFocused();
});

test('A visitor picks a suggestion of the search with the keyboard only', async ({ page }) => {
  await page.goto('/blogs');
  const field = page.getByLabel('Search tools');
  await tabTo(page, field);
  await page.keyboard.type('hickory claw');
  const option = page.getByRole('option', { name: 'Hickory Claw Hammer 20 oz' });
  await expect(option).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(option).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await expect(option).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/tools/claw-hammer');
  await expect(page.getByRole('main')).toBeFocused();
});

test('An error toast is reached and dismissed with the keyboard, and the focus returns', async ({ page }) => {
  await page.goto('/about-us');
  await page.route('**/graphql*', (route) => route.abort());
  await fill(page, 'Email Address', 'carpenter@example.com');
  await page.keyboard.press('Enter');
  const toast = page.getByText('Your request may not have been sent');
  await expect(toast).toBeVisible();
  await expect(page.getByLabel('Email Address')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Dismiss' }));
  await tabTo(page, page.getByRole('link', { name: /Skip to/ }));
  await tabToAndEnter(page, page.getByRole('button', { name: 'Dismiss' }));
  await expect(toast).toBeHidden();
  // The toasts follow the last button of the footer.
  await expect(page.getByRole('button', { name: 'System' })).toBeFocused();
});

test('The first tab stop skips to the content', async ({ page }) => {
  await page.goto('/blogs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /Skip to/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
