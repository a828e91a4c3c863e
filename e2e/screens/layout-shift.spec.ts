import type { Page } from '@playwright/test';
import { holdRequests } from '../support/hold-requests';
import { imageFile } from '../support/images';
import { topOf } from '../support/layout';
import { expectSettled, screensOf } from '../support/screens';
import { expect, test } from '../support/test';

/** Google's limit for a good page is 0.1. */
const limit = 0.02;

const viewports = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];

/** The screens that wait for data or the session before they show their content. */
const hasSkeleton = /^\/(order\/.+|dashboard|dashboard\/(profile|all-orders|all-products))$/;

interface Shift {
  value: number;
  /** The elements that moved. */
  moved: string[];
}

type RecordingWindow = Window & { shifts: Shift[] };

/** Records in each document how far content moves without the user's doing. */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type LayoutShift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    };
    const shifts: Shift[] = ((window as unknown as RecordingWindow).shifts = []);
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : '',
        );
        if (!hadRecentInput) shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const readShifts = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => (window as unknown as RecordingWindow).shifts);

const sumOf = (shifts: readonly Shift[]): number => shifts.reduce((sum, { value }) => sum + value, 0);

/** Opens a screen whose data arrive after its skeleton is painted. */
async function openSlowly(page: Page, address: string, heading: string | RegExp): Promise<void> {
  await page.unrouteAll();
  // The server renders the tool of the order page, and the form waits for the session.
  const label = address.startsWith('/order/') ? 'Checking your session' : /^Loading/;
  const skeleton = page.getByRole('status').filter({ hasText: label });
  const painted = skeleton
    .first()
    .waitFor()
    .then(() => paint(page));
  await page.route('**/graphql*', async (route) => {
    await painted;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await painted;
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  await expectSettled(page);
  await paint(page);
}

/** Waits until the browser has painted, and reported what moved. */
const paint = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

for (const role of ['customer', 'admin'] as const) {
  test.describe(`as ${role}`, () => {
    test.use({ role });

    test(`Nothing moves while a screen of the role ${role} loads`, async ({ page, shop }) => {
      await recordShifts(page);
      const screens = (await screensOf(role, shop)).filter(({ address }) => hasSkeleton.test(address));
      for (const viewport of viewports) {
        await page.setViewportSize(viewport);
        for (const { address, heading } of screens) {
          await test.step(`${address}, ${viewport.width} px`, async () => {
            await openSlowly(page, address, heading);
            const shifts = await readShifts(page);
            expect.soft(sumOf(shifts), JSON.stringify(shifts)).toBeLessThan(limit);
          });
        }
      }
      await test.step('What moves is recorded', async () => {
        await page.evaluate(() => {
          const banner = Object.assign(document.createElement('p'), { style: 'height: 200px' });
          document.querySelector('main')?.prepend(banner);
        });
        await expect.poll(async () => sumOf(await readShifts(page))).toBeGreaterThan(limit);
      });
    });
  });
}

for (const viewport of viewports) {
  test(`The form of Home stays near its place while the tools and reviews above it load, ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/tools');
    const release = await holdRequests(page, '**/graphql*');
    await page.getByRole('banner').getByRole('link', { name: 'Tools-Hub' }).click();
    for (const label of ['Loading tools', 'Loading reviews']) {
      await expect(page.getByRole('status').filter({ hasText: label })).toBeVisible();
    }
    const field = page.getByPlaceholder('Enter your email');
    await paint(page);
    const before = await topOf(field);
    release();
    await expectSettled(page);
    await paint(page);
    // The texts have some lines more or less than their skeletons.
    expect(Math.abs((await topOf(field)) - before)).toBeLessThan(0.08 * before);
  });
}

for (const viewport of viewports) {
  test(`The cards of All Tools keep their place while they load, ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/');
    const link = page.getByRole('link', { name: /^See all [\d,]+ tools$/ });
    await expect(link).toBeVisible();
    const release = await holdRequests(page, '**/graphql*');
    await link.click();
    const skeleton = page.getByRole('status').filter({ hasText: 'Loading tools' });
    await expect(skeleton).toBeVisible();
    const topOfCards = () =>
      page.getByRole('main').evaluate((main) => {
        const isGrid = (box: Element) =>
          box.childElementCount >= 6 && getComputedStyle(box).display === 'grid';
        const cards = [...main.querySelectorAll('div')].find(isGrid);
        return cards && Math.round(cards.getBoundingClientRect().top + scrollY);
      });
    await paint(page);
    const before = await topOfCards();
    expect(before).toBeGreaterThan(0);
    release();
    await expect(skeleton).toBeHidden();
    await expectSettled(page);
    await paint(page);
    expect(await topOfCards()).toBe(before);
  });
}

test.describe('as admin', () => {
  test.use({ role: 'admin' });

  for (const viewport of viewports) {
    test(`Nothing moves when a photo is chosen and when its upload ends, ${viewport.width} px`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto('/dashboard/add-product');
      const release = await holdRequests(page, '**/images');
      const button = page.getByRole('button', { name: 'Add Product' });
      await expect(button).toBeVisible();
      await expectSettled(page);
      const before = await topOf(button);
      await page.getByLabel('Click to upload photo').setInputFiles(await imageFile('bench-hook.png'));
      await expect(page.getByRole('progressbar', { name: 'Uploading bench-hook.png' })).toBeVisible();
      expect(await topOf(button)).toBe(before);
      release();
      await expect(page.getByRole('status').filter({ hasText: 'bench-hook.png uploaded' })).toBeVisible();
      expect(await topOf(button)).toBe(before);
    });
  }
});
