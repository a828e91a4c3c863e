import type { Tool } from '../../src/modules/tools';
import { addTool, addTools, loadStock } from '../support/catalogue';
import { createOrder } from '../support/orders';
import { rest } from '../support/rest';
import { startServer, type TestServer } from '../support/server';
import { recordStatements } from '../support/statements';
import { createCustomer, type TestUser } from '../support/users';

describe('Purchases over REST', () => {
  let server: TestServer;
  let customer: TestUser;
  let tools: Tool[];
  beforeAll(async () => {
    server = await startServer();
    customer = await createCustomer(server);
  });
  beforeEach(async () => {
    tools = await Promise.all([1000, 2000].map((price) => addTool(server, { price })));
  });
  afterAll(() => server.close());

  const place = (values: object = {}) =>
    rest<{ insertedId: string; number: string; code: string; fields: object }>(server, 'POST /purchase', {
      token: customer.token,
      body: {
        purchase: {
          lines: tools.map(({ id: toolId }) => ({ toolId, quantity: 10 })),
          phoneNumber: '01712345678',
          deliveryAddress: '1 Saw Street',
          ...values,
        },
      },
    });
  const get = async (path: string) => (await rest(server, `GET ${path}`, { token: customer.token })).body;

  it('places a purchase and returns it by its number with its open orders', async () => {
    const { status, body } = await place({ purchaseOrderNumber: 'PO-17', totalBill: 300 });
    expect(status).toBe(200);
    const purchase = await get(`/purchases/${body.number}`);
    const orders = purchase['orders'] as { _id: string }[];
    expect(purchase).toMatchObject({
      _id: body.insertedId,
      number: body.number,
      purchaseOrderNumber: 'PO-17',
      deliveryNotes: null,
      total: 300,
      outstanding: 300,
      orders: [
        { totalBill: 100, purchase: { number: body.number, outstanding: 300 } },
        { totalBill: 200, purchase: { number: body.number, outstanding: 300 } },
      ],
    });
    await rest(server, `DELETE /order/${orders[0]?._id ?? ''}`, { token: customer.token });
    expect(await get(`/purchases/${body.number}`)).toMatchObject({
      total: 200,
      outstanding: 200,
      orders: [{ _id: orders[1]?._id, purchase: { number: body.number, outstanding: 200 } }],
    });
  });

  it.each([1, 10, 100])(
    'places %i lines over REST with three statements: the viewer, the terms and the purchase',
    async (lineCount) => {
      tools = await addTools(server, lineCount);
      expect(await recordStatements(server, place)).toHaveLength(3);
    },
  );

  it('rejects a purchase with the errors of all lines and takes no units', async () => {
    const lines = tools.map(({ id: toolId }, index) => ({ toolId, quantity: index === 0 ? 101 : 9 }));
    const { status, body } = await place({ lines });
    expect([status, body.code, body.fields]).toEqual([
      400,
      'BAD_USER_INPUT',
      {
        'lines.0.quantity': 'Maximum available order : 100 piece',
        'lines.1.quantity': 'Minimum order amount : 10 piece',
      },
    ]);
    for (const tool of tools) expect(await loadStock(server, tool)).toBe(100);
  });

  it('names the purchase of an order that was placed alone', async () => {
    const order = await createOrder(server, customer, await addTool(server, { price: 1000 }));
    const { purchase } = (await get(`/order/${order.id}`)) as { purchase: { number: string } };
    expect(purchase).toEqual({ number: expect.stringMatching(/^TH-\d{6}$/) as string, outstanding: 100 });
    expect(await get(`/purchases/${purchase.number}`)).toMatchObject({ orders: [{ _id: order.id }] });
  });
});
