import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** The widths of screens on which the layout is tested, in CSS pixels. */
export const widths = [360, 768, 1280, 1920];

/** The width at which a page must not scroll sideways (WCAG 1.4.10): 1280 px at 400 %, in CSS pixels. */
export const reflowWidth = 320;

/** The minimum target size for touch, in CSS pixels. */
const target = 44;

export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, 'pixels to scroll sideways').toBe(0);
}

/**
 * Expects no text outside the screen or its container. Drawings and visually hidden elements are exempt, and what the
 * keyboard can scroll to.
 */
export async function expectNothingCutOff(page: Page): Promise<void> {
  const findCut = (body: HTMLElement) => {
    const canScrollTo = (part: Element) => {
      const region = part.closest('[role=region][tabindex="0"]');
      return region !== null && getComputedStyle(region).overflowX === 'auto';
    };
    /** A text asks for all elements around it, which are those around many texts. */
    const remember = <Result>(find: (part: Element) => Result) => {
      const known = new Map<Element, Result>();
      return (part: Element): Result => {
        const found = known.has(part) ? (known.get(part) as Result) : find(part);
        known.set(part, found);
        return found;
      };
    };
    const isVisuallyHidden: (part: Element) => boolean = remember(
      (part) =>
        getComputedStyle(part).getPropertyValue('clip') !== 'auto' ||
        (part.parentElement !== null && isVisuallyHidden(part.parentElement)),
    );
    const isShown = (part: Element) =>
      part.checkVisibility() &&
      !part.closest('[aria-hidden="true"]') &&
      !canScrollTo(part) &&
      !isVisuallyHidden(part);
    const edgesOf: (part: Element) => { left: number; right: number }[] = remember((part) => {
      const own = getComputedStyle(part).overflowX === 'visible' ? [] : [part.getBoundingClientRect()];
      const outer = part.parentElement ? edgesOf(part.parentElement) : [{ left: 0, right: innerWidth }];
      return [...own, ...outer];
    });
    const isCut = (text: Node, parent: Element) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right } = range.getBoundingClientRect();
      return edgesOf(parent).some((edge) => left < edge.left - 1 || right > edge.right + 1);
    };
    const found: (string | null)[] = [];
    const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const parent = text.parentElement;
      if (parent && isShown(parent) && isCut(text, parent)) found.push(text.textContent);
    }
    return found;
  };
  await expect.poll(() => page.locator('body').evaluate(findCut), 'texts that are cut off').toEqual([]);
}

/**
 * Expects every control to be large enough for touch, with its label, and a link with the card that it covers. Exempt are links in a sentence (WCAG 2.5.8), the keyboard-only
 * skip link, and the controls that the card provider draws.
 */
export async function expectTouchable(page: Page): Promise<void> {
  const findSmall = (all: Element[], least: number) => {
    const isHidden = (part: Element) => part.getBoundingClientRect().width <= 1;
    const isInDocument = (part: Element) => part.getRootNode() === document;
    const isInSentence = ({ parentElement, textContent }: Element) =>
      parentElement?.tagName === 'P' && parentElement.textContent !== textContent;
    const pressed = (part: Element) => {
      const isCover = getComputedStyle(part, '::after').position === 'absolute';
      return part.closest(isCover ? 'article' : 'label') ?? part;
    };
    const heightOf = (part: Element) => pressed(part).getBoundingClientRect().height;
    return all
      .filter((part) => isInDocument(part) && !isHidden(part) && !isInSentence(part))
      .filter((part) => part.checkVisibility() && heightOf(part) < least - 0.5)
      .map((part) => `${part.tagName} ${part.textContent} ${heightOf(part)}`);
  };
  const targets = page.locator('button, input, textarea, a[href^="/"]');
  await expect.poll(() => targets.evaluateAll(findSmall, target), 'targets that are too small').toEqual([]);
}

export async function expectNavigationReachable(page: Page, width: number): Promise<void> {
  const drawer = page.getByRole('button', { name: 'Open navigation' });
  if (width < 768) await expect(drawer).toBeInViewport();
  else await expect(page.getByRole('navigation', { name: 'Main' })).toBeInViewport();
  await expect(drawer).toBeVisible({ visible: width < 768 });
}

/** Expects the links of the dashboard, each on one line, or on phones the button that opens them, on a screen of the dashboard. */
export async function expectSideMenuReachable(page: Page, width: number): Promise<void> {
  const isDashboard = new URL(page.url()).pathname.startsWith('/dashboard');
  const toggle = page.getByRole('button', { name: 'Dashboard menu' });
  await expect(toggle).toBeVisible({ visible: isDashboard && width < 768 });
  // With targets for touch, those of an admin are higher than the screen.
  const scrollToEach = (links: Element[]) =>
    links.map((link) => {
      link.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const { left, right, top, bottom, height } = link.getBoundingClientRect();
      const isReached = left >= -1 && right <= innerWidth + 1 && top >= -1 && bottom <= innerHeight + 1;
      return { name: link.textContent, height, isReached };
    });
  const links = await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link')
    .evaluateAll(scrollToEach);
  expect(
    links.filter(({ isReached }) => !isReached),
    'links that are not reached',
  ).toEqual([]);
  expect(new Set(links.map(({ height }) => height)).size, 'different heights').toBeLessThanOrEqual(1);
}

/** The distance to the top of the page, of which the window may show another part. */
export const topOf = (element: Locator): Promise<number> =>
  element.evaluate((node) => Math.round(node.getBoundingClientRect().top + scrollY));
