import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { Customer } from '../support/customer';
import type { TestUser } from '../support/users';
import { signUpVerified } from '../support/verified-user';
import { expect, test } from '../support/test';

test.use({ role: 'admin' });

let user: TestUser;

test.beforeEach(async ({ page, shop }) => {
  ({ user } = await signUpVerified(shop));
  await page.goto(`/dashboard/make-admin?search=${user.email}`);
});

const heading = (page: Page) => page.getByRole('heading', { name: /^All users: \d+$/ });
const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: user.email });

/** Holds this mutation back until `lose()` fails it with a network error. */
async function holdBack(page: Page, mutation: string) {
  let lose: () => void = () => undefined;
  const loss = new Promise<void>((resolve) => (lose = resolve));
  await page.route('**/graphql*', async (route) => {
    if (!route.request().postData()?.includes(mutation)) return route.fallback();
    await loss;
    await route.abort('internetdisconnected');
  });
  return () => lose();
}

async function confirm(page: Page, act: 'Make Admin' | 'Delete'): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await rowOf(page).getByRole('button', { name: act }).click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
}

test('Make Admin shows the result immediately, reverts it on a network error, and can be retried', async ({
  page,
}) => {
  const lose = await holdBack(page, 'MakeAdmin');
  await confirm(page, 'Make Admin');
  const role = rowOf(page).getByRole('cell', { name: /^Admin/ });
  await expect(role).toBeVisible();
  await expect(rowOf(page).getByRole('button', { name: 'Make Admin' })).toHaveCount(0);
  await expect(heading(page)).toBeFocused();

  lose();
  await page.getByText(`${user.name} may not have been made admin`).hover();
  await expectAccessible(page);
  await expect(rowOf(page).getByRole('button', { name: 'Make Admin' })).toBeVisible();

  await page.unrouteAll();
  await confirm(page, 'Make Admin');
  await expect(page.getByText(`User: ${user.email} Admin added successfully`)).toBeVisible();
  await expect(role).toBeVisible();
});

test('A user whose deletion fails returns to the list and its count', async ({ page }) => {
  await expect(heading(page)).toHaveText('All users: 1');
  const lose = await holdBack(page, 'DeleteUser');
  await confirm(page, 'Delete');
  await expect(heading(page)).toHaveText('All users: 0');
  await expect(rowOf(page)).toHaveCount(0);
  await expect(heading(page)).toBeFocused();

  lose();
  await expect(page.getByText(`${user.name} may not have been deleted`)).toBeVisible();
  await expect(heading(page)).toHaveText('All users: 1');
  await expect(rowOf(page)).toBeVisible();
});

test('Signing out before the response arrives warns that the change may not be saved', async ({ page }) => {
  await holdBack(page, 'DeleteUser');
  await confirm(page, 'Delete');
  await new Customer(page).signOut();
  await expect(page.getByText(`${user.name} may not have been deleted`)).toBeVisible();
});
