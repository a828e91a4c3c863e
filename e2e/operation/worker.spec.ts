import { expect, test } from '../support/shop-test';
import { ApiClient } from '../support/api-client';
import { cancel, charge, confirm, statusOf } from '../support/orders';
import { Launcher, workerScript } from '../support/launcher';
import { newUser } from '../support/users';
import { Provider, type ProviderRefund } from '../support/provider';
import { Shop } from '../support/shop';
import { bestStockedTool, placeOrder } from '../support/stock';

/** Longer than the minute after which a run of a killed process is repeated. */
const repeatLimitMs = 240_000;

test('a worker runs the jobs for a server with RUN_JOBS=0, and another one goes on after kill -9 during a refund', async () => {
  test.setTimeout(2 * repeatLimitMs);
  const provider = await Provider.start();
  const shop = await Shop.open({ ...provider.settings, RUN_JOBS: '0' });
  const api = new ApiClient(shop.url);
  await api.signUp(newUser());
  const orderId = await placeOrder(api, await bestStockedTool(api));
  await charge(api, orderId);
  await confirm(api, orderId);
  const startWorker = () =>
    new Launcher({ ...provider.settings, DATA_DIR: shop.dataDir, PUBLIC_URL: shop.url }, workerScript);
  const listRefunds = () => provider.list<ProviderRefund>('refunds');

  // The refund is due once the server has given up. Without jobs it stays so.
  provider.stopResponding();
  expect(await cancel(api, orderId)).toBe('REFUND_PENDING');
  const worker = startWorker();
  await expect.poll(() => worker.output, { timeout: repeatLimitMs }).toContain('The worker is running.');
  // Counted from here, since the last attempt of the server may outlive its time limit.
  const { droppedResponses } = provider;
  await expect
    .poll(() => provider.droppedResponses, { timeout: repeatLimitMs })
    .toBeGreaterThan(droppedResponses);
  worker.killPrograms();
  expect((await worker.exit()).code).toBe(1);
  provider.resumeResponding();
  expect(await statusOf(api, orderId)).toBe('REFUND_PENDING');

  const next = startWorker();
  await expect.poll(() => statusOf(api, orderId), { timeout: repeatLimitMs }).toBe('REFUNDED');
  expect(await listRefunds()).toHaveLength(1);
  next.interrupt();
  expect((await next.exit()).code).toBe(0);
  await shop.close();
  await provider.close();
});
