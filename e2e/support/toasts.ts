import { expect, type Page } from '@playwright/test';

export const toasts = (page: Page) => page.locator('[data-scope=toast][data-part=root]');

/**
 * Clicks the link of a toast. A toast is invisible until its height is measured, and then moves to its place: the mouse could be
 * pressed on the link and released beside it.
 */
export async function followToast(page: Page, name: string): Promise<void> {
  const link = page.getByRole('link', { name });
  await expect(toasts(page).filter({ has: link })).toHaveCSS('opacity', '1');
  await link.click();
}
