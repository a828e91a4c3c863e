import { ApiClient } from '../support/api-client';
import { Customer } from '../support/customer';
import { signedInCustomer } from '../support/signed-in-customer';
import { demoUsers } from '../support/users';
import { expectSettled } from '../support/screens';
import { placeOrder, bestStockedTool } from '../support/stock';
import { expect, test } from '../support/test';

test('A list that the API rejects clears the expired session and redirects to Home', async ({
  page,
  shop,
}) => {
  // The last request of the page: rejected, it would end the session before the list is opened.
  const cartLoaded = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes('CartCount')),
  );
  const { api } = await signedInCustomer(page, shop, '/dashboard/profile');
  await expect(page.getByLabel('Education')).toBeVisible();
  await cartLoaded;

  const admin = new ApiClient(shop.url);
  await admin.logIn(demoUsers.admin);
  const { me } = await api.query<{ me: { id: string } }>('{ me { id } }');
  await admin.query('mutation ($id: ID!) { deleteUser(id: $id) { id } }', { id: me.id });

  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'My Order' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();

  // Going back does not show the data of the session.
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
});

test('A reload shows a signed-in page with the stored token, before Firebase is loaded', async ({
  page,
  shop,
}) => {
  await signedInCustomer(page, shop, '/dashboard');
  await page.route('**/assets/firebase-*', (route) => route.abort('internetdisconnected'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'My Orders: 0' })).toBeVisible();
  await new Customer(page).expectSignedIn();
});

test('Signing out removes all user data from storage and screen', async ({ page, shop }) => {
  const { api, customer, user } = await signedInCustomer(page, shop);
  const orderId = await placeOrder(api, await bestStockedTool(api));
  await page.goto('/dashboard');
  await expect(page.getByText(orderId)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBeNull();

  await customer.signOut();
  await expect(page).toHaveURL('/');
  // Firebase removes its own record shortly afterwards.
  const stored = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  await expect.poll(stored).not.toContain(user.email);
  expect(await stored()).not.toContain('accessToken');
  await page.goBack();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByText(orderId)).toHaveCount(0);

  // Another user in the same window, without a reload.
  await page.goto('/login');
  await customer.logIn(demoUsers.admin);
  await customer.expectSignedIn();
  await customer.openMyOrders();
  await expectSettled(page);
  await expect(page.getByText(orderId)).toHaveCount(0);
});

test('Signing out in one window ends the session in the others', async ({ page, shop, context }) => {
  const { customer } = await signedInCustomer(page, shop);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await new Customer(other).expectSignedIn();
  await customer.signOut();
  await expect(other).toHaveURL('/');
  await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});
