import { Customer } from '../support/customer';
import { signedInCustomer } from '../support/signed-in-customer';
import { newUser } from '../support/users';
import { imageFile, textFile } from '../support/images';
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

test('An empty field of the profile form keeps its stored value', async ({ page, shop }) => {
  const { user } = await signedInCustomer(page, shop, '/profile');
  await page.getByLabel('Full Name').fill('');
  await page.getByLabel('Location').fill('Oakham');
  await page.getByRole('button', { name: 'Save Info' }).click();
  await expect(page.getByText('User Information Updated')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue(user.name);
  await expect(page.getByLabel('Location')).toHaveValue('Oakham');
});

test('The image upload accepts one image of a supported type, checked by name and content', async ({
  page,
  shop,
}) => {
  await signedInCustomer(page, shop, '/profile');
  const upload = page.getByLabel('Click to upload photo');
  await upload.setInputFiles(textFile('notes.pdf', 'application/pdf'));
  await expect(upload).toHaveAccessibleDescription(/notes\.pdf is not a supported image/);

  await upload.setInputFiles({ ...(await imageFile('huge.png')), buffer: Buffer.alloc(8 * 1024 * 1024 + 1) });
  await expect(upload).toHaveAccessibleDescription(/huge\.png is larger than 8 MB/);

  const rejected = page.waitForResponse((response) => response.url().includes('/images'));
  await upload.setInputFiles(textFile('fake.png', 'image/png'));
  expect((await rejected).status()).toBe(400);
  await expect(upload).toHaveAttribute('aria-invalid', 'true');
  await expect(upload).not.toHaveAccessibleDescription('');

  await upload.setInputFiles(await imageFile('real.png'));
  await expect(page.getByText('real.png uploaded')).toBeVisible();
});

test('A review requires a text and a rating from 1 to 5', async ({ page, shop }) => {
  const { user } = await signedInCustomer(page, shop, '/dashboard/add-review');
  await expect(page.getByLabel('Full Name')).toHaveValue(user.name);
  await expect(page.getByLabel('Email Address')).toHaveAttribute('readonly');
  const text = page.getByLabel('Your Review');
  const rating = page.getByLabel('Your Rating (1 - 5)');
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(text).toHaveAccessibleDescription(/Write your review/);
  await expect(rating).toHaveAccessibleDescription(/Minimum rating is 1/);
  await rating.fill('6');
  await expect(rating).toHaveAccessibleDescription(/Maximum rating is 5/);
  await rating.fill('0');
  await expect(rating).toHaveAccessibleDescription(/Minimum rating is 1/);
});

test('A new review comes first on Home without a reload', async ({ page, shop }) => {
  const { user } = await signedInCustomer(page, shop);
  const reviews = page.getByRole('region', { name: "We're Trusted By People" }).getByRole('article');
  await expect(reviews).toHaveCount(12);
  await page.getByRole('button', { name: 'Dashboard' }).click();
  await page.getByRole('menuitem', { name: 'Add Review' }).click();
  await page.getByLabel('Your Review').fill('The chisels hold their edge for weeks.');
  await page.getByLabel('Your Rating (1 - 5)').fill('4');
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByText('Review Added Successfully')).toBeVisible();
  await expect(page.getByLabel('Your Review')).toHaveValue('');

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(reviews.first()).toContainText('The chisels hold their edge for weeks.');
  await expect(reviews.first()).toContainText(user.name);
  await expect(reviews.first()).toContainText('Rating: 4');
});
