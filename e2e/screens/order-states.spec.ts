import { expectAccessible } from '../support/accessibility';
import { cards } from '../support/cards';
import { signedInCustomer } from '../support/signed-in-customer';
import { readAvailable, myOrders, placeOrder, bestStockedTool } from '../support/stock';
import { expect, test } from '../support/test';

test('An order whose response was lost is placed once when it is submitted again', async ({ page, shop }) => {
  const { api } = await signedInCustomer(page, shop);
  const tool = await bestStockedTool(api);
  const available = await readAvailable(api, tool);
  await page.goto(`/order/${tool.id}`);
  await page.getByLabel('Phone Number').fill('01712345678');
  await page.getByLabel('Delivery Address').fill('Sawmill Lane 4, Oakham');

  await page.route('**/graphql*', async (route) => {
    if (!route.request().postData()?.includes('PlaceOrder')) return route.fallback();
    // The server places the order, and the response is lost.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText("We couldn't confirm your order", { exact: true })).toBeVisible();
  expect(await myOrders(api)).toHaveLength(1);
  await page.unrouteAll();

  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('Order Placed Successfully. Visit my order page for payment')).toBeVisible();
  expect(await myOrders(api)).toHaveLength(1);
  expect(await readAvailable(api, tool)).toBe(available - tool.minOrder);
});

test('The order history shows each new status, also after the order is closed', async ({ page, shop }) => {
  const { api, customer } = await signedInCustomer(page, shop);
  const tool = await bestStockedTool(api);
  const orderId = await placeOrder(api, tool);
  await page.goto('/dashboard');
  const row = page.getByRole('row').filter({ hasText: orderId });
  await expect(row.getByText(/^Due \w+ \d+, \d+, \d+:\d+ [AP]M$/)).toBeVisible();
  await row.getByRole('link', { name: 'Pay Now' }).click();
  await customer.payWith(cards.good);
  await expect(page.getByText('Congrats! your payment completed').first()).toBeVisible();

  await customer.openMyOrders();
  await row.getByRole('button', { name: 'History' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order history' });
  await expect(dialog.getByRole('listitem')).toHaveText([/^Placed *You/, /^Paid/]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row.getByRole('button', { name: 'History' })).toBeFocused();

  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`order ID: ${orderId} deleted`)).toBeVisible();
  await expect(page.getByText(/^\$[\d,.]+ was refunded to the card\.$/)).toBeVisible();
  await page.getByRole('link', { name: 'Past' }).click();
  await expect(page.getByRole('heading', { name: 'Past orders: 1' })).toBeVisible();
  await expect(row.getByText('Refunded')).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: 'History' }).click();
  await expect(dialog.getByRole('listitem')).toHaveText([/^Placed/, /^Paid/, /^Refund pending/, /^Refunded/]);
  await page.goto(`/dashboard/payment/${orderId}`);
  await expect(page.getByRole('heading', { name: 'This order was refunded' })).toBeVisible();
  await expectAccessible(page);
});
