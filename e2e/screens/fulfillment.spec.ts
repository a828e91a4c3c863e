import { expectAccessible } from '../support/accessibility';
import { expectNothingCutOff, expectNoSidewaysScrolling } from '../support/layout';
import { charge, confirm } from '../support/orders';
import { placePurchase } from '../support/stock';
import { signUpVerified } from '../support/verified-user';
import { expect, test } from '../support/test';

test.use({ role: 'admin' });

test('An admin ships two purchases at once, and their customer confirms a receipt on a phone', async ({
  page,
  shop,
  openAs,
}) => {
  const { user, api } = await signUpVerified(shop);
  const first = await placePurchase(api, 2);
  const second = await placePurchase(api, 1);
  for (const { orders } of [first, second]) {
    await charge(api, orders[0]?.id ?? '');
    await confirm(api, orders[0]?.id ?? '');
  }

  await page.goto(`/dashboard/all-orders?fulfillment=TO_PACK&user=${user.email}`);
  await expect(page.getByRole('heading', { name: 'All Orders: 3' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Pack 3 orders' }).click();
  await expect(page.getByText('3 orders packed')).toBeVisible();
  await expect(page.getByText('No orders match the filters')).toBeVisible();

  await page.getByLabel('Delivery', { exact: true }).selectOption('To ship');
  await expect(page.getByRole('heading', { name: 'All Orders: 3' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Ship 3 orders' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ship 3 orders' });
  await dialog.getByLabel('Carrier').first().fill('UPS');
  await dialog.getByRole('button', { name: 'Use this carrier for all' }).click();
  await dialog
    .getByLabel('Tracking numbers from a spreadsheet')
    .fill(`${first.number}\t1Z999\n${second.number}\t1Z998`);
  await dialog.getByRole('button', { name: 'Fill in' }).click();
  await expect(dialog.getByText('Filled in 2 purchases.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ship 2 shipments' }).click();
  await expect(page.getByText('2 shipments on the way')).toBeVisible();

  const phone = await openAs(user);
  await phone.setViewportSize({ width: 360, height: 740 });
  await phone.goto(`/dashboard/purchases/${first.number}`);
  await expect(phone.getByRole('link', { name: /^1Z999/ })).toHaveAttribute('href', /ups\.com.*1Z999/);
  await expectAccessible(phone);
  await expectNoSidewaysScrolling(phone);
  await expectNothingCutOff(phone);
  await phone.getByRole('button', { name: 'I have received it' }).click();
  const receipt = phone.getByRole('dialog', { name: 'Has everything arrived?' });
  for (const { tool } of first.orders)
    await receipt.getByRole('checkbox', { name: new RegExp(`${tool.toolName}$`) }).check();
  await receipt.getByRole('button', { name: 'Confirm receipt' }).click();
  await expect(phone.getByRole('heading', { name: /^Delivered on/ })).toBeVisible();
  await expect(phone.getByRole('button', { name: 'I have received it' })).toHaveCount(0);
});
