import { expectAccessible } from '../support/accessibility';
import { ApiClient } from '../support/api-client';
import { knownCustomer } from '../support/known-customer';
import { demonstration, newCarpenter } from '../support/people';
import { textFile } from '../support/photos';
import { placeOrder, someTool } from '../support/stock';
import { expect, test } from '../support/test';

test('axe finds nothing with a menu, a dialog, a toast, and an empty list', async ({ page, shop }) => {
  const { api } = await knownCustomer(page, shop);
  await placeOrder(api, await someTool(api));
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
  // A toast stays while the pointer rests on it, which must be there before its time is over.
  await page.getByText(/^order ID: [\w-]+ deleted$/).hover();
  await expect(dialog).toBeHidden();
  await expectAccessible(page);
  await expect(page.getByText(/^order ID: [\w-]+ deleted$/)).toBeVisible();
});

test('axe finds nothing with a toast of a failure, and with faulty fields', async ({ page, shop }) => {
  const { api } = await knownCustomer(page, shop);
  await page.goto(`/order/${(await someTool(api)).id}`);
  await page.getByLabel('Order Quantity').fill('0');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText(/^Minimum order amount/)).toBeVisible();
  await expectAccessible(page);

  await page.goto('/profile');
  await page.getByLabel('Click to upload photo').setInputFiles(textFile('notes.pdf', 'application/pdf'));
  await expect(page.getByText(/^notes\.pdf is not a photo/)).toBeVisible();
  await page.route('**/graphql', (route) => route.abort());
  await page.getByLabel('Location').fill('Oakham');
  await page.getByRole('button', { name: 'Save Info' }).click();
  await page.getByText('Your information was not saved').hover();
  await expectAccessible(page);
});

test('axe finds nothing with the dialogs of an admin, and where a search finds nothing', async ({
  openAs,
  shop,
}) => {
  const person = newCarpenter();
  await new ApiClient(shop.url).signUp(person);
  const page = await openAs(demonstration.admin);
  const dialog = page.getByRole('alertdialog');
  await page.goto(`/dashboard/make-admin?search=${person.email}`);
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

test('axe finds nothing on a phone, with the drawer open, and where loading failed', async ({
  page,
  openAs,
}) => {
  const phone = { width: 360, height: 800 };
  await page.setViewportSize(phone);
  await page.route('**/graphql', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText(/^An error has occurred/)).toHaveCount(2);
  await expectAccessible(page);

  const own = await openAs(demonstration.admin);
  await own.setViewportSize(phone);
  await own.goto('/dashboard/all-products');
  await expect(own.getByRole('heading', { name: /^All tools: \d+$/ })).toBeVisible();
  await expectAccessible(own);
  await own.getByRole('button', { name: 'Open navigation' }).click();
  await expect(own.getByRole('dialog')).toBeVisible();
  await expectAccessible(own);
});
