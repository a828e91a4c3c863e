import { expectAccessible, expectSelectionInForcedColors } from '../support/accessibility';
import {
  expectNavigationReachable,
  expectNoSidewaysScrolling,
  expectNothingCutOff,
  expectSideMenuReachable,
  expectTouchable,
  reflowWidth,
  widths,
} from '../support/layout';
import { openScreen, screensOf } from '../support/screens';
import { expect, test } from '../support/test';

const desktop = { width: 1280, height: 800 };

/** Both paths of the profile show the same page, and so do the payments of an order and of a purchase. */
const pageOf = (address: string): string =>
  address.replace(/^\/profile$/, '/dashboard/profile').replace(/(?<=\/payment\/).+/, '');

for (const role of ['visitor', 'customer', 'admin'] as const) {
  test.describe(`as ${role}`, () => {
    test.use({ role, hasTouch: true, viewport: desktop });

    test(`Each screen of the role ${role} has a title and an h1 of its own, fits 320 to 1920 px and has no violation in axe`, async ({
      page,
      shop,
    }) => {
      // Each screen is checked at five widths and in both colour modes.
      test.slow();
      const screens = await screensOf(role, shop);
      const metadata = new Set<string | null>();
      const headings = new Set<string>();
      for (const screen of screens) {
        await openScreen(page, screen);
        await test.step(`${screen.address}: title`, async () => {
          await expect(page).toHaveTitle(/^.+ \| Tools-Hub$/);
          metadata.add(await page.title());
          metadata.add(await page.locator('meta[name=description]').getAttribute('content'));
        });
        await test.step(`${screen.address}: one h1`, async () => {
          const heading = page.getByRole('heading', { level: 1 });
          await expect(heading).toHaveCount(1);
          headings.add(await heading.innerText());
        });
        await test.step(`${screen.address}: axe, light and dark`, () => expectAccessible(page));
        await test.step(`${screen.address}: forced colors`, () => expectSelectionInForcedColors(page));
        for (const width of [reflowWidth, ...widths]) {
          await test.step(`${screen.address}: ${width} px`, async () => {
            await page.setViewportSize({ width, height: 800 });
            await expectNavigationReachable(page, width);
            await expectNoSidewaysScrolling(page);
            await expectNothingCutOff(page);
            await expectTouchable(page);
            await expectSideMenuReachable(page, width);
          });
        }
        await page.setViewportSize(desktop);
      }
      expect(metadata).not.toContain('');
      const screenCount = new Set(screens.map(({ address }) => pageOf(address))).size;
      expect(metadata.size).toBe(2 * screenCount);
      expect(headings.size).toBe(screenCount);
    });
  });
}
