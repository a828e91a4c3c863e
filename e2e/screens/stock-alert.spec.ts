import { ApiClient } from '../support/api-client';
import { waitForMessage } from '../support/mailbox';
import { demoUsers } from '../support/users';
import { signedInCustomer } from '../support/signed-in-customer';
import { expect, test } from '../support/test';

const SLUG = 'joiners-mallet';

interface Stocked {
  tool: { id: string; toolName: string; available: number };
}

test('A customer who asks to be notified gets an email when the tool is back, and unsubscribes', async ({
  page,
  shop,
}) => {
  // The jobs that find the stock and send the email run once a minute.
  test.slow();
  const admin = new ApiClient(shop.url);
  await admin.logIn(demoUsers.admin);
  const { tool } = await admin.query<Stocked>(
    'query ($slug: String!) { tool(slug: $slug) { id toolName available } }',
    { slug: SLUG },
  );
  const changeStock = (change: number) =>
    admin.query(
      'mutation ($id: ID!, $change: Int!) { updateTool(id: $id, input: { availableChange: $change }) { id } }',
      {
        id: tool.id,
        change,
      },
    );
  await changeStock(-tool.available);

  const { user } = await signedInCustomer(page, shop);
  await page.goto(`/tools/${SLUG}`);
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(page.getByText('We’ll email you when it’s back')).toBeVisible();
  await changeStock(tool.available);

  const { html } = await waitForMessage(page.request, user.email, tool.toolName);
  const addressOf = (path: string) =>
    new RegExp(`href="https?://[^/"]+(/${path}[^"]*)"`).exec(html)?.[1] ?? '';

  await page.goto(addressOf('tools'));
  await expect(page.getByRole('heading', { level: 1, name: tool.toolName })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Order now' })).toBeVisible();

  await page.goto(addressOf('unsubscribe'));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeFocused();
  await page.goto('/profile');
  await expect(page.getByRole('checkbox', { name: /^Send me emails/ })).not.toBeChecked();
});
