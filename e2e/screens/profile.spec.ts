import { Customer } from '../support/customer';
import { newUser } from '../support/users';
import { imageFile } from '../support/images';
import { expect, test } from '../support/test';

test('A new avatar and name appear in the top bar immediately and persist', async ({ page }) => {
  const user = newUser();
  await new Customer(page).register(user);
  await page.goto('/dashboard/profile');
  const avatar = page.getByRole('button', { name: 'Dashboard' }).locator('img');
  await expect(avatar).toHaveAttribute('src', /blank-profile/);
  await expect(page.getByRole('textbox', { name: 'Email Address' })).toHaveAttribute('readonly');
  await expect(page.getByLabel('Education')).toHaveAttribute('placeholder', 'Enter your institute name');

  await page.getByLabel('Click to upload photo').setInputFiles(await imageFile('me.png'));
  await expect(page.getByText('me.png uploaded')).toBeVisible();
  await page.getByLabel('Education').fill('Joinery College');
  await page.getByRole('button', { name: 'Save Info' }).click();
  await expect(page.getByText('User Information Updated')).toBeVisible();
  await expect(avatar).not.toHaveAttribute('src', /blank-profile/);
  await expect
    .poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  // The second path of the same form, after a reload.
  const src = (await avatar.getAttribute('src')) ?? '';
  await page.goto('/profile');
  await expect(page.getByLabel('Education')).toHaveValue('Joinery College');
  await expect(avatar).toHaveAttribute('src', src);
});
