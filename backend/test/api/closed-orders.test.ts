import { cancelOrder, createOrder } from '../support/orders';
import { addTool } from '../support/catalogue';
import { createPaidOrder } from '../support/payments';
import { signInAsAdmin, createCustomer, type TestUser } from '../support/users';
import { startServer, type TestServer } from '../support/server';
import { recordQueries } from '../support/statements';

interface OrderList {
  totalCount: number;
  edges: { cursor: string; node: { id: string } }[];
}

const MY_ORDERS = `query ($status: OrderStatusFilter!, $first: Int, $after: String) {
  list: myOrders(status: $status, first: $first, after: $after) { totalCount edges { cursor node { id } } }
}`;
const ORDERS = `query ($status: OrderStatusFilter!, $user: String, $isPaid: Boolean) {
  list: orders(status: $status, user: $user, isPaid: $isPaid) { totalCount edges { cursor node { id } } }
}`;
const ORDER = 'query ($id: ID!) { order(id: $id) { status payUntil history { status actor reason } } }';

describe('Closed orders', () => {
  let server: TestServer;
  let admin: TestUser;
  let customer: TestUser;
  /** The ids of three orders of the customer; the first two are cancelled. */
  let orderIds: string[];

  beforeAll(async () => {
    server = await startServer();
    [admin, customer] = [await signInAsAdmin(server), await createCustomer(server)];
    const tool = await addTool(server);
    orderIds = [];
    for (let count = 0; count < 3; count += 1) orderIds.push((await createOrder(server, customer, tool)).id);
    for (const id of orderIds.slice(0, 2)) await cancelOrder(server, customer, id);
  });
  afterAll(() => server.close());

  const loadOrders = async (query: string, variables: object, { token }: TestUser) =>
    (await server.graphql<{ list: OrderList }>(query, variables, token)).data.list;
  const idsOf = ({ edges }: OrderList) => edges.map(({ node }) => node.id);

  it.each([
    ['CLOSED', [1, 0]],
    ['CANCELLED', [1, 0]],
    ['REFUNDED', []],
    ['ACTIVE', [2]],
    ['PLACED', [2]],
    ['PAID', []],
    ['REFUND_PENDING', []],
    ['CHARGED_BACK', []],
  ])(
    'lists the orders with status %s of the viewer, and of one customer for an admin',
    async (status, expected) => {
      const ownOrders = await loadOrders(MY_ORDERS, { status }, customer);
      expect(idsOf(ownOrders)).toEqual(expected.map((index) => orderIds[index]));
      expect(ownOrders.totalCount).toBe(expected.length);
      expect(await loadOrders(ORDERS, { status, user: customer.email }, admin)).toEqual(ownOrders);
    },
  );

  it('pages through closed orders', async () => {
    const first = await loadOrders(MY_ORDERS, { status: 'CLOSED', first: 1 }, customer);
    const second = await loadOrders(
      MY_ORDERS,
      { status: 'CLOSED', first: 1, after: first.edges[0]?.cursor },
      customer,
    );
    expect([...idsOf(first), ...idsOf(second)]).toEqual([orderIds[1], orderIds[0]]);
  });

  it('lists refunded orders as unpaid', async () => {
    const otherCustomer = await createCustomer(server);
    const { orderId } = await createPaidOrder(server, otherCustomer);
    await cancelOrder(server, otherCustomer, orderId);
    const filter = { status: 'CLOSED', user: otherCustomer.email };
    expect(idsOf(await loadOrders(ORDERS, { ...filter, isPaid: false }, admin))).toEqual([orderId]);
    expect(idsOf(await loadOrders(ORDERS, { ...filter, isPaid: true }, admin))).toEqual([]);
    for (const [status, expected] of [
      ['REFUNDED', [orderId]],
      ['CANCELLED', []],
    ])
      expect(idsOf(await loadOrders(ORDERS, { ...filter, status, isPaid: false }, admin))).toEqual(expected);
  });

  it.each([
    ['PLACED', 'orders_unpaid'],
    ['REFUND_PENDING', 'orders_refund_pending'],
    ['CHARGED_BACK', 'orders_unpaid'],
  ])('reads the orders with status %s from an index of few orders', async (status, index) => {
    const queries = await recordQueries(server, () => loadOrders(ORDERS, { status }, admin));
    const list = queries.find(({ statement }) => statement.includes(`'${status}'`));
    await server.database.transaction(async (manager) => {
      // PostgreSQL would scan a few orders sequentially; the plan must be possible without that.
      await manager.query('SET LOCAL enable_seqscan = off; SET LOCAL enable_indexscan = off');
      const plan = await manager.query<object[]>(`EXPLAIN ${list?.statement ?? ''}`, [
        ...(list?.values ?? []),
      ]);
      expect(JSON.stringify(plan)).toContain(`Bitmap Index Scan on ${index}`);
    });
  });

  it('lists no closed orders of another customer', async () => {
    expect(await loadOrders(MY_ORDERS, { status: 'CLOSED' }, await createCustomer(server))).toEqual({
      totalCount: 0,
      edges: [],
    });
  });

  it('shows a closed order with its history to its customer and to admins only', async () => {
    const loadOrder = (user: TestUser) => server.graphql(ORDER, { id: orderIds[0] }, user.token);
    const closedOrder = {
      status: 'CANCELLED',
      payUntil: null,
      history: [
        { status: 'PLACED', actor: 'CUSTOMER', reason: 'Placed' },
        { status: 'CANCELLED', actor: 'CUSTOMER', reason: 'Cancelled' },
      ],
    };
    expect((await loadOrder(customer)).data).toEqual({ order: closedOrder });
    expect((await loadOrder(admin)).data).toEqual({ order: closedOrder });
    expect((await loadOrder(await createCustomer(server))).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});
