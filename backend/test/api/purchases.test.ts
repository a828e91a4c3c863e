import { print } from 'graphql';
import { newId } from '../../src/common/ids';
import { Order, Purchase } from '../../src/modules/orders';
import { type Tool } from '../../src/modules/tools';
import { deletionOf, runBlocked } from '../support/blocked-requests';
import { addTool, addTools, loadStock } from '../support/catalogue';
import { loadFrontendOperations } from '../support/operations';
import { cancelOrder } from '../support/orders';
import { createPurchase, placePurchase, type PlacedPurchase } from '../support/purchases';
import { errorCode, startServer, UNPAID_LIMITS, type TestServer } from '../support/server';
import { recordStatements } from '../support/statements';
import { createCustomer, type TestUser } from '../support/users';

/** $10.00 each, and $9.00 from 24 pieces, in cartons of 12. */
const CARTONS = {
  price: 1000,
  minOrder: 12,
  orderMultiple: 12,
  priceBreaks: [{ minQuantity: 24, price: 900 }],
};

describe('Purchases', () => {
  let server: TestServer;
  let customer: TestUser;
  let hammer: Tool;
  let saw: Tool;
  beforeAll(async () => {
    server = await startServer();
    customer = await createCustomer(server);
  });
  beforeEach(async () => {
    hammer = await addTool(server, CARTONS);
    saw = await addTool(server, { price: 1250, available: 100, minOrder: 10 });
  });
  afterAll(() => server.close());

  const find = async (number: string, user = customer) =>
    (
      await server.graphql<{ purchase: PlacedPurchase }>(
        `query ($number: String!) { purchase(number: $number) {
          id number purchaseOrderNumber total outstanding orders { id status }
        } }`,
        { number },
        user.token,
      )
    ).data.purchase;
  const list = async (search: string | null, user = customer) =>
    (
      await server.graphql<{ myPurchases: { edges: { node: { number: string } }[] } }>(
        'query ($search: String) { myPurchases(first: 10, search: $search) { edges { node { number } } } }',
        { search },
        user.token,
      )
    ).data.myPurchases.edges.map(({ node }) => node.number);

  it('places the orders of all lines at their break prices, in the order of the lines', async () => {
    const purchase = await createPurchase(server, customer, [], {
      lines: [
        { toolId: saw.id, quantity: 10, jobReference: ' Oak St. kitchen ' },
        { toolId: hammer.id, quantity: 24 },
      ],
      deliveryNotes: 'Use the gate at the back',
      purchaseOrderNumber: ' PO-17 ',
      expectedTotal: 341,
    });
    expect(purchase).toMatchObject({
      number: expect.stringMatching(/^TH-\d{6}$/) as string,
      purchaseOrderNumber: 'PO-17',
      deliveryNotes: 'Use the gate at the back',
      deliveryAddress: '1 Saw Street',
      phoneNumber: '01712345678',
      total: 341,
      outstanding: 341,
      orders: [
        { orderQuantity: 10, totalBill: 125, jobReference: 'Oak St. kitchen', tool: { price: 12.5 } },
        { orderQuantity: 24, totalBill: 216, jobReference: null, tool: { price: 9 } },
      ],
    });
    expect([await loadStock(server, saw), await loadStock(server, hammer)]).toEqual([90, 76]);
  });

  it('takes blank references, purchase order numbers and notes for none', async () => {
    const purchase = await createPurchase(server, customer, [], {
      lines: [{ toolId: saw.id, quantity: 10, jobReference: ' ' }],
      ...{ deliveryNotes: ' ', purchaseOrderNumber: ' ' },
    });
    expect(purchase).toMatchObject({
      ...{ deliveryNotes: null, purchaseOrderNumber: null, orders: [{ jobReference: null }] },
    });
  });

  it('returns all errors of all lines together and takes no units', async () => {
    const rare = await addTool(server, { available: 9, minOrder: 1 });
    const response = await placePurchase(server, customer, [], {
      lines: [
        { toolId: hammer.id, quantity: 7 },
        { toolId: saw.id, quantity: 10 },
        { toolId: rare.id, quantity: 10 },
        { toolId: newId(), quantity: 1 },
        { toolId: 'no-id', quantity: 1 },
        { toolId: 'no-id', quantity: 1 },
        { toolId: saw.id.toUpperCase(), quantity: 10 },
      ],
    });
    expect(response.errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      fields: {
        'lines.0.quantity': 'Minimum order amount : 12 piece',
        'lines.2.quantity': 'Maximum available order : 9 piece',
        'lines.3.toolId': 'Tool not found.',
        'lines.4.toolId': 'Tool not found.',
        'lines.5.toolId': 'Tool not found.',
        'lines.6.toolId': 'List each tool once',
      },
    });
    expect([await loadStock(server, hammer), await loadStock(server, saw)]).toEqual([100, 100]);
  });

  it('keeps the code of the error when all errors have the same', async () => {
    const response = await placePurchase(server, customer, [hammer, saw], {
      lines: [
        { toolId: hammer.id, quantity: 120 },
        { toolId: saw.id, quantity: 101 },
      ],
    });
    expect(errorCode(response)).toBe('OUT_OF_STOCK');
    expect(Object.keys(response.errors?.[0]?.extensions.fields ?? {})).toEqual([
      'lines.0.quantity',
      'lines.1.quantity',
    ]);
  });

  it('says that the total has changed also when a line has an error, unless a tool is unknown', async () => {
    const fieldsOf = async (...lines: readonly object[]) =>
      (await placePurchase(server, customer, [], { lines, expectedTotal: 124 })).errors?.[0]?.extensions
        .fields;
    expect(await fieldsOf({ toolId: saw.id, quantity: 9 })).toEqual({
      'lines.0.quantity': 'Minimum order amount : 10 piece',
      expectedTotal: 'The price has changed: this purchase is now $112.50.',
    });
    expect(await fieldsOf({ toolId: saw.id, quantity: 10 }, { toolId: newId(), quantity: 1 })).toEqual({
      'lines.1.toolId': 'Tool not found.',
    });
  });

  it('rejects more than 100 lines', async () => {
    const response = await placePurchase(server, customer, Array<Tool>(101).fill(saw));
    expect(response.errors?.[0]?.extensions.fields).toEqual({ lines: 'Use at most 100 rows' });
  });

  it('rejects a purchase whose total has changed since it was shown', async () => {
    const response = await placePurchase(server, customer, [saw], { expectedTotal: 124 });
    expect(response.errors?.[0]?.extensions.fields).toEqual({
      expectedTotal: 'The price has changed: this purchase is now $125.00.',
    });
    expect(await loadStock(server, saw)).toBe(100);
  });

  it('rejects a purchase above the largest amount of a payment', async () => {
    const [one, other] = [
      await addTool(server, { price: 60_000_000, minOrder: 1 }),
      await addTool(server, { price: 60_000_000, minOrder: 1 }),
    ];
    const lines = [one, other].map(({ id: toolId }) => ({ toolId, quantity: 1 }));
    const response = await placePurchase(server, customer, [], { lines });
    expect(response.errors?.[0]?.extensions.fields).toEqual({
      lines: 'The total must be at most $999,999.99',
    });
  });

  it('returns the same purchase for a repeated request with the same key', async () => {
    const headers = { 'idempotency-key': newId() };
    const first = await createPurchase(
      server,
      customer,
      [hammer, saw],
      { lines: linesOf(hammer, saw) },
      headers,
    );
    const second = await createPurchase(
      server,
      customer,
      [hammer, saw],
      { lines: linesOf(hammer, saw) },
      headers,
    );
    expect(second).toEqual(first);
    expect(await loadStock(server, hammer)).toBe(88);
    const [line, ...rest] = linesOf(hammer, saw);
    for (const input of [
      { lines: rest },
      { lines: [{ ...line, jobReference: 'Oak St.' }, ...rest] },
      { deliveryAddress: '2 Saw Street' },
      { phoneNumber: '01712345679' },
      { deliveryNotes: 'Ring twice' },
      { purchaseOrderNumber: 'PO-1' },
      { expectedTotal: 245 },
    ]) {
      const other = await placePurchase(server, customer, [], { lines: [line, ...rest], ...input }, headers);
      expect([input, errorCode(other)]).toEqual([input, 'IDEMPOTENCY_KEY_REUSED']);
    }
  });

  it.each([1, 10, 100])(
    'places %i lines with three statements: the viewer, the terms and the purchase',
    async (lineCount) => {
      const tools = await addTools(server, lineCount);
      expect(await recordStatements(server, () => createPurchase(server, customer, tools))).toHaveLength(3);
    },
  );

  it.each([
    ['PlacePurchase', () => ({ lines: linesOf(hammer, saw), deliveryAddress: '1 Saw Street' })],
    ['PlaceOrder', () => ({ toolId: saw.id, orderQuantity: 10, orderAddress: '1 Saw Street' })],
  ])("responds to the frontend's %s without further statements", async (name, inputOf) => {
    const document = loadFrontendOperations().find(([operation]) => operation === name)?.[1];
    if (document === undefined) throw new Error(`The frontend has no operation ${name}`);
    const input = { ...inputOf(), phoneNumber: '01712345678' };
    const place = () => server.graphql(print(document), { input }, customer.token);
    expect(await place()).not.toHaveProperty('errors');
    expect(await recordStatements(server, place)).toHaveLength(3);
  });

  it('leaves a cancelled order out of the total and of what the purchase owes', async () => {
    const { number, orders } = await createPurchase(server, customer, [], { lines: linesOf(hammer, saw) });
    await cancelOrder(server, customer, orders[0]?.id ?? '');
    expect(await find(number)).toMatchObject({
      total: 125,
      outstanding: 125,
      orders: [{ status: 'CANCELLED' }, { status: 'PLACED' }],
    });
    expect(await loadStock(server, hammer)).toBe(100);
  });

  it('leaves it out also when the request is repeated', async () => {
    const headers = { 'idempotency-key': newId() };
    const place = () => createPurchase(server, customer, [], { lines: linesOf(hammer, saw) }, headers);
    const { number, orders } = await place();
    await cancelOrder(server, customer, orders[0]?.id ?? '');
    expect(await place()).toMatchObject({ number, total: 125 });
  });

  it('gives every order a purchase, also one that is placed alone', async () => {
    const { number } = await createPurchase(server, customer, [saw]);
    expect((await find(number.toLowerCase())).number).toBe(number);
    expect((await find(` ${number.slice(3)} `)).number).toBe(number);
  });

  it('finds no purchase for more digits than a number has', async () => {
    const query = 'query ($number: String!) { purchase(number: $number) { id } }';
    for (const number of ['TH-9999999999', '9999999999']) {
      expect(errorCode(await server.graphql(query, { number }, customer.token))).toBe('NOT_FOUND');
      expect(await list(number)).toEqual([]);
    }
  });

  it('finds purchases by number, purchase order number and SKU, only those of the customer', async () => {
    const user = await createCustomer(server);
    const { number } = await createPurchase(server, user, [saw], { purchaseOrderNumber: 'Oak_17%' });
    await createPurchase(server, user, [await addTool(server)]);
    await createPurchase(server, customer, [saw]);
    for (const search of [number, number.toLowerCase(), 'oak_17%', saw.sku.toLowerCase()]) {
      expect(await list(search, user)).toEqual([number]);
    }
    expect(await list('nothing', user)).toEqual([]);
    expect(await list(null, user)).toHaveLength(2);
  });

  const UPDATE =
    'mutation ($number: String!, $input: UpdatePurchaseInput!) { updatePurchase(number: $number, input: $input) { id } }';

  it('changes no purchase order number of an account that is deleted meanwhile', async () => {
    const leaving = await createCustomer(server);
    const { number } = await createPurchase(server, leaving, [saw], { purchaseOrderNumber: 'PO-1' });
    const input = { purchaseOrderNumber: 'PO-2' };
    const [updated] = await runBlocked(server, deletionOf(leaving), [
      () => server.graphql(UPDATE, { number, input }, leaving.token),
    ]);
    expect(updated && errorCode(updated)).toBe('UNAUTHENTICATED');
    const purchase = await server.database
      .getRepository(Purchase)
      .findOneByOrFail({ purchaseOrderNumber: 'PO-1' });
    expect(purchase.number).toBe(number);
  });

  it('changes and removes the purchase order number', async () => {
    const { number } = await createPurchase(server, customer, [saw], { purchaseOrderNumber: 'PO-1' });
    const update = (input: object) => server.graphql(UPDATE, { number, input }, customer.token);
    await update({});
    expect((await find(number)).purchaseOrderNumber).toBe('PO-1');
    await update({ purchaseOrderNumber: 'PO-2' });
    expect((await find(number)).purchaseOrderNumber).toBe('PO-2');
    for (const purchaseOrderNumber of [null, ' ']) {
      await update({ purchaseOrderNumber: 'PO-3' });
      await update({ purchaseOrderNumber });
      expect((await find(number)).purchaseOrderNumber).toBeNull();
    }
  });
});

describe('Limits on unpaid purchases', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({
      environment: { ...UNPAID_LIMITS, UNPAID_ORDERS_VALUE: '500', UNPAID_STOCK_SHARE: '100' },
    });
  });
  afterAll(() => server.close());

  it('counts a purchase of several orders once', async () => {
    const customer = await createCustomer(server);
    const tools = await Promise.all(
      Array.from({ length: 11 }, () => addTool(server, { price: 50, minOrder: 1 })),
    );
    const place = (lines: readonly Tool[]) =>
      placePurchase(server, customer, [], {
        lines: lines.map(({ id: toolId }) => ({ toolId, quantity: 1 })),
      });
    expect((await place(tools)).errors).toBeUndefined();
    for (const tool of tools.slice(0, 9)) expect((await place([tool])).errors).toBeUndefined();
    const message = 'You already have 10 unpaid purchases. Pay or cancel one to place another.';
    expect((await place(tools)).errors).toMatchObject([
      { message, extensions: { code: 'UNPAID_LIMIT_REACHED', fields: { lines: message } } },
    ]);
  });

  it('reports a limit together with the errors of the lines', async () => {
    const customer = await createCustomer(server);
    for (let count = 0; count < 10; count += 1)
      await createPurchase(server, customer, [await addTool(server, { price: 50, minOrder: 1 })]);
    const [hammer, saw] = [await addTool(server, { price: 50, minOrder: 10 }), await addTool(server)];
    const response = await placePurchase(server, customer, [], {
      lines: [
        { toolId: hammer.id, quantity: 9 },
        { toolId: saw.id, quantity: 100 },
      ],
    });
    expect(response.errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      fields: {
        'lines.0.quantity': 'Minimum order amount : 10 piece',
        lines: 'You already have 10 unpaid purchases. Pay or cancel one to place another.',
      },
    });
  });

  it('limits the value of all lines together', async () => {
    const customer = await createCustomer(server);
    const tools = await Promise.all([1, 2].map(() => addTool(server, { price: 3000, minOrder: 10 })));
    const response = await placePurchase(server, customer, tools);
    expect(errorCode(response)).toBe('UNPAID_LIMIT_REACHED');
    expect(response.errors?.[0]?.message).toContain('Unpaid orders can total at most $500.00.');
    expect(await server.database.getRepository(Order).countBy({ toolId: tools[0]?.id ?? '' })).toBe(0);
  });

  it('counts what is unpaid already towards the value of all lines together', async () => {
    const customer = await createCustomer(server);
    const tools = await Promise.all([1, 2].map(() => addTool(server, { price: 1500, minOrder: 10 })));
    await createPurchase(server, customer, [await addTool(server, { price: 3000, minOrder: 10 })]);
    expect(errorCode(await placePurchase(server, customer, tools))).toBe('UNPAID_LIMIT_REACHED');
    expect((await placePurchase(server, customer, tools.slice(1))).errors).toBeUndefined();
  });
});

const linesOf = (hammer: Tool, saw: Tool) => [
  { toolId: hammer.id, quantity: 12 },
  { toolId: saw.id, quantity: 10 },
];
