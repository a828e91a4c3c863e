import { cards } from '../support/cards';
import { Customer } from '../support/customer';
import { newUser } from '../support/users';
import { expect, test } from '../support/test';

test('a customer registers, orders, pays after a declined card, and sees the order as Paid', async ({
  page,
}) => {
  const customer = new Customer(page);
  await customer.register(newUser());

  await page.getByRole('link', { name: 'Home' }).first().click();
  await page
    .getByRole('link', { name: /^Buy Now/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Complete Your Order Information' })).toBeVisible();
  const toolName = await customer.orderTool();

  await customer.openMyOrders();
  const row = page.getByRole('row').filter({ hasText: toolName });
  await row.getByRole('link', { name: 'Pay Now' }).click();
  await expect(page.getByText('Not Paid')).toBeVisible();

  await customer.payWith(cards.declined);
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'declined' })).toBeVisible();
  await expect(page.getByText('Not Paid')).toBeVisible();

  await customer.payWith(cards.good);
  await expect(page.getByRole('main').getByText('Congrats! your payment completed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Already Paid' })).toBeDisabled();

  await page.goto('/dashboard');
  await expect(row.getByText('Paid', { exact: true })).toBeVisible();
});
