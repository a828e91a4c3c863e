import type { Locator, Page } from '@playwright/test';
import { signedInCustomer } from '../support/signed-in-customer';
import { demoUsers } from '../support/users';
import { openScreen, screensOf } from '../support/screens';
import { placeOrder, bestStockedTool } from '../support/stock';
import { expect, test } from '../support/test';

const widths = [360, 768, 1280, 1920];

/** The minimum target size for touch, in CSS pixels. */
const target = 44;

async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, 'pixels to scroll sideways').toBe(0);
}

/** Expects no text outside the screen or its container. Drawings and visually hidden elements are exempt. */
async function expectNothingCutOff(page: Page): Promise<void> {
  const findCut = (body: HTMLElement) => {
    const isShown = (part: Element) =>
      part.checkVisibility() &&
      !part.closest('[aria-hidden="true"]') &&
      getComputedStyle(part).getPropertyValue('clip') === 'auto';
    const clipsOf = (part: Element | null): Element[] => {
      if (!part) return [];
      const own = getComputedStyle(part).overflowX === 'visible' ? [] : [part];
      return [...own, ...clipsOf(part.parentElement)];
    };
    const isCut = (text: Node, parent: Element) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right } = range.getBoundingClientRect();
      const screen = { left: 0, right: innerWidth };
      const edges = [screen, ...clipsOf(parent).map((clip) => clip.getBoundingClientRect())];
      return edges.some((edge) => left < edge.left - 1 || right > edge.right + 1);
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
 * Expects every control to be large enough for touch. Exempt are links in a sentence (WCAG 2.5.8), the keyboard-only
 * skip link, and the controls that the card provider draws.
 */
async function expectTouchable(page: Page): Promise<void> {
  const findSmall = (all: Element[], least: number) => {
    const isHidden = (part: Element) => part.getBoundingClientRect().width <= 1;
    const isInDocument = (part: Element) => part.getRootNode() === document;
    const isInSentence = ({ parentElement, textContent }: Element) =>
      parentElement?.tagName === 'P' && parentElement.textContent !== textContent;
    return all
      .filter((part) => isInDocument(part) && !isHidden(part) && !isInSentence(part))
      .filter((part) => part.checkVisibility() && part.getBoundingClientRect().height < least - 0.5)
      .map((part) => `${part.tagName} ${part.textContent} ${part.getBoundingClientRect().height}`);
  };
  const targets = page.locator('button, input, textarea, a[href^="/"]');
  await expect.poll(() => targets.evaluateAll(findSmall, target), 'targets that are too small').toEqual([]);
}

async function expectNavigationReachable(page: Page, width: number): Promise<void> {
  const drawer = page.getByRole('button', { name: 'Open navigation' });
  if (width < 768) await expect(drawer).toBeInViewport();
  else await expect(page.getByRole('navigation', { name: 'Main' })).toBeInViewport();
  await expect(drawer).toBeVisible({ visible: width < 768 });
}

async function expectSideMenuReachable(page: Page): Promise<void> {
  const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
  for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
}

for (const role of ['visitor', 'customer', 'admin'] as const) {
  test.describe(`as ${role}`, () => {
    test.use({ role, hasTouch: true });

    test(`Screens of a ${role} have no clipped or unreachable content at 360, 768, 1280 and 1920 px`, async ({
      page,
      shop,
    }) => {
      for (const screen of await screensOf(role, shop)) {
        await openScreen(page, screen);
        for (const width of widths) {
          await test.step(`${screen.address} at ${width} px`, async () => {
            await page.setViewportSize({ width, height: 800 });
            await expectNavigationReachable(page, width);
            await expectNoSidewaysScrolling(page);
            await expectNothingCutOff(page);
            await expectTouchable(page);
            await expectSideMenuReachable(page);
          });
        }
      }
    });
  });
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true });
  const phone = { width: 360, height: 640 };

  async function expectWhole(page: Page): Promise<void> {
    await expectNoSidewaysScrolling(page);
    await expectNothingCutOff(page);
    await expectTouchable(page);
  }

  test('History, past orders and the empty list of My Orders fit at 360 px', async ({ page, shop }) => {
    const { api } = await signedInCustomer(page, shop);
    const orderId = await placeOrder(api, await bestStockedTool(api));
    await page.setViewportSize(phone);
    await page.goto('/dashboard?status=closed');
    await expect(page.getByText('Cancelled and refunded orders appear here.')).toBeVisible();
    await expectWhole(page);

    await api.query('mutation ($id: ID!) { cancelOrder(id: $id) { id } }', { id: orderId });
    await page.reload();
    await page.getByRole('button', { name: 'History' }).click();
    const dialog = page.getByRole('dialog', { name: 'Order history' });
    await expect(dialog.getByRole('listitem')).toHaveText([/^Placed/, /^Cancelled/]);
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
    await expectWhole(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expectWhole(page);
  });

  test('A long search term without results wraps in All Orders at 360 px', async ({ openAs }) => {
    const page = await openAs(demoUsers.admin);
    await page.setViewportSize(phone);
    await page.goto(`/dashboard/all-orders?search=${'ironjackplane'.repeat(7)}`);
    await expect(page.getByRole('heading', { name: /^Nothing found/ })).toBeVisible();
    await expectNoSidewaysScrolling(page);
    await expectNothingCutOff(page);
  });
});

/** Expects the elements in this number of columns. */
const expectColumns = (cards: Locator, columns: number) =>
  expect
    .poll(() =>
      cards.evaluateAll((all) => new Set(all.map((card) => card.getBoundingClientRect().left)).size),
    )
    .toBe(columns);

test('Grids show tools and reviews in one, two and three columns', async ({ page }) => {
  await page.goto('/');
  const tools = page.getByRole('region', { name: 'Our Popular Tools' }).getByRole('article');
  const reviews = page.getByRole('region', { name: "We're Trusted By People" }).getByRole('article');
  await expect(tools).toHaveCount(6);
  await expect(reviews).toHaveCount(12);
  for (const [place, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 800 });
    await expectColumns(tools, Math.min(place + 1, 3));
    await expectColumns(reviews, Math.min(place + 1, 3));
  }
});

test('The navigation drawer on a phone has every link, and the dashboard links when signed in', async ({
  openAs,
}) => {
  const page = await openAs(demoUsers.customer);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open navigation' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link')).toHaveText([
    'Home',
    'Blogs',
    'About Us',
    'Portfolio',
    'My Order',
    'Add Review',
    'My Profile',
  ]);
  await drawer.getByRole('link', { name: 'Add Review' }).click();
  await expect(page).toHaveURL('/dashboard/add-review');
  await expect(drawer).toBeHidden();

  await page.getByRole('button', { name: 'Open navigation' }).click();
  await drawer.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
});
