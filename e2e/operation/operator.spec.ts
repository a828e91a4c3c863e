import { expect, test } from '@playwright/test';
import { ApiClient } from '../support/api-client';
import { operate } from '../support/operator';
import { newCarpenter } from '../support/people';
import { Shop } from '../support/shop';
import { placeOrder, someTool } from '../support/stock';

test('the operator makes an admin and compares the books, beside the running shop and while it is closed', async () => {
  const shop = await Shop.open();
  const api = new ApiClient(shop.url);
  const person = newCarpenter();
  await api.signUp(person);
  await placeOrder(api, await someTool(api));

  expect(await operate('make-admin', [person.email], shop.dataDir)).toEqual({
    code: 0,
    output: `${person.name} <${person.email}> is an admin now.\n`,
  });
  expect((await operate('make-admin', ['nobody@example.test'], shop.dataDir)).code).toBe(1);
  expect((await operate('reconcile', [], shop.dataDir)).output).toContain('The books agree.');

  await shop.stop();
  const closed = await operate('reconcile', [], shop.dataDir);
  expect(closed.output).toContain('The books agree.');
  expect(closed.code).toBe(0);
  await shop.close();
});
