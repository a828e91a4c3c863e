import type { Locator, Page } from '@playwright/test';
import { newUser } from '../support/users';
import { expect, test } from '../support/test';
import { expectInPlace, hoverToast, toasts } from '../support/toasts';

const toast = (page: Page) => toasts(page).filter({ hasText: 'Thanks for' });

/** Shows a toast while the page's clock is paused. */
async function showToast(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/about-us');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await sendRequest(page);
}

async function sendRequest(page: Page): Promise<void> {
  const email = newUser().email;
  const shown = await toast(page).count();
  await page.getByPlaceholder('Enter your email').fill(email);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(toast(page)).toHaveCount(shown + 1);
  // The frames in which it moves to its place.
  await page.clock.runFor(50);
  await expectInPlace(toast(page).first());
}

test('Toasts appear at the top right and close after five seconds', async ({ page }) => {
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

test('Toasts stay open while the pointer is on them', async ({ page }) => {
  await showToast(page);
  await hoverToast(toast(page));
  await page.clock.runFor(20_000);
  await expect(toast(page)).toHaveAttribute('data-state', 'open');
  await page.mouse.move(0, 700);
  await page.clock.runFor(5_500);
  await expect(toast(page)).toHaveCount(0);
});

test('Toasts are dismissed by dragging', async ({ page }) => {
  await showToast(page);
  await hoverToast(toast(page));
  await page.mouse.down();
  await page.mouse.move(1_270, 120, { steps: 5 });
  await page.mouse.up();
  await page.clock.runFor(500);
  await expect(toast(page)).toHaveCount(0);
});

test('On a phone, several toasts cover little more than one, until one of them has the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await showToast(page);
  const [newest, oldest] = [toast(page).first(), toast(page).last()];
  const bottom = async (of: Locator) => {
    const { y = 0, height = 0 } = (await of.boundingBox()) ?? {};
    return y + height;
  };
  const bottomOfOne = await bottom(newest);
  await sendRequest(page);
  await expect.poll(() => bottom(oldest)).toBeLessThan(bottomOfOne + 20);

  await newest.focus();
  await page.clock.runFor(50);
  await expect.poll(() => bottom(oldest)).toBeGreaterThan(bottomOfOne + 40);
  await page.getByPlaceholder('Enter your email').focus();
  await page.clock.runFor(50);
  await expect.poll(() => bottom(oldest)).toBeLessThan(bottomOfOne + 20);
});
