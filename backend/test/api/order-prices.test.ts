import type { Tool } from '../../src/modules/tools';
import { addTool, loadStock } from '../support/catalogue';
import { placeOrder } from '../support/orders';
import { rest } from '../support/rest';
import { createOrderBody, fetchTool } from '../support/rest-orders';
import { startServer, type TestServer } from '../support/server';
import { createCustomer, type TestUser } from '../support/users';

/** $10.00 each; $9.00 from 24 and $8.10 from 48 pieces. */
const PRICES = {
  price: 1000,
  minOrder: 12,
  orderMultiple: 12,
  available: 100,
  priceBreaks: [
    { minQuantity: 24, price: 900 },
    { minQuantity: 48, price: 810 },
  ],
};

describe('Prices of orders', () => {
  let server: TestServer;
  let customer: TestUser;
  let tool: Tool;
  beforeAll(async () => {
    server = await startServer();
    customer = await createCustomer(server);
  });
  beforeEach(async () => {
    tool = await addTool(server, PRICES);
  });
  afterAll(() => server.close());

  const place = (input: object) => placeOrder(server, customer, tool, input);
  const placeOverRest = async (values: object) => {
    const body = createOrderBody(customer, await fetchTool(server, tool), values);
    return rest<{ insertedId: string; message: string }>(server, 'POST /order', {
      token: customer.token,
      body,
    });
  };
  const loadOrder = async (id: string) =>
    (
      await server.graphql<{ order: { totalBill: number; tool: { price: number } } }>(
        'query ($id: ID!) { order(id: $id) { totalBill tool { price } } }',
        { id },
        customer.token,
      )
    ).data.order;

  it.each([
    [12, 10, 120],
    [24, 9, 216],
    [36, 9, 324],
    [48, 8.1, 388.8],
    [96, 8.1, 777.6],
  ])('charges an order of %d pieces $%d each, in all $%d', async (orderQuantity, price, totalBill) => {
    const { data } = await place({ orderQuantity });
    expect(data.placeOrder).toMatchObject({ totalBill, tool: { price } });
  });

  it.each([
    ['the total of the break', 194.4 * 2],
    ['the total at the list price', 480],
  ])('charges the price of the break when the customer was shown %s', async (_case, totalBill) => {
    const { data } = await place({ orderQuantity: 48, totalBill });
    expect(data.placeOrder.totalBill).toBe(388.8);
  });

  it('rejects the total of another break and keeps the stock', async () => {
    const response = await place({ orderQuantity: 24, totalBill: 24 * 8.1 });
    expect(response.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { totalBill: 'The price has changed: this order is now $216.00.' },
    });
    expect(await loadStock(server, tool)).toBe(100);
  });

  it.each([
    [13, 'BAD_USER_INPUT', 'Order in multiples of 12 pieces'],
    [6, 'BAD_USER_INPUT', 'Minimum order amount : 12 piece'],
    [108, 'OUT_OF_STOCK', 'Maximum available order : 96 piece'],
  ])('rejects an order of %d pieces from cartons of 12', async (orderQuantity, code, message) => {
    const response = await place({ orderQuantity });
    expect(response.errors?.[0]?.extensions).toMatchObject({ code, fields: { orderQuantity: message } });
    expect(await loadStock(server, tool)).toBe(100);
  });

  it.each([
    ['the list price and its total', true, 480],
    ['the list price and the total of the break', true, 388.8],
    ['the list price alone', true, undefined],
    ['the total at the list price alone', false, 480],
  ])('charges the break to a REST client that sends %s', async (_case, withPrice, totalBill) => {
    const sent = withPrice ? {} : { tool: { _id: tool.id } };
    const { status, body } = await placeOverRest({ orderQuantity: 48, totalBill, ...sent });
    expect(status).toBe(200);
    expect(await loadOrder(body.insertedId)).toEqual({ totalBill: 388.8, tool: { price: 8.1 } });
  });

  it('rejects a price over REST that is neither that of the tool nor that of the break', async () => {
    const { status, body } = await placeOverRest({
      orderQuantity: 48,
      totalBill: undefined,
      tool: { _id: tool.id, price: 9 },
    });
    expect([status, body.message]).toEqual([400, 'The price has changed: this order is now $388.80.']);
  });
});
