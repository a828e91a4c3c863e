import { Order } from '../../src/modules/orders';
import { expectOrderInTheHouse } from '../support/books';
import { addTool, availableOf } from '../support/catalogue';
import { placeOrder } from '../support/ordering';
import { newCustomer, type Person } from '../support/people';
import { rest } from '../support/rest';
import { startShop, type Shop } from '../support/shop';

describe('many buyers at once', () => {
  let shop: Shop;
  let buyers: Person[];
  beforeAll(async () => {
    shop = await startShop();
    buyers = await Promise.all(Array.from({ length: 20 }, () => newCustomer(shop)));
  });
  afterAll(() => shop.close());

  it('sell the last lot once: one order, no stock left, nineteen clear refusals', async () => {
    const tool = await addTool(shop, { available: 10, minOrder: 10 });
    const answers = await Promise.all(buyers.map((buyer) => placeOrder(shop, buyer, tool)));
    const refusals = answers.flatMap(({ errors }) => errors ?? []);
    expect(refusals).toHaveLength(19);
    for (const refusal of refusals) {
      expect(refusal.message).toBe('Maximum available order : 0 piece');
      expect(refusal.extensions.code).toBe('OUT_OF_STOCK');
    }
    expect(await shop.database.getRepository(Order).countBy({ toolId: tool.id })).toBe(1);
    expect(await availableOf(shop, tool)).toBe(0);
  });

  it('sell it once as well when every other one comes by REST', async () => {
    const tool = await addTool(shop, { available: 10, minOrder: 10 });
    const order = {
      tool: { _id: tool.id },
      orderQuantity: 10,
      phoneNumber: '01712345678',
      orderAddress: 'Here',
    };
    const codes = await Promise.all(
      buyers.map(async (buyer, index) =>
        index % 2 === 0
          ? (await placeOrder(shop, buyer, tool)).errors?.[0]?.extensions.code
          : (await rest(shop, 'POST /order', { token: buyer.token, body: { order } })).body['code'],
      ),
    );
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 'OUT_OF_STOCK')).toHaveLength(19);
    expect(await shop.database.getRepository(Order).countBy({ toolId: tool.id })).toBe(1);
    expect(await availableOf(shop, tool)).toBe(0);
  });

  it('200 times one piece of 50 is sold fifty times, on two servers', async () => {
    const tool = await addTool(shop, { available: 50, minOrder: 1 });
    const second = await startShop({ databaseUrl: shop.databaseUrl });
    try {
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_none, turn) =>
          placeOrder(turn % 2 === 0 ? shop : second, buyers[turn % buyers.length], tool, {
            orderQuantity: 1,
          }),
        ),
      );
      expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(50);
      const refusals = answers.flatMap(({ errors }) => errors ?? []);
      expect(new Set(refusals.map(({ extensions }) => extensions.code))).toEqual(new Set(['OUT_OF_STOCK']));
      expect(await availableOf(shop, tool)).toBe(0);
      await expectOrderInTheHouse(shop.database);
    } finally {
      await second.close();
    }
  });

  it('together never take more than there is', async () => {
    const tool = await addTool(shop, { available: 95, minOrder: 10 });
    const answers = await Promise.all(buyers.map((buyer) => placeOrder(shop, buyer, tool)));
    expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(9);
    expect(await availableOf(shop, tool)).toBe(5);
  });
});
