import type { Page } from '@playwright/test';
import { imageFile } from '../support/images';
import { expect, test } from '../support/test';

test.use({ role: 'admin' });

const sideMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name });

const headingOf = (count: number) => `All tools: ${count.toLocaleString('en-US')}`;

const toolCount = async (page: Page) => {
  const heading = await page.getByRole('heading', { name: /^All tools: [\d,]+$/ }).innerText();
  return Number(heading.replaceAll(/\D/g, ''));
};

test('A tool added on Add Product appears in All Products without a reload', async ({ page }) => {
  const toolName = `Bench Hook ${Date.now()}`;
  await page.goto('/dashboard/all-products');
  const before = await toolCount(page);
  await sideMenu(page, 'Add Products').click();
  await expect(page.getByRole('heading', { name: 'Tools Information' })).toBeVisible();
  await page.getByLabel('Tools Name').fill(toolName);
  await page.getByLabel('Price').fill('7.25');
  await page.getByLabel('Available Piece').fill('400');
  await page.getByLabel('Min Order').fill('20');
  await page.getByLabel('Description').fill('Holds the work against the bench while it is sawn across.');
  await page.getByLabel('Click to upload photo').setInputFiles(await imageFile('bench-hook.png'));
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('Tool Added Successfully')).toBeVisible();
  await expect(page.getByLabel('Tools Name')).toHaveValue('');

  await sideMenu(page, 'All Products').click();
  await expect(page.getByRole('heading', { name: headingOf(before + 1) })).toBeVisible();
  await page.getByRole('searchbox').fill(toolName);
  const row = page.getByRole('row').filter({ hasText: toolName });
  await expect(row.getByRole('cell')).toHaveText([
    'Select',
    '',
    /Bench Hook/,
    /20$/,
    /400$/,
    /\$7\.25$/,
    /Edit.*Delete/,
  ]);
  await expect
    .poll(() => row.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('An admin edits a product and adds a price break, and visitors see both', async ({ page }) => {
  await page.goto('/dashboard/all-products?search=wing+dividers');
  await page.getByRole('link', { name: 'Edit' }).first().click();
  const name = page.getByLabel('Tools Name');
  const newName = `${await name.inputValue()} (new)`;
  await name.fill(newName);
  await page.getByLabel('Price', { exact: true }).fill('900');
  await page.getByRole('button', { name: 'Add price break' }).click();
  const prices = page.getByLabel(/: price per piece/);
  await page
    .getByLabel(/: from quantity/)
    .last()
    .fill('900000');
  await prices.last().fill('0.5');
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText('Product saved')).toBeVisible();
  await page.getByRole('link', { name: 'View its page' }).click();
  await expect(page.getByRole('heading', { name: newName })).toBeVisible();
  await expect(page.getByText('$0.50').first()).toBeVisible();
});

test('A deleted tool disappears from All Products and Home without a reload', async ({ page }) => {
  await page.goto('/');
  const cards = page.getByRole('region', { name: 'Our Popular Tools' }).getByRole('article');
  const toolName = await cards.last().getByRole('heading').innerText();
  await page.getByRole('button', { name: 'Dashboard' }).click();
  await page.getByRole('menuitem', { name: 'My Profile' }).click();
  await sideMenu(page, 'All Products').click();
  const before = await toolCount(page);

  const row = page.getByRole('row').filter({ has: page.getByText(toolName, { exact: true }) });
  await row.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this product?' });
  await expect(dialog).toContainText(toolName);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(/^Tools: [\w-]+ deleted$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: headingOf(before - 1) })).toBeVisible();
  await expect(row).toHaveCount(0);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(cards.first()).toBeVisible();
  await expect(cards.getByRole('heading', { name: toolName, exact: true })).toHaveCount(0);
  await expect(cards).toHaveCount(6);
});
