import { Order } from '../../src/modules/orders';
import { Payment } from '../../src/modules/payments';
import { addTool, loadStock } from '../support/catalogue';
import { expectConsistentOrders } from '../support/ledger';
import { packOrders } from '../support/fulfillment';
import { cancelOrder, createOrder, findPurchaseNumber } from '../support/orders';
import { createPurchase } from '../support/purchases';
import { listRefundAmounts, payByCard } from '../support/stripe';
import {
  confirmPayment,
  createPaidOrder,
  createPaymentIntent,
  payAtProvider,
  ofOrder,
} from '../support/payments';
import { signInAsAdmin, createCustomer, type TestUser } from '../support/users';
import { errorCode, startServer, type TestServer } from '../support/server';

describe('Order cancellation', () => {
  let server: TestServer;
  let customer: TestUser;
  beforeAll(async () => {
    server = await startServer();
    customer = await createCustomer(server);
  });
  afterAll(() => server.close());

  const cancelAs = (user: TestUser, id: string, where = server) => cancelOrder(where, user, id);
  const placeTestOrder = async () => {
    const tool = await addTool(server);
    return { tool, id: (await createOrder(server, customer, tool, 30)).id };
  };

  it('restocks a cancelled order, removes it from the lists and keeps its record', async () => {
    const { tool, id } = await placeTestOrder();
    expect((await cancelAs(customer, id)).data.cancelOrder).toEqual({
      id,
      orderQuantity: 30,
      status: 'CANCELLED',
    });
    expect(await loadStock(server, tool)).toBe(100);
    const response = await server.graphql<{ myOrders: { totalCount: number } }>(
      '{ myOrders { totalCount } }',
      {},
      customer.token,
    );
    expect(response.data.myOrders.totalCount).toBe(0);
    expect(await server.database.getRepository(Order).countBy({ id })).toBe(1);
  });

  it('restocks a tool that was deleted from the catalogue', async () => {
    const { tool, id } = await placeTestOrder();
    const { token } = await signInAsAdmin(server);
    await server.graphql('mutation ($id: ID!) { deleteTool(id: $id) { id } }', { id: tool.id }, token);
    expect((await cancelAs(customer, id)).data.cancelOrder?.status).toBe('CANCELLED');
    expect(await loadStock(server, tool)).toBe(100);
    await expectConsistentOrders(server.database, [tool]);
  });

  it('shows after each of several cancellations in one request what it has left', async () => {
    const tools = [await addTool(server, { price: 100 }), await addTool(server, { price: 200 })];
    const { orders } = await createPurchase(server, customer, tools);
    const [one, other] = orders.map(({ id }) => id);
    const fields = '{ purchase { outstanding closedOrderCount orders { status } } }';
    const { data } = await server.graphql(
      `mutation ($one: ID!, $other: ID!) { one: cancelOrder(id: $one) ${fields} other: cancelOrder(id: $other) ${fields} }`,
      { one, other },
      customer.token,
    );
    const [PLACED, CANCELLED] = [{ status: 'PLACED' }, { status: 'CANCELLED' }];
    expect(data).toMatchObject({
      one: { purchase: { outstanding: 20, closedOrderCount: 1, orders: [CANCELLED, PLACED] } },
      other: { purchase: { outstanding: 0, closedOrderCount: 2, orders: [CANCELLED, CANCELLED] } },
    });
  });

  it('restocks once when an order is cancelled several times simultaneously', async () => {
    const { tool, id } = await placeTestOrder();
    const responses = await Promise.all(Array.from({ length: 8 }, () => cancelAs(customer, id)));
    // Requests after the cancellation get NOT_FOUND; those during it get the same result.
    const outcomes = new Set(
      responses.map((response) => errorCode(response) ?? response.data.cancelOrder?.status),
    );
    expect([...outcomes].filter((outcome) => outcome !== 'NOT_FOUND')).toEqual(['CANCELLED']);
    expect(await loadStock(server, tool)).toBe(100);
  });

  it('refunds a paid order once when it is cancelled several times simultaneously', async () => {
    const { tool, id } = await placeTestOrder();
    const transactionId = await payAtProvider(server, customer, id);
    await confirmPayment(server, customer, id);
    await Promise.all(Array.from({ length: 4 }, () => cancelAs(customer, id)));
    expect(await listRefundAmounts(transactionId)).toEqual([37_500]);
    expect(await loadStock(server, tool)).toBe(100);
    const record = await server.database.getRepository(Payment).findOneByOrFail(ofOrder(id));
    expect(record.refundedAmount).toBe(37_500);
  });

  it('refunds a cancelled order whose payment was never confirmed', async () => {
    const { id } = await placeTestOrder();
    const transactionId = await payAtProvider(server, customer, id);
    expect((await cancelAs(customer, id)).errors).toBeUndefined();
    expect(await listRefundAmounts(transactionId)).toEqual([37_500]);
  });

  it('cancels the open payment of a cancelled order', async () => {
    const { id } = await placeTestOrder();
    const { clientSecret } = (await createPaymentIntent(server, customer, id)).data.createPaymentIntent;
    await cancelAs(customer, id);
    expect((await payByCard(clientSecret)).status).toBe(400);
    expect(errorCode(await createPaymentIntent(server, customer, id))).toBe('NOT_FOUND');
  });

  it('leaves no payable payment when an order is cancelled while a payment is opened', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await placeTestOrder();
      const [opened, cancelled] = await Promise.all([
        createPaymentIntent(server, customer, id),
        cancelAs(customer, id),
      ]);
      expect(cancelled.errors).toBeUndefined();
      const secret = (opened.data as { createPaymentIntent: { clientSecret: string } } | null)
        ?.createPaymentIntent;
      if (secret) expect((await payByCard(secret.clientSecret)).status).toBe(400);
    }
  });

  it('keeps a cancelled order in REFUND_PENDING while the provider is unavailable, and refunds it later', async () => {
    const { tool, id } = await placeTestOrder();
    await payAtProvider(server, customer, id);
    await confirmPayment(server, customer, id);
    const offlineServer = await startServer({
      environment: { STRIPE_API_URL: 'http://127.0.0.1:9' },
      databaseUrl: server.databaseUrl,
    });
    try {
      expect((await cancelAs(customer, id, offlineServer)).data.cancelOrder).toMatchObject({
        status: 'REFUND_PENDING',
      });
    } finally {
      await offlineServer.close();
    }
    expect(await loadStock(server, tool)).toBe(70);
    expect((await cancelAs(customer, id)).data.cancelOrder).toMatchObject({ status: 'REFUNDED' });
    expect(await loadStock(server, tool)).toBe(100);
  });

  it('records an admin who cancels an own order as its customer', async () => {
    const admin = await signInAsAdmin(server);
    const { id } = await createOrder(server, admin, await addTool(server));
    await cancelOrder(server, admin, id);
    const { data } = await server.graphql<{ order: { history: { actor: string }[] } }>(
      'query ($id: ID!) { order(id: $id) { history { actor } } }',
      { id },
      admin.token,
    );
    expect(data.order.history.map(({ actor }) => actor)).toEqual(['CUSTOMER', 'CUSTOMER']);
  });

  it.each([
    ['cancelOrder', 'CANCEL_ORDER'],
    ['cancelPurchase', 'CANCEL_PURCHASE'],
  ])('records an admin who cancels an own packed order with %s as an admin', async (operation, action) => {
    const admin = await signInAsAdmin(server);
    const { orderId } = await createPaidOrder(server, admin);
    await packOrders(server, admin, [orderId]);
    const target =
      operation === 'cancelOrder'
        ? `id: "${orderId}"`
        : `number: "${await findPurchaseNumber(server, orderId)}"`;
    await server.graphql(`mutation { ${operation}(${target}) { id } }`, {}, admin.token);
    const { data } = await server.graphql<{
      order: { status: string; history: { status: string; actor: string }[] };
      auditEvents: { edges: { node: { action: string } }[] };
    }>(
      `query ($id: ID!) {
        order(id: $id) { status history { status actor } }
        auditEvents(targetId: $id) { edges { node { action } } }
      }`,
      { id: orderId },
      admin.token,
    );
    expect(data.order.status).toBe('REFUNDED');
    expect(data.order.history).toContainEqual({ status: 'REFUND_PENDING', actor: 'ADMIN' });
    expect(data.auditEvents.edges.map(({ node }) => node.action)).toContain(action);
  });

  it('allows the owner and admins to cancel an order, and returns NOT_FOUND to others', async () => {
    const { id } = await placeTestOrder();
    expect(errorCode(await cancelAs(await createCustomer(server), id))).toBe('NOT_FOUND');
    expect((await cancelAs(await signInAsAdmin(server), id)).errors).toBeUndefined();
  });
});
