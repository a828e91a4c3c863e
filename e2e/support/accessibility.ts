import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What depends on the colours; all else axe finds in light as well. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Lets axe look at what the page shows: at everything in light colours, then at what differs in dark ones. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNothingFound(page, 'light', (axe) => axe.withTags(rules));
  await expectNothingFound(page, 'dark', (axe) => axe.withRules(colourRules));
}

async function expectNothingFound(
  page: Page,
  colorScheme: 'light' | 'dark',
  choose: (axe: AxeBuilder) => AxeBuilder,
): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${colorScheme}\\b`));
  const { violations } = await choose(new AxeBuilder({ page })).analyze();
  const found = violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target) }));
  expect(found, `${page.url()} in ${colorScheme} colours`).toEqual([]);
}
