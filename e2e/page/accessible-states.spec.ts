import { expectAccessible } from '../support/accessibility';
import { signedInCustomer } from '../support/signed-in-customer';
import { demoUsers } from '../support/users';
import { textFile } from '../support/images';
import { placeOrder, bestStockedTool } from '../support/stock';
import { signUpVerified } from '../support/verified-user';
import { expect, test } from '../support/test';
import { hoverToast, toasts } from '../support/toasts';

test('axe finds no violation with an open menu, a dialog, a toast and an empty list', async ({
  page,
  shop,
}) => {
  const { api } = await signedInCustomer(page, shop);
  await placeOrder(api, await bestStockedTool(api));
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Dashboard' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Confirm' }).click();
  // A hovered toast stays open. The pointer must reach it before it closes.
  await hoverToast(toasts(page).filter({ has: page.getByText(/^order ID: [\w-]+ deleted$/) }));
  await expect(dialog).toBeHidden();
  await expectAccessible(page);
  await expect(page.getByText(/^order ID: [\w-]+ deleted$/)).toBeVisible();
});

test('axe finds no violation with an error toast and invalid fields', async ({ page, shop }) => {
  const { api } = await signedInCustomer(page, shop);
  await page.goto(`/order/${(await bestStockedTool(api)).id}`);
  await page.getByLabel('Order Quantity').fill('0');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText(/^Minimum order amount/)).toBeVisible();
  await expectAccessible(page);

  await page.goto('/profile');
  await page.getByLabel('Click to upload photo').setInputFiles(textFile('notes.pdf', 'application/pdf'));
  await expect(page.getByText(/^notes\.pdf is not a supported image/)).toBeVisible();
  await page.route('**/graphql*', (route) => route.abort());
  await page.getByLabel('Location').fill('Oakham');
  await page.getByRole('button', { name: 'Save Info' }).click();
  await hoverToast(toasts(page).filter({ hasText: 'Your information may not have been saved' }));
  await expectAccessible(page);
});

test('axe finds no violation in the admin dialogs and in an empty search result', async ({
  openAs,
  shop,
}) => {
  const { user } = await signUpVerified(shop);
  const page = await openAs(demoUsers.admin);
  const dialog = page.getByRole('alertdialog');
  await page.goto(`/dashboard/make-admin?search=${user.email}`);
  for (const act of ['Make Admin', 'Delete']) {
    await page.getByRole('row').nth(1).getByRole('button', { name: act }).click();
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  }
  await page.goto('/dashboard/all-products?search=no tool is called this');
  await expect(page.getByRole('heading', { name: /^Nothing found/ })).toBeVisible();
  await expectAccessible(page);
});

test('axe finds no violation on a phone, with the drawer open and after a loading error', async ({
  page,
  openAs,
}) => {
  const phone = { width: 360, height: 800 };
  await page.setViewportSize(phone);
  // The page from the server has its data; a later one loads them.
  await page.goto('/blogs');
  await page.route('**/graphql*', (route) => route.abort());
  await page.getByRole('link', { name: 'Tools-Hub, home' }).first().click();
  await expect(page.getByText(/^An error has occurred/)).toHaveCount(2);
  await expectAccessible(page);

  const own = await openAs(demoUsers.admin);
  await own.setViewportSize(phone);
  await own.goto('/dashboard/all-products');
  await expect(own.getByRole('heading', { name: /^All tools: \d+$/ })).toBeVisible();
  await expectAccessible(own);
  await own.getByRole('button', { name: 'Open navigation' }).click();
  await expect(own.getByRole('dialog')).toBeVisible();
  await expectAccessible(own);
});
