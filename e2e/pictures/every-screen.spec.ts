import path from 'node:path';
import { newCarpenter } from '../support/people';
import { test } from '../support/test';
import { visitScreens } from './screens';
import { writeReadmePicture } from './readme-pictures';

const folder = path.resolve(__dirname, '../../screenshots');
const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

for (const [size, viewport] of Object.entries(sizes)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${size}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });

      test('every screen', async ({ page }) => {
        await visitScreens(page, newCarpenter(), async (screen) => {
          await page.evaluate(() => document.fonts.ready);
          if (size === 'desktop' && colorScheme === 'light' && process.env['README_PICTURES']) {
            await writeReadmePicture(screen, await page.screenshot());
          }
          const file = `${screen}-${size}-${colorScheme}.png`;
          await page.screenshot({ path: path.join(folder, file), fullPage: true });
        });
      });
    });
  }
}
