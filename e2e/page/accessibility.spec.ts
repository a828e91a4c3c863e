import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { Customer } from '../support/customer';
import { newCarpenter } from '../support/people';
import { expect, test } from '../support/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy', 'true');
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target) }))).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test('axe finds nothing on the public screens', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('link', { name: /^Buy Now/ }).first()).toBeVisible();
      await expectAccessible(page);
      for (const address of ['/login', '/register', '/no-such-page']) {
        await page.goto(address);
        await expectAccessible(page);
      }
    });

    test('axe finds nothing on the screens of an order', async ({ page }) => {
      const customer = new Customer(page);
      await customer.register(newCarpenter());
      await page
        .getByRole('link', { name: /^Buy Now/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { name: 'Complete Your Order Information' })).toBeVisible();
      await expectAccessible(page);
      await customer.orderTool();
      await expectAccessible(page);
      await customer.openMyOrders();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Pay Now' }).click();
      await expect(page.getByLabel('Credit or debit card number')).toBeVisible();
      await expectAccessible(page);
    });
  });
}
