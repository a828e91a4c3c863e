import { Customer } from '../support/customer';
import { signUpVerified } from '../support/verified-user';
import { expect, test } from '../support/test';

test.use({ role: 'admin' });

test('A customer who was promoted gets the admin menu at the next visit to the dashboard', async ({
  page,
  shop,
  openAs,
}) => {
  const { user } = await signUpVerified(shop);
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
