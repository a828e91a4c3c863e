import { expectAccessible } from '../support/accessibility';
import { Customer } from '../support/customer';
import { addToCart, bestStockedTool } from '../support/stock';
import { expect, test } from '../support/test';
import { signUpVerified } from '../support/verified-user';

test('A customer is sent to sign in, enters an address and places the purchase of the cart', async ({
  page,
  shop,
}) => {
  const { user, api } = await signUpVerified(shop);
  await addToCart(api, await bestStockedTool(api), 'Oak St. kitchen');

  const customer = new Customer(page);
  await page.goto('/checkout');
  await customer.logIn(user);
  await expect(page).toHaveURL('/checkout');
  const summary = page.getByRole('region', { name: 'Your purchase' });
  await expect(summary.getByRole('listitem')).toContainText('Job: Oak St. kitchen');

  await customer.enterDeliveryAddress();
  await expect(page.getByLabel('Delivery notes')).toHaveValue('Use the gate at the back');
  await page.getByLabel('Purchase order number').fill('PO-2041');
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByRole('radio', { name: /12 Mill Lane/ })).toBeChecked();
  await expect(page.getByLabel('Purchase order number')).toHaveValue('PO-2041');

  await page.getByRole('button', { name: 'Place purchase' }).click();
  await expect(page).toHaveURL(/\/dashboard\/payment\//);

  const { myPurchases } = await api.query<{ myPurchases: { edges: { node: object }[] } }>(
    `{ myPurchases(first: 1) { edges { node {
      purchaseOrderNumber deliveryAddress deliveryNotes phoneNumber
    } } } }`,
  );
  expect(myPurchases.edges[0]?.node).toEqual({
    purchaseOrderNumber: 'PO-2041',
    deliveryAddress: `${user.name}\n12 Mill Lane\nBoston, MA 02101\nUnited States`,
    deliveryNotes: 'Use the gate at the back',
    phoneNumber: '01712345678',
  });
});
