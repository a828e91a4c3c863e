import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Runs axe on the page in light mode, and in dark mode the rule about colors. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, 'light', (axe) => axe.withTags(rules));
  await expectNoViolations(page, 'dark', (axe) => axe.withRules(['color-contrast']));
}

/**
 * Expects that forced colors, which remove backgrounds and shadows, show which link is current and which button is pressed,
 * by a background unlike that of the others in their group.
 */
export async function expectSelectionInForcedColors(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const findUnmarked = (groups: Element[]) =>
    groups.flatMap((group) => {
      const controls = [...group.querySelectorAll('a, button')].filter((part) => part.checkVisibility());
      const isSelected = (part: Element) => part.matches('[aria-current], [aria-pressed=true]');
      const background = (part: Element) => getComputedStyle(part).backgroundColor;
      const others = new Set(controls.filter((part) => !isSelected(part)).map(background));
      return controls
        .filter((part) => isSelected(part) && others.has(background(part)))
        .map(({ textContent }) => textContent);
    });
  const groups = page.locator('nav, [role=group]');
  // The browser applies the colors after the call that asks for them.
  await expect.poll(() => groups.evaluateAll(findUnmarked), page.url()).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

async function expectNoViolations(
  page: Page,
  colorScheme: 'light' | 'dark',
  choose: (axe: AxeBuilder) => AxeBuilder,
): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${colorScheme}\\b`));
  // Without it, axe opens and closes a second page for each report. No page has a frame of its own origin.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await choose(axe).analyze();
  const found = violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target) }));
  expect(found, `${page.url()} in ${colorScheme} colors`).toEqual([]);
}
