import { Order } from '../../src/modules/orders';
import { addTool, loadStock } from '../support/catalogue';
import { placeOrder } from '../support/orders';
import { createCustomer, type TestUser } from '../support/users';
import { startServer, type TestServer } from '../support/server';

describe('Expected total of an order', () => {
  let server: TestServer;
  let customer: TestUser;
  beforeAll(async () => {
    server = await startServer();
    customer = await createCustomer(server);
  });
  afterAll(() => server.close());

  it('places an order when the expected total matches', async () => {
    const tool = await addTool(server, { price: 1999 });
    const response = await placeOrder(server, customer, tool, { orderQuantity: 30, totalBill: 599.7 });
    expect(response.data.placeOrder.totalBill).toBe(599.7);
  });

  it.each([124.99, 0, 90_000_000_000])(
    'rejects an order of $125 with an expected total of $%d',
    async (totalBill) => {
      const tool = await addTool(server, { price: 1250 });
      const response = await placeOrder(server, customer, tool, { totalBill });
      expect(response.errors?.[0]?.extensions).toEqual({
        code: 'BAD_USER_INPUT',
        fields: { totalBill: 'The price has changed: this order is now $125.00.' },
      });
      expect(await loadStock(server, tool)).toBe(100);
      expect(await server.database.getRepository(Order).countBy({ toolId: tool.id })).toBe(0);
    },
  );

  it.each([null, undefined])(
    'places an order at the current price when the expected total is %s',
    async (totalBill) => {
      const tool = await addTool(server, { price: 1250 });
      expect((await placeOrder(server, customer, tool, { totalBill })).data.placeOrder.totalBill).toBe(125);
    },
  );

  it('reports OUT_OF_STOCK before a wrong expected total', async () => {
    const tool = await addTool(server, { available: 5 });
    const response = await placeOrder(server, customer, tool, { totalBill: 1 });
    expect(response.errors?.[0]?.extensions.code).toBe('OUT_OF_STOCK');
  });
});
