import { expect, test } from '@playwright/test';
import { ApiClient } from '../support/api-client';
import { newUser } from '../support/users';
import { runningProcesses } from '../support/process-tree';
import { Shop } from '../support/shop';
import { readAvailable, myOrders, orderUntilUnavailable, bestStockedTool } from '../support/stock';

test('after kill -9 during orders every acknowledged order exists and the stock is consistent', async () => {
  const shop = await Shop.open();
  const api = new ApiClient(shop.url);
  await api.signUp(newUser());
  const tool = await bestStockedTool(api);

  const acknowledged: string[] = [];
  const buyers = Promise.all(
    [1, 2, 3, 4].map(() => orderUntilUnavailable(api, tool, (orderId) => acknowledged.push(orderId))),
  );
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
  await shop.kill();
  await buyers;
  await shop.start();

  const orders = await myOrders(api);
  expect(orders.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
  const ordered = orders.reduce((sum, { orderQuantity }) => sum + orderQuantity, 0);
  expect((await readAvailable(api, tool)) + ordered).toBe(tool.available);
  await shop.close();
});

test('two shops run side by side with their own data, and Ctrl-C stops every process of both', async () => {
  const [one, other] = await Promise.all([Shop.open(), Shop.open()]);
  const user = newUser();
  await new ApiClient(one.url).signUp(user);
  await new ApiClient(other.url).signUp(user);

  // Some processes come and go, such as PostgreSQL's workers.
  const processes = runningProcesses([...one.processes(), ...other.processes()]);
  expect(processes.length, 'more than the two launchers').toBeGreaterThan(2);
  const exits = await Promise.all([one.stop(), other.stop()]);
  expect(exits.map(({ code }) => code)).toEqual([0, 0]);
  expect(runningProcesses(processes)).toEqual([]);
});
