import { expect, test } from '../support/shop-test';
import { ApiClient } from '../support/api-client';
import { myInvoices } from '../support/invoices';
import { runCommand } from '../support/operator';
import { charge, confirm, purchaseNumberOf } from '../support/orders';
import { newUser } from '../support/users';
import { Provider } from '../support/provider';
import { Shop } from '../support/shop';
import { bestStockedTool, placeOrder } from '../support/stock';

const PAYMENTS = 50;

test('kill -9 amid 50 parallel confirmations leaves an invoice for each paid purchase, with numbers without gaps', async () => {
  const provider = await Provider.start();
  const shop = await Shop.open(provider.settings);
  const api = new ApiClient(shop.url);
  await api.signUp(newUser());
  const tool = await bestStockedTool(api);
  const place = () => placeOrder(api, tool);
  const orders: string[] = [];
  for (let count = 0; count <= PAYMENTS; count += 5)
    orders.push(...(await Promise.all([1, 2, 3, 4, 5].map(place))));
  const [first = '', ...charged] = orders.slice(0, PAYMENTS + 1);
  await Promise.all([first, ...charged].map((id) => charge(api, id)));
  await confirm(api, first);
  const before = await myInvoices(api);
  expect(before).toHaveLength(1);

  // Killed while most of the transactions are open.
  let killed: Promise<void> | undefined;
  const confirmations = await Promise.allSettled(
    charged.map(async (id) => {
      await confirm(api, id);
      killed ??= shop.kill();
    }),
  );
  await killed;
  const acknowledged = charged.filter((_id, index) => confirmations[index]?.status === 'fulfilled');
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(acknowledged.length).toBeLessThan(PAYMENTS);
  await shop.start();
  const numberOf = async (ids: readonly string[]) => Promise.all(ids.map((id) => purchaseNumberOf(api, id)));
  const invoicedPurchases = async () => (await myInvoices(api)).map(({ purchase }) => purchase);
  expect(await invoicedPurchases()).toEqual(expect.arrayContaining(await numberOf(acknowledged)));

  // The customers repeat their confirmations while the operator compares the payments with Stripe.
  const [reconciliation] = await Promise.all([
    runCommand('reconcile', [], shop.dataDir, provider.settings),
    ...charged.filter((_id, index) => index % 2 === 0).map((id) => confirm(api, id)),
  ]);
  expect(reconciliation).toEqual({ code: 0, output: expect.any(String) });
  const invoices = await myInvoices(api);
  expect(invoices.map(({ purchase }) => purchase).sort()).toEqual(
    (await numberOf([first, ...charged])).sort(),
  );
  const base = before[0]?.sequence ?? 0;
  expect(invoices.map(({ sequence }) => sequence).sort((a, b) => a - b)).toEqual(
    [first, ...charged].map((_id, index) => base + index),
  );
  await shop.close();
  await provider.close();
});
