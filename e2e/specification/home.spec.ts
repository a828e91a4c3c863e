import { ApiClient } from '../support/api-client';
import { demonstration, newCarpenter } from '../support/people';
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

test("§2 Home: 'Order Now' leads to the popular tools", async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Get all your carpentry tools in bulk amount',
  );
  await page.getByRole('button', { name: 'Order Now' }).click();
  const tools = page.getByRole('region', { name: 'Our Popular Tools' });
  await expect(tools).toBeFocused();
  await expect(tools.getByRole('heading', { name: 'Our Popular Tools' })).toBeInViewport();
});

test('§2 Home: three service cards, each with a way home', async ({ page }) => {
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

test('§2 Home, §9: the first six tools, with ten words of each', async ({ page, shop }) => {
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

test('§2 Home: the statistics, and what customers say', async ({ page }) => {
  await expect(page.getByRole('term')).toHaveText(['Total Sales', 'Total Order', 'New User']);
  await expect(page.getByRole('definition').first()).toContainText('250.6K');
  await expect(page.getByText('21% more than last month')).toBeVisible();

  const reviews = page.getByRole('region', { name: "We're Trusted By People" }).getByRole('article');
  await expect(reviews).toHaveCount(12);
  await expect(reviews.first()).toContainText(/Rating: [1-5]/);
});

test('§2 Home: a request for customization is thanked for, and the admin sees it', async ({
  page,
  openAs,
}) => {
  const { email } = newCarpenter();
  const banner = page.getByRole('region', { name: 'Need help to customize your order?' });
  await expect(banner.getByRole('link', { name: 'Call now' })).toHaveAttribute('href', /^tel:\+?\d+$/);
  const field = banner.getByPlaceholder('Enter your email');
  const send = banner.getByRole('button', { name: 'Send request' });

  await field.fill('no address');
  await send.click();
  await expect(field).toHaveAccessibleDescription(/Enter a valid e-mail address/);
  await field.fill(email);
  await send.click();
  await expect(page.getByText('Thank you, your request has arrived')).toBeVisible();
  await expect(field).toHaveValue('');

  const adminPage = await openAs(demonstration.admin);
  await adminPage.goto('/dashboard/customization-requests');
  await expect(adminPage.getByRole('link', { name: email })).toBeVisible();
});

test('§4 Lists: a request for customization is in the list that an admin has open already, without reloading', async ({
  openAs,
}) => {
  const { email } = newCarpenter();
  const page = await openAs(demonstration.admin);
  await page.goto('/dashboard/customization-requests');
  const heading = page.getByRole('heading', { name: /^Customization requests: \d+$/ });
  const before = Number(/\d+/.exec(await heading.innerText())?.[0]);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await page.getByPlaceholder('Enter your email').fill(email);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Thank you, your request has arrived')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: email })).toBeVisible();
  await expect(heading).toHaveText(`Customization requests: ${before + 1}`);
});
