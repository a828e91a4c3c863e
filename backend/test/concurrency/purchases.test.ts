import { newId } from '../../src/common/ids';
import { Order } from '../../src/modules/orders';
import type { Tool } from '../../src/modules/tools';
import { addTool, loadStock } from '../support/catalogue';
import { expectConsistentOrders } from '../support/ledger';
import { placePurchase } from '../support/purchases';
import { errorCode, startServer, type TestServer } from '../support/server';
import { createCustomer, type TestUser } from '../support/users';

const PURCHASES = 200;
const POSSIBLE = 60;
const CUSTOMERS = 20;

/** A generator of numbers from 0 to 1, the same with each run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}

describe('Concurrent purchases of the same tools on two servers', () => {
  let servers: readonly [TestServer, TestServer];
  let customers: TestUser[];
  beforeAll(async () => {
    const first = await startServer();
    servers = [first, await startServer({ databaseUrl: first.databaseUrl })];
    customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => createCustomer(first)));
  });
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  const serverFor = (index: number): TestServer => servers[index % 2 === 0 ? 0 : 1];

  /** Repeats the request while a busy server responds with SERVICE_UNAVAILABLE. */
  async function placeUntilAvailable(
    server: TestServer,
    customer: TestUser | undefined,
    tools: readonly Tool[],
  ) {
    const headers = { 'idempotency-key': newId() };
    const lines = tools.map(({ id: toolId }) => ({ toolId, quantity: 1 }));
    for (;;) {
      const response = await placePurchase(server, customer, [], { lines }, headers);
      if (errorCode(response) !== 'SERVICE_UNAVAILABLE') return response;
    }
  }

  it(`sells ten tools together to exactly ${POSSIBLE} of ${PURCHASES} purchases that list them in random orders`, async () => {
    const random = createRandom(7);
    const [server] = servers;
    const tools = await Promise.all(
      Array.from({ length: 10 }, () => addTool(server, { available: POSSIBLE, minOrder: 1 })),
    );
    const responses = await Promise.all(
      Array.from({ length: PURCHASES }, (_, index) =>
        // Each customer uses both servers.
        placeUntilAvailable(serverFor(index), customers[(index >> 1) % CUSTOMERS], shuffle(tools, random)),
      ),
    );
    const codes = responses.map(errorCode);
    expect(codes.filter((code) => code === undefined)).toHaveLength(POSSIBLE);
    expect(codes.filter((code) => code === 'OUT_OF_STOCK')).toHaveLength(PURCHASES - POSSIBLE);
    for (const tool of tools) {
      expect(await loadStock(server, tool)).toBe(0);
      expect(await server.database.getRepository(Order).countBy({ toolId: tool.id })).toBe(POSSIBLE);
    }
    await expectConsistentOrders(server.database, tools);
  });
});
