import type { Page } from '@playwright/test';
import { expectSettled } from '../support/screens';
import { signedInCustomer } from '../support/signed-in-customer';
import { expect, test } from '../support/test';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const scrollPosition = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

test('A page that is opened by its address starts at its top, after another page was scrolled', async ({
  page,
}) => {
  await page.goto('/about-us');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => scrollPosition(page)).toBeGreaterThan(0);
  await page.goto('/tools');
  await expect(page.getByRole('heading', { level: 1, name: 'All tools' })).toBeInViewport();
  expect(await scrollPosition(page)).toBe(0);
});

test('A page that is opened again by its address starts at its top, and Reload and Back return to its place', async ({
  page,
}) => {
  const position = 600;
  await page.goto('/about-us');
  await page.evaluate((y) => window.scrollTo(0, y), position);
  await page.reload();
  await expect.poll(() => scrollPosition(page)).toBe(position);
  await page.goto('/blogs');
  await page.goBack();
  await expect.poll(() => scrollPosition(page)).toBe(position);
  await page.goto('/blogs');
  await page.goto('/about-us');
  expect(await scrollPosition(page)).toBe(0);
});

test('Back from a tool returns to the same place of a list, and the pages before it', async ({ page }) => {
  await page.goto('/tools');
  const cards = page.getByRole('main').getByRole('article');
  const firstNames: (string | null)[] = [];
  while (firstNames.length < 2) {
    firstNames.push(await cards.first().getByRole('heading').textContent());
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(cards.first().getByRole('heading')).not.toHaveText(firstNames.at(-1) ?? '');
  }
  const tool = cards.nth(17).getByRole('heading').getByRole('link');
  const name = await tool.innerText();
  await tool.scrollIntoViewIfNeeded();
  const position = await scrollPosition(page);
  expect(position).toBeGreaterThan(1_000);
  await tool.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect.poll(() => scrollPosition(page)).toBe(0);

  await page.goBack();
  await expect.poll(() => scrollPosition(page)).toBe(position);
  await expect(tool).toBeInViewport();
  await expect(tool).toHaveText(name);
  await page.goBack();
  await expect(cards.first().getByRole('heading')).toHaveText(firstNames[1] ?? '');
});

test('A long form does not move while it is sent with Enter, then shows its error, and keeps the focus in the field', async ({
  page,
  shop,
}) => {
  await signedInCustomer(page, shop, '/dashboard/profile');
  const add = page.getByRole('button', { name: 'Add address' });
  await expect(add).toBeVisible();
  // The profile above it moves it when it is loaded.
  await expectSettled(page);
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Add address' });
  const field = dialog.getByLabel('Recipient');
  for (const [label, text] of Object.entries({
    'Street address': '4 Sawmill Lane',
    City: 'Portland',
    State: 'Oregon',
    'ZIP code': '97201',
    'Phone number': '01712345678',
  }))
    await dialog.getByLabel(label).fill(text);
  let failRequest: () => void = () => undefined;
  const failed = new Promise<void>((resolve) => (failRequest = resolve));
  await page.route('**/graphql*', async (route) => {
    await failed;
    await route.abort();
  });
  await field.fill('Jo Joiner');
  const position = () => dialog.evaluate(({ scrollTop }) => scrollTop);
  const before = await position();
  await field.press('Enter');
  const saving = dialog.getByRole('button', { name: 'Saving' });
  await expect(saving).toBeFocused();
  await expect(saving).not.toBeInViewport();
  expect(await position()).toBe(before);
  failRequest();
  await expect(dialog.getByText(/^We couldn't reach the server/)).toBeInViewport({ ratio: 1 });
  await expect(field).toBeFocused();
});
