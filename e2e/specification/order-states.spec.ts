import { expectAccessible } from '../support/accessibility';
import { cards } from '../support/cards';
import { knownCustomer } from '../support/known-customer';
import { demonstration } from '../support/people';
import { availableOf, myOrders, placeOrder, someTool } from '../support/stock';
import { expect, test } from '../support/test';

test('§2 Order form: an order whose answer was lost is placed once, however often it is sent', async ({
  page,
  shop,
}) => {
  const { api } = await knownCustomer(page, shop);
  const tool = await someTool(api);
  const available = await availableOf(api, tool);
  await page.goto(`/order/${tool.id}`);
  await page.getByLabel('Phone Number').fill('01712345678');
  await page.getByLabel('Delivery Address').fill('Sawmill Lane 4, Oakham');

  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('PlaceOrder')) return route.fallback();
    // The shop has it, and the page never hears of that.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('No answer about your order')).toBeVisible();
  expect(await myOrders(api)).toHaveLength(1);
  await page.unrouteAll();

  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('Order Placed Successfully. Visit my order page for payment')).toBeVisible();
  expect(await myOrders(api)).toHaveLength(1);
  expect(await availableOf(api, tool)).toBe(available - tool.minOrder);
});

test('§4 Order: its history grows with it, and stays to be seen when it has ended', async ({
  page,
  shop,
}) => {
  const { api, customer } = await knownCustomer(page, shop);
  const tool = await someTool(api);
  const orderId = await placeOrder(api, tool);
  await page.goto('/dashboard');
  const row = page.getByRole('row').filter({ hasText: orderId });
  await expect(row.getByText(/^until \w+ \d+, \d+$/)).toBeVisible();
  await row.getByRole('link', { name: 'Pay Now' }).click();
  await customer.payWith(cards.good);
  await expect(page.getByText('Congrats! your payment completed').first()).toBeVisible();

  await customer.openMyOrders();
  await row.getByRole('button', { name: 'History' }).click();
  const dialog = page.getByRole('dialog', { name: 'History of the order' });
  await expect(dialog.getByRole('listitem')).toHaveText([/^Placed *You/, /^Paid/]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row.getByRole('button', { name: 'History' })).toBeFocused();

  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`order ID: ${orderId} deleted`)).toBeVisible();
  await expect(page.getByText('Its payment was refunded.')).toBeVisible();
  await page.getByRole('link', { name: 'Ended' }).click();
  await expect(page.getByRole('heading', { name: 'Ended Orders: 1' })).toBeVisible();
  await expect(row.getByText('Refunded')).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: 'History' }).click();
  await expect(dialog.getByRole('listitem')).toHaveText([
    /^Placed/,
    /^Paid/,
    /^Refund on its way/,
    /^Refunded/,
  ]);
  await page.goto(`/dashboard/payment/${orderId}`);
  await expect(page.getByRole('heading', { name: 'This order was refunded' })).toBeVisible();
  await expectAccessible(page);
});

test('§2 All Orders: an admin sees how the books stand, what became of an order, and those that ended', async ({
  openAs,
  page,
  shop,
}) => {
  const { api } = await knownCustomer(page, shop);
  const orderId = await placeOrder(api, await someTool(api));
  const own = await openAs(demonstration.admin);
  await own.goto(`/dashboard/all-orders?search=${orderId}`);
  await expect(own.getByRole('region', { name: 'The books' })).toContainText(/[Tt]he books/);
  const row = own.getByRole('row').filter({ hasText: orderId });
  await row.getByRole('button', { name: 'History' }).click();
  const dialog = own.getByRole('dialog', { name: 'History of the order' });
  await expect(dialog.getByRole('listitem')).toHaveText(/^Placed *The customer/);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await row.getByRole('button', { name: 'Delete' }).click();
  await own.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(own.getByText(`order ID: ${orderId} deleted`)).toBeVisible();
  await own.getByRole('link', { name: 'Ended' }).click();
  await expect(row.getByText('Cancelled')).toBeVisible();
});
