import { Order } from '../../src/modules/orders';
import { Tool } from '../../src/modules/tools';
import { addTool, availableOf } from '../support/catalogue';
import { placedOrder, placeOrder } from '../support/ordering';
import { admin, newCustomer, type Person } from '../support/people';
import { startShop, type Shop } from '../support/shop';
import { statementsDuring } from '../support/statements';

const MINE = `query Mine($first: Int!, $after: String) {
  myOrders(first: $first, after: $after) {
    totalCount
    edges { node { id totalBill tool { toolName imageLink price } payment { transactionId } } }
    pageInfo { hasNextPage endCursor }
  }
}`;

interface Mine {
  myOrders: {
    totalCount: number;
    edges: { node: { id: string } }[];
    pageInfo: { hasNextPage: boolean; endCursor: string };
  };
}

describe('placing an order', () => {
  let shop: Shop;
  let customer: Person;
  beforeAll(async () => {
    shop = await startShop();
    customer = await newCustomer(shop, 'Cara Penter');
  });
  afterAll(() => shop.close());

  it('takes the pieces, computes the bill and keeps what was ordered', async () => {
    const tool = await addTool(shop, { price: 1999, available: 100, minOrder: 10 });
    const order = await placedOrder(shop, customer, tool, 30);
    expect(order).toEqual({
      id: expect.any(String) as string,
      userName: 'Cara Penter',
      userEmail: customer.email,
      phoneNumber: '01712345678',
      orderQuantity: 30,
      orderAddress: '1 Saw Street',
      totalBill: 599.7,
      isPaid: false,
      paidAt: null,
      payment: null,
      tool: {
        toolId: tool.id,
        toolName: 'Test Mallet',
        imageLink: 'http://shop.test/images/catalogue/test-mallet-640.webp',
        price: 19.99,
      },
    });
    expect(await availableOf(shop, tool)).toBe(70);
  });

  it('is one statement beside the look at the person', async () => {
    const tool = await addTool(shop);
    expect(await statementsDuring(shop, () => placedOrder(shop, customer, tool))).toHaveLength(2);
  });

  it('sells the last lot down to zero', async () => {
    const tool = await addTool(shop, { available: 25, minOrder: 10 });
    await placedOrder(shop, customer, tool, 25);
    expect(await availableOf(shop, tool)).toBe(0);
  });

  it.each([
    ['fewer than the minimum', { orderQuantity: 9 }, 'BAD_USER_INPUT', 'Minimum order amount : 10 piece'],
    ['more than there are', { orderQuantity: 101 }, 'OUT_OF_STOCK', 'Maximum available order : 100 piece'],
    ['none', { orderQuantity: 0 }, 'BAD_USER_INPUT', 'Order at least 1 piece'],
    ['fewer than none', { orderQuantity: -5 }, 'BAD_USER_INPUT', 'Order at least 1 piece'],
    [
      'more than an integer holds in total',
      { orderQuantity: 2_147_483_647 },
      'OUT_OF_STOCK',
      'Maximum available order : 100 piece',
    ],
  ])('refuses %s, and takes nothing', async (_case, input, code, message) => {
    const tool = await addTool(shop, { available: 100, minOrder: 10 });
    const answer = await placeOrder(shop, customer, tool, input);
    expect(answer.errors?.[0]?.extensions).toEqual({ code, fields: { orderQuantity: message } });
    expect(await availableOf(shop, tool)).toBe(100);
    expect(await shop.database.getRepository(Order).countBy({ toolId: tool.id })).toBe(0);
  });

  it.each([
    ['phoneNumber', '0171234567', 'Enter valid phone number of 11 digit'],
    ['phoneNumber', '017123456789', 'Enter valid phone number of 11 digit'],
    ['phoneNumber', '0171234567a', 'Enter valid phone number of 11 digit'],
    ['phoneNumber', '', 'Enter valid phone number of 11 digit'],
    ['orderAddress', '   ', 'Enter the delivery address'],
    ['orderAddress', 'x'.repeat(501), 'Use at most 500 characters'],
  ])('refuses the %s "%s"', async (field, value, message) => {
    const tool = await addTool(shop);
    const answer = await placeOrder(shop, customer, tool, { [field]: value });
    expect(answer.errors?.[0]).toMatchObject({
      message,
      extensions: { code: 'BAD_USER_INPUT', fields: { [field]: message } },
    });
    expect(await availableOf(shop, tool)).toBe(100);
  });

  it('refuses a bill that no card payment can carry', async () => {
    const dear = await addTool(shop, { price: 1_000_000, available: 1000, minOrder: 1 });
    const cheap = await addTool(shop, { price: 1, available: 1000, minOrder: 1 });
    const tooDear = await placeOrder(shop, customer, dear, { orderQuantity: 100 });
    expect(tooDear.errors?.[0]?.message).toBe('An order comes to $999,999.99 at most');
    const tooCheap = await placeOrder(shop, customer, cheap, { orderQuantity: 49 });
    expect(tooCheap.errors?.[0]?.message).toBe('An order comes to $0.50 at least');
    await placedOrder(shop, customer, cheap, 50);
    await placedOrder(shop, customer, dear, 99);
  });

  it('knows no tool that does not exist', async () => {
    const answer = await placeOrder(shop, customer, { id: '00000000-0000-7000-8000-000000000000' });
    expect(answer.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('is for signed-in people', async () => {
    const answer = await placeOrder(shop, undefined, await addTool(shop));
    expect(answer.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});

describe('reading orders', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.close());

  it('shows mine only, the latest first, page by page', async () => {
    const [mine, other] = [await newCustomer(shop), await newCustomer(shop)];
    const tool = await addTool(shop, { available: 1000 });
    const placed: string[] = [];
    for (let count = 0; count < 5; count += 1) placed.unshift((await placedOrder(shop, mine, tool)).id);
    await placedOrder(shop, other, tool);

    const first = (await shop.graphql<Mine>(MINE, { first: 3 }, mine.token)).data.myOrders;
    const rest = (await shop.graphql<Mine>(MINE, { first: 3, after: first.pageInfo.endCursor }, mine.token))
      .data.myOrders;
    expect(first.totalCount).toBe(5);
    expect([...first.edges, ...rest.edges].map(({ node }) => node.id)).toEqual(placed);
    expect([first.pageInfo.hasNextPage, rest.pageInfo.hasNextPage]).toEqual([true, false]);
  });

  it('costs no more statements for more orders', async () => {
    const [few, many] = [await newCustomer(shop), await newCustomer(shop)];
    const tool = await addTool(shop, { available: 1000 });
    await placedOrder(shop, few, tool);
    for (let count = 0; count < 12; count += 1) await placedOrder(shop, many, tool);
    await shop.database.query("UPDATE orders SET status = 'PAID', paid_at = now()");
    const read = (person: Person) => () => shop.graphql(MINE, { first: 50 }, person.token);
    const small = await statementsDuring(shop, read(few));
    expect(await statementsDuring(shop, read(many))).toHaveLength(small.length);
  });

  it('keeps an order as it was when its tool changes', async () => {
    const person = await newCustomer(shop);
    const tool = await addTool(shop);
    const { id } = await placedOrder(shop, person, tool);
    await shop.database
      .getRepository(Tool)
      .update({ id: tool.id }, { toolName: 'Renamed', price: 1, image: '/images/x-640.webp' });
    const query = 'query One($id: ID!) { order(id: $id) { totalBill tool { toolName price imageLink } } }';
    const { data } = await shop.graphql<{ order: object }>(query, { id }, person.token);
    expect(data.order).toEqual({
      totalBill: 125,
      tool: {
        toolName: 'Test Mallet',
        price: 12.5,
        imageLink: 'http://shop.test/images/catalogue/test-mallet-640.webp',
      },
    });
  });

  it('shows an order to its owner and to admins, and to everybody else as if it did not exist', async () => {
    const [owner, other, chief] = [await newCustomer(shop), await newCustomer(shop), await admin(shop)];
    const { id } = await placedOrder(shop, owner, await addTool(shop));
    const query = 'query One($id: ID!) { order(id: $id) { id } }';
    const ask = (person: Person, asked = id) =>
      shop.graphql<{ order: { id: string } | null }>(query, { id: asked }, person.token);
    expect((await ask(owner)).data.order).toEqual({ id });
    expect((await ask(chief)).data.order).toEqual({ id });
    const refused = await ask(other);
    expect(refused).toEqual(await ask(other, '00000000-0000-7000-8000-000000000000'));
    expect(refused.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});
