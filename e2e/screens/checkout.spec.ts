import { expectAccessible } from '../support/accessibility';
import { cards } from '../support/cards';
import { Customer } from '../support/customer';
import { bestStockedTool, type Tool } from '../support/stock';
import { expect, test } from '../support/test';
import { signUpVerified } from '../support/verified-user';

test('A customer is sent to sign in, enters an address, places the purchase of the cart and pays it', async ({
  page,
  shop,
}) => {
  const { user, api } = await signUpVerified(shop);
  const tool: Tool = await bestStockedTool(api);
  await api.query(
    'mutation ($lines: [CartLineInput!]!) { addToCart(lines: $lines) { version } }',
    { lines: [{ toolId: tool.id, quantity: tool.minOrder, jobReference: 'Oak St. kitchen' }] },
  );

  await page.goto('/checkout');
  await new Customer(page).logIn(user);
  await expect(page).toHaveURL('/checkout');
  const summary = page.getByRole('region', { name: 'Your purchase' });
  await expect(summary.getByRole('listitem')).toContainText('Job: Oak St. kitchen');

  await page.getByLabel('Street address').fill('12 Mill Lane');
  await page.getByLabel('City').fill('Boston');
  await page.getByLabel('State', { exact: true }).fill('MA');
  await page.getByLabel('ZIP code').fill('02101');
  await page.getByLabel('Phone number').fill('01712345678');
  await page.getByLabel('Delivery notes').fill('Use the gate at the back');
  await page.getByRole('button', { name: 'Deliver to this address' }).click();
  await expect(page.getByRole('radio', { name: /12 Mill Lane/ })).toBeChecked();
  await expect(page.getByLabel('Delivery notes')).toHaveValue('Use the gate at the back');
  await page.getByLabel('Purchase order number').fill('PO-2041');
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByRole('radio', { name: /12 Mill Lane/ })).toBeChecked();
  await expect(page.getByLabel('Purchase order number')).toHaveValue('PO-2041');

  await page.getByRole('button', { name: 'Place purchase' }).click();
  await expect(page).toHaveURL(/\/dashboard\/payment\//);
  await new Customer(page).payWith(cards.good);
  await expect(page.getByText('Paid on')).toBeVisible();

  const { myPurchases } = await api.query<{ myPurchases: { edges: { node: object }[] } }>(
    `{ myPurchases(first: 1) { edges { node {
      purchaseOrderNumber deliveryAddress deliveryNotes phoneNumber outstanding
    } } } }`,
  );
  expect(myPurchases.edges[0]?.node).toEqual({
    purchaseOrderNumber: 'PO-2041',
    deliveryAddress: `${user.name}\n12 Mill Lane\nBoston, MA 02101\nUnited States`,
    deliveryNotes: 'Use the gate at the back',
    phoneNumber: '01712345678',
    outstanding: 0,
  });
});
