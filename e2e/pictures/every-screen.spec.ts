import { expect, type Page } from '@playwright/test';
import path from 'node:path';
import { newCarpenter } from '../support/people';
import { test } from '../support/test';
import { visitAdminScreens, visitScreens } from './screens';
import { writeReadmePicture } from './readme-pictures';

const folder = path.resolve(__dirname, '../../screenshots');
const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

/** Waits until nothing more comes: pictures below the fold, fonts, what a screen fetches after it is shown. */
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
        if (process.env['README_PICTURES']) await writeReadmePicture(page, look);
        // What lies above the page covers the window, not the whole page.
        const fullPage = !(await page.getByRole('alertdialog').isVisible());
        await page.screenshot({ path: path.join(folder, `${look}.png`), fullPage });
      };

      test('every screen of a visitor and of a customer', async ({ page }) => {
        await visitScreens(page, newCarpenter(), take(page));
      });

      test('every screen of an admin', async ({ page }) => {
        await visitAdminScreens(page, take(page));
      });
    });
  }
}
