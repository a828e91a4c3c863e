import { expect, test } from '../support/shop-test';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ApiClient } from '../support/api-client';
import { runCommand } from '../support/operator';
import { charge, confirm, statusOf } from '../support/orders';
import { newUser, type TestUser } from '../support/users';
import { Shop } from '../support/shop';
import { placeOrder, bestStockedTool } from '../support/stock';
import { signUpVerified } from '../support/verified-user';

test.describe.configure({ mode: 'serial' });

let folder: string;
let backup: string;
let restored: string;
let shop: Shop;
let customer: { user: TestUser; api: ApiClient };
let orderId: string;
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tools-hub-e2e-backup-'));
  [backup, restored] = [path.join(folder, 'backup'), path.join(folder, 'restored')];
  shop = await Shop.open();
  customer = await signUpVerified(shop);
});
test.afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

test('npm run make-admin, npm run reconcile and npm run backup work while the shop runs', async () => {
  const { user, api } = customer;
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

  await api.logIn(user);
  orderId = await placeOrder(api, await bestStockedTool(api));
  await charge(api, orderId);
  await confirm(api, orderId);

  const twoFolders = await runCommand('backup', ['backup', 'another'], shop.dataDir, {}, folder);
  expect([twoFolders.code, twoFolders.output]).toEqual([1, expect.stringContaining('Enter one folder')]);
  expect(await readdir(folder)).toEqual([]);
  const written = await runCommand('backup', ['backup'], shop.dataDir, {}, folder);
  expect(written.output).toMatch(/^Backed up \d+ records of \d+ tables and \d+ files /);
  expect(await runCommand('restore', [backup], shop.dataDir)).toEqual({
    code: 1,
    output: `\nDATA_DIR ${shop.dataDir} is not empty. Set DATA_DIR to a new folder to restore into.\n`,
  });
  const damaged = await runCommand('restore', [path.join(backup, 'tables')], restored);
  expect([damaged.code, damaged.output]).toEqual([1, expect.stringContaining('is not a backup')]);
  expect(await readdir(folder)).toEqual(['backup']);
});

test('npm run reconcile works after the shop was killed, and npm run restore moves its backup to a new data folder', async () => {
  const { user, api } = customer;
  // The addresses of the killed local services are still in the data folder.
  await shop.kill();
  const killed = await runCommand('reconcile', [], shop.dataDir);
  expect(killed.output).toContain('No discrepancies.');
  expect(killed.code).toBe(0);

  // A failure after the checks of the backup: the database has no such schema.
  const settings = { PGOPTIONS: '-c search_path=missing' };
  expect((await runCommand('restore', [backup], restored, settings)).code).toBe(1);
  expect(await readdir(restored)).toEqual([]);
  expect((await runCommand('restore', [backup], restored)).output).toMatch(/^Restored \d+ records /);
  const { port } = new URL(shop.url);
  const restoredShop = await Shop.open({ DATA_DIR: restored, PORT: port });
  await api.logIn(user);
  expect(await statusOf(api, orderId)).toBe('PAID');
  expect((await runCommand('reconcile', [], restored, { PORT: port })).output).toMatch(
    /and 1 payments with the provider[^]*No discrepancies/,
  );
  await restoredShop.close();
});
