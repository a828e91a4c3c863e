import { expectAccessible } from '../support/accessibility';
import { cards } from '../support/cards';
import { cancel, statusOf } from '../support/orders';
import { signedInCustomer } from '../support/signed-in-customer';
import { placePurchase } from '../support/stock';
import { expect, test } from '../support/test';

test('A purchase of three is listed together, paid once with 3-D Secure, and refunded in part', async ({
  page,
  shop,
}) => {
  const { api, customer } = await signedInCustomer(page, shop);
  const { number, orders } = await placePurchase(api, 3, { purchaseOrderNumber: 'PO-17' });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'My Orders: 3' })).toBeVisible();
  const header = page.getByRole('rowheader', { name: `Purchase ${number}` });
  await expect(header).toContainText('PO number PO-17');
  await expect(header).toContainText('3 orders');
  const names = orders.map(({ tool }) => tool.toolName);
  const group = page.getByRole('rowgroup').filter({ has: header });
  await expect(group.getByRole('row')).toContainText([number, ...names]);
  await expectAccessible(page);

  // Each order leads to the payment of all.
  await group.getByRole('link', { name: 'Pay Now' }).last().click();
  const summary = page.getByRole('region', { name: `Purchase ${number}` });
  await expect(summary.getByRole('listitem')).toContainText(names);
  await expect(page.getByText(/^You pay \$[\d,]+\.\d\d for 3 orders\.$/)).toBeVisible();
  await customer.payWith(cards.authenticated);
  await page
    .getByRole('dialog', { name: '3-D Secure authentication' })
    .getByRole('button', { name: 'Complete authentication' })
    .click();
  await expect(page.getByRole('main').getByText('Congrats! your payment completed')).toBeVisible();
  await expectAccessible(page);

  await summary.getByRole('link', { name: `Purchase ${number}` }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Purchase ${number}` })).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).first().press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to cancel this order?' });
  await dialog.getByRole('button', { name: 'Confirm' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('definition').filter({ hasText: '2 paid, 1 refunded' })).toBeVisible();
  const refund = page
    .getByRole('region', { name: 'Payment' })
    .getByRole('row')
    .filter({ hasText: names[0] ?? '' });
  await expect(refund).toContainText('Refunded');
  expect(await Promise.all(orders.map(({ id }) => statusOf(api, id)))).toEqual(['REFUNDED', 'PAID', 'PAID']);
  await expectAccessible(page);
});

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

test('My Orders finds the orders of a purchase by its number and purchase order number', async ({
  page,
  shop,
}) => {
  const { api } = await signedInCustomer(page, shop);
  const { number } = await placePurchase(api, 2, { purchaseOrderNumber: 'Oak Street 17' });
  await placePurchase(api, 1);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'My Orders: 3' })).toBeVisible();
  const field = page.getByRole('searchbox', { name: 'Search by number, PO, SKU or tool' });
  for (const search of [number.toLowerCase(), 'street 17']) {
    await field.fill(search);
    await expect(page.getByRole('heading', { name: 'My Orders: 2' })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: `Purchase ${number}` })).toBeVisible();
    await field.fill('');
    await expect(page.getByRole('heading', { name: 'My Orders: 3' })).toBeVisible();
  }
});
