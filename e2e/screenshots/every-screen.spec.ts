import { expect, type Page } from '@playwright/test';
import path from 'node:path';
import { newUser } from '../support/users';
import { test } from '../support/test';
import { visitAdminScreens, visitScreens } from './screens';
import { writeReadmeImage } from './readme-images';

const folder = path.resolve(__dirname, '../../screenshots');
const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

/** Waits for lazy images, fonts and pending requests. */
async function settle(page: Page): Promise<void> {
  for (const image of await page.getByRole('main').locator('img').all()) {
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveJSProperty('complete', true);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

for (const [size, viewport] of Object.entries(sizes)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${size}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });

      const take = (page: Page) => async (screen: string) => {
        await settle(page);
        const look = `${screen}-${size}-${colorScheme}`;
        if (process.env['README_IMAGES']) await writeReadmeImage(page, look);
        // A dialog covers the window, not the full page.
        const fullPage = !(await page.getByRole('alertdialog').isVisible());
        await page.screenshot({ path: path.join(folder, `${look}.png`), fullPage });
      };

      // The first page that a browser opens does not wait for the fonts.
      test.beforeEach(({ page }) => page.goto('/about-us', { waitUntil: 'networkidle' }));

      test('takes every screen of a visitor and of a customer', async ({ page }) => {
        await visitScreens(page, newUser(), take(page));
      });

      test('takes every screen of an admin', async ({ page }) => {
        await visitAdminScreens(page, take(page));
      });
    });
  }
}
