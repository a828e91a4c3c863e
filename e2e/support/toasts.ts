import { expect, type Locator, type Page } from '@playwright/test';

export const toasts = (page: Page) => page.locator('[data-scope=toast][data-part=root]');

/** Waits until a toast is at its place: it is invisible until its height is measured, and then moves there. */
export const expectInPlace = (toast: Locator) => expect(toast).toHaveCSS('opacity', '1');

/** Clicks the link of a toast. While it moves, the mouse could be pressed on the link and released beside it. */
export async function followToast(page: Page, name: string): Promise<void> {
  const link = page.getByRole('link', { name });
  await expectInPlace(toasts(page).filter({ has: link }));
  await link.click();
}

/** Moves the mouse over a toast, which then stays open. A toast that moves later would not be under the mouse. */
export async function hoverToast(toast: Locator): Promise<void> {
  await expectInPlace(toast);
  await toast.hover();
}
