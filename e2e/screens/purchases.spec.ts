import { expectAccessible } from '../support/accessibility';
import { cards } from '../support/cards';
import { cancel, statusOf } from '../support/orders';
import { signedInCustomer } from '../support/signed-in-customer';
import { placePurchase } from '../support/stock';
import { expect, test } from '../support/test';

test('The payment page charges only what is left after another tab has cancelled an order', async ({
  page,
  shop,
}) => {
  const { api, customer } = await signedInCustomer(page, shop);
  const { orders } = await placePurchase(api, 2);
  const [kept, cancelled] = orders.map(({ id }) => id);
  await page.goto(`/dashboard/payment/${kept ?? ''}`);
  await expect(page.getByText(/^You pay .* for 2 orders\.$/)).toBeVisible();
  await expect(page.getByLabel('Credit or debit card number')).toBeVisible();
  await cancel(api, cancelled ?? '');

  await customer.payWith(cards.good);
  await expect(
    page.getByText(/^The amount has changed from .* Your card has not been charged\.$/),
  ).toBeVisible();
  await expect(page.getByText(/^You pay .* for 1 order\.$/)).toBeVisible();
  await customer.payWith(cards.good);
  await expect(page.getByRole('main').getByText('Congrats! your payment completed')).toBeVisible();
  expect(await statusOf(api, kept ?? '')).toBe('PAID');
});

test('My Orders lists the orders of a purchase together and finds them by its number and purchase order number', async ({
  page,
  shop,
}) => {
  const { api } = await signedInCustomer(page, shop);
  const { number, orders } = await placePurchase(api, 2, { purchaseOrderNumber: 'Oak Street 17' });
  await placePurchase(api, 1);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'My Orders: 3' })).toBeVisible();
  const header = page.getByRole('rowheader', { name: `Purchase ${number}` });
  await expect(header).toContainText('PO number Oak Street 17');
  await expect(header).toContainText('2 orders');
  const group = page.getByRole('rowgroup').filter({ has: header });
  await expect(group.getByRole('row')).toContainText([number, ...orders.map(({ tool }) => tool.toolName)]);
  await expectAccessible(page);

  const field = page.getByRole('searchbox', { name: 'Search by number, PO, SKU or tool' });
  for (const search of [number.toLowerCase(), 'street 17']) {
    await field.fill(search);
    await expect(page.getByRole('heading', { name: 'My Orders: 2' })).toBeVisible();
    await expect(header).toBeVisible();
    await field.fill('');
    await expect(page.getByRole('heading', { name: 'My Orders: 3' })).toBeVisible();
  }

  // Each order leads to the payment of all.
  await group.getByRole('link', { name: 'Pay Now' }).last().click();
  await expect(page.getByText(/^You pay \$[\d,]+\.\d\d for 2 orders\.$/)).toBeVisible();
});
