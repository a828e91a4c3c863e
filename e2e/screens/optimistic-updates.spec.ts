import { Customer } from '../support/customer';
import { signUpVerified } from '../support/verified-user';
import { expect, test } from '../support/test';

test.use({ role: 'admin' });

test('Signing out before the response arrives warns that the change may not be saved', async ({
  page,
  shop,
}) => {
  const { user } = await signUpVerified(shop);
  await page.goto(`/dashboard/make-admin?search=${user.email}`);
  await page.route('**/graphql*', (route) =>
    // A response that never arrives.
    route.request().postData()?.includes('DeleteUser') ? undefined : route.fallback(),
  );
  const dialog = page.getByRole('alertdialog');
  await page.getByRole('row').filter({ hasText: user.email }).getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
  await new Customer(page).signOut();
  await expect(page.getByText(`${user.name} may not have been deleted`)).toBeVisible();
});
