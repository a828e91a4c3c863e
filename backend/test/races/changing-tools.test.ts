import { Order } from '../../src/modules/orders';
import { addTool, availableOf } from '../support/catalogue';
import { placeOrder } from '../support/ordering';
import { admin, newCustomer, type Person } from '../support/people';
import { startShop, type Shop } from '../support/shop';

const UPDATE = 'mutation ($id: ID!, $input: UpdateToolInput!) { updateTool(id: $id, input: $input) { id } }';

describe('an admin who changes a tool while it is ordered', () => {
  let shop: Shop;
  let chief: Person;
  let buyers: Person[];
  beforeAll(async () => {
    shop = await startShop();
    chief = await admin(shop);
    buyers = await Promise.all(Array.from({ length: 10 }, () => newCustomer(shop)));
  });
  afterAll(() => shop.close());

  const update = (id: string, input: object) => shop.graphql(UPDATE, { id, input }, chief.token);

  it('takes no ordered piece back and adds none', async () => {
    const tool = await addTool(shop, { available: 100, minOrder: 10 });
    const changes = [30, -20, 50, -40, 10];
    const [orders, updates] = await Promise.all([
      Promise.all(buyers.map((buyer) => placeOrder(shop, buyer, tool))),
      Promise.all(changes.map((availableChange) => update(tool.id, { availableChange }))),
    ]);
    const ordered = orders.filter(({ errors }) => errors === undefined).length * 10;
    const changed = changes.filter((_, index) => updates[index]?.errors === undefined);
    expect(await availableOf(shop, tool)).toBe(
      100 - ordered + changed.reduce((sum, change) => sum + change, 0),
    );
  });

  it('sells at no price that the buyer has not seen', async () => {
    const tool = await addTool(shop, { price: 1000, available: 1000, minOrder: 10 });
    const [orders] = await Promise.all([
      Promise.all(buyers.map((buyer) => placeOrder(shop, buyer, tool, { totalBill: 100 }))),
      update(tool.id, { price: 11 }),
    ]);
    for (const { errors } of orders.filter((answer) => answer.errors !== undefined)) {
      expect(errors?.[0]?.extensions.fields).toEqual({
        totalBill: 'The price has changed: this order now comes to $110.00.',
      });
    }
    const sold = await shop.database.getRepository(Order).findBy({ toolId: tool.id });
    expect(sold).toHaveLength(orders.filter(({ errors }) => errors === undefined).length);
    expect(sold.every(({ totalBill }) => totalBill === 10_000)).toBe(true);
  });

  it('changes the rest while cancelled orders have filled the stock above its limit', async () => {
    const tool = await addTool(shop, { available: 10_000_001 });
    expect((await update(tool.id, { toolName: 'Maul' })).errors).toBeUndefined();
    expect((await update(tool.id, { availableChange: 1 })).errors?.[0]?.extensions.fields).toEqual({
      availableChange: 'A stock holds at most 10000000 pieces',
    });
  });
});
