import type { Locator, Page } from '@playwright/test';
import { expectNothingCutOff, expectNoSidewaysScrolling, expectTouchable, widths } from '../support/layout';
import { signedInCustomer } from '../support/signed-in-customer';
import { demoUsers } from '../support/users';
import { placeOrder, bestStockedTool } from '../support/stock';
import { expect, test } from '../support/test';
import { signUpVerified } from '../support/verified-user';

test.describe('on a phone', () => {
  test.use({ hasTouch: true });
  const phone = { width: 360, height: 640 };

  async function expectWhole(page: Page): Promise<void> {
    await expectNoSidewaysScrolling(page);
    await expectNothingCutOff(page);
    await expectTouchable(page);
  }

  test('History, past orders and the empty list of My Orders fit at 360 px', async ({ page, shop }) => {
    const { api } = await signedInCustomer(page, shop);
    const orderId = await placeOrder(api, await bestStockedTool(api));
    await page.setViewportSize(phone);
    await page.goto('/dashboard?status=closed');
    await expect(page.getByText('Cancelled and refunded orders appear here.')).toBeVisible();
    await expectWhole(page);

    await api.query('mutation ($id: ID!) { cancelOrder(id: $id) { id } }', { id: orderId });
    await page.reload();
    await page.getByRole('button', { name: 'History' }).click();
    const dialog = page.getByRole('dialog', { name: 'Order history' });
    await expect(dialog.getByRole('listitem')).toHaveText([/^Placed/, /^Cancelled/]);
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
    await expectWhole(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expectWhole(page);
  });

  test('The pages of a purchase and of its customer fit at 360 px for an admin', async ({ openAs, shop }) => {
    const { api } = await signUpVerified(shop);
    const id = await placeOrder(api, await bestStockedTool(api));
    const { order } = await api.query<{ order: { purchase: { number: string } } }>(
      'query ($id: ID!) { order(id: $id) { purchase { number } } }',
      { id },
    );
    const page = await openAs(demoUsers.admin);
    await page.setViewportSize(phone);
    await page.goto(`/dashboard/purchases/${order.purchase.number}`);
    const customer = page.getByRole('definition').getByRole('link');
    await expect(customer).toBeVisible();
    await expectWhole(page);
    await customer.click();
    await expect(page.getByRole('link', { name: 'See all orders' })).toBeVisible();
    await expectWhole(page);
  });

  test('A long search term without results wraps in All Orders at 360 px', async ({ openAs }) => {
    const page = await openAs(demoUsers.admin);
    await page.setViewportSize(phone);
    await page.goto(`/dashboard/all-orders?search=${'ironjackplane'.repeat(7)}`);
    await expect(page.getByRole('heading', { name: /^Nothing found/ })).toBeVisible();
    await expectNoSidewaysScrolling(page);
    await expectNothingCutOff(page);
  });
});

/** Expects the elements in this number of columns. */
const expectColumns = (cards: Locator, columns: number) =>
  expect
    .poll(() =>
      cards.evaluateAll((all) => new Set(all.map((card) => card.getBoundingClientRect().left)).size),
    )
    .toBe(columns);

test('Grids show tools and reviews in one, two and three columns', async ({ page }) => {
  await page.goto('/');
  const tools = page.getByRole('region', { name: 'Our Popular Tools' }).getByRole('article');
  const reviews = page.getByRole('region', { name: "We're Trusted By People" }).getByRole('article');
  await expect(tools).toHaveCount(6);
  await expect(reviews).toHaveCount(12);
  for (const [place, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 800 });
    await expectColumns(tools, Math.min(place + 1, 3));
    await expectColumns(reviews, Math.min(place + 1, 3));
  }
});

test('A row of Manage Reviews shows one line of a long review until Read all is pressed', async ({
  openAs,
}) => {
  const page = await openAs(demoUsers.admin);
  await page.goto('/dashboard/manage-reviews');
  const cell = page.getByRole('cell', { name: 'Lerato Molefe' }).locator('+ td');
  const text = cell.getByText('Ordering for a cooperative of twelve workshops');
  const heightOf = () => text.evaluate((element) => element.clientHeight);
  const line = await heightOf();
  await cell.getByRole('button', { name: 'Read all' }).click();
  await expect.poll(heightOf).toBeGreaterThanOrEqual(2 * line);
  await cell.getByRole('button', { name: 'Show less' }).click();
  await expect.poll(heightOf).toBe(line);
});

test('A record with a long name fits the audit log', async ({ openAs }) => {
  const page = await openAs(demoUsers.admin);
  const name = 'Category'.repeat(7);
  await page.goto('/dashboard/categories');
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Add category' }).click();
  const category = page.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(category).toBeVisible();
  await page.goto('/dashboard/audit-log');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('cell', { name: `${name} Category` })).toBeVisible();
    await expectNoSidewaysScrolling(page);
  }
  // Other tests list the categories.
  await page.goto('/dashboard/categories');
  await category.getByRole('button', { name: 'Merge' }).click();
  await page.getByLabel('Merge into').selectOption('Saws');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(category).toBeHidden();
});
