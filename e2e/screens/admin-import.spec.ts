import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

test.use({ role: 'admin' });

const exportTools = async (page: Page): Promise<string> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export all tools' }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
};

const chooseFile = (page: Page, text: string) =>
  page
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name: 'tools.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('An admin imports 1,000 rows without 7 with errors, and imports an export with 0 differences', async ({
  page,
}) => {
  await page.goto('/dashboard/all-products');
  await page.getByRole('link', { name: 'Import or export tools' }).click();
  const run = Date.now();
  const rows = Array.from({ length: 1000 }, (_, index) => {
    const price = index % 150 === 10 ? 'free' : '4.20';
    return `E2E-${run}-${index},Drill bit ${run}-${index},${price},10,500,Cuts.,/images/blank-profile.webp`;
  });
  await chooseFile(page, `SKU,Name,Price,Minimum order,Available,Description,Image\n${rows.join('\n')}`);
  await expect(page.getByText('993 tools to add', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'Errors' }).getByText('Enter an amount such as 8.10'),
  ).toHaveCount(7);
  await page.getByRole('checkbox', { name: 'Skip 7 rows with errors' }).check();
  await page.getByRole('button', { name: 'Apply 993 changes' }).click();
  await expect(page.getByText('Done: 993 tools added, 0 tools updated.')).toBeVisible({ timeout: 120_000 });

  await page.getByRole('button', { name: 'Import another file' }).click();
  const exported = await exportTools(page);
  expect(await exportTools(page)).toBe(exported);
  await chooseFile(page, exported);
  await expect(page.getByText('0 tools to update', { exact: true })).toBeVisible();
  await expect(page.getByText('0 rows with errors', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nothing to apply' })).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Choose a CSV file')).toBeAttached();
});
