import { addDays, dayIn } from '../../src/common/days';
import { newId } from '../../src/common/ids';
import { Order, OrderStatus } from '../../src/modules/orders';
import { runBlocked } from '../support/blocked-requests';
import { addTool, loadStock } from '../support/catalogue';
import {
  confirmReceipt,
  createShippedOrder,
  deliverShipments,
  packOrders,
  shipOrders,
  shipPaidOrders,
  unpackOrders,
} from '../support/fulfillment';
import { startJobSender } from '../support/job-sender';
import { expectConsistentOrders } from '../support/ledger';
import { cancelOrder, createOrder, findPurchaseNumber, loadHistory } from '../support/orders';
import { createPaidOrder, createPaidPurchase } from '../support/payments';
import { rest } from '../support/rest';
import { errorCode, startServer, type TestServer } from '../support/server';
import { refundAtProvider } from '../support/stripe';
import { TIME_ZONE } from '../support/time-zone';
import { createCustomer, signInAsAdmin, type TestUser } from '../support/users';
import { createWebhookEvent, sendWebhookEvent } from '../support/webhook-events';

const PURCHASE = `query ($number: String!) { purchase(number: $number) {
  fulfillmentStatus deliverBy shipments { carrier trackingNumbers trackingUrls orders { id } }
  orders { fulfillmentStatus shipment { carrier } history { fulfillmentStatus reason } }
} }`;

interface TestPurchase {
  readonly fulfillmentStatus: string;
  readonly deliverBy: string | null;
  readonly shipments: readonly object[];
  readonly orders: readonly {
    fulfillmentStatus: string;
    shipment: object | null;
    history: readonly object[];
  }[];
}

describe('Fulfillment', () => {
  let server: TestServer;
  let customer: TestUser;
  let admin: TestUser;
  beforeAll(async () => {
    server = await startServer({ environment: { SHOP_TIME_ZONE: TIME_ZONE } });
    customer = await createCustomer(server);
    admin = await signInAsAdmin(server);
  });
  afterAll(() => server.close());

  const createPaid = async (count: number): Promise<readonly string[]> => {
    const tools = [];
    for (let index = 0; index < count; index += 1) tools.push(await addTool(server));
    const { orders } = await createPaidPurchase(server, customer, tools);
    return orders.map(({ id }) => id);
  };
  const loadPurchase = async (orderId: string): Promise<TestPurchase> => {
    const number = await findPurchaseNumber(server, orderId);
    return (await server.graphql<{ purchase: TestPurchase }>(PURCHASE, { number }, customer.token)).data
      .purchase;
  };
  /** A week after the payment. */
  const promisedDay = async (orderId: string): Promise<string> => {
    const { paidAt } = await server.database.getRepository(Order).findOneByOrFail({ id: orderId });
    return addDays(dayIn(TIME_ZONE, paidAt ?? new Date(0)), 7);
  };
  const promise = (orderId: string, daysFromToday: number) => {
    const deliverBy = addDays(dayIn(TIME_ZONE, new Date()), daysFromToday);
    return server.database.getRepository(Order).update({ id: orderId }, { deliverBy });
  };
  const listOrders = async (filter: string): Promise<readonly string[]> => {
    const query = `{ orders(first: 50, ${filter}) { edges { node { id } } } }`;
    const { data, errors } = await server.graphql<{ orders: { edges: { node: { id: string } }[] } }>(
      query,
      {},
      admin.token,
    );
    expect(errors).toBeUndefined();
    return data.orders.edges.map(({ node }) => node.id);
  };

  it('ships the orders of a purchase in parts, and tells the customer how far it is', async () => {
    const ids = await createPaid(3);
    const [first = '', second = '', third = ''] = ids;
    expect(await loadPurchase(first)).toMatchObject({
      fulfillmentStatus: 'UNFULFILLED',
      deliverBy: await promisedDay(first),
    });
    expect((await packOrders(server, admin, ids)).data.packOrders).toEqual(
      ids.map((id) => ({ id, status: 'PAID', fulfillmentStatus: 'PACKED', canCancel: true })),
    );
    expect((await loadPurchase(first)).fulfillmentStatus).toBe('PACKED');
    const shipped = await shipOrders(server, admin, {
      orderIds: [third, first],
      trackingNumbers: ['1Z 1', '1Z 2'],
    });
    expect(shipped.data.shipOrders).toMatchObject([
      {
        carrier: 'UPS',
        trackingNumbers: ['1Z 1', '1Z 2'],
        deliveredAt: null,
        orders: [{ id: first }, { id: third }],
      },
    ]);
    expect(await loadPurchase(first)).toMatchObject({
      fulfillmentStatus: 'PARTIALLY_SHIPPED',
      orders: [{ shipment: { carrier: 'UPS' } }, { shipment: null }, { shipment: { carrier: 'UPS' } }],
    });
    await shipOrders(server, admin, { orderIds: [second], carrier: ' Oak Freight ', trackingNumbers: ['7'] });
    expect((await loadPurchase(first)).fulfillmentStatus).toBe('SHIPPED');
    const [shipmentId = ''] = shipped.data.shipOrders.map(({ id }) => id);
    await confirmReceipt(server, customer, shipmentId);
    expect((await loadPurchase(first)).fulfillmentStatus).toBe('SHIPPED');
    const rest = await server.database.getRepository(Order).findOneByOrFail({ id: second });
    await deliverShipments(server, admin, [rest.shipmentId ?? '']);
    const purchase = await loadPurchase(first);
    expect(purchase).toMatchObject({
      fulfillmentStatus: 'DELIVERED',
      shipments: [
        { trackingUrls: ['1Z1', '1Z2'].map((number) => `https://www.ups.com/track?tracknum=${number}`) },
        { carrier: 'Oak Freight', trackingNumbers: ['7'], trackingUrls: null, orders: [{ id: second }] },
      ],
    });
    expect(purchase.orders[1]?.history.slice(2)).toEqual([
      { fulfillmentStatus: 'PACKED', reason: 'Packed' },
      { fulfillmentStatus: 'SHIPPED', reason: 'Shipped with Oak Freight' },
      { fulfillmentStatus: 'DELIVERED', reason: 'Delivered' },
    ]);
    const history = await loadHistory(server, admin, first);
    expect(history.map(({ reason, actor, actorName }) => [reason, actor, actorName])).toEqual([
      ['Placed', 'CUSTOMER', 'Carla Penter'],
      ['The card was charged', 'PROVIDER', null],
      ['Packed', 'ADMIN', 'Ada Admin'],
      ['Shipped with UPS', 'ADMIN', 'Ada Admin'],
      ['Receipt confirmed', 'CUSTOMER', 'Carla Penter'],
    ]);
  });

  it('packs and ships only paid orders, and all of a request or none', async () => {
    const { orderId } = await createPaidOrder(server, customer);
    const unpaid = await createOrder(server, customer, await addTool(server));
    const response = await packOrders(server, admin, [orderId, unpaid.id]);
    expect(errorCode(response)).toBe('FULFILLMENT_STARTED');
    expect(response.errors?.[0]?.message).toBe('The order of Test Mallet is not paid. Nothing was changed.');
    expect((await loadPurchase(orderId)).fulfillmentStatus).toBe('UNFULFILLED');
    const orders = server.database.getRepository(Order);
    for (const [status, words] of [
      [OrderStatus.REFUND_PENDING, 'being refunded'],
      [OrderStatus.CHARGED_BACK, 'charged back'],
    ] as const) {
      await orders.update({ id: orderId }, { status });
      expect((await packOrders(server, admin, [orderId])).errors?.[0]?.message).toBe(
        `The order of Test Mallet is ${words}. Nothing was changed.`,
      );
    }
    await orders.update({ id: orderId }, { status: OrderStatus.PAID });
    expect((await shipOrders(server, admin, { orderIds: [orderId] })).errors?.[0]).toMatchObject({
      message: 'The order of Test Mallet is not packed. Nothing was changed.',
      extensions: { code: 'FULFILLMENT_STARTED' },
    });
    const other = await createPaidOrder(server, customer);
    await packOrders(server, admin, [orderId, other.orderId]);
    const mixed = await shipOrders(server, admin, { orderIds: [orderId, other.orderId] });
    expect(mixed.errors?.[0]?.extensions.fields).toEqual({
      shipments: 'A shipment has orders of one purchase',
    });
    const twice = await shipOrders(server, admin, { orderIds: [orderId] }, { orderIds: [orderId] });
    expect(twice.errors?.[0]?.extensions.fields).toEqual({ shipments: 'Each order can leave once' });
    const { shipmentId } = await server.database.getRepository(Order).findOneByOrFail({ id: orderId });
    expect(shipmentId).toBeNull();
    const both = await shipOrders(server, admin, { orderIds: [orderId] }, { orderIds: [other.orderId] });
    expect(both.data.shipOrders).toHaveLength(2);
  });

  it('has no effect when it is repeated', async () => {
    const { orderId } = await createPaidOrder(server, customer);
    await packOrders(server, admin, [orderId]);
    await packOrders(server, admin, [orderId]);
    const shipmentId = await shipPaidOrders(server, admin, [orderId]);
    for (let count = 0; count < 2; count += 1) {
      await deliverShipments(server, admin, [shipmentId]);
      expect(errorCode(await confirmReceipt(server, customer, shipmentId))).toBeUndefined();
    }
    expect((await loadPurchase(orderId)).orders[0]?.history).toHaveLength(5);
  });

  it('lets the customer cancel until the order is packed, and an admin until it is shipped', async () => {
    const { orderId, tool } = await createPaidOrder(server, customer);
    const canCancel = async (user: TestUser) =>
      (
        await server.graphql<{ order: { canCancel: boolean } }>(
          'query ($id: ID!) { order(id: $id) { canCancel } }',
          { id: orderId },
          user.token,
        )
      ).data.order.canCancel;
    expect([await canCancel(customer), await canCancel(admin)]).toEqual([true, true]);
    await packOrders(server, admin, [orderId]);
    expect([await canCancel(customer), await canCancel(admin)]).toEqual([false, true]);
    expect((await cancelOrder(server, customer, orderId)).errors?.[0]).toMatchObject({
      message: 'This order is packed and can no longer be cancelled.',
      extensions: { code: 'FULFILLMENT_STARTED' },
    });
    await unpackOrders(server, admin, [orderId]);
    expect(await canCancel(customer)).toBe(true);
    await packOrders(server, admin, [orderId]);
    expect((await cancelOrder(server, admin, orderId)).data.cancelOrder?.status).toBe('REFUNDED');
    expect([await canCancel(customer), await canCancel(admin)]).toEqual([false, false]);
    await expectConsistentOrders(server.database, [tool]);
    expect(errorCode(await packOrders(server, admin, [orderId]))).toBeUndefined();
    expect((await shipOrders(server, admin, { orderIds: [orderId] })).errors?.[0]).toMatchObject({
      message: 'The order of Test Mallet is refunded. Nothing was changed.',
      extensions: { code: 'FULFILLMENT_STARTED' },
    });
    const shipped = await createShippedOrder(server, customer, admin);
    expect((await cancelOrder(server, admin, shipped.orderId)).errors?.[0]).toMatchObject({
      message: 'This order is shipped and can no longer be cancelled.',
      extensions: { code: 'FULFILLMENT_STARTED' },
    });
    const unpacked = await unpackOrders(server, admin, [shipped.orderId]);
    expect(unpacked.errors?.[0]?.message).toBe('The order of Test Mallet is shipped. Nothing was changed.');
    const { status } = await rest(server, `DELETE /order/${shipped.orderId}`, { token: admin.token });
    expect(status).toBe(409);
  });

  /** Cancels the whole purchase of an order as an admin. Returns its orders. */
  async function cancelPurchaseOf(orderId: string): Promise<{ status: string }[]> {
    const { data } = await server.graphql<{ cancelPurchase: { orders: { status: string }[] } }>(
      'mutation ($number: String!) { cancelPurchase(number: $number) { orders { status } } }',
      { number: await findPurchaseNumber(server, orderId) },
      admin.token,
    );
    return data.cancelPurchase.orders;
  }

  it('cancels packed orders when an admin cancels the whole purchase', async () => {
    const [packed = ''] = await createPaid(2);
    await packOrders(server, admin, [packed]);
    expect(await cancelPurchaseOf(packed)).toEqual([{ status: 'REFUNDED' }, { status: 'REFUNDED' }]);
  });

  it('skips shipped orders when the whole purchase is cancelled', async () => {
    const [first = '', second = ''] = await createPaid(2);
    await shipPaidOrders(server, admin, [first]);
    expect(await cancelPurchaseOf(second)).toEqual([{ status: 'PAID' }, { status: 'REFUNDED' }]);
    expect((await loadPurchase(first)).fulfillmentStatus).toBe('SHIPPED');
  });

  it('does not restock what was shipped when it is refunded at the provider', async () => {
    const {
      orderId: id,
      tool,
      transactionId,
      shipmentId,
    } = await createShippedOrder(server, customer, admin);
    const refund = await refundAtProvider(transactionId, 12_500);
    await sendWebhookEvent(server, createWebhookEvent('charge.refunded', transactionId, `evt_${refund.id}`));
    expect((await server.database.getRepository(Order).findOneByOrFail({ id })).status).toBe('REFUNDED');
    expect(await loadStock(server, tool)).toBe(90);
    expect((await loadPurchase(id)).fulfillmentStatus).toBe('SHIPPED');
    await expectConsistentOrders(server.database, [tool]);
    expect((await deliverShipments(server, admin, [shipmentId])).data.deliverShipments).toMatchObject([
      { orders: [{ status: 'REFUNDED', fulfillmentStatus: 'DELIVERED' }] },
    ]);
    expect((await loadPurchase(id)).fulfillmentStatus).toBe('DELIVERED');
  });

  it('either cancels or packs an order when both happen simultaneously', async () => {
    const { orderId, tool } = await createPaidOrder(server, customer);
    const lock = `SELECT FROM purchases WHERE id = (SELECT purchase_id FROM orders WHERE id = '${orderId}') FOR UPDATE`;
    const codes = await runBlocked(server, lock, [
      async () => errorCode(await packOrders(server, admin, [orderId])),
      async () => errorCode(await cancelOrder(server, customer, orderId)),
    ]);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    await expectConsistentOrders(server.database, [tool]);
  });

  it('lets only the customer confirm the receipt', async () => {
    const { shipmentId } = await createShippedOrder(server, customer, admin);
    expect(errorCode(await confirmReceipt(server, await createCustomer(server), shipmentId))).toBe(
      'NOT_FOUND',
    );
    expect(errorCode(await confirmReceipt(server, admin, shipmentId))).toBe('NOT_FOUND');
    const confirmed = await confirmReceipt(server, customer, shipmentId);
    expect(confirmed.data.confirmReceipt).toMatchObject({
      deliveredAt: expect.any(String) as string,
      orders: [{ fulfillmentStatus: 'DELIVERED', canCancel: false }],
    });
  });

  it('corrects the carrier and the tracking numbers of a shipment', async () => {
    const { shipmentId: id } = await createShippedOrder(server, customer, admin);
    const update = (input: object) =>
      server.graphql<{ updateShipment: object }>(
        `mutation ($id: ID!, $input: UpdateShipmentInput!) {
          updateShipment(id: $id, input: $input) { carrier trackingNumbers } }`,
        { id, input },
        admin.token,
      );
    expect((await update({ carrier: ' DHL ' })).data.updateShipment).toEqual({
      carrier: 'DHL',
      trackingNumbers: ['1Z 999'],
    });
    expect((await update({ trackingNumbers: [] })).data.updateShipment).toEqual({
      carrier: 'DHL',
      trackingNumbers: [],
    });
  });

  it('lists what is to pack and to ship, the late ones first', async () => {
    const { orderId: toPack } = await createPaidOrder(server, customer);
    const { orderId: toShip } = await createPaidOrder(server, customer);
    await packOrders(server, admin, [toShip]);
    const { orderId: shipped } = await createShippedOrder(server, customer, admin);
    const list = async (filter: string) => {
      const listed = await listOrders(
        filter === '' ? 'sortBy: DELIVER_BY, descending: false' : `fulfillment: ${filter}`,
      );
      return listed.filter((id) => [toPack, toShip, shipped].includes(id));
    };
    await promise(toShip, 4);
    await promise(toPack, 3);
    expect(await list('')).toEqual([toPack, toShip]);
    expect(await list('TO_PACK')).toEqual([toPack]);
    expect(await list('TO_SHIP')).toEqual([toShip]);
    expect(await listOrders('fulfillment: IN_TRANSIT')).toContain(shipped);
    expect(await listOrders('fulfillment: DELIVERED')).not.toContain(shipped);
    expect([await list('NEARLY_LATE'), await list('LATE')]).toEqual([[], []]);
    await promise(toPack, 3);
    expect(await list('NEARLY_LATE')).toEqual([]);
    await promise(toPack, 2);
    await promise(shipped, 2);
    expect([await list('NEARLY_LATE'), await list('LATE')]).toEqual([[toPack], []]);
    await promise(toPack, 0);
    await promise(shipped, -1);
    expect([await list('NEARLY_LATE'), await list('LATE')]).toEqual([[toPack], []]);
    await promise(toPack, -1);
    expect([await list('NEARLY_LATE'), await list('LATE')]).toEqual([[], [toPack]]);
    const { shipmentId } = await server.database.getRepository(Order).findOneByOrFail({ id: shipped });
    await deliverShipments(server, admin, [shipmentId ?? '']);
    expect(await listOrders('fulfillment: IN_TRANSIT')).not.toContain(shipped);
    expect(await listOrders('fulfillment: DELIVERED')).toContain(shipped);
    // The bank has returned their payment, so they are not sent.
    for (const id of [toPack, toShip])
      await server.database.getRepository(Order).update({ id }, { status: OrderStatus.CHARGED_BACK });
    expect([await list('TO_PACK'), await list('TO_SHIP'), await list('LATE')]).toEqual([[], [], []]);
  });

  it('pages through the orders by their promised days', async () => {
    const page = async (after: string | null) => {
      const query = `query ($after: String) { orders(first: 1, after: $after, sortBy: DELIVER_BY, descending: false) {
        edges { node { id } cursor } pageInfo { hasPreviousPage } } }`;
      const { data } = await server.graphql<{
        orders: { edges: { node: { id: string }; cursor: string }[] };
      }>(query, { after }, admin.token);
      return data.orders.edges[0];
    };
    const all = await listOrders('sortBy: DELIVER_BY, descending: false');
    const paged: string[] = [];
    for (let edge = await page(null); edge !== undefined; edge = await page(edge.cursor))
      paged.push(edge.node.id);
    expect(paged).toEqual(all);
    const forged = Buffer.from(JSON.stringify([all[0], '2026-02-30'])).toString('base64url');
    const response = await server.graphql(
      'query ($after: String) { orders(after: $after, sortBy: DELIVER_BY) { totalCount } }',
      { after: forged },
      admin.token,
    );
    expect(errorCode(response)).toBe('BAD_USER_INPUT');
  });

  it('records the delivery of at most 100 shipments at a time', async () => {
    const deliver = async (count: number) => {
      const ids = Array.from({ length: count }, () => newId());
      return errorCode(await deliverShipments(server, admin, ids));
    };
    expect([await deliver(100), await deliver(101)]).toEqual(['NOT_FOUND', 'BAD_USER_INPUT']);
  });

  it('counts shipments as delivered some days after they left', async () => {
    const { databaseUrl } = server;
    const worker = await startServer({
      databaseUrl,
      environment: { RUN_JOBS: '1', DELIVERED_AFTER_DAYS: '3' },
    });
    const jobs = await startJobSender(databaseUrl);
    try {
      const early = await createShippedOrder(server, customer, admin);
      const late = await createShippedOrder(server, customer, admin);
      const shippedAt = (age: string, id: string) =>
        server.database.query(`UPDATE shipments SET shipped_at = now() - $1::interval WHERE id = $2`, [
          age,
          id,
        ]);
      await shippedAt('2 days 23 hours', late.shipmentId);
      await shippedAt('3 days 1 minute', early.shipmentId);
      expect(await jobs.run('deliver-shipments')).toBe('completed');
      expect((await loadPurchase(late.orderId)).fulfillmentStatus).toBe('SHIPPED');
      const { orders } = await loadPurchase(early.orderId);
      expect(orders[0]?.history.at(-1)).toEqual({
        fulfillmentStatus: 'DELIVERED',
        reason: 'Shipped 3 days ago',
      });
    } finally {
      await jobs.stop();
      await worker.close();
    }
  });

  it('counts no shipment as delivered by its age when DELIVERED_AFTER_DAYS is 0', async () => {
    const { databaseUrl } = server;
    const environment = { RUN_JOBS: '1', DELIVERED_AFTER_DAYS: '0' };
    const worker = await startServer({ databaseUrl, environment });
    const jobs = await startJobSender(databaseUrl);
    try {
      const { orderId, shipmentId } = await createShippedOrder(server, customer, admin);
      await server.database.query(
        "UPDATE shipments SET shipped_at = now() - interval '1000 days' WHERE id = $1",
        [shipmentId],
      );
      expect(await jobs.run('deliver-shipments')).toBe('completed');
      expect((await loadPurchase(orderId)).fulfillmentStatus).toBe('SHIPPED');
    } finally {
      await jobs.stop();
      await worker.close();
    }
  });
});
