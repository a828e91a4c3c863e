import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { expect } from './test';

/** Adds `window.axe` to a page. */
const script = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Runs axe on the page in light mode, and in dark mode the rule about colors. */
export async function expectAccessible(page: Page): Promise<void> {
  // axe does not look into frames.
  expect(page.frames(), 'frames').toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script);
  await expectNoViolations(page, 'light', rules);
  await expectNoViolations(page, 'dark', ['color-contrast']);
}

/**
 * Expects that forced colors, which remove backgrounds and shadows, show which link is current and which button is pressed,
 * by a background unlike that of the others in their group.
 */
export async function expectSelectionInForcedColors(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.waitForFunction(() => matchMedia('(forced-colors: active)').matches);
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
  await expect.poll(() => groups.evaluateAll(findUnmarked), page.url()).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

async function expectNoViolations(
  page: Page,
  colorScheme: 'light' | 'dark',
  runOnly: readonly string[],
): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // Looks at each frame, unlike a retrying assertion.
  await page.waitForFunction((name) => document.documentElement.classList.contains(name), colorScheme);
  await page.evaluate(endAnimations);
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    // Only violations get the selectors of their elements, which are slow to find.
    const results = await axe.run({ runOnly: [...runOnly], resultTypes: ['violations'] });
    return results.violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target) }));
  }, runOnly);
  expect(violations, `${page.url()} in ${colorScheme} colors`).toEqual([]);
}

/** Ends all animations, instead of waiting for their last frame. With reduced motion nothing has transitions. */
function endAnimations(): void {
  for (const animation of document.getAnimations()) {
    const { effect, playState } = animation;
    if (playState === 'running' && effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
}
