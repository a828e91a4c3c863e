import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/test';

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

const FAULTY = ['HAM-0021\t24', 'MAL-0320\ta dozen', 'SAW-0500\t', 'PLA-0005\t999999', '?\t1'];

const grid = (page: Page) => page.getByRole('grid', { name: 'Rows of the quick order' });

/** Pastes rows as from a spreadsheet. */
async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Rows from your spreadsheet' }).fill(text);
  await page.getByRole('button', { name: 'Add rows' }).click();
}

for (const viewport of [phone, desktop]) {
  test(`A visitor orders from a spreadsheet on a screen of ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/quick-order');
    await paste(
      page,
      ['SKU\tQty', 'ham 1500\t24', 'CLA0900\t12 pcs', 'TAP-0005\t1,200', ...FAULTY].join('\n'),
    );
    await expect(page.getByText('8 rows: 3 ready, 5 to fix')).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);

    await page.reload();
    await expect(page.getByText('8 rows: 3 ready, 5 to fix')).toBeVisible();
    await grid(page)
      .getByRole('button', { name: /^Use HAM-0020/ })
      .click();
    await page.getByRole('button', { name: 'Next problem' }).click();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
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
}

test('A thousand rows are read, checked and edited by keyboard', async ({ page }) => {
  await page.goto('/quick-order');
  await paste(page, Array.from({ length: 1_001 }, (_, index) => `X-${index}\t1`).join('\n'));
  await expect(page.getByText(/^1 row was not read/)).toBeVisible();
  await expect(page.getByText('1,000 rows: 0 ready, 1,000 to fix')).toBeVisible();
  await grid(page).getByRole('gridcell', { name: 'X-0', exact: true }).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Home');
  await expect(grid(page).getByRole('gridcell', { name: 'X-999', exact: true })).toBeFocused();
});
