import { Order } from '../../src/modules/orders';
import { Tool } from '../../src/modules/tools';
import { addTool, loadStock } from '../support/catalogue';
import { createCustomer, type TestUser } from '../support/users';
import { rest } from '../support/rest';
import { createOrderBody, fetchTool } from '../support/rest-orders';
import { startServer, type TestServer } from '../support/server';
import { recordStatements } from '../support/statements';

const PHONE_ERROR = 'Enter valid phone number of 11 digit';
/** A schema validation error, which names the field. */
const SCHEMA_ERROR = expect.stringMatching(/^order\.\w+ (is missing|must be .+)\.$/) as string;
const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';

describe('Order placement over REST', () => {
  let server: TestServer;
  let customer: TestUser;
  let tool: Tool;
  beforeAll(async () => {
    server = await startServer();
    customer = await createCustomer(server);
  });
  beforeEach(async () => {
    tool = await addTool(server, { price: 1250, available: 100, minOrder: 10 });
  });
  afterAll(() => server.close());

  const placeOrder = (body: object) => rest(server, 'POST /order', { token: customer.token, body });
  const placeOrderWith = async (values: object) =>
    placeOrder(createOrderBody(customer, await fetchTool(server, tool), values));
  const expectNoOrder = async () => {
    expect(await loadStock(server, tool)).toBe(100);
    expect(await server.database.getRepository(Order).countBy({ toolId: tool.id })).toBe(0);
  };

  it('places an order with all documented fields and returns its id', async () => {
    const response = await placeOrderWith({});
    const order = await server.database.getRepository(Order).findOneByOrFail({ toolId: tool.id });
    expect([response.status, response.text]).toEqual([
      200,
      `{"acknowledged":true,"insertedId":"${order.id}"}`,
    ]);
    expect(order).toMatchObject({ userEmail: customer.email, totalBill: 12_500, paidAt: null });
    expect(await loadStock(server, tool)).toBe(90);
  });

  it('requires only the tool id, the quantity, the phone number and the address of an order', async () => {
    const body = { tool: { _id: ` ${tool.id} ` }, orderQuantity: 20, phoneNumber: '01712345678' };
    const response = await placeOrder({ order: { ...body, orderAddress: ' 1 Saw Street ' } });
    const id = response.body['insertedId'];
    expect((await rest(server, `GET /order/${String(id)}`, { token: customer.token })).body).toMatchObject({
      userName: 'Carla Penter',
      userEmail: customer.email,
      orderAddress: '1 Saw Street',
      totalBill: 250,
    });
  });

  it('places an order with two statements besides the authentication over REST', async () => {
    const body = createOrderBody(customer, await fetchTool(server, tool));
    expect(await recordStatements(server, () => placeOrder(body))).toHaveLength(3);
  });

  it('accepts the email address of an order in any case', async () => {
    expect((await placeOrderWith({ userEmail: ` ${customer.email.toUpperCase()}` })).status).toBe(200);
  });

  it.each([
    { userName: ' Carla Penter ', userEmail: null },
    { userName: '  ', userEmail: ' ' },
  ])('takes %j for the customer', async (values) => {
    expect((await placeOrderWith(values)).status).toBe(200);
  });

  it.each([
    ['phoneNumber', undefined, SCHEMA_ERROR],
    ['phoneNumber', 1712345678, SCHEMA_ERROR],
    ['phoneNumber', '0171234567', PHONE_ERROR],
    ['phoneNumber', '017123456789', PHONE_ERROR],
    ['phoneNumber', '0171234567a', PHONE_ERROR],
    ['phoneNumber', '0171234567\u0000', PHONE_ERROR],
    ['orderAddress', undefined, SCHEMA_ERROR],
    ['orderAddress', '   ', 'Enter the delivery address'],
    ['orderAddress', 'x'.repeat(501), 'Use at most 500 characters'],
    ['orderAddress', '1 Saw\u0000Street', 'Use printable characters only'],
    ['orderQuantity', undefined, SCHEMA_ERROR],
    ['orderQuantity', null, SCHEMA_ERROR],
    ['orderQuantity', '10', SCHEMA_ERROR],
    ['orderQuantity', 10.5, SCHEMA_ERROR],
    ['orderQuantity', -10, 'Order at least 1 piece'],
    ['orderQuantity', 0, 'Order at least 1 piece'],
    ['orderQuantity', 9, 'Minimum order amount : 10 piece'],
    ['orderQuantity', 1e20, SCHEMA_ERROR],
    ['tool', undefined, SCHEMA_ERROR],
    ['totalBill', '125', SCHEMA_ERROR],
    ['totalBill', -125, SCHEMA_ERROR],
    ['totalBill', 125.001, '125.001 is not an amount in US dollars with at most two decimals.'],
    ['totalBill', 1e300, '1e+300 is not an amount in US dollars with at most two decimals.'],
    ['userName', 'Another Name', '`userName` must be "Carla Penter", or be omitted.'],
    ['isPaid', true, '`isPaid` must be false, or be omitted.'],
    ['isPaid', 'false', SCHEMA_ERROR],
  ])('rejects an order with the %s %p with BAD_USER_INPUT', async (field, value, message) => {
    const response = await placeOrderWith({ [field]: value });
    expect(response.status).toBe(400);
    expect(response.body).toEqual({
      code: 'BAD_USER_INPUT',
      message: message,
      fields: { [field]: message },
    });
    await expectNoOrder();
  });

  it('reports all validation errors of an order in one message', async () => {
    const { body } = await placeOrderWith({ phoneNumber: '0171', orderAddress: '' });
    expect(body['message']).toBe(`${PHONE_ERROR}. Enter the delivery address`);
  });

  it('rejects an order with the email address of another user', async () => {
    const message = `\`userEmail\` must be "${customer.email}", or be omitted.`;
    const response = await placeOrderWith({ userEmail: 'other@example.test' });
    expect([response.status, response.body['fields']]).toEqual([400, { userEmail: message }]);
  });

  it.each([101, 2_147_483_647])(
    'rejects an order of %i units with OUT_OF_STOCK when 100 are available',
    async (orderQuantity) => {
      const message = 'Maximum available order : 100 piece';
      const response = await placeOrderWith({ orderQuantity });
      expect(response.status).toBe(409);
      expect(response.body).toEqual({
        code: 'OUT_OF_STOCK',
        message: message,
        fields: { orderQuantity: message },
      });
      await expectNoOrder();
    },
  );

  it.each([UNKNOWN_ID, 'no-id', ''])('returns NOT_FOUND for an order of the tool "%s"', async (_id) => {
    const response = await placeOrderWith({ tool: { _id } });
    expect([response.status, response.text]).toEqual([
      404,
      '{"code":"NOT_FOUND","message":"Tool not found."}',
    ]);
  });

  it('rejects an order of a deleted tool with 404', async () => {
    const fetchedTool = await fetchTool(server, tool);
    await server.database.getRepository(Tool).update({ id: tool.id }, { deletedAt: new Date() });
    expect((await placeOrder(createOrderBody(customer, fetchedTool))).status).toBe(404);
    await expectNoOrder();
  });

  it.each([
    ['the old total', { tool: { price: undefined }, totalBill: 125 }],
    ['the old price of the tool', { tool: { price: 12.5 }, totalBill: undefined }],
    ['the old total and price', { tool: { price: 12.5 }, totalBill: 125 }],
    ['the old price and the new total', { tool: { price: 12.5 }, totalBill: 150 }],
  ])('rejects an order with %s after a price change, and reports the new total', async (_case, values) => {
    await server.database.getRepository(Tool).update({ id: tool.id }, { price: 1500 });
    const { tool: price, totalBill } = values;
    const response = await placeOrderWith({ tool: { _id: tool.id, ...price }, totalBill });
    expect([response.status, response.body['code']]).toEqual([400, 'BAD_USER_INPUT']);
    expect(response.body['fields']).toEqual({ totalBill: expect.stringContaining('$150.00') as string });
    await expectNoOrder();
  });

  it.each([
    ['no order', '{}'],
    ['a string as order', '{"order":"10 mallets"}'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number that overflows', '{"order":{"orderQuantity":1e309}}'],
    ['truncated JSON', '{"order":'],
    ['no content', ''],
  ])('rejects an order request with %s with BAD_USER_INPUT', async (_case, text) => {
    const headers = { 'content-type': 'application/json' };
    const response = await rest(server, 'POST /order', { token: customer.token, text, headers });
    expect([response.status, response.body['code']]).toEqual([400, 'BAD_USER_INPUT']);
  });
});
