import { expectAccessible } from '../support/accessibility';
import { ApiClient } from '../support/api-client';
import { expectNothingCutOff, expectNoSidewaysScrolling } from '../support/layout';
import { charge, confirm } from '../support/orders';
import { placePurchase } from '../support/stock';
import { expect, test } from '../support/test';
import { demoUsers } from '../support/users';
import { signUpVerified } from '../support/verified-user';

test.use({ role: 'admin' });

test('A customer returns pieces on a phone, and an admin receives and refunds them', async ({
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
  const { shipOrders } = await admin.query<{ shipOrders: { id: string }[] }>(
    'mutation ($id: ID!) { shipOrders(shipments: [{ orderIds: [$id], carrier: "UPS" }]) { id } }',
    { id },
  );
  await admin.query('mutation ($ids: [ID!]!) { deliverShipments(ids: $ids) { id } }', {
    ids: shipOrders.map((shipment) => shipment.id),
  });

  const phone = await openAs(user);
  await phone.setViewportSize({ width: 360, height: 740 });
  await phone.goto(`/dashboard/purchases/${number}`);
  await phone.getByRole('button', { name: 'Return pieces' }).click();
  const dialog = phone.getByRole('dialog', { name: 'Return pieces' });
  await dialog.getByLabel(/^Pieces/).fill('2');
  await dialog.getByLabel('Reason (optional)').fill('Too heavy');
  await expectAccessible(phone);
  await dialog.getByRole('button', { name: 'Request return' }).click();
  const returns = phone.getByRole('region', { name: 'Returns' });
  await expect(returns.getByText('Not received yet')).toBeVisible();
  await expectAccessible(phone);
  await expectNoSidewaysScrolling(phone);
  await expectNothingCutOff(phone);

  await page.goto('/dashboard/returns');
  const row = page.getByRole('row', { name: new RegExp(number) });
  await expect(row).toContainText(tool.toolName);
  await row.getByRole('button', { name: 'Receive' }).click();
  const receipt = page.getByRole('dialog', { name: 'Receive return' });
  await receipt.getByLabel('Of them, pieces to sell again').fill('1');
  await expectAccessible(page);
  await receipt.getByRole('button', { name: 'Receive and refund' }).click();
  await expect(page.getByText('Return received and refunded')).toBeVisible();

  await phone.reload();
  await expect(returns.getByText('Refunded', { exact: true })).toBeVisible();
});
