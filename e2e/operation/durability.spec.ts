import { expect, test } from '../support/shop-test';
import { ApiClient } from '../support/api-client';
import { myPurchases, placePurchase } from '../support/purchases';
import { newUser } from '../support/users';
import { runningProcesses } from '../support/process-tree';
import { Shop } from '../support/shop';
import { bestStockedTools, minimumOrders, readAvailable } from '../support/stock';

/** The items from a position to the end, then those before it. */
const rotate = <Item>(items: readonly Item[], position: number): Item[] => [
  ...items.slice(position),
  ...items.slice(0, position),
];

test('kill -9 amid 200 purchases of the same ten tools leaves none in part, and each is placed once when repeated', async () => {
  const shop = await Shop.open();
  const clients = [1, 2, 3, 4].map(() => new ApiClient(shop.url));
  for (const client of clients) await client.signUp(newUser());
  const [api] = clients as [ApiClient];
  const tools = await bestStockedTools(api, 10);
  const carts = Array.from({ length: 200 }, (_, index) => ({
    key: `cart-${index}`,
    client: clients[index % clients.length] ?? api,
    // Rotated, and every second one in reverse, so that purchases name the same tools in different orders.
    tools: rotate(index % 2 === 0 ? tools : tools.toReversed(), index % tools.length),
  }));
  const acknowledged = new Map<string, string>();
  /** Places carts, those of each client one after the other, until `isStopped`; returns the error codes. */
  const placeAll = async (isStopped: () => boolean) => {
    const codes = await Promise.all(
      clients.map(async (client) => {
        const failed: string[] = [];
        for (const cart of carts.filter((each) => each.client === client && !acknowledged.has(each.key))) {
          if (isStopped()) break;
          await placePurchase(client, cart.tools, cart.key).then(
            (number) => acknowledged.set(cart.key, number),
            (error: unknown) => failed.push((error as Error).message.replace(/:.*/, '')),
          );
        }
        return failed;
      }),
    );
    return codes.flat();
  };
  let isKilled = false;
  const buyers = placeAll(() => isKilled);
  await expect.poll(() => acknowledged.size).toBeGreaterThan(20);
  await shop.kill();
  isKilled = true;
  await buyers;
  await shop.start();

  const loadPurchases = async () => (await Promise.all(clients.map(myPurchases))).flat();
  const expectWholePurchases = async () => {
    const purchases = await loadPurchases();
    for (const { orders } of purchases)
      expect(orders.map(({ tool }) => tool.toolId).sort()).toEqual(tools.map(({ id }) => id).sort());
    for (const tool of tools)
      expect((await readAvailable(api, tool)) + purchases.length * tool.minOrder).toBe(tool.available);
    return purchases.map(({ number }) => number);
  };
  const before = [...acknowledged.values()];
  expect(await expectWholePurchases()).toEqual(expect.arrayContaining(before));

  const possible = Math.min(carts.length, ...tools.map(minimumOrders));
  const codes = await placeAll(() => false);
  expect(new Set(codes)).toEqual(new Set(['OUT_OF_STOCK']));
  expect(acknowledged.size).toBe(possible);
  expect((await expectWholePurchases()).sort()).toEqual([...acknowledged.values()].sort());
  await shop.close();
});

test('two shops, one of them a public demo, run side by side with their own data, and Ctrl-C stops every process of both', async () => {
  const [one, demo] = await Promise.all([Shop.open(), Shop.open({ NODE_ENV: 'production', DEMO: '1' })]);
  const user = newUser();
  await new ApiClient(one.url).signUp(user);
  await new ApiClient(demo.url).signUp(user);

  // A public demo uses local services in production, and sends no emails.
  expect((await fetch(`${demo.url}/readyz`)).status).toBe(200);
  const services = await demo.services();
  expect(services).toHaveProperty('FIREBASE_AUTH_EMULATOR_HOST');
  expect(services).not.toHaveProperty('SMTP_URL');

  // Some processes come and go, such as PostgreSQL's workers.
  const processes = runningProcesses([...one.processes(), ...demo.processes()]);
  expect(processes.length, 'more than the two launchers').toBeGreaterThan(2);
  const exits = await Promise.all([one.stop(), demo.stop()]);
  expect(exits.map(({ code }) => code)).toEqual([0, 0]);
  // The database stops after the server.
  for (const { output } of exits) expect(output).not.toMatch(/terminating connection|ECONNREFUSED/);
  expect(runningProcesses(processes)).toEqual([]);
});
