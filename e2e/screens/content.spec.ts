import { expect, test } from '../support/test';

test('An unknown address shows an image and a link to Home', async ({ page }) => {
  for (const address of ['/no-such-page', '/order', '/dashboard-unknown/x']) {
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('img')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to home' })).toHaveAttribute('href', '/');
  }
  await page.getByRole('link', { name: 'Return to home' }).click();
  await expect(page).toHaveURL('/');
});
