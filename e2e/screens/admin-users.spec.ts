import { ApiClient } from '../support/api-client';
import { Customer } from '../support/customer';
import { demoUsers, type TestUser } from '../support/users';
import { signUpVerified } from '../support/verified-user';
import { expect, test } from '../support/test';

const makeAdmin = 'mutation ($id: ID!) { makeAdmin(id: $id) { id } }';

test.use({ role: 'admin' });

let user: TestUser;
let api: ApiClient;

test.beforeEach(async ({ shop }) => {
  ({ user, api } = await signUpVerified(shop));
});

test('Make Admin makes a user an admin and deletes the user without a reload', async ({ page }) => {
  await page.goto('/dashboard/make-admin');
  const heading = page.getByRole('heading', { name: /^All users: \d+$/ });
  await expect(heading).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Avatar',
    'User Name',
    'Email Address',
    'Admin',
    'Action',
  ]);
  const own = page.getByRole('row').filter({ hasText: demoUsers.admin.email });
  await expect(own.getByRole('button', { name: 'Make Admin' })).toHaveCount(0);

  await page.getByRole('searchbox').fill(user.email);
  const row = page.getByRole('row').filter({ hasText: user.email });
  await expect(heading).toHaveText('All users: 1');
  await row.getByRole('button', { name: 'Make Admin' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toHaveAccessibleName('Are you sure you want to make admin?');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`User: ${user.email} Admin added successfully`)).toBeVisible();
  await expect(row.getByRole('cell', { name: /^Admin/ })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Make Admin' })).toHaveCount(0);

  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toHaveAccessibleName('Are you sure you want to delete this user?');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`User: ${user.email} deleted`)).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(heading).toHaveText('All users: 0');
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(own).toBeVisible();
});

test('An admin who deletes their own account is signed out and redirected to Home', async ({
  page,
  shop,
  openAs,
}) => {
  const { me } = await api.query<{ me: { id: string } }>('{ me { id } }');
  const admin = new ApiClient(shop.url);
  await admin.logIn(demoUsers.admin);
  await admin.query(makeAdmin, { id: me.id });
  const own = await openAs(user);
  await own.goto(`/dashboard/make-admin?search=${user.email}`);
  await own.getByRole('row').filter({ hasText: user.email }).getByRole('button', { name: 'Delete' }).click();
  await own.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(own).toHaveURL('/');
  await expect(own.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await own.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();

  await page.goto(`/dashboard/make-admin?search=${user.email}`);
  await expect(page.getByRole('heading', { name: 'All users: 0' })).toBeVisible();
});

test('A customer who opens an admin screen is redirected to Login, which returns an admin to the screen', async ({
  openAs,
}) => {
  const page = await openAs(user);
  for (const address of [
    'make-admin',
    'all-orders',
    'all-products',
    'add-product',
    'categories',
    'manage-reviews',
    'mail',
    'customization-requests',
  ]) {
    await page.goto(`/dashboard/${address}`);
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(`signed in as ${user.email}`)).toBeVisible();
  }
  await new Customer(page).logIn(demoUsers.admin);
  await expect(page).toHaveURL('/dashboard/customization-requests');
});

test('A customer who was promoted gets the admin menu at the next visit to the dashboard', async ({
  page,
  openAs,
}) => {
  const own = await openAs(user);
  const menu = own.getByRole('navigation', { name: 'Dashboard' });
  await own.goto('/dashboard');
  await expect(menu.getByRole('link', { name: 'Add Review' })).toBeVisible();
  await own.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blogs' }).click();
  await expect(own).toHaveURL('/blogs');

  await page.goto(`/dashboard/make-admin?search=${user.email}`);
  await page.getByRole('row').nth(1).getByRole('button', { name: 'Make Admin' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`User: ${user.email} Admin added successfully`)).toBeVisible();

  await new Customer(own).openMyOrders();
  await menu.getByRole('link', { name: 'All Orders' }).click();
  await expect(own.getByRole('heading', { name: /^All Orders: \d+$/ })).toBeVisible();
  await expect(own).toHaveURL('/dashboard/all-orders');
});

test('The dashboard side menu lists the admin screens for admins and the customer screens for customers', async ({
  page,
  openAs,
}) => {
  const menu = { name: 'Dashboard' };
  await page.goto('/dashboard/make-admin');
  await expect(page.getByRole('navigation', menu).getByRole('link')).toHaveText([
    'Overview',
    'Make Admin',
    'Customers',
    'All Orders',
    'Returns',
    'Claims',
    'All Products',
    'Add Products',
    'Categories',
    'Search',
    'Manage Reviews',
    'Emails',
    'Customization Requests',
    'My Profile',
  ]);
  const own = await openAs(user);
  await own.goto('/dashboard');
  await expect(own.getByRole('navigation', menu).getByRole('link')).toHaveText([
    'My Order',
    'Shopping Lists',
    'Quick Order',
    'Add Review',
    'My Profile',
  ]);
});
