import type { BrowserContext, Page } from '@playwright/test';

/** Whether React has taken over every control of the page from the server. Pages outside the shop have no React. */
export function isHydrated(): boolean {
  const root = document.getElementById('root');
  if (!root) return true;
  const controls = [...root.querySelectorAll('a, button, input, select, textarea')];
  return (
    controls.length > 0 &&
    controls.every((control) => Object.keys(control).some((key) => key.startsWith('__react')))
  );
}

/** Lets `goto` and `reload` wait until the page reacts to input, unless they are called with `waitUntil`. */
export function waitForHydration(context: BrowserContext): void {
  context.on('page', (page: Page) => {
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      if (!options?.waitUntil) await page.waitForFunction(isHydrated);
      return response;
    };
    page.reload = async (options) => {
      const response = await reload(options);
      if (!options?.waitUntil) await page.waitForFunction(isHydrated);
      return response;
    };
  });
}
