import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessibility';
import { INVALID_ROWS, pasteRows, quickOrderGrid, repairTwoRows } from '../support/quick-order';
import { expect, test } from '../support/test';

test('A visitor orders from a spreadsheet, and the rows that do not fit stay and are downloaded', async ({
  page,
}) => {
  await page.goto('/quick-order');
  await pasteRows(page, ['SKU\tQty', 'ham 1500\t24', 'CLA0900\t12 pcs', 'TAP-0005\t1,200', ...INVALID_ROWS]);
  await expect(page.getByText('8 rows: 3 ready, 5 to fix')).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByText('8 rows: 3 ready, 5 to fix')).toBeVisible();
  await repairTwoRows(page);
  await expect(page.getByText('8 rows: 5 ready, 3 to fix')).toBeVisible();

  await page.getByRole('button', { name: 'Add 5 tools to cart' }).click();
  await expect(page.getByText('5 tools added to your cart.')).toBeVisible();
  await expect(page.getByText('3 rows: 0 ready, 3 to fix')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the rest (CSV)' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.split('\r\n').slice(1)).toEqual([
    expect.stringMatching(/^SAW-0500,.+,,$/),
    expect.stringMatching(/^PLA-0005,.+,999999,$/),
    '?,,1,',
    '',
  ]);
});

test('A thousand rows are read, checked and edited by keyboard', async ({ page }) => {
  await page.goto('/quick-order');
  await pasteRows(
    page,
    Array.from({ length: 1_001 }, (_, index) => `X-${index}\t1`),
  );
  await expect(page.getByText(/^1 row was not read/)).toBeVisible();
  await expect(page.getByText('1,000 rows: 0 ready, 1,000 to fix')).toBeVisible();
  await quickOrderGrid(page).getByRole('gridcell', { name: 'X-0', exact: true }).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Home');
  await expect(quickOrderGrid(page).getByRole('gridcell', { name: 'X-999', exact: true })).toBeFocused();
});
