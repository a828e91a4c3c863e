import { signedInCustomer } from '../support/signed-in-customer';
import { placeOrder, bestStockedTool } from '../support/stock';
import { expect, test } from '../support/test';

test.describe('in dark mode', () => {
  test.use({ colorScheme: 'dark' });

  test('My Orders and the history of an order are printed black on white, without navigation and buttons', async ({
    page,
    shop,
  }) => {
    const { api } = await signedInCustomer(page, shop, '/dashboard');
    const orderId = await placeOrder(api, await bestStockedTool(api));
    await page.reload();
    const row = page.getByRole('row').filter({ hasText: orderId });
    await expect(row).toBeVisible();
    await page.setViewportSize({ width: 718, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(row).toHaveCSS('display', 'table-row');
    await expect(row).toHaveCSS('break-inside', 'avoid');
    await expect(row.getByRole('cell').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(row.getByText('Not Paid')).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Bill' })).toBeVisible();
    for (const role of ['banner', 'navigation', 'contentinfo', 'button'] as const)
      await expect(page.getByRole(role)).toHaveCount(0);
    // The number of the purchase stays.
    await expect(page.getByRole('link')).toHaveText([/^TH-\d+$/]);

    await page.emulateMedia({ media: 'screen' });
    await row.getByRole('button', { name: 'History' }).click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([/^Placed/]);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('dialog').getByText(orderId)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page.locator('#root')).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
  });
});
