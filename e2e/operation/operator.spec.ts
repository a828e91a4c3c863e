import { expect, test } from '@playwright/test';
import { ApiClient } from '../support/api-client';
import { runCommand } from '../support/operator';
import { newUser } from '../support/users';
import { Shop } from '../support/shop';
import { placeOrder, bestStockedTool } from '../support/stock';
import { signUpVerified } from '../support/verified-user';

test('npm run make-admin and npm run reconcile work while the shop runs and while it is stopped', async () => {
  const shop = await Shop.open();
  const { user, api } = await signUpVerified(shop);
  await placeOrder(api, await bestStockedTool(api));

  const unverified = newUser();
  await new ApiClient(shop.url).signUp(unverified);
  expect(await runCommand('make-admin', [unverified.email], shop.dataDir)).toEqual({
    code: 1,
    output: `${unverified.email} is not verified, so this user cannot be an admin.\n`,
  });
  expect(await runCommand('make-admin', [user.email], shop.dataDir)).toEqual({
    code: 0,
    output: `${user.name} <${user.email}> is now an admin.\n`,
  });
  expect((await runCommand('make-admin', ['unknown@example.test'], shop.dataDir)).code).toBe(1);
  expect((await runCommand('reconcile', [], shop.dataDir)).output).toContain('No discrepancies.');

  await shop.stop();
  const closed = await runCommand('reconcile', [], shop.dataDir);
  expect(closed.output).toContain('No discrepancies.');
  expect(closed.code).toBe(0);
  await shop.close();
});
