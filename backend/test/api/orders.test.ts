import { Order } from '../../src/modules/orders';
import { Tool } from '../../src/modules/tools';
import { addTool, loadStock } from '../support/catalogue';
import { createOrder, placeOrder } from '../support/orders';
import { signInAsAdmin, createCustomer, type TestUser } from '../support/users';
import { startServer, type TestServer } from '../support/server';
import { recordStatements } from '../support/statements';

const MY_ORDERS = `query Mine($first: Int!, $after: String) {
  myOrders(first: $first, after: $after) {
    totalCount
    edges { node { id totalBill tool { toolName imageLink price } payment { transactionId } } }
    pageInfo { hasNextPage endCursor }
  }
}`;

interface MyOrders {
  myOrders: {
    totalCount: number;
    edges: { node: { id: string } }[];
    pageInfo: { hasNextPage: boolean; endCursor: string };
  };
}

describe('Order placement over GraphQL', () => {
  let server: TestServer;
  let customer: TestUser;
  beforeAll(async () => {
    server = await startServer();
    customer = await createCustomer(server, 'Cara Penter');
  });
  afterAll(() => server.close());

  it('places an order: reduces the stock, computes the total and stores a snapshot of the tool', async () => {
    const tool = await addTool(server, { price: 1999, available: 100, minOrder: 10 });
    const order = await createOrder(server, customer, tool, 30);
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
    expect(await loadStock(server, tool)).toBe(70);
  });

  it('places an order with two statements besides the authentication', async () => {
    const tool = await addTool(server);
    expect(await recordStatements(server, () => createOrder(server, customer, tool))).toHaveLength(3);
  });

  it('sells a stock down to zero', async () => {
    const tool = await addTool(server, { available: 25, minOrder: 10 });
    await createOrder(server, customer, tool, 25);
    expect(await loadStock(server, tool)).toBe(0);
  });

  it.each([
    ['below the minimum order', { orderQuantity: 9 }, 'BAD_USER_INPUT', 'Minimum order amount : 10 piece'],
    ['above the stock', { orderQuantity: 101 }, 'OUT_OF_STOCK', 'Maximum available order : 100 piece'],
    ['of 0', { orderQuantity: 0 }, 'BAD_USER_INPUT', 'Order at least 1 piece'],
    ['below 0', { orderQuantity: -5 }, 'BAD_USER_INPUT', 'Order at least 1 piece'],
    [
      'whose total exceeds an integer',
      { orderQuantity: 2_147_483_647 },
      'OUT_OF_STOCK',
      'Maximum available order : 100 piece',
    ],
  ])('rejects a quantity %s and keeps the stock', async (_case, input, code, message) => {
    const tool = await addTool(server, { available: 100, minOrder: 10 });
    const response = await placeOrder(server, customer, tool, input);
    expect(response.errors?.[0]?.extensions).toEqual({ code, fields: { orderQuantity: message } });
    expect(await loadStock(server, tool)).toBe(100);
    expect(await server.database.getRepository(Order).countBy({ toolId: tool.id })).toBe(0);
  });

  it.each([
    ['phoneNumber', '0171234567', 'Enter valid phone number of 11 digit'],
    ['phoneNumber', '017123456789', 'Enter valid phone number of 11 digit'],
    ['phoneNumber', '0171234567a', 'Enter valid phone number of 11 digit'],
    ['phoneNumber', '', 'Enter valid phone number of 11 digit'],
    ['orderAddress', '   ', 'Enter the delivery address'],
    ['orderAddress', 'x'.repeat(501), 'Use at most 500 characters'],
  ])('rejects an order with the %s "%s" with BAD_USER_INPUT', async (field, value, message) => {
    const tool = await addTool(server);
    const response = await placeOrder(server, customer, tool, { [field]: value });
    expect(response.errors?.[0]).toMatchObject({
      message,
      extensions: { code: 'BAD_USER_INPUT', fields: { [field]: message } },
    });
    expect(await loadStock(server, tool)).toBe(100);
  });

  it('rejects an order whose total is below or above the limits of a card payment', async () => {
    const expensiveTool = await addTool(server, { price: 1_000_000, available: 1000, minOrder: 1 });
    const cheapTool = await addTool(server, { price: 1, available: 1000, minOrder: 1 });
    const tooHigh = await placeOrder(server, customer, expensiveTool, { orderQuantity: 100 });
    expect(tooHigh.errors?.[0]?.message).toBe('The total must be at most $999,999.99');
    const tooLow = await placeOrder(server, customer, cheapTool, { orderQuantity: 49 });
    expect(tooLow.errors?.[0]?.message).toBe('The total must be at least $0.50');
    await createOrder(server, customer, cheapTool, 50);
    await createOrder(server, customer, expensiveTool, 99);
  });

  it('accepts an order of the largest total and rejects one cent more', async () => {
    const tool = await addTool(server, { price: 11_111_111, available: 9, minOrder: 9 });
    expect((await createOrder(server, customer, tool, 9)).totalBill).toBe(999_999.99);
    const tooExpensive = await addTool(server, { price: 100_000_000, available: 1, minOrder: 1 });
    const response = await placeOrder(server, customer, tooExpensive, { orderQuantity: 1 });
    expect(response.errors?.[0]?.message).toBe('The total must be at most $999,999.99');
  });

  it('rejects an order for an unknown tool with NOT_FOUND', async () => {
    const response = await placeOrder(server, customer, { id: '00000000-0000-7000-8000-000000000000' });
    expect(response.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('rejects an order without a token with UNAUTHENTICATED', async () => {
    const response = await placeOrder(server, undefined, await addTool(server));
    expect(response.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});

describe('Order queries', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it("lists only the viewer's own orders, newest first, page by page", async () => {
    const [customer, otherCustomer] = [await createCustomer(server), await createCustomer(server)];
    const tool = await addTool(server, { available: 1000 });
    const orderIds: string[] = [];
    for (let count = 0; count < 5; count += 1)
      orderIds.unshift((await createOrder(server, customer, tool)).id);
    await createOrder(server, otherCustomer, tool);

    const first = (await server.graphql<MyOrders>(MY_ORDERS, { first: 3 }, customer.token)).data.myOrders;
    const second = (
      await server.graphql<MyOrders>(MY_ORDERS, { first: 3, after: first.pageInfo.endCursor }, customer.token)
    ).data.myOrders;
    expect(first.totalCount).toBe(5);
    expect([...first.edges, ...second.edges].map(({ node }) => node.id)).toEqual(orderIds);
    expect([first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([true, false]);
  });

  it('lists many orders with as many statements as one', async () => {
    const [customerWithOneOrder, customerWithManyOrders] = [
      await createCustomer(server),
      await createCustomer(server),
    ];
    const tool = await addTool(server, { available: 1000 });
    await createOrder(server, customerWithOneOrder, tool);
    for (let count = 0; count < 12; count += 1) await createOrder(server, customerWithManyOrders, tool);
    await server.database.query("UPDATE orders SET status = 'PAID', paid_at = now(), deliver_by = now()");
    const loadOrders = (user: TestUser) => () => server.graphql(MY_ORDERS, { first: 50 }, user.token);
    const statements = await recordStatements(server, loadOrders(customerWithOneOrder));
    expect(await recordStatements(server, loadOrders(customerWithManyOrders))).toHaveLength(
      statements.length,
    );
  });

  it('keeps the tool of an order unchanged when the tool is updated', async () => {
    const user = await createCustomer(server);
    const tool = await addTool(server);
    const { id } = await createOrder(server, user, tool);
    await server.database
      .getRepository(Tool)
      .update({ id: tool.id }, { toolName: 'Renamed', price: 1, image: '/images/x-640.webp' });
    const query = 'query One($id: ID!) { order(id: $id) { totalBill tool { toolName price imageLink } } }';
    const { data } = await server.graphql<{ order: object }>(query, { id }, user.token);
    expect(data.order).toEqual({
      totalBill: 125,
      tool: {
        toolName: 'Test Mallet',
        price: 12.5,
        imageLink: 'http://shop.test/images/catalogue/test-mallet-640.webp',
      },
    });
  });

  it('shows an order to its owner and to admins, and returns NOT_FOUND to others as for an unknown id', async () => {
    const [owner, otherCustomer, admin] = [
      await createCustomer(server),
      await createCustomer(server),
      await signInAsAdmin(server),
    ];
    const { id } = await createOrder(server, owner, await addTool(server));
    const query = 'query One($id: ID!) { order(id: $id) { id } }';
    const loadOrder = (user: TestUser, orderId = id) =>
      server.graphql<{ order: { id: string } | null }>(query, { id: orderId }, user.token);
    expect((await loadOrder(owner)).data.order).toEqual({ id });
    expect((await loadOrder(admin)).data.order).toEqual({ id });
    const rejected = await loadOrder(otherCustomer);
    expect(rejected).toEqual(await loadOrder(otherCustomer, '00000000-0000-7000-8000-000000000000'));
    expect(rejected.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});
