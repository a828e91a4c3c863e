import { Customer } from '../support/customer';
import { newUser } from '../support/users';
import { waitForHydration } from '../support/hydration';
import { imageFile } from '../support/images';
import { freePort, Shop } from '../support/shop';
import { expect, test } from '../support/test';

const isApiUrl = (url: string) => /^\/(graphql|images)\b/.test(new URL(url).pathname);

test('the frontend works with an API on another origin that executes only its operations', async ({
  browser,
  shop,
}) => {
  const [pagePort, apiPort] = [String(await freePort()), String(await freePort())];
  const settings = {
    ...(await shop.services()),
    RUN_JOBS: '0',
    GRAPHQL_PERSISTED_ONLY: '1',
    PUBLIC_URL: `http://localhost:${pagePort}`,
    API_URL: `http://localhost:${apiPort}`,
  };
  const servers = await Promise.all([pagePort, apiPort].map((PORT) => Shop.open({ ...settings, PORT })));
  const context = await browser.newContext({ baseURL: settings.PUBLIC_URL });
  waitForHydration(context);
  const page = await context.newPage();
  const requestUrls: string[] = [];
  page.on('request', (request) => void requestUrls.push(request.url()));

  const customer = new Customer(page);
  await customer.register(newUser());
  await page.goto('/');
  await page.getByRole('link', { name: 'Buy Now' }).first().click();
  const toolName = await customer.orderTool();
  await customer.openMyOrders();
  await expect(page.getByRole('main').getByText(toolName)).toBeVisible();

  await page.goto('/dashboard/profile');
  await page.getByLabel('Click to upload photo').setInputFiles(await imageFile('me.png'));
  await expect(page.getByText('me.png uploaded')).toBeVisible();
  await page.getByRole('button', { name: 'Save Info' }).click();
  await expect(page.getByText('User Information Updated')).toBeVisible();
  const avatar = page.getByRole('button', { name: 'Dashboard' }).locator('img');
  await expect(avatar).toHaveAttribute('src', /\/images\/uploads\//);
  await expect
    .poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  const origins = new Set(requestUrls.filter(isApiUrl).map((url) => new URL(url).origin));
  expect([...origins]).toEqual([settings.API_URL]);
  await context.close();
  await Promise.all(servers.map((server) => server.close()));
});
