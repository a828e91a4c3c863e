import { Order } from '../../src/modules/orders';
import { runBlocked } from '../support/blocked-requests';
import { addTool, loadStock } from '../support/catalogue';
import { expectConsistentOrders } from '../support/ledger';
import { placeOrder } from '../support/orders';
import { signInAsAdmin, createCustomer, type TestUser } from '../support/users';
import { startServer, type TestServer } from '../support/server';

const UPDATE = 'mutation ($id: ID!, $input: UpdateToolInput!) { updateTool(id: $id, input: $input) { id } }';

describe('Tool updates during orders', () => {
  let server: TestServer;
  let admin: TestUser;
  let customers: TestUser[];
  beforeAll(async () => {
    server = await startServer();
    admin = await signInAsAdmin(server);
    customers = await Promise.all(Array.from({ length: 10 }, () => createCustomer(server)));
  });
  afterAll(() => server.close());

  const update = (id: string, input: object) => server.graphql(UPDATE, { id, input }, admin.token);

  it('keeps the stock exact when an admin changes it while orders are placed', async () => {
    const tool = await addTool(server, { available: 100, minOrder: 10 });
    const changes = [30, -20, 50, -40, 10];
    const [orders, updates] = await Promise.all([
      Promise.all(customers.map((customer) => placeOrder(server, customer, tool))),
      Promise.all(changes.map((availableChange) => update(tool.id, { availableChange }))),
    ]);
    const ordered = orders.filter(({ errors }) => errors === undefined).length * 10;
    const changed = changes.filter((_, index) => updates[index]?.errors === undefined);
    expect(await loadStock(server, tool)).toBe(
      100 - ordered + changed.reduce((sum, change) => sum + change, 0),
    );
  });

  it('rejects orders at the old price when an admin changes the price while orders are placed', async () => {
    const tool = await addTool(server, { price: 1000, available: 1000, minOrder: 10 });
    const [orders] = await Promise.all([
      Promise.all(customers.map((customer) => placeOrder(server, customer, tool, { totalBill: 100 }))),
      update(tool.id, { price: 11 }),
    ]);
    for (const { errors } of orders.filter((response) => response.errors !== undefined)) {
      expect(errors?.[0]?.extensions.fields).toEqual({
        totalBill: 'The price has changed: this order is now $110.00.',
      });
    }
    const sold = await server.database.getRepository(Order).findBy({ toolId: tool.id });
    expect(sold).toHaveLength(orders.filter(({ errors }) => errors === undefined).length);
    expect(sold.every(({ totalBill }) => totalBill === 10_000)).toBe(true);
  });

  it('charges each order either the old or the new price of its break while an admin changes prices and stock', async () => {
    const priceBreaks = [{ minQuantity: 20, price: 900 }];
    const tool = await addTool(server, { price: 1000, priceBreaks, available: 2000, minOrder: 10 });
    const CHANGE =
      'mutation ($changes: [ToolChangeInput!]!) { updateTools(changes: $changes) { updated { id } } }';
    const change = { id: tool.id, version: 1, price: 11, priceBreaks: [{ minQuantity: 20, price: 9.9 }] };
    const [orders, updated] = await Promise.all([
      Promise.all(
        customers.flatMap((customer) =>
          [10, 20].map((orderQuantity) => placeOrder(server, customer, tool, { orderQuantity })),
        ),
      ),
      server.graphql(CHANGE, { changes: [change] }, admin.token),
      update(tool.id, { availableChange: -100, stockReason: 'Counted' }),
    ]);
    expect(updated.errors).toBeUndefined();
    expect(orders.filter(({ errors }) => errors === undefined).length).toBeGreaterThan(0);
    const sold = await server.database.getRepository(Order).findBy({ toolId: tool.id });
    for (const { orderQuantity, toolPrice, totalBill } of sold) {
      expect(orderQuantity === 10 ? [1000, 1100] : [900, 990]).toContain(toolPrice);
      expect(totalBill).toBe(orderQuantity * toolPrice);
    }
    await expectConsistentOrders(server.database, [tool]);
  });

  it('gives a SKU that one admin changes to no tool that another admin changes meanwhile', async () => {
    const [tool, other] = [await addTool(server, { sku: 'FREED-1' }), await addTool(server)];
    const [changed, taken] = await Promise.all([
      update(tool.id, { sku: 'FREED-2' }),
      update(other.id, { sku: 'FREED-1' }),
    ]);
    expect(changed.errors).toBeUndefined();
    expect(taken.errors?.[0]?.extensions.fields).toEqual({ sku: 'Another tool has or had this SKU' });
    const both = await Promise.all([tool, other].map(({ id }) => update(id, { sku: 'FREED-3' })));
    expect(both.filter(({ errors }) => errors === undefined)).toHaveLength(1);
  });

  it('changes a SKU while a transaction that has inserted a record of the tool changes its stock', async () => {
    const tool = await addTool(server, { available: 100 });
    // The lock of a foreign key.
    const inserted = `SELECT FROM tools WHERE id = '${tool.id}' FOR KEY SHARE`;
    const [updated] = await runBlocked(
      server,
      inserted,
      [() => update(tool.id, { sku: 'CHANGED-1' })],
      (other) => other.query('UPDATE tools SET available = available + 1 WHERE id = $1', [tool.id]),
    );
    expect(updated?.errors).toBeUndefined();
    expect(await loadStock(server, tool)).toBe(101);
  });

  it('gives a SKU to one tool when an admin adds it while another one changes to it', async () => {
    const tools = await Promise.all(Array.from({ length: 10 }, () => addTool(server)));
    const ADD = 'mutation ($input: AddToolInput!) { addTool(input: $input) { id } }';
    const added = {
      ...{ toolName: 'Adze', toolDescription: 'Hews beams.', imageLink: 'https://images.example/adze.webp' },
      ...{ price: 8, minOrder: 10, available: 100 },
    };
    for (const [index, { id }] of tools.entries()) {
      const sku = `BOTH-${index}`;
      const both = await Promise.all([
        server.graphql(ADD, { input: { ...added, sku } }, admin.token),
        update(id, { sku }),
      ]);
      const fields = both.flatMap(({ errors = [] }) => errors.map(({ extensions }) => extensions.fields));
      expect(fields).toEqual([{ sku: 'Another tool has or had this SKU' }]);
    }
  });

  it('updates the name of a tool whose stock is above the limit, but rejects more stock', async () => {
    const tool = await addTool(server, { available: 10_000_001 });
    expect((await update(tool.id, { toolName: 'Maul' })).errors).toBeUndefined();
    expect((await update(tool.id, { availableChange: 1 })).errors?.[0]?.extensions.fields).toEqual({
      availableChange: 'The stock can be at most 10,000,000 pieces',
    });
  });
});
