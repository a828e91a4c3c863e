import { expect, test } from '../support/test';

test('Blogs shows three questions with one answer', async ({ page }) => {
  await page.goto('/blogs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Some Question Answer');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(3);
  await expect(page.getByText('Question:', { exact: true })).toHaveCount(3);
  await expect(cards.getByRole('heading')).toHaveText([
    /improve the performance of a React application/,
    /difference between javascript and nodejs/,
    /difference between javascript and nodejs/,
  ]);
  const answers = await cards.evaluateAll((all) => all.map((card) => card.lastElementChild?.textContent));
  expect(new Set(answers).size).toBe(1);
});

test('About Us shows a banner, text, an image and the section shared with Home', async ({ page }) => {
  await page.goto('/about-us');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('About Us');
  await expect(main.getByRole('img').first()).toBeVisible();
  await expect(main.getByRole('region', { name: 'Need help to customize your order?' })).toBeVisible();
});

test('Portfolio shows education, skills, projects and a contact address', async ({ page }) => {
  await page.goto('/portfolio');
  const main = page.getByRole('main');
  for (const name of ['Education', 'Skills', 'Projects']) {
    await expect(main.getByRole('region', { name })).toBeVisible();
  }
  await expect(main.getByRole('link', { name: '@' })).toHaveAttribute('href', /^mailto:.+@.+/);
});

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

test('The footer shows the logo, the current year and the links', async ({ page }) => {
  await page.goto('/portfolio');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(`${new Date().getFullYear()} Tools-Hub. All Rights Reserved.`);
  await expect(footer.getByRole('navigation').getByRole('link')).toHaveText(['Home', 'Blogs', 'Quick order']);
  await footer.getByRole('link').first().click();
  await expect(page).toHaveURL('/');
});
