import { ApiClient } from '../support/api-client';
import { demoUsers, newUser } from '../support/users';
import { expect, test } from '../support/test';

interface Tool {
  id: string;
  toolName: string;
  minOrder: number;
  available: number;
  price: number;
  toolDescription: string;
}

test.beforeEach(({ page }) => page.goto('/'));

test("'Order Now' on Home scrolls to the popular tools", async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Get all your carpentry tools in bulk amount',
  );
  await page.getByRole('button', { name: 'Order Now' }).click();
  const tools = page.getByRole('region', { name: 'Our Popular Tools' });
  await expect(tools).toBeFocused();
  await expect(tools.getByRole('heading', { name: 'Our Popular Tools' })).toBeInViewport();
});

test('Home has three service cards, each with a link to Home', async ({ page }) => {
  const services = page.getByRole('region', { name: 'We Offer Best Service' });
  await expect(services.getByRole('heading', { level: 3 })).toHaveText([
    'Very easy to use',
    'Fastest Delivery',
    'Trusted Refund Policy',
  ]);
  const links = services.getByRole('link', { name: /^Learn More/ });
  await expect(links).toHaveCount(3);
  for (const link of await links.all()) await expect(link).toHaveAttribute('href', '/');
});

test('Home shows the first six tools with ten words of each description', async ({ page, shop }) => {
  const { tools } = await new ApiClient(shop.url).query<{ tools: { edges: { node: Tool }[] } }>(
    '{ tools(first: 6) { edges { node { id toolName minOrder available price toolDescription } } } }',
  );
  const cards = page.getByRole('region', { name: 'Our Popular Tools' }).getByRole('article');
  await expect(cards).toHaveCount(6);
  for (const [place, { node: tool }] of tools.edges.entries()) {
    const card = cards.nth(place);
    await expect(card.getByRole('heading')).toHaveText(tool.toolName);
    await expect(card).toContainText(`Minimum Order: ${tool.minOrder}`);
    await expect(card).toContainText(`Available :${tool.available}`);
    await expect(card).toContainText(`${tool.toolDescription.split(' ', 10).join(' ')}…`);
    await expect(card).toContainText(`$${tool.price.toFixed(2)}`);
    await expect(card.getByRole('link', { name: 'Buy Now' })).toHaveAttribute('href', `/order/${tool.id}`);
  }
});

test('Home shows the statistics and the customer reviews', async ({ page }) => {
  await expect(page.getByRole('term')).toHaveText(['Total Sales', 'Total Order', 'New User']);
  await expect(page.getByRole('definition').first()).toContainText('250.6K');
  await expect(page.getByText('21% more than last month')).toBeVisible();

  const reviews = page.getByRole('region', { name: "We're Trusted By People" }).getByRole('article');
  await expect(reviews).toHaveCount(12);
  await expect(reviews.first()).toContainText(/Rating: [1-5]/);
});

test('A customization request shows a thank-you toast and appears for the admin', async ({
  page,
  openAs,
}) => {
  const { email } = newUser();
  const banner = page.getByRole('region', { name: 'Need help to customize your order?' });
  await expect(banner.getByRole('link', { name: 'Call now' })).toHaveAttribute('href', /^tel:\+?\d+$/);
  const field = banner.getByPlaceholder('Enter your email');
  const send = banner.getByRole('button', { name: 'Send request' });

  await field.fill('no address');
  await send.click();
  await expect(field).toHaveAccessibleDescription(/Enter a valid email address/);
  await field.fill(email);
  await send.click();
  await expect(page.getByText('Thanks for your request')).toBeVisible();
  await expect(field).toHaveValue('');

  const adminPage = await openAs(demoUsers.admin);
  await adminPage.goto('/dashboard/customization-requests');
  await expect(adminPage.getByRole('link', { name: email })).toBeVisible();
});

test("A new customization request appears in an admin's loaded list without a reload", async ({ openAs }) => {
  const { email } = newUser();
  const page = await openAs(demoUsers.admin);
  await page.goto('/dashboard/customization-requests');
  const heading = page.getByRole('heading', { name: /^Customization requests: \d+$/ });
  const before = Number(/\d+/.exec(await heading.innerText())?.[0]);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await page.getByPlaceholder('Enter your email').fill(email);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Thanks for your request')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: email })).toBeVisible();
  await expect(heading).toHaveText(`Customization requests: ${before + 1}`);
});
