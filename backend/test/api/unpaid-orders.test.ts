import { Mail } from '../../src/modules/mail';
import { Order, OrderEvent } from '../../src/modules/orders';
import { Tool } from '../../src/modules/tools';
import { User } from '../../src/modules/users';
import { addTool, loadStock } from '../support/catalogue';
import { signUp, verifyEmail } from '../support/firebase';
import { deliverShipments, shipPaidOrders } from '../support/fulfillment';
import { expectConsistentOrders } from '../support/ledger';
import { cancelOrder, createOrder, placeOrder } from '../support/orders';
import { confirmPayment, createPaymentIntent, payAtProvider } from '../support/payments';
import { createPurchase, placePurchase } from '../support/purchases';
import { rest } from '../support/rest';
import { UNPAID_LIMITS, errorCode, startServer, type TestServer } from '../support/server';
import { createCustomer, exchangeToken, signInAgain, signInAsAdmin, type TestUser } from '../support/users';

const ALLOWANCE = 'query ($toolId: ID!) { orderAllowance(toolId: $toolId) { maxQuantity notice } }';
const LIMITS =
  '{ unpaidLimitNotice isLimitedByUnpaidPurchases lines { problems { kind message suggestedQuantity } } }';
const SET_LINE = `mutation ($input: CartLineChangeInput!) { setCartLine(input: $input) ${LIMITS} }`;
const VISITOR_CART = `query ($lines: [CartLineInput!]!) { visitorCart(lines: $lines) ${LIMITS} }`;
const CANCEL_ALL = `mutation ($id: ID!) {
  cancelUnpaidOrders(userId: $id) { cancelledCount user { id unpaidOrderCount } }
}`;
const DELETE = 'mutation ($id: ID!) { deleteUser(id: $id) { id } }';

interface Allowance {
  maxQuantity: number;
  notice: string | null;
}

interface LimitedCart {
  unpaidLimitNotice: string | null;
  isLimitedByUnpaidPurchases: boolean;
  lines: { problems: { kind: string; message: string; suggestedQuantity: number | null }[] }[];
}

describe('Unpaid orders of one account', () => {
  let servers: readonly [TestServer, TestServer];
  let server: TestServer;
  let customer: TestUser;
  beforeAll(async () => {
    server = await startServer({ environment: UNPAID_LIMITS });
    const { databaseUrl } = server;
    servers = [server, await startServer({ databaseUrl, environment: UNPAID_LIMITS })];
  });
  beforeEach(async () => {
    customer = await createCustomer(server);
  });
  afterEach(() => expectConsistentOrders(server.database));
  afterAll(async () => {
    for (const each of servers) await each.close();
  });

  const place = (tool: Tool, orderQuantity = tool.minOrder, user = customer) =>
    placeOrder(server, user, tool, { orderQuantity });
  const loadAllowance = async ({ id }: Tool, { token } = customer): Promise<Allowance> =>
    (await server.graphql<{ orderAllowance: Allowance }>(ALLOWANCE, { toolId: id }, token)).data
      .orderAllowance;
  const userIdOf = async ({ email }: TestUser) =>
    (await server.database.getRepository(User).findOneByOrFail({ email })).id;
  async function payOrder(id: string): Promise<void> {
    await payAtProvider(server, customer, id);
    await confirmPayment(server, customer, id);
  }

  it('rejects the attempt to take the stock of the whole catalogue without paying', async () => {
    const tools = await server.database.getRepository(Tool).find();
    expect(tools.length).toBeGreaterThanOrEqual(72);
    const responses = await Promise.all(tools.map((tool) => place(tool, tool.available)));
    const taken = responses.filter(({ errors }) => errors === undefined);
    expect(taken.length).toBeLessThanOrEqual(10);
    const minimumOrders = await Promise.all(tools.map((tool) => place(tool)));
    expect(
      taken.length + minimumOrders.filter(({ errors }) => errors === undefined).length,
    ).toBeLessThanOrEqual(10);
    for (const { id, available, minOrder } of tools) {
      const left = (await server.database.getRepository(Tool).findOneByOrFail({ id })).available;
      expect(available - left).toBeLessThanOrEqual(Math.max(minOrder, available / 2));
    }
  });

  it('allows ten unpaid orders, and another one once an order is paid or cancelled', async () => {
    const tool = await addTool(server, { available: 10_000, minOrder: 1 });
    const orders = [];
    for (let count = 0; count < 10; count += 1) orders.push(await createOrder(server, customer, tool, 1));
    const message = 'You already have 10 unpaid purchases. Pay or cancel one to place another.';
    expect(await loadAllowance(tool)).toEqual({ maxQuantity: 0, notice: message });
    expect((await place(tool)).errors).toMatchObject([
      { message, extensions: { code: 'UNPAID_LIMIT_REACHED', fields: { orderQuantity: message } } },
    ]);
    await payOrder(orders[0]?.id ?? '');
    expect((await place(tool)).errors).toBeUndefined();
    expect(errorCode(await place(tool))).toBe('UNPAID_LIMIT_REACHED');
    await cancelOrder(server, customer, orders[1]?.id ?? '');
    expect((await place(tool)).errors).toBeUndefined();
  });

  it('allows unpaid orders of $50,000 in total', async () => {
    const tool = await addTool(server, { available: 1000, minOrder: 1, price: 100_000 });
    expect(await loadAllowance(tool)).toEqual({
      maxQuantity: 50,
      notice: 'You can order up to 50 pieces before you pay: unpaid orders can total at most $50,000.00.',
    });
    expect(errorCode(await place(tool, 51))).toBe('UNPAID_LIMIT_REACHED');
    const { id } = await createOrder(server, customer, tool, 30);
    expect(await loadAllowance(tool)).toEqual({
      maxQuantity: 20,
      notice:
        'You can order up to 20 pieces until your unpaid orders are paid: they can total at most $50,000.00.',
    });
    const other = await addTool(server, { available: 1000, minOrder: 5, price: 100_000 });
    expect(errorCode(await place(other, 21))).toBe('UNPAID_LIMIT_REACHED');
    await payOrder(id);
    expect((await place(other, 50)).errors).toBeUndefined();
    expect(await loadAllowance(tool)).toEqual({
      maxQuantity: 1,
      notice:
        'You can order up to 1 piece until your unpaid orders are paid: they can total at most $50,000.00.',
    });
  });

  it('allows half of the stock of a tool, which counts the own unpaid orders', async () => {
    const tool = await addTool(server, { available: 101, minOrder: 10 });
    expect(await loadAllowance(tool)).toEqual({
      maxQuantity: 50,
      notice:
        'You can order up to 50 pieces before you pay: unpaid orders can hold at most 50% of the stock of a tool.',
    });
    expect(errorCode(await place(tool, 51))).toBe('UNPAID_LIMIT_REACHED');
    const { id } = await createOrder(server, customer, tool, 40);
    expect((await loadAllowance(tool)).maxQuantity).toBe(10);
    await createOrder(server, customer, tool, 10);
    expect(await loadAllowance(tool)).toEqual({
      maxQuantity: 0,
      notice:
        'Unpaid orders can hold at most 50% of the stock of a tool. Pay or cancel one to order this tool.',
    });
    expect(errorCode(await place(tool))).toBe('UNPAID_LIMIT_REACHED');
    await payOrder(id);
    expect((await loadAllowance(tool)).maxQuantity).toBe(20);
  });

  it('names the line of a purchase that exceeds the share of the stock of its tool', async () => {
    const [hammer, saw] = [await addTool(server), await addTool(server)];
    const limit = (await loadAllowance(saw)).notice;
    for (const [quantity, code, message] of [
      [51, 'UNPAID_LIMIT_REACHED', limit],
      [101, 'OUT_OF_STOCK', `Maximum available order : 100 piece. ${limit}`],
    ] as const) {
      const lines = [
        { toolId: hammer.id, quantity: 50 },
        { toolId: saw.id, quantity },
      ];
      expect((await placePurchase(server, customer, [], { lines })).errors).toMatchObject([
        { extensions: { code, fields: { 'lines.1.quantity': message } } },
      ]);
    }
  });

  it('counts the own unpaid orders of each tool of a purchase only for that tool', async () => {
    const [hammer, saw] = [await addTool(server), await addTool(server)];
    await createOrder(server, customer, hammer, 40);
    const lines = [
      { toolId: hammer.id, quantity: 10 },
      { toolId: saw.id, quantity: 50 },
    ];
    expect((await placePurchase(server, customer, [], { lines })).errors).toBeUndefined();
  });

  it('says in the cart what a purchase of its lines would be rejected for', async () => {
    const [hammer, saw] = [
      await addTool(server, { available: 100, minOrder: 1, price: 100_000 }),
      await addTool(server, { available: 100, minOrder: 1, price: 100_000 }),
    ];
    const load = async (...quantities: readonly [number, number]) => {
      const lines = [hammer, saw].map(({ id: toolId }, index) => ({ toolId, quantity: quantities[index] }));
      for (const input of lines) await server.graphql(SET_LINE, { input }, customer.token);
      const { data } = await server.graphql<{ cart: LimitedCart }>(`{ cart ${LIMITS} }`, {}, customer.token);
      const [error] = (await placePurchase(server, customer, [], { lines })).errors ?? [];
      return { cart: data.cart, code: error?.extensions.code, fields: error?.extensions.fields };
    };

    const share =
      'You can order up to 50 pieces before you pay: unpaid orders can hold at most 50% of the stock of a tool.';
    const total = 'Unpaid orders can total at most $50,000.00. Order less.';
    expect(await load(10, 51)).toEqual({
      cart: {
        ...{ unpaidLimitNotice: total, isLimitedByUnpaidPurchases: false },
        lines: [
          { problems: [] },
          { problems: [{ kind: 'UNPAID_LIMIT', message: share, suggestedQuantity: 50 }] },
        ],
      },
      code: 'UNPAID_LIMIT_REACHED',
      fields: { lines: total, 'lines.1.quantity': share },
    });
    const none = { unpaidLimitNotice: null, isLimitedByUnpaidPurchases: false };
    const allowed = { ...none, lines: [{ problems: [] }, { problems: [] }] };
    expect(await load(10, 40)).toEqual({ cart: allowed, code: undefined, fields: undefined });
    const owed =
      'Unpaid orders can total at most $50,000.00, and yours already total $50,000.00. Order less, or pay or cancel one first.';
    const afterwards = await load(1, 1);
    expect(afterwards).toMatchObject({
      cart: { unpaidLimitNotice: owed, isLimitedByUnpaidPurchases: true },
      fields: { lines: owed },
    });
    const visitor = { lines: [{ toolId: hammer.id, quantity: 60 }] };
    const { data } = await server.graphql<{ visitorCart: LimitedCart }>(VISITOR_CART, visitor);
    expect(data.visitorCart).toEqual({ ...none, lines: [{ problems: [] }] });
  });

  it('says in the cart how much can be ordered of the only tool that is still sold', async () => {
    const tool = await addTool(server, { available: 1000, minOrder: 1, price: 100_000 });
    const archived = await addTool(server);
    for (const [toolId, quantity] of [
      [archived.id, 10],
      [tool.id, 51],
    ] as const)
      await server.graphql(SET_LINE, { input: { toolId, quantity } }, customer.token);
    await server.database.getRepository(Tool).update({ id: archived.id }, { deletedAt: new Date() });
    const { data } = await server.graphql<{ cart: LimitedCart }>(`{ cart ${LIMITS} }`, {}, customer.token);
    const message =
      'You can order up to 50 pieces before you pay: unpaid orders can total at most $50,000.00.';
    expect(data.cart).toEqual({
      ...{ unpaidLimitNotice: null, isLimitedByUnpaidPurchases: false },
      lines: [
        { problems: [expect.objectContaining({ kind: 'NO_LONGER_SOLD' })] },
        { problems: [{ kind: 'UNPAID_LIMIT', message, suggestedQuantity: 50 }] },
      ],
    });
  });

  it('says in the cart that the account can place no other purchase', async () => {
    const tool = await addTool(server, { available: 1000, minOrder: 1 });
    for (let count = 0; count < 10; count += 1) await createOrder(server, customer, tool, 1);
    const input = { toolId: tool.id, quantity: 1 };
    const { data } = await server.graphql<{ setCartLine: LimitedCart }>(SET_LINE, { input }, customer.token);
    expect(data.setCartLine).toEqual({
      unpaidLimitNotice: 'You already have 10 unpaid purchases. Pay or cancel one to place another.',
      isLimitedByUnpaidPurchases: true,
      lines: [{ problems: [] }],
    });
  });

  it('always allows a first order of the minimum quantity, whatever its value and share of the stock', async () => {
    const tool = await addTool(server, { available: 150, minOrder: 100, price: 100_000 });
    expect((await loadAllowance(tool)).maxQuantity).toBe(100);
    expect(errorCode(await place(tool, 101))).toBe('UNPAID_LIMIT_REACHED');
    expect((await place(tool)).errors).toBeUndefined();
    const second = await addTool(server, { available: 10, minOrder: 10, price: 100_000 });
    expect(await loadAllowance(second)).toEqual({ maxQuantity: 10, notice: null });
    expect((await place(second)).errors).toBeUndefined();
  });

  it('reports a stock below the limits without a notice, and OUT_OF_STOCK above the stock', async () => {
    const tool = await addTool(server, { available: 15, minOrder: 15 });
    expect(await loadAllowance(tool)).toEqual({ maxQuantity: 15, notice: null });
    expect(errorCode(await place(tool, 16))).toBe('OUT_OF_STOCK');
  });

  it('counts neither paid orders nor those of other customers', async () => {
    const tool = await addTool(server, { available: 1000, minOrder: 1 });
    const other = await createCustomer(server);
    await place(tool, 400, other);
    await payOrder((await createOrder(server, customer, tool, 200)).id);
    expect((await loadAllowance(tool)).maxQuantity).toBe(200);
  });

  it('allows one unpaid order at a tenth of the limits while the email address is not verified', async () => {
    customer = await createCustomer(server, undefined, { isVerified: false });
    const tool = await addTool(server, { available: 1000, minOrder: 10, price: 1000 });
    expect(await loadAllowance(tool)).toEqual({
      maxQuantity: 50,
      notice:
        'You can order up to 50 pieces before you pay: unpaid orders can hold at most 5% of the stock of a tool. ' +
        'Verify your email address to order more.',
    });
    const expensive = await addTool(server, { available: 1000, minOrder: 1, price: 100_000 });
    expect(await loadAllowance(expensive)).toEqual({
      maxQuantity: 5,
      notice:
        'You can order up to 5 pieces before you pay: unpaid orders can total at most $5,000.00. ' +
        'Verify your email address to order more.',
    });
    expect(errorCode(await place(tool, 51))).toBe('UNPAID_LIMIT_REACHED');
    const { id } = await createOrder(server, customer, tool, 50);
    const notice =
      'You already have an unpaid purchase. Pay or cancel it, or verify your email address, to place another.';
    expect(await loadAllowance(tool)).toEqual({ maxQuantity: 0, notice });
    expect((await place(expensive)).errors).toMatchObject([
      { message: notice, extensions: { code: 'UNPAID_LIMIT_REACHED' } },
    ]);
    await payOrder(id);
    expect((await place(expensive)).errors).toBeUndefined();
  });

  it('applies the limits of a verified address to the first order after the verification', async () => {
    const { email, idToken } = await signUp();
    customer = { email, idToken, token: await exchangeToken(server, idToken) };
    const tool = await addTool(server, { available: 1000, minOrder: 10 });
    await createOrder(server, customer, tool, 10);
    expect(errorCode(await place(tool))).toBe('UNPAID_LIMIT_REACHED');
    await verifyEmail(email);
    customer = await signInAgain(server, customer);
    expect((await place(tool, 490)).errors).toBeUndefined();
  });

  it('returns the same error over REST', async () => {
    const tool = await addTool(server, { available: 100, minOrder: 10 });
    const order = {
      tool: { _id: tool.id },
      orderQuantity: 60,
      phoneNumber: '01712345678',
      orderAddress: '1 Saw Street',
    };
    const response = await rest(server, 'POST /order', { token: customer.token, body: { order } });
    expect(response.status).toBe(409);
    expect(response.body).toMatchObject({
      code: 'UNPAID_LIMIT_REACHED',
      fields: { orderQuantity: response.body['message'] },
    });
  });

  it('returns the order of a repeated request although the limit is reached by now', async () => {
    const tool = await addTool(server, { available: 1000, minOrder: 1 });
    const placeOne = (key: string) =>
      placeOrder(server, customer, tool, { orderQuantity: 1 }, { 'idempotency-key': key });
    const responses = [];
    for (let count = 0; count < 10; count += 1) responses.push(await placeOne(`order-${String(count)}`));
    expect(errorCode(await placeOne('order-10'))).toBe('UNPAID_LIMIT_REACHED');
    expect(await placeOne('order-3')).toEqual(responses[3]);
  });

  it('accepts ten of forty simultaneous orders of different tools on two servers', async () => {
    const tools = await Promise.all(
      Array.from({ length: 40 }, () => addTool(server, { available: 100, minOrder: 1 })),
    );
    const responses = await Promise.all(
      tools.map((tool, index) =>
        placeOrder(servers[index % 2 === 0 ? 0 : 1], customer, tool, { orderQuantity: 1 }),
      ),
    );
    expect(responses.filter(({ errors }) => errors === undefined)).toHaveLength(10);
    expect(new Set(responses.flatMap((response) => errorCode(response) ?? []))).toEqual(
      new Set(['UNPAID_LIMIT_REACHED']),
    );
    expect(await server.database.getRepository(Order).countBy({ userId: await userIdOf(customer) })).toBe(10);
  });

  it('accepts one of two simultaneous orders that exceed the total value together', async () => {
    for (let round = 0; round < 10; round += 1) {
      const user = await createCustomer(server);
      const tools = [
        await addTool(server, { available: 100, minOrder: 1, price: 100_000 }),
        await addTool(server, { available: 100, minOrder: 1, price: 100_000 }),
      ];
      const responses = await Promise.all(
        tools.map((tool, index) =>
          placeOrder(servers[index === 0 ? 0 : 1], user, tool, { orderQuantity: 30 }),
        ),
      );
      expect(responses.map(errorCode).sort()).toEqual(['UNPAID_LIMIT_REACHED', undefined]);
    }
  });

  describe('cancelled by an admin', () => {
    let admin: TestUser;
    beforeAll(async () => {
      admin = await signInAsAdmin(server);
    });

    const cancelAll = async (user: TestUser) =>
      server.graphql<{ cancelUnpaidOrders: { cancelledCount: number; user: object } }>(
        CANCEL_ALL,
        { id: await userIdOf(user) },
        admin.token,
      );

    it('restocks every unpaid order and leaves paid orders and those of other customers', async () => {
      const tool = await addTool(server, { available: 1000, minOrder: 10 });
      const other = await createCustomer(server);
      await createOrder(server, other, tool, 10);
      const paid = await createOrder(server, customer, tool, 20);
      await payOrder(paid.id);
      const unpaid = [
        await createOrder(server, customer, tool, 30),
        await createOrder(server, customer, tool, 40),
      ];
      await createPaymentIntent(server, customer, unpaid[0]?.id ?? '');
      const response = await cancelAll(customer);
      expect(response.data.cancelUnpaidOrders).toEqual({
        cancelledCount: 2,
        user: { id: await userIdOf(customer), unpaidOrderCount: 0 },
      });
      expect(await loadStock(server, tool)).toBe(970);
      const orders = server.database.getRepository(Order);
      expect((await orders.findOneByOrFail({ id: paid.id })).status).toBe('PAID');
      for (const { id } of unpaid) {
        expect((await orders.findOneByOrFail({ id })).status).toBe('CANCELLED');
        const events = await server.database
          .getRepository(OrderEvent)
          .find({ where: { orderId: id }, order: { id: 'ASC' } });
        expect(events.map(({ actor }) => actor)).toEqual(['CUSTOMER', 'ADMIN']);
        expect(events[1]?.userId).toBe(await userIdOf(admin));
      }
      expect((await cancelAll(customer)).data.cancelUnpaidOrders.cancelledCount).toBe(0);
    });

    it('cancels the oldest hundred of more unpaid orders', async () => {
      const oldest = await createOrder(server, customer, await addTool(server));
      const tools = await Promise.all(Array.from({ length: 100 }, () => addTool(server, { minOrder: 1 })));
      await createPurchase(server, customer, [], {
        lines: tools.map(({ id: toolId }) => ({ toolId, quantity: 1 })),
      });
      expect((await cancelAll(customer)).data.cancelUnpaidOrders).toMatchObject({
        cancelledCount: 100,
        user: { unpaidOrderCount: 1 },
      });
      const order = await server.database.getRepository(Order).findOneByOrFail({ id: oldest.id });
      expect(order.status).toBe('CANCELLED');
    });

    it('leaves an order whose payment is in progress, and fails when there is no other', async () => {
      const tool = await addTool(server);
      await payAtProvider(
        server,
        customer,
        (await createOrder(server, customer, tool)).id,
        'pm_card_processing',
      );
      expect(errorCode(await cancelAll(customer))).toBe('PAYMENT_IN_PROGRESS');
      await createOrder(server, customer, tool);
      expect((await cancelAll(customer)).data.cancelUnpaidOrders).toMatchObject({
        cancelledCount: 1,
        user: { unpaidOrderCount: 1 },
      });
    });

    it('records an order as paid when its card was charged already', async () => {
      const tool = await addTool(server);
      const { id } = await createOrder(server, customer, tool);
      await payAtProvider(server, customer, id);
      expect((await cancelAll(customer)).data.cancelUnpaidOrders).toMatchObject({
        cancelledCount: 0,
        user: { unpaidOrderCount: 0 },
      });
      expect((await server.database.getRepository(Order).findOneByOrFail({ id })).status).toBe('PAID');
    });
  });

  it.each(['GraphQL', 'REST'])('cancels the unpaid orders of a user who is deleted over %s', async (api) => {
    const tool = await addTool(server, { available: 1000, minOrder: 10 });
    const paid = await createOrder(server, customer, tool, 20);
    await payOrder(paid.id);
    const admin = await signInAsAdmin(server);
    await deliverShipments(server, admin, [await shipPaidOrders(server, admin, [paid.id])]);
    const unpaid = await createOrder(server, customer, tool, 30);
    await createPaymentIntent(server, customer, unpaid.id);
    const userId = await userIdOf(customer);
    if (api === 'GraphQL') await server.graphql(DELETE, { id: userId }, customer.token);
    else await rest(server, `DELETE /user/${customer.email}`, { token: customer.token });
    expect(await loadStock(server, tool)).toBe(980);
    const history = await server.database
      .getRepository(OrderEvent)
      .find({ where: { orderId: unpaid.id }, order: { id: 'ASC' } });
    expect(history.map(({ status, actor, reason }) => [status, actor, reason])).toEqual([
      ['PLACED', 'CUSTOMER', 'Placed'],
      ['CANCELLED', 'SYSTEM', 'The account of the customer was deleted'],
    ]);
    expect(await server.database.getRepository(Mail).countBy({ userId })).toBe(0);
  });
});
