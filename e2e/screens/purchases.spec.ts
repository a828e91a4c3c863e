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
