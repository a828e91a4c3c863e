import { Tool } from '../../src/modules/tools';
import { addTool } from '../support/catalogue';
import { cancelOrder } from '../support/orders';
import { createPurchase, type PlacedPurchase } from '../support/purchases';
import { startServer, type TestServer } from '../support/server';
import { recordStatements } from '../support/statements';
import { createCustomer, signInAsAdmin, type TestUser } from '../support/users';

const LISTS = {
  myOrders: `query ($search: String, $first: Int, $after: String) {
    orders: myOrders(search: $search, first: $first, after: $after) { edges { node { id } } pageInfo { endCursor } }
  }`,
  orders: `query ($search: String, $first: Int, $after: String) {
    orders(search: $search, first: $first, after: $after) { edges { node { id } } pageInfo { endCursor } }
  }`,
};

interface OrderList {
  readonly orders: {
    readonly edges: readonly { readonly node: { readonly id: string } }[];
    readonly pageInfo: { readonly endCursor: string };
  };
}

describe.each(['myOrders', 'orders'] as const)('Purchases in the list %s', (list) => {
  let server: TestServer;
  let customer: TestUser;
  let viewer: TestUser;
  let tools: Tool[];
  /** The older one of three orders, the newer one of two. */
  let older: PlacedPurchase;
  let newer: PlacedPurchase;
  beforeAll(async () => {
    server = await startServer();
    customer = await createCustomer(server);
    viewer = list === 'orders' ? await signInAsAdmin(server) : customer;
    tools = [await addTool(server), await addTool(server), await addTool(server)];
    older = await createPurchase(server, customer, tools, { purchaseOrderNumber: 'Oak_17%' });
    newer = await createPurchase(server, customer, tools.slice(0, 2), { purchaseOrderNumber: 'Elm 3' });
  });
  afterAll(() => server.close());

  const load = async (variables: object = {}, { token } = viewer) =>
    (await server.graphql<OrderList>(LISTS[list], variables, token)).data.orders;
  const find = async (search: string, user = viewer) => idsOf((await load({ search }, user)).edges);

  it('shows the newest purchase first, its orders together in the order of the lines', async () => {
    const ids = [...newer.orders, ...older.orders].map(({ id }) => id);
    expect(idsOf((await load()).edges)).toEqual(ids);
  });

  it('shows the purchase of each order, read with one statement', async () => {
    const selection = 'node { id purchase { number orderCount total documents { kind } } }';
    const query = LISTS[list].replace('node { id }', selection);
    let nodes: readonly object[] = [];
    const statements = await recordStatements(server, async () => {
      const { data } = await server.graphql<OrderList>(query, {}, viewer.token);
      nodes = data.orders.edges.map(({ node }) => node);
    });
    expect(nodes).toEqual(
      [newer, older].flatMap(({ number, total, orders }) => {
        const documents = [{ kind: 'PRO_FORMA' }];
        return orders.map(({ id }) => ({
          id,
          purchase: { number, orderCount: orders.length, total, documents },
        }));
      }),
    );
    expect(statements.filter((statement) => statement.includes('FROM purchases'))).toHaveLength(1);
  });

  it('continues a purchase on the next page', async () => {
    const first = await load({ first: 3 });
    const next = await load({ first: 3, after: first.pageInfo.endCursor });
    const ids = [...newer.orders, ...older.orders].map(({ id }) => id);
    expect(idsOf([...first.edges, ...next.edges])).toEqual(ids);
  });

  it('finds the orders of a purchase by its number, with or without the prefix', async () => {
    const ids = older.orders.map(({ id }) => id);
    expect(await find(older.number)).toEqual(ids);
    expect(await find(` ${older.number.toLowerCase()} `)).toEqual(ids);
    expect(await find(older.number.slice(3))).toEqual(ids);
    expect(await find(older.number.replace('-', ' '))).toEqual(ids);
  });

  it('finds the orders of a purchase by a part of its purchase order number in any case', async () => {
    expect(await find('oak_17%')).toEqual(older.orders.map(({ id }) => id));
    expect(await find('_')).toEqual(older.orders.map(({ id }) => id));
    expect(await find('maple')).toEqual([]);
  });

  it('finds only the orders of the tool with a SKU, with any spaces and hyphens', async () => {
    const [sku = ''] = tools.map((tool) => tool.sku);
    for (const text of [sku.toLowerCase(), sku.replaceAll('-', ''), ` ${sku.replaceAll('-', ' ')}`])
      expect(await find(text)).toEqual([newer.orders[0]?.id, older.orders[0]?.id]);
  });

  it('finds orders and purchases by a former SKU of a tool, which an invoice shows', async () => {
    const [tool] = tools;
    const query =
      'mutation ($id: ID!, $input: UpdateToolInput!) { updateTool(id: $id, input: $input) { id } }';
    const variables = { id: tool?.id, input: { sku: `${tool?.sku}-B` } };
    await server.graphql(query, variables, (await signInAsAdmin(server)).token);
    expect(await find(tool?.sku ?? '')).toEqual([newer.orders[0]?.id, older.orders[0]?.id]);
    const { data } = await server.graphql(
      'query ($search: String) { myPurchases(search: $search) { edges { node { number } } } }',
      { search: tool?.sku },
      customer.token,
    );
    const edges = [newer, older].map(({ number }) => ({ node: { number } }));
    expect(data).toEqual({ myPurchases: { edges } });
  });

  it('finds orders by the address of their customer for admins only', async () => {
    expect(await find(customer.email)).toHaveLength(list === 'orders' ? 5 : 0);
  });

  it('finds no orders of other customers, unless for an admin', async () => {
    const other = await createCustomer(server);
    expect(await find(older.number, list === 'orders' ? await signInAsAdmin(server) : other)).toHaveLength(
      list === 'orders' ? 3 : 0,
    );
  });
});

describe('Purchases and their orders', () => {
  let server: TestServer;
  let customer: TestUser;
  let tools: Tool[];
  beforeAll(async () => {
    server = await startServer();
    customer = await createCustomer(server);
    tools = [await addTool(server), await addTool(server)];
  });
  afterAll(() => server.close());

  it('counts the orders of a purchase, the cancelled ones also apart', async () => {
    const { id, number, orders } = await createPurchase(server, customer, tools);
    await cancelOrder(server, customer, orders[0]?.id ?? '');
    const query = `query ($search: String) {
      myPurchases(search: $search) { edges { node { id orderCount closedOrderCount total payment { id } } } }
    }`;
    const { data } = await server.graphql(query, { search: number }, customer.token);
    const node = { id, orderCount: 2, closedOrderCount: 1, total: 125, payment: null };
    expect(data).toEqual({ myPurchases: { edges: [{ node }] } });
  });

  it('shows the slug of a tool until it is archived, and its SKU as before', async () => {
    const tool = await addTool(server);
    const { number } = await createPurchase(server, customer, [tool]);
    const query = `query ($number: String!) { purchase(number: $number) { orders { tool { sku slug } } } }`;
    const load = async () => (await server.graphql(query, { number }, customer.token)).data;
    const purchase = (slug: string | null) => ({ orders: [{ tool: { sku: tool.sku, slug } }] });
    expect(await load()).toEqual({ purchase: purchase(tool.slug) });
    await server.database.getRepository(Tool).update({ id: tool.id }, { deletedAt: new Date() });
    expect(await load()).toEqual({ purchase: purchase(null) });
  });

  it('finds the purchases of a customer with exactly a purchase order number, in any case', async () => {
    const place = (purchaseOrderNumber: string, user = customer) =>
      createPurchase(server, user, tools, { purchaseOrderNumber });
    const [first, second] = [await place('PO_7'), await place('po_7')];
    for (const another of ['PO-7', 'PO_77']) await place(another);
    await place('PO_7', await createCustomer(server));
    const query = `query ($number: String) {
      myPurchases(purchaseOrderNumber: $number) { edges { node { number } } }
    }`;
    const { data } = await server.graphql(query, { number: ' Po_7 ' }, customer.token);
    const edges = [second, first].map(({ number }) => ({ node: { number } }));
    expect(data).toEqual({ myPurchases: { edges } });
  });
});

const idsOf = (edges: OrderList['orders']['edges']): readonly string[] => edges.map(({ node }) => node.id);
