import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Runs axe on the page in light mode, and in dark mode the rule about colors. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, 'light', (axe) => axe.withTags(rules));
  await expectNoViolations(page, 'dark', (axe) => axe.withRules(['color-contrast']));
}

async function expectNoViolations(
  page: Page,
  colorScheme: 'light' | 'dark',
  choose: (axe: AxeBuilder) => AxeBuilder,
): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${colorScheme}\\b`));
  const { violations } = await choose(new AxeBuilder({ page })).analyze();
  const found = violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target) }));
  expect(found, `${page.url()} in ${colorScheme} colors`).toEqual([]);
}
