import { expect, test } from '../support/test';

test('An unknown address shows an image and a link to Home', async ({ page }) => {
  for (const address of ['/no-such-page', '/order', '/dashboard-unknown/x']) {
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('img')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to home' })).toHaveAttribute('href', '/');
  }
  await page.getByRole('link', { name: 'Return to home' }).click();
  await expect(page).toHaveURL('/');
});

test('Every navigation link opens its screen, is marked active there, and sets the title', async ({
  page,
}) => {
  await page.goto('/home');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');

  await expect(page).toHaveTitle('Carpentry tools in bulk | Tools-Hub');

  for (const [name, address, title] of [
    ['Blogs', '/blogs', 'Some Question Answer'],
    ['About Us', '/about-us', 'About Us'],
    ['Portfolio', '/portfolio', 'Portfolio'],
    ['Login', '/login', 'Login'],
    ['Register', '/register', 'Register'],
  ] as const) {
    await bar.getByRole('link', { name }).click();
    await expect(page).toHaveURL(address);
    await expect(bar.locator('[aria-current=page]')).toHaveText(name);
    await expect(page).toHaveTitle(`${title} | Tools-Hub`);
  }
});
