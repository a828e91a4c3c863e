import type { Browser } from '@playwright/test';
import { expect, test } from '../support/shop-test';
import { ApiClient } from '../support/api-client';
import { Customer } from '../support/customer';
import { waitForHydration } from '../support/hydration';
import { charge, confirm } from '../support/orders';
import { Shop } from '../support/shop';
import { placePurchase } from '../support/stock';
import { demoUsers, type TestUser } from '../support/users';
import { signUpVerified } from '../support/verified-user';

const DAY_MS = 24 * 60 * 60 * 1000;
const AFTER_RETURNS = 31;
const AFTER_GUARANTEE = 190;

/** Packs and ships an order; its customer confirms the receipt. */
async function deliver(shop: Shop, customer: ApiClient, orderId: string): Promise<void> {
  const admin = new ApiClient(shop.url);
  await admin.logIn(demoUsers.admin);
  await admin.query('mutation ($id: ID!) { packOrders(ids: [$id]) { id } }', { id: orderId });
  const { shipOrders } = await admin.query<{ shipOrders: { id: string }[] }>(
    `mutation ($id: ID!) { shipOrders(shipments: [{ orderIds: [$id], carrier: "UPS" }]) { id } }`,
    { id: orderId },
  );
  await customer.query('mutation ($id: ID!) { confirmReceipt(id: $id) { id } }', { id: shipOrders[0]?.id });
}

/** Opens a purchase some days in the future, in the browser too, after a new sign-in. */
async function openPurchase(browser: Browser, shop: Shop, user: TestUser, number: string, daysAhead: number) {
  const context = await browser.newContext({ baseURL: shop.url });
  waitForHydration(context);
  const page = await context.newPage();
  await page.clock.install({ time: Date.now() + daysAhead * DAY_MS });
  await page.goto('/login');
  await new Customer(page).logIn(user);
  await new Customer(page).expectSignedIn();
  await page.goto(`/dashboard/purchases/${number}`);
  await expect(page.getByRole('heading', { name: /^Delivered on/ })).toBeVisible();
  return page;
}

test('Delivered pieces can be returned for 30 days and claimed for 6 months', async ({ browser }) => {
  const shop = await Shop.open();
  const { user, api } = await signUpVerified(shop);
  const { number, orders } = await placePurchase(api, 1);
  const orderId = orders[0]?.id ?? '';
  await charge(api, orderId);
  await confirm(api, orderId);
  await deliver(shop, api, orderId);

  const today = await openPurchase(browser, shop, user, number, 0);
  await expect(today.getByRole('button', { name: 'Return pieces' })).toBeVisible();
  await expect(today.getByText(/^Guarantee until .+ \(1[78]\d days left\)$/)).toBeVisible();

  await shop.advance(AFTER_RETURNS);
  const later = await openPurchase(browser, shop, user, number, AFTER_RETURNS);
  await expect(later.getByRole('button', { name: 'Report a problem' })).toBeVisible();
  await expect(later.getByText(/^Guarantee until .+ \(1[45]\d days left\)$/)).toBeVisible();
  await expect(later.getByRole('button', { name: 'Return pieces' })).toHaveCount(0);

  await shop.advance(AFTER_GUARANTEE);
  const last = await openPurchase(browser, shop, user, number, AFTER_GUARANTEE);
  await expect(last.getByRole('button', { name: 'Report a problem' })).toHaveCount(0);
  await expect(last.getByText(/^Guarantee until/)).toHaveCount(0);
  await shop.close();
});
