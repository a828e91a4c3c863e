import { Customer } from '../support/customer';
import { demoUsers, type TestUser } from '../support/users';
import { signUpVerified } from '../support/verified-user';
import { expect, test } from '../support/test';

test.use({ role: 'admin' });

let user: TestUser;

test.beforeEach(async ({ shop }) => {
  ({ user } = await signUpVerified(shop));
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

test('A customer who opens an admin screen is redirected to Login, which returns an admin to the screen', async ({
  openAs,
}) => {
  const page = await openAs(user);
  await page.goto('/dashboard/customization-requests');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(`signed in as ${user.email}`)).toBeVisible();
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
