import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { signedInCustomer } from '../support/signed-in-customer';
import { bestStockedTools, type Tool } from '../support/stock';
import { expect, test } from '../support/test';
import { followToast } from '../support/toasts';

const phone = { width: 360, height: 740 };

/** The lines of the cart as the server has them. */
const CART = '{ cart { lines { quantity tool { id } } } }';

interface CartResponse {
  cart: { lines: { quantity: number; tool: Pick<Tool, 'id'> }[] };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('A customer saves a cart as a list, puts it back twice and hands it over to a visitor', async ({
  page,
  shop,
  browser,
}) => {
  const { api } = await signedInCustomer(page, shop);
  const tools = await bestStockedTools(api, 2);
  const readCart = async () => {
    const { cart } = await api.query<CartResponse>(CART);
    return cart.lines.map(({ quantity, tool }) => ({ toolId: tool.id, quantity }));
  };
  const times = (count: number) =>
    tools.map(({ id, minOrder }) => ({ toolId: id, quantity: minOrder * count }));
  await api.query('mutation ($lines: [CartLineInput!]!) { addToCart(lines: $lines) { version } }', {
    lines: times(1),
  });

  await page.goto('/cart');
  await button(page, 'Save as list').click();
  await page.getByLabel('Name').fill('Workshop');
  await page.keyboard.press('Enter');
  await followToast(page, 'View lists');
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping Lists: 1' })).toBeVisible();
  await api.query('mutation ($toolIds: [ID!]!) { removeFromCart(toolIds: $toolIds) { version } }', {
    toolIds: tools.map(({ id }) => id),
  });

  await button(page, 'Add to cart').click();
  await page.getByLabel('How many times').fill('2');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 tools added to your cart')).toBeVisible();
  await expect.poll(readCart).toEqual(times(2));

  await page.goto('/cart');
  await button(page, 'Share').click();
  const link = page.getByLabel('Link', { exact: true });
  await expect(link).toHaveValue(/\/cart\/shared#[\w-]+$/);
  await expectAccessible(page);
  const url = new URL(await link.inputValue());

  const visitor = await browser.newContext({ baseURL: shop.url, viewport: phone });
  try {
    const shared = await visitor.newPage();
    const token = url.hash.slice(1);
    shared.on('request', (request) => expect(request.url().split('#')[0]).not.toContain(token.slice(0, 20)));
    await shared.goto(`${url.pathname}${url.hash}`);
    for (const { toolName } of tools)
      await expect(shared.getByRole('link', { name: toolName })).toBeVisible();
    await expectAccessible(shared);
    await button(shared, 'Add to cart').click();
    await expect(shared).toHaveURL('/cart');
    for (const { toolName } of tools) await expect(shared.getByText(toolName).first()).toBeVisible();
  } finally {
    await visitor.close();
  }
});
