import { randomUUID } from 'node:crypto';
import { Order } from '../../src/modules/orders';
import type { Tool } from '../../src/modules/tools';
import { addTool, addTools, loadStock } from '../support/catalogue';
import { createOrder } from '../support/orders';
import { confirmPayment, payAtProvider } from '../support/payments';
import { rest } from '../support/rest';
import { startServer, type TestServer } from '../support/server';
import { recordStatements } from '../support/statements';
import { createCustomer, type TestUser } from '../support/users';

interface PurchaseJson {
  readonly orders: readonly { readonly _id: string; readonly deliverBy: string | null }[];
}

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

  const place = (values: object = {}, headers: Record<string, string> = {}) =>
    rest<{ insertedId: string; number: string; code: string; fields: object }>(server, 'POST /purchase', {
      ...{ token: customer.token, headers },
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
    const { status, body } = await place({
      lines: tools.map(({ id: toolId }) => ({ toolId, quantity: 10, jobReference: 'Oak St.' })),
      ...{ purchaseOrderNumber: 'PO-17', deliveryNotes: 'Ring twice', totalBill: 300 },
    });
    expect(status).toBe(200);
    const placed = await server.database.getRepository(Order).findBy({ purchaseId: body.insertedId });
    expect(placed.map(({ jobReference }) => jobReference)).toEqual(['Oak St.', 'Oak St.']);
    const delivery = { phoneNumber: '01712345678', orderAddress: '1 Saw Street' };
    const purchase = await get(`/purchases/${body.number}`);
    const orders = purchase['orders'] as { _id: string }[];
    expect(purchase).toMatchObject({
      _id: body.insertedId,
      number: body.number,
      purchaseOrderNumber: 'PO-17',
      deliveryNotes: 'Ring twice',
      total: 300,
      outstanding: 300,
      orders: [
        { totalBill: 100, ...delivery, purchase: { number: body.number, outstanding: 300 } },
        { totalBill: 200, ...delivery, purchase: { number: body.number, outstanding: 300 } },
      ],
    });
    await rest(server, `DELETE /order/${orders[0]?._id ?? ''}`, { token: customer.token });
    expect(await get(`/purchases/${body.number}`)).toMatchObject({
      total: 200,
      outstanding: 200,
      orders: [{ _id: orders[1]?._id, purchase: { number: body.number, outstanding: 200 } }],
    });
  });

  it.each([
    ['the name of a class', 'Object'],
    ['null', null],
  ])('checks a line that has the unknown field constructor with %s', async (_, value) => {
    const [line] = tools.map(({ id: toolId }) => ({ toolId, quantity: 10, jobReference: 'Oak\nSt.' }));
    const { status, body } = await place({ lines: [{ ...line, constructor: value }] });
    const message = 'Use a single line';
    expect([status, body.fields]).toEqual([400, { 'lines.0.jobReference': message }]);
  });

  it('names each mistyped field of each line', async () => {
    const { status, body } = await place({
      lines: [{ toolId: 7, quantity: '10' }, { quantity: 1.5 }, 'saw'],
    });
    expect([status, body.fields]).toEqual([
      400,
      {
        'lines.0.toolId': 'purchase.lines.0.toolId must be a string.',
        'lines.0.quantity': 'purchase.lines.0.quantity must be an integer.',
        'lines.1.toolId': 'purchase.lines.1.toolId is missing.',
        'lines.1.quantity': 'purchase.lines.1.quantity must be an integer.',
        'lines.2': 'purchase.lines.2 must be an object.',
      },
    ]);
  });

  it('names at most 500 invalid fields', async () => {
    const { status, body } = await place({ lines: Array.from({ length: 5_000 }, () => 1) });
    expect([status, Object.keys(body.fields).length]).toEqual([400, 500]);
  });

  it('shows of a paid purchase what it costs, that it owes nothing, and when it is delivered', async () => {
    const { body } = await place();
    const load = async () => (await get(`/purchases/${body.number}`)) as unknown as PurchaseJson;
    const orderId = (await load()).orders[1]?._id ?? '';
    await payAtProvider(server, customer, orderId);
    await confirmPayment(server, customer, orderId);
    const { deliverBy } = await server.database.getRepository(Order).findOneByOrFail({ id: orderId });
    expect(deliverBy).toMatch(/^\d{4}-/);
    const paid = await load();
    expect(paid).toMatchObject({
      total: 300,
      outstanding: 0,
      deliveryNotes: null,
      orders: [{}, { deliverBy }],
    });
    expect(await get(`/order/${orderId}`)).toMatchObject({ isPaid: true, purchase: { outstanding: 0 } });
  });

  it('rejects a purchase whose total has changed, and ignores unknown fields', async () => {
    const unknown = { addressId: 'x', expectedTotal: 1, fromCart: true };
    expect((await place({ ...unknown, totalBill: 300 })).status).toBe(200);
    const { status, body } = await place({ totalBill: 299.99 });
    const message = 'The price has changed: this purchase is now $300.00.';
    expect([status, body.fields]).toEqual([400, { totalBill: message }]);
    expect((await place({ totalBill: 1.001 })).body.fields).toHaveProperty('totalBill');
  });

  it('places one purchase for repeated requests with one idempotency key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const { text } = await place({}, headers);
    expect((await place({}, headers)).text).toBe(text);
    for (const tool of tools) expect(await loadStock(server, tool)).toBe(90);
    const other = await place({ deliveryAddress: '2 Saw Street' }, headers);
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('leaves the cart of the customer as it is', async () => {
    const lines = tools.map(({ id: toolId }) => ({ toolId, quantity: 10 }));
    const add = 'mutation ($lines: [CartLineInput!]!) { addToCart(lines: $lines) { version } }';
    await server.graphql(add, { lines }, customer.token);
    expect((await place({ fromCart: true })).status).toBe(200);
    const { data } = await server.graphql<{ cart: { lines: object[] } }>(
      '{ cart { lines { quantity } } }',
      {},
      customer.token,
    );
    expect(data.cart.lines).toHaveLength(tools.length);
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
