import { expect, test } from '../support/shop-test';
import { ApiClient } from '../support/api-client';
import { myInvoices } from '../support/invoices';
import { runCommand } from '../support/operator';
import { cancel, charge, confirm, createPaymentIntent, purchaseNumberOf, statusOf } from '../support/orders';
import { newUser } from '../support/users';
import { Provider, type ProviderPayment, type ProviderRefund } from '../support/provider';
import { Shop } from '../support/shop';
import { readAvailable, placeOrder, bestStockedTool } from '../support/stock';

const PAYMENTS = 50;

let provider: Provider;
let shop: Shop;
let api: ApiClient;
test.beforeAll(async () => {
  provider = await Provider.start();
  shop = await Shop.open(provider.settings);
  api = new ApiClient(shop.url);
  await api.signUp(newUser());
});
test.afterAll(async () => {
  await shop.close();
  await provider.close();
});

const reconcile = () => runCommand('reconcile', [], shop.dataDir, provider.settings);
const statusesOf = (orders: readonly string[]) => Promise.all(orders.map((id) => statusOf(api, id)));
const all = (orders: readonly string[], status: string) => orders.map(() => status);

test('after kill -9 during refunds and payments each cancelled order is refunded once and no payment is lost', async () => {
  const tool = await bestStockedTool(api);
  const orders = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => placeOrder(api, tool)));
  await Promise.all(orders.map((id) => charge(api, id)));
  const [acknowledged = '', ...others] = orders;
  const [interrupted, charged] = [others.slice(0, 4), others.slice(4)];
  await Promise.all([acknowledged, ...interrupted].map((id) => confirm(api, id)));
  expect(await cancel(api, acknowledged)).toBe('REFUNDED');

  // Each refund was requested from the provider and some succeeded there, but none is recorded here.
  provider.stopResponding();
  const lost = Promise.allSettled([
    ...interrupted.map((id) => cancel(api, id)),
    ...charged.map((id) => confirm(api, id)),
  ]);
  await expect
    .poll(() => provider.droppedResponses)
    .toBeGreaterThanOrEqual(interrupted.length + charged.length);
  await shop.kill();
  expect((await lost).map(({ status }) => status)).toEqual(all([...interrupted, ...charged], 'rejected'));
  provider.resumeResponding();
  await shop.start();

  const recovered = await reconcile();
  expect(recovered.output).toContain('status changed from open to succeeded');
  expect(recovered.code).toBe(0);
  expect(await statusesOf(charged)).toEqual(all(charged, 'PAID'));
  // Refunds that did not reach the provider are made by the next cancellation, unless the job was faster.
  for (const id of interrupted) {
    if ((await statusOf(api, id)) !== 'REFUNDED') expect(await cancel(api, id)).toBe('REFUNDED');
  }

  const cancelled = [acknowledged, ...interrupted];
  expect(await statusesOf(cancelled)).toEqual(all(cancelled, 'REFUNDED'));
  expect(await refundedOrders()).toEqual(cancelled.toSorted());
  expect(await readAvailable(api, tool)).toBe(tool.available - charged.length * tool.minOrder);
  expect(await reconcile()).toEqual({ code: 0, output: expect.stringContaining('No discrepancies.') });
});

test('npm run reconcile prints unresolved discrepancies and exits with 1 until all are resolved', async () => {
  const orderId = await placeOrder(api, await bestStockedTool(api));
  const number = await purchaseNumberOf(api, orderId);
  const secret = await createPaymentIntent(api, orderId);
  const payment = secret.split('_secret_')[0] ?? '';
  await provider.request('POST', `payment_intents/${payment}`, { amount: '100' });
  await api.confirmAtStripe(secret, 'pm_card_visa');

  const { code, output } = await reconcile();
  expect(output).toMatch(
    /^Compared (all|changed) orders and stock, and \d+ payments with the provider since 2/,
  );
  expect(output).toContain(
    `  UNRESOLVED  payment ${payment}  Payment ${payment} does not match purchase ${number}.\n`,
  );
  expect(output).toContain('Discrepancies: 1. Resolved: 0. Unresolved: 1.\n');
  expect(code).toBe(1);

  await provider.request('POST', 'refunds', { payment_intent: payment });
  const resolved = await reconcile();
  expect(resolved.output).toContain(`  resolved    payment ${payment}  `);
  expect(resolved.output).toContain('Discrepancies: 1. Resolved: 1. Unresolved: 0.\n');
  expect(resolved.code).toBe(0);
  expect((await reconcile()).output).toContain('No discrepancies.');
});

test('kill -9 amid 50 parallel confirmations leaves an invoice for each paid purchase, with numbers without gaps', async () => {
  const buyer = new ApiClient(shop.url);
  await buyer.signUp(newUser());
  const tool = await bestStockedTool(buyer);
  const place = () => placeOrder(buyer, tool);
  const orders: string[] = [];
  for (let count = 0; count <= PAYMENTS; count += 5)
    orders.push(...(await Promise.all([1, 2, 3, 4, 5].map(place))));
  const [first = '', ...charged] = orders.slice(0, PAYMENTS + 1);
  await Promise.all([first, ...charged].map((id) => charge(buyer, id)));
  await confirm(buyer, first);
  const before = await myInvoices(buyer);
  expect(before).toHaveLength(1);

  // Killed while most of the transactions are open.
  let killed: Promise<void> | undefined;
  const confirmations = await Promise.allSettled(
    charged.map(async (id) => {
      await confirm(buyer, id);
      killed ??= shop.kill();
    }),
  );
  await killed;
  const acknowledged = charged.filter((_id, index) => confirmations[index]?.status === 'fulfilled');
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(acknowledged.length).toBeLessThan(PAYMENTS);
  await shop.start();
  const numberOf = async (ids: readonly string[]) =>
    Promise.all(ids.map((id) => purchaseNumberOf(buyer, id)));
  const invoicedPurchases = async () => (await myInvoices(buyer)).map(({ purchase }) => purchase);
  expect(await invoicedPurchases()).toEqual(expect.arrayContaining(await numberOf(acknowledged)));

  // The customers repeat their confirmations while the operator compares the payments with Stripe.
  const [reconciliation] = await Promise.all([
    reconcile(),
    ...charged.filter((_id, index) => index % 2 === 0).map((id) => confirm(buyer, id)),
  ]);
  expect(reconciliation).toEqual({ code: 0, output: expect.any(String) });
  const invoices = await myInvoices(buyer);
  expect(invoices.map(({ purchase }) => purchase).sort()).toEqual(
    (await numberOf([first, ...charged])).sort(),
  );
  const base = before[0]?.sequence ?? 0;
  expect(invoices.map(({ sequence }) => sequence).sort((a, b) => a - b)).toEqual(
    [first, ...charged].map((_id, index) => base + index),
  );
});

/** The order ids of the refunds at the provider, one per refund. Each refund must cover the whole amount. */
async function refundedOrders(): Promise<(string | undefined)[]> {
  const payments = await provider.list<ProviderPayment>('payment_intents');
  const refunds = await provider.list<ProviderRefund>('refunds');
  const refundedPayments = refunds.map((refund) => payments.find(({ id }) => id === refund.payment_intent));
  expect(refunds.map(({ amount }) => amount)).toEqual(refundedPayments.map((payment) => payment?.amount));
  return refundedPayments.map((payment) => payment?.metadata.orderId).toSorted();
}
