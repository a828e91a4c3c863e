import { expectAccessible } from '../support/accessibility';
import { ApiClient } from '../support/api-client';
import { expectNothingCutOff, expectNoSidewaysScrolling } from '../support/layout';
import { charge, confirm } from '../support/orders';
import { placePurchase } from '../support/stock';
import { expect, test } from '../support/test';
import { demoUsers } from '../support/users';
import { signUpVerified } from '../support/verified-user';

test.use({ role: 'admin' });

test('A customer misses pieces of a delivery on a phone, and an admin refunds them', async ({
  page,
  shop,
  openAs,
}) => {
  const { user, api } = await signUpVerified(shop);
  const { number, orders } = await placePurchase(api, 1);
  const [{ id, tool } = { id: '', tool: { toolName: '' } }] = orders;
  await charge(api, id);
  await confirm(api, id);
  const admin = new ApiClient(shop.url);
  await admin.logIn(demoUsers.admin);
  await admin.query('mutation ($id: ID!) { packOrders(ids: [$id]) { id } }', { id });
  await admin.query(
    'mutation ($id: ID!) { shipOrders(shipments: [{ orderIds: [$id], carrier: "UPS" }]) { id } }',
    { id },
  );

  const phone = await openAs(user);
  await phone.setViewportSize({ width: 360, height: 740 });
  await phone.goto(`/dashboard/purchases/${number}`);
  await phone.getByRole('button', { name: 'I have received it' }).click();
  const receipt = phone.getByRole('dialog', { name: 'Has everything arrived?' });
  await receipt.getByRole('checkbox', { name: /^All/ }).uncheck();
  await receipt.getByRole('button', { name: '1 piece fewer' }).click();
  await expect(receipt.getByText('2 pieces are missing. We will open a claim for them.')).toBeVisible();
  await expectAccessible(phone);
  await receipt.getByRole('button', { name: 'Confirm receipt' }).click();
  const claims = phone.getByRole('region', { name: 'Claims' });
  await expect(claims.getByText('Missing from the delivery')).toBeVisible();

  await expectAccessible(phone);
  await expectNoSidewaysScrolling(phone);
  await expectNothingCutOff(phone);

  await page.goto('/dashboard/claims');
  const row = page.getByRole('row', { name: new RegExp(number) });
  await expect(row).toContainText(tool.toolName);
  await row.getByRole('button', { name: 'Decide' }).click();
  const decision = page.getByRole('dialog', { name: 'Decide on a claim' });
  await decision.getByRole('radio', { name: /^Refund/ }).check();
  await expectAccessible(page);
  await decision.getByRole('button', { name: 'Save decision' }).click();
  await expect(row).toHaveCount(0);

  await phone.reload();
  await expect(claims.getByText('Refunded', { exact: true })).toBeVisible();
});
