import { Order } from '../../src/modules/orders';
import { Tool } from '../../src/modules/tools';
import { addTool, availableOf } from '../support/catalogue';
import { newCustomer, type Person } from '../support/people';
import { rest } from '../support/rest';
import { newOrder, toolAsRead } from '../support/rest-ordering';
import { startShop, type Shop } from '../support/shop';
import { statementsDuring } from '../support/statements';

const PHONE = 'Enter valid phone number of 11 digit';
/** A fault of the body's shape: the sentence, which names the field, is the schema's. */
const SHAPE = expect.stringMatching(/^order\.\w+ (is missing|must be .+)\.$/) as string;
const UNKNOWN = '00000000-0000-7000-8000-000000000000';

describe('POST /order', () => {
  let shop: Shop;
  let customer: Person;
  let tool: Tool;
  beforeAll(async () => {
    shop = await startShop();
    customer = await newCustomer(shop);
  });
  beforeEach(async () => {
    tool = await addTool(shop, { price: 1250, available: 100, minOrder: 10 });
  });
  afterAll(() => shop.close());

  const place = (body: object) => rest(shop, 'POST /order', { token: customer.token, body });
  const placeChanged = async (values: object) =>
    place(newOrder(customer, await toolAsRead(shop, tool), values));
  const nothingHappened = async () => {
    expect(await availableOf(shop, tool)).toBe(100);
    expect(await shop.database.getRepository(Order).countBy({ toolId: tool.id })).toBe(0);
  };

  it('takes what the specification sends and answers as it says', async () => {
    const answer = await placeChanged({});
    const order = await shop.database.getRepository(Order).findOneByOrFail({ toolId: tool.id });
    expect([answer.status, answer.text]).toEqual([200, `{"acknowledged":true,"insertedId":"${order.id}"}`]);
    expect(order).toMatchObject({ userEmail: customer.email, totalBill: 12_500, paidAt: null });
    expect(await availableOf(shop, tool)).toBe(90);
  });

  it('needs only the id of the tool, the pieces, the phone number and the address', async () => {
    const body = { tool: { _id: ` ${tool.id} ` }, orderQuantity: 20, phoneNumber: '01712345678' };
    const answer = await place({ order: { ...body, orderAddress: ' 1 Saw Street ' } });
    const id = answer.body['insertedId'];
    expect((await rest(shop, `GET /order/${String(id)}`, { token: customer.token })).body).toMatchObject({
      userName: 'Carla Penter',
      userEmail: customer.email,
      orderAddress: '1 Saw Street',
      totalBill: 250,
    });
  });

  it('is one statement beside the look at the person', async () => {
    const body = newOrder(customer, await toolAsRead(shop, tool));
    expect(await statementsDuring(shop, () => place(body))).toHaveLength(2);
  });

  it('knows the e-mail address in any case', async () => {
    expect((await placeChanged({ userEmail: ` ${customer.email.toUpperCase()}` })).status).toBe(200);
  });

  it.each([
    ['phoneNumber', undefined, SHAPE],
    ['phoneNumber', 1712345678, SHAPE],
    ['phoneNumber', '0171234567', PHONE],
    ['phoneNumber', '017123456789', PHONE],
    ['phoneNumber', '0171234567a', PHONE],
    ['phoneNumber', '0171234567\u0000', PHONE],
    ['orderAddress', undefined, SHAPE],
    ['orderAddress', '   ', 'Enter the delivery address'],
    ['orderAddress', 'x'.repeat(501), 'Use at most 500 characters'],
    ['orderAddress', '1 Saw\u0000Street', 'Use readable characters only'],
    ['orderQuantity', undefined, SHAPE],
    ['orderQuantity', null, SHAPE],
    ['orderQuantity', '10', SHAPE],
    ['orderQuantity', 10.5, SHAPE],
    ['orderQuantity', -10, 'Order at least 1 piece'],
    ['orderQuantity', 0, 'Order at least 1 piece'],
    ['orderQuantity', 9, 'Minimum order amount : 10 piece'],
    ['orderQuantity', 1e20, SHAPE],
    ['tool', undefined, SHAPE],
    ['totalBill', '125', SHAPE],
    ['totalBill', -125, SHAPE],
    ['totalBill', 125.001, '125.001 is not an amount in dollars with at most two decimals.'],
    ['totalBill', 1e300, '1e+300 is not an amount in dollars with at most two decimals.'],
    ['userName', 'Somebody Else', 'userName is "Carla Penter".'],
    ['isPaid', true, 'isPaid is false.'],
    ['isPaid', 'false', SHAPE],
  ])('refuses %s: %p', async (field, value, sentence) => {
    const answer = await placeChanged({ [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ code: 'BAD_USER_INPUT', message: sentence, fields: { [field]: sentence } });
    await nothingHappened();
  });

  it('names every fault at once, in sentences that stay apart', async () => {
    const { body } = await placeChanged({ phoneNumber: '0171', orderAddress: '' });
    expect(body['message']).toBe(`${PHONE}. Enter the delivery address`);
  });

  it('refuses the e-mail address of somebody else', async () => {
    const sentence = `userEmail is "${customer.email}".`;
    const answer = await placeChanged({ userEmail: 'somebody@else.test' });
    expect([answer.status, answer.body['fields']]).toEqual([400, { userEmail: sentence }]);
  });

  it.each([101, 2_147_483_647])('refuses %i pieces of 100', async (orderQuantity) => {
    const sentence = 'Maximum available order : 100 piece';
    const answer = await placeChanged({ orderQuantity });
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      code: 'OUT_OF_STOCK',
      message: sentence,
      fields: { orderQuantity: sentence },
    });
    await nothingHappened();
  });

  it.each([UNKNOWN, 'no-id', ''])('knows no tool "%s"', async (_id) => {
    const answer = await placeChanged({ tool: { _id } });
    expect([answer.status, answer.text]).toEqual([
      404,
      '{"code":"NOT_FOUND","message":"There is no such tool."}',
    ]);
  });

  it('knows no tool that has left the catalogue', async () => {
    const seen = await toolAsRead(shop, tool);
    await shop.database.getRepository(Tool).update({ id: tool.id }, { deletedAt: new Date() });
    expect((await place(newOrder(customer, seen))).status).toBe(404);
    await nothingHappened();
  });

  it.each([
    ['the total', { tool: { price: undefined }, totalBill: 125 }],
    ['the price of the tool', { tool: { price: 12.5 }, totalBill: undefined }],
    ['both', { tool: { price: 12.5 }, totalBill: 125 }],
    ['a total that its own price contradicts', { tool: { price: 12.5 }, totalBill: 150 }],
  ])('refuses an order by %s after the price has changed, and says the total', async (_case, seen) => {
    await shop.database.getRepository(Tool).update({ id: tool.id }, { price: 1500 });
    const { tool: price, totalBill } = seen;
    const answer = await placeChanged({ tool: { _id: tool.id, ...price }, totalBill });
    expect([answer.status, answer.body['code']]).toEqual([400, 'BAD_USER_INPUT']);
    expect(answer.body['fields']).toEqual({ totalBill: expect.stringContaining('$150.00') as string });
    await nothingHappened();
  });

  it.each([
    ['no order', '{}'],
    ['an order that is none', '{"order":"10 mallets"}'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number that no number holds', '{"order":{"orderQuantity":1e309}}'],
    ['half a body', '{"order":'],
    ['nothing', ''],
  ])('refuses a body with %s', async (_case, text) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await rest(shop, 'POST /order', { token: customer.token, text, headers });
    expect([answer.status, answer.body['code']]).toEqual([400, 'BAD_USER_INPUT']);
  });
});
