import { expect, test } from '../support/test';

// Paper of A4, in CSS pixels, without its margins.
const paper = { width: 680, height: 1009 };

test('The catalogue is printed in three columns of whole cards', async ({ page }) => {
  await page.goto('/tools');
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(paper);
  await expect(cards.first()).toHaveCSS('break-inside', 'avoid');
  const tops = await cards.evaluateAll((elements) =>
    elements.map((element) => element.getBoundingClientRect().top),
  );
  expect(tops[2]).toBe(tops[0]);
  expect(tops[3]).toBeGreaterThan(tops[0] ?? Infinity);
});

test('A short page is printed on one sheet', async ({ page }) => {
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(paper);
  const height = await page.evaluate(() => document.body.getBoundingClientRect().height);
  expect(height).toBeLessThan(paper.height);
});
