import type { Page } from '@playwright/test';
import { newCarpenter } from '../support/people';
import { expect, test } from '../support/test';

const toast = (page: Page) =>
  page.locator('[data-scope=toast][data-part=root]').filter({ hasText: 'Thank you' });

/** Has the page show a toast while the time stands still. */
async function showToast(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/about-us');
  await page.getByPlaceholder('Enter your email').fill(newCarpenter().email);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(toast(page)).toBeVisible();
}

test('§9 Toasts: at the top right, until five seconds have passed', async ({ page }) => {
  await showToast(page);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const box = await toast(page).boundingBox();
  expect(box?.x).toBeGreaterThan(width / 2);
  expect(box?.y).toBeLessThan(height / 3);
  await page.clock.runFor(4_900);
  await expect(toast(page)).toHaveAttribute('data-state', 'open');
  await page.clock.runFor(500);
  await expect(toast(page)).toHaveCount(0);
});

test('§9 Toasts: stay while the pointer rests on them', async ({ page }) => {
  await showToast(page);
  await toast(page).hover();
  await page.clock.runFor(20_000);
  await expect(toast(page)).toHaveAttribute('data-state', 'open');
  await page.mouse.move(0, 700);
  await page.clock.runFor(5_500);
  await expect(toast(page)).toHaveCount(0);
});

test('§9 Toasts: leave when they are dragged aside', async ({ page }) => {
  await showToast(page);
  await toast(page).hover();
  await page.mouse.down();
  await page.mouse.move(1_270, 120, { steps: 5 });
  await page.mouse.up();
  await page.clock.runFor(500);
  await expect(toast(page)).toHaveCount(0);
});
