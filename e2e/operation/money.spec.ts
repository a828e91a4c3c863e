import { expect, test } from '@playwright/test';
import { ApiClient } from '../support/api-client';
import { operate } from '../support/operator';
import { cancel, charge, confirm, openPayment, statusOf } from '../support/orders';
import { newCarpenter } from '../support/people';
import { Provider, type ProviderPayment, type ProviderRefund } from '../support/provider';
import { Shop } from '../support/shop';
import { availableOf, placeOrder, someTool } from '../support/stock';

let provider: Provider;
let shop: Shop;
let api: ApiClient;
test.beforeAll(async () => {
  provider = await Provider.start();
  shop = await Shop.open(provider.settings);
  api = new ApiClient(shop.url);
  await api.signUp(newCarpenter());
});
test.afterAll(async () => {
  await shop.close();
  await provider.close();
});

const reconcile = () => operate('reconcile', [], shop.dataDir, provider.settings);
const statusesOf = (orders: readonly string[]) => Promise.all(orders.map((id) => statusOf(api, id)));
const all = (orders: readonly string[], status: string) => orders.map(() => status);

test('after kill -9 amid refunds and payments each cancelled order is refunded once, and no payment is lost', async () => {
  const tool = await someTool(api);
  const orders = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => placeOrder(api, tool)));
  await Promise.all(orders.map((id) => charge(api, id)));
  const [acknowledged = '', ...others] = orders;
  const [interrupted, charged] = [others.slice(0, 4), others.slice(4)];
  await Promise.all([acknowledged, ...interrupted].map((id) => confirm(api, id)));
  expect(await cancel(api, acknowledged)).toBe('REFUNDED');

  // Each of them has been asked of the provider, some have been done there, and none is written down here.
  provider.fallSilent();
  const lost = Promise.allSettled([
    ...interrupted.map((id) => cancel(api, id)),
    ...charged.map((id) => confirm(api, id)),
  ]);
  await expect.poll(() => provider.unanswered).toBeGreaterThanOrEqual(interrupted.length + charged.length);
  await shop.kill();
  expect((await lost).map(({ status }) => status)).toEqual(all([...interrupted, ...charged], 'rejected'));
  provider.answerAgain();
  await shop.start();

  const caughtUp = await reconcile();
  expect(caughtUp.output).toContain('It was open here and is succeeded at the provider');
  expect(caughtUp.code).toBe(0);
  expect(await statusesOf(charged)).toEqual(all(charged, 'PAID'));
  // Refunds that did not get to the provider are made when their customers ask again, if the job has not made them yet.
  for (const id of interrupted) {
    if ((await statusOf(api, id)) !== 'REFUNDED') expect(await cancel(api, id)).toBe('REFUNDED');
  }

  const cancelled = [acknowledged, ...interrupted];
  expect(await statusesOf(cancelled)).toEqual(all(cancelled, 'REFUNDED'));
  expect(await refundedOrders()).toEqual(cancelled.toSorted());
  expect(await availableOf(api, tool)).toBe(tool.available - charged.length * tool.minOrder);
  expect(await reconcile()).toEqual({ code: 0, output: expect.stringContaining('The books agree.') });
});

test('npm run reconcile prints what is left to a person and ends with exit code 1, until nothing is', async () => {
  const orderId = await placeOrder(api, await someTool(api));
  const secret = await openPayment(api, orderId);
  const payment = secret.split('_secret_')[0] ?? '';
  await provider.ask('POST', `payment_intents/${payment}`, { amount: '100' });
  await api.confirmAtProvider(secret, 'pm_card_visa');

  const { code, output } = await reconcile();
  expect(output).toMatch(/^Compared orders, payments, stock and \d+ payments at the provider since 2/);
  expect(output).toContain(
    `  LEFT       payment ${payment}  The payment ${payment} does not fit the order ${orderId}.\n`,
  );
  expect(output).toContain('Differences: 1. Put right: 0. Left: 1.\n');
  expect(code).toBe(1);

  await provider.ask('POST', 'refunds', { payment_intent: payment });
  const mended = await reconcile();
  expect(mended.output).toContain(`  put right  payment ${payment}  `);
  expect(mended.output).toContain('Differences: 1. Put right: 1. Left: 0.\n');
  expect(mended.code).toBe(0);
  expect((await reconcile()).output).toContain('The books agree.');
});

/** The orders of the refunds at the provider, one for each refund; each must be of the whole amount. */
async function refundedOrders(): Promise<(string | undefined)[]> {
  const payments = await provider.list<ProviderPayment>('payment_intents');
  const refunds = await provider.list<ProviderRefund>('refunds');
  const ofRefund = refunds.map((refund) => payments.find(({ id }) => id === refund.payment_intent));
  expect(refunds.map(({ amount }) => amount)).toEqual(ofRefund.map((payment) => payment?.amount));
  return ofRefund.map((payment) => payment?.metadata.orderId).toSorted();
}
