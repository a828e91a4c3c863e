import type { Page } from '@playwright/test';
import { screensOf } from '../support/screens';
import { expect, test } from '../support/test';

/** The problems that the browser reports. */
function recordProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', ({ message }) => problems.push(message));
  return problems;
}

const isMissing = (problem: string) => problem.includes('404');

test('Each public page is hydrated without a problem and without a request for data', async ({
  page,
  shop,
}) => {
  const problems = recordProblems(page);
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/graphql') && requests.push(request.url()));
  for (const { address, heading } of await screensOf('visitor', shop)) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
      // The browser itself reports the status 404 of an unknown address.
      expect(problems.filter((problem) => !isMissing(problem))).toEqual([]);
      expect(requests).toEqual([]);
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Each public page is readable and says what needs JavaScript', async ({ page, shop }) => {
    const screens = (await screensOf('visitor', shop)).filter(({ address }) => address !== '/auth/action');
    for (const { address, heading } of screens) {
      await test.step(address, async () => {
        await page.goto(address, { waitUntil: 'load' });
        await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
        await expect(page.locator('noscript p')).toContainText(
          'Turn on JavaScript to log in, order and pay.',
        );
      });
    }
    await page.goto('/', { waitUntil: 'load' });
    const buyLinks = page.getByRole('link', { name: /^Buy Now/ });
    await expect(buyLinks).toHaveCount(6);
    await expect(buyLinks.first()).toHaveAttribute('href', /^\/order\//);
  });
});
