import { expectAccessible } from '../support/accessibility';
import { openScreen, screensOf } from '../support/screens';
import { test } from '../support/test';

for (const role of ['visitor', 'customer', 'admin'] as const) {
  test.describe(`as ${role}`, () => {
    test.use({ role });

    test(`axe finds no violation on any screen of a ${role}, light and dark`, async ({ page, shop }) => {
      for (const screen of await screensOf(role, shop)) {
        await test.step(screen.address, async () => {
          await openScreen(page, screen);
          await expectAccessible(page);
        });
      }
    });
  });
}
