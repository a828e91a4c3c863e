import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Lets axe look at what the page shows, in light colours and in dark ones. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNothingFound(page, 'light');
  await expectNothingFound(page, 'dark');
}

async function expectNothingFound(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${colorScheme}\\b`));
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  const found = violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target) }));
  expect(found, `${page.url()} in ${colorScheme} colours`).toEqual([]);
}
