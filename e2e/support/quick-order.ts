import type { Locator, Page } from '@playwright/test';
import { tabToAndEnter } from './keyboard';
import { expect } from './test';

/** Rows of which each has another error. The first two have a fix: a suggested SKU, and any quantity in cartons. */
export const INVALID_ROWS = ['HAM-0021\t24', 'MAL-0320\ta dozen', 'SAW-0500\t', 'PLA-0005\t999999', '?\t1'];

export const quickOrderGrid = (page: Page): Locator =>
  page.getByRole('grid', { name: 'Rows of the quick order' });

/** Pastes rows as from a spreadsheet. */
export async function pasteRows(page: Page, rows: readonly string[]): Promise<void> {
  await page.getByRole('textbox', { name: 'Rows from your spreadsheet' }).fill(rows.join('\n'));
  await page.getByRole('button', { name: 'Add rows' }).click();
}

/** Takes the suggested SKU for the first invalid row, then by keyboard the suggested quantity for the second. */
export async function repairTwoRows(page: Page): Promise<void> {
  const grid = quickOrderGrid(page);
  await grid.getByRole('button', { name: /^Use HAM-0020/ }).click();
  await page.getByRole('button', { name: 'Next problem' }).click();
  await expect(grid.locator('[role=gridcell]:focus')).toContainText('Enter a whole number of pieces.');
  await page.keyboard.press('Enter');
  await expect(grid.locator('button:focus')).toHaveText(/^Use [\d,]+$/);
  await page.keyboard.press('Enter');
}

/** Repairs the first two invalid rows with the keyboard only: takes the suggested SKU, and types a quantity. */
export async function repairTwoRowsByKeyboard(page: Page, quantity: string): Promise<void> {
  const focusedCell = quickOrderGrid(page).locator('[role=gridcell]:focus');
  await tabToAndEnter(page, page.getByRole('button', { name: 'Next problem' }));
  await expect(focusedCell).toContainText('No tool has this SKU.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Use HAM-0020/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(focusedCell).toHaveText(/Ready/);

  for (const key of ['ArrowDown', 'Home', 'ArrowRight']) await page.keyboard.press(key);
  await expect(focusedCell).toHaveText('a dozen');
  await page.keyboard.type(quantity);
  await page.keyboard.press('Enter');
  await expect(focusedCell).toHaveAttribute('data-column', 'quantity');
}
