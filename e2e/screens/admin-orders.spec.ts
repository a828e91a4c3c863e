import { readAvailable, placeOrder, bestStockedTool } from '../support/stock';
import { signUpVerified } from '../support/verified-user';
import { expect, test } from '../support/test';

test.use({ role: 'admin' });

test('All Orders lists and counts all orders as Paid or Not Paid and cancels one after confirmation', async ({
  page,
  shop,
}) => {
  const { user, api } = await signUpVerified(shop);
  const tool = await bestStockedTool(api);
  const orderId = await placeOrder(api, tool);

  await page.goto('/dashboard/all-orders');
  const heading = page.getByRole('heading', { name: /^All Orders: \d+$/ });
  await expect(heading).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Select all on this page',
    'No.',
    'Order Info',
    'Product Info',
    'Amount',
    'Bill',
    'Payment',
    'Action',
  ]);
  // Newest first.
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText(user.email);
  await expect(row).toContainText(orderId);
  await expect(row).toContainText('Not Paid');
  const before = Number(/\d+/.exec(await heading.innerText())?.[0]);

  await row.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to cancel this order?' });
  await expect(dialog).toContainText(`Quantity: ${tool.minOrder}`);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`order ID: ${orderId} deleted`)).toBeVisible();
  await expect(page.getByText(orderId, { exact: true })).toHaveCount(0);
  await page.goto('/dashboard/all-orders');
  await expect(page.getByRole('heading', { name: `All Orders: ${before - 1}` })).toBeVisible();
  expect(await readAvailable(api, tool)).toBe(tool.available);
});
