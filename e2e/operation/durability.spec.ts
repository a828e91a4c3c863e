import { expect, test } from '@playwright/test';
import { ApiClient } from '../support/api-client';
import { newCarpenter } from '../support/people';
import { alive } from '../support/process-tree';
import { Shop } from '../support/shop';
import { availableOf, myOrders, orderUntilRefused, someTool } from '../support/stock';

test('after kill -9 amid orders every acknowledged order is there, and the stock adds up', async () => {
  const shop = await Shop.open();
  const api = new ApiClient(shop.url);
  await api.signUp(newCarpenter());
  const tool = await someTool(api);

  const acknowledged: string[] = [];
  const buyers = Promise.all(
    [1, 2, 3, 4].map(() => orderUntilRefused(api, tool, (orderId) => acknowledged.push(orderId))),
  );
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
  await shop.kill();
  await buyers;
  await shop.start();

  const orders = await myOrders(api);
  expect(orders.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
  const ordered = orders.reduce((pieces, { orderQuantity }) => pieces + orderQuantity, 0);
  expect((await availableOf(api, tool)) + ordered).toBe(tool.available);
  await shop.close();
});

test('two shops run side by side, each with its own data, and Ctrl-C leaves no process of either', async () => {
  const [one, other] = await Promise.all([Shop.open(), Shop.open()]);
  const person = newCarpenter();
  await new ApiClient(one.url).signUp(person);
  await new ApiClient(other.url).signUp(person);

  // Some come and go by themselves, such as the database's workers.
  const processes = alive([...one.processes(), ...other.processes()]);
  expect(processes.length, 'more than the two launchers').toBeGreaterThan(2);
  const exits = await Promise.all([one.stop(), other.stop()]);
  expect(exits.map(({ code }) => code)).toEqual([0, 0]);
  expect(alive(processes)).toEqual([]);
});
