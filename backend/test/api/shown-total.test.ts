import { Order } from '../../src/modules/orders';
import { addTool, availableOf } from '../support/catalogue';
import { placeOrder } from '../support/ordering';
import { newCustomer, type Person } from '../support/people';
import { startShop, type Shop } from '../support/shop';

describe('an order with the total that the customer was shown', () => {
  let shop: Shop;
  let customer: Person;
  beforeAll(async () => {
    shop = await startShop();
    customer = await newCustomer(shop);
  });
  afterAll(() => shop.close());

  it('is placed when the shop comes to the same total', async () => {
    const tool = await addTool(shop, { price: 1999 });
    const answer = await placeOrder(shop, customer, tool, { orderQuantity: 30, totalBill: 599.7 });
    expect(answer.data.placeOrder.totalBill).toBe(599.7);
  });

  it.each([124.99, 0, 90_000_000_000])('is not placed at $%d when it comes to $125', async (totalBill) => {
    const tool = await addTool(shop, { price: 1250 });
    const answer = await placeOrder(shop, customer, tool, { totalBill });
    expect(answer.errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { totalBill: 'The price has changed: this order now comes to $125.00.' },
    });
    expect(await availableOf(shop, tool)).toBe(100);
    expect(await shop.database.getRepository(Order).countBy({ toolId: tool.id })).toBe(0);
  });

  it.each([null, undefined])(
    'is placed at the price of the moment when the total is %s',
    async (totalBill) => {
      const tool = await addTool(shop, { price: 1250 });
      expect((await placeOrder(shop, customer, tool, { totalBill })).data.placeOrder.totalBill).toBe(125);
    },
  );

  it('says first that there are too few pieces, if that is so', async () => {
    const tool = await addTool(shop, { available: 5 });
    const answer = await placeOrder(shop, customer, tool, { totalBill: 1 });
    expect(answer.errors?.[0]?.extensions.code).toBe('OUT_OF_STOCK');
  });
});
