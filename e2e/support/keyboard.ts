import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** More than the tab stops of any path in the tests. */
const stopLimit = 80;

/** Presses Tab until the element has the focus, which must be visible. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible();
  for (let stops = 0; stops < stopLimit; stops += 1) {
    // Also within the shadow root of a card field, unlike `document.activeElement`.
    if (await goal.evaluate((element) => element.matches(':focus'))) break;
    await page.keyboard.press('Tab');
  }
  await expect(goal, `within ${stopLimit} stops`).toBeFocused();
  await expect(goal).toBeInViewport();
}

/** Presses Tab until the element has the focus, then Enter. */
export async function tabToAndEnter(page: Page, goal: Locator): Promise<void> {
  await tabTo(page, goal);
  await page.keyboard.press('Enter');
}

/** Types a text into the field that Tab reaches. */
export async function tabToAndType(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Types texts into the fields with these labels, in the order of the tab stops. */
export async function tabToAndTypeAll(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await tabToAndType(page, page.getByLabel(label, { exact: true }), text);
  }
}

/** Cuts a text out of the field that Tab reaches, and pastes it. */
export async function tabToAndPaste(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.insertText(text);
  for (const key of ['a', 'x', 'v']) await page.keyboard.press(`ControlOrMeta+${key}`);
}
