import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

const bar = (page: Page) => page.getByRole('complementary', { name: 'Comparison' });
const table = (page: Page) => page.getByRole('region', { name: 'Comparison' });

/** The distance from the top of the document to an element. */
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top + scrollY);

for (const viewport of [phone, desktop]) {
  test(`A visitor compares tools on a screen of ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/tools/category/hammers-and-mallets');
    const toggles = page.getByRole('checkbox', { name: /^Compare: / });
    for (const index of [0, 1, 2]) await toggles.nth(index).check();
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    await expect(bar(page).getByText('3 of 4 selected')).toBeVisible();

    const other = await page.context().newPage();
    await other.goto('/tools/panel-saw');
    await other.getByRole('checkbox', { name: /^Compare: Hardpoint Panel Saw/ }).check();
    // A page in the background draws one frame per second, and each click waits for two.
    await page.bringToFront();
    await expect(bar(page).getByText('4 of 4 selected')).toBeVisible();
    await toggles.nth(3).press('Space');
    await expect(toggles.nth(3)).not.toBeChecked();

    const scrolled = await page.evaluate(() => scrollY);
    await bar(page).getByRole('link', { name: 'Compare' }).focus();
    await page.keyboard.press('Tab');
    await expect(bar(page).getByRole('button', { name: 'Clear' })).toBeFocused();
    expect(await page.evaluate(() => scrollY), 'Tab within the bar does not scroll').toBe(scrolled);

    const footerTop = await topOf(page, 'footer');
    await bar(page).getByRole('button', { name: 'Clear' }).click();
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    expect(await topOf(page, 'footer'), 'The bar takes no place').toBe(footerTop);

    for (const index of [0, 1, 2, 3]) await toggles.nth(index).check();
    await bar(page).getByRole('link', { name: 'Compare' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Compare tools' })).toBeVisible();
    const columns = table(page).getByRole('columnheader');
    await expect(columns).toHaveCount(4);
    await page.reload();
    await expect(columns).toHaveCount(4);

    const price = table(page).getByRole('rowheader', { name: 'Price per piece' });
    await expect(price.getByRole('img', { name: 'differs' })).toBeVisible();
    await table(page).focus();
    await table(page).evaluate((region) => region.scrollTo({ left: region.scrollWidth }));
    await expect(price).toBeInViewport({ ratio: 1 });
    await expect(columns.last()).toBeInViewport({ ratio: 1 });

    await page
      .getByRole('button', { name: /^Remove/ })
      .last()
      .click();
    await expect(columns).toHaveCount(3);
    await page.goBack();
    await expect(columns).toHaveCount(4);
  });
}

test('A comparison is printed whole, without controls', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/compare?tools=claw-hammer,lump-hammer,pin-hammer,joiners-mallet');
  await page.emulateMedia({ media: 'print' });
  // Paper of A4 in landscape, in CSS pixels, without its margins.
  await page.setViewportSize({ width: 1009, height: 680 });
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('switch')).toHaveCount(0);
  for (const column of await table(page).getByRole('columnheader').all()) {
    const { x = 0, width = Infinity } = (await column.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(1009);
  }
});

test('The tools viewed last are loaded at the end of a page, without moving what is above', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/graphql') && requests.push(request.url()));
  await page.goto('/tools/claw-hammer');
  const recent = page.getByRole('region', { name: 'Recently viewed' });
  await expect(recent).toHaveCount(0);
  await page.goto('/tools/panel-saw');
  await expect(recent.getByRole('heading')).toBeAttached();
  expect(requests).toEqual([]);
  const top = await topOf(page, '[aria-labelledby=recent-tools-heading]');
  await recent.scrollIntoViewIfNeeded();
  await expect(recent.getByRole('link', { name: /Claw Hammer/ })).toBeVisible();
  expect(await topOf(page, '[aria-labelledby=recent-tools-heading]')).toBe(top);
  expect(requests).toHaveLength(1);
  await recent.getByRole('button', { name: 'Clear recently viewed tools' }).click();
  await expect(recent).toHaveCount(0);
  await page.goto('/tools');
  await expect(recent).toHaveCount(0);
});
