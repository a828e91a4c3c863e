import fc from 'fast-check';
import { IsNull } from 'typeorm';
import { DAY_MS } from '../../src/common/days';
import { newId } from '../../src/common/ids';
import {
  FulfillmentStatus,
  Order,
  OrderKind,
  OrderStatus,
  Purchase,
  type OrderService,
} from '../../src/modules/orders';
import { Shipment } from '../../src/modules/fulfillment';
import { WorkListService } from '../../src/modules/overview';
import { Payment, Refund } from '../../src/modules/payments';
import { Tool } from '../../src/modules/tools';
import { User } from '../../src/modules/users';
import { addTool, addTools } from '../support/catalogue';
import { cancelOrder, createOrder } from '../support/orders';
import { createPaidOrder, createPaidPurchase } from '../support/payments';
import { createPurchase } from '../support/purchases';
import { startServer, type TestServer } from '../support/server';
import { createAdmin, createCustomer, type TestUser } from '../support/users';

const TIME_ZONE = 'America/New_York';

const FIGURES = 'orderCount quantity gross refunds net';
const SALES = `query Sales($period: OverviewPeriodInput!) {
  overview(period: $period) {
    period { from to }
    previousPeriod { from to }
    sales {
      interval
      buckets { from to previousFrom current { ${FIGURES} } previous { ${FIGURES} } }
      total { ${FIGURES} }
      previousTotal { ${FIGURES} }
    }
    ordersByState { status fulfillmentStatus isChargedBack count }
    bestSellers { toolId orderCount quantity gross }
  }
}`;

interface Figures {
  readonly orderCount: number;
  readonly quantity: number;
  readonly gross: number;
  readonly refunds: number;
  readonly net: number;
}

interface Days {
  readonly from: string;
  readonly to: string;
}

interface Overview {
  readonly period: Days;
  readonly previousPeriod: Days;
  readonly sales: {
    readonly interval: string;
    readonly buckets: readonly (Days & {
      readonly previousFrom: string;
      readonly current: Figures;
      readonly previous: Figures;
    })[];
    readonly total: Figures;
    readonly previousTotal: Figures;
  };
  readonly ordersByState: readonly {
    status: string;
    fulfillmentStatus: string;
    isChargedBack: boolean;
    count: number;
  }[];
  readonly bestSellers: readonly {
    toolId: string;
    orderCount: number;
    quantity: number;
    gross: number;
  }[];
}

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE });

/** Counted apart from the server: the day of the shop as `Intl` formats it. */
const dayOf = (at: Date): string => dayFormat.format(at);

describe('The overview', () => {
  let server: TestServer;
  let admin: TestUser;
  let adminId: string;
  let now: Date;
  beforeAll(async () => {
    now = new Date();
    server = await startServer({ clock: () => now, environment: { SHOP_TIME_ZONE: TIME_ZONE } });
    admin = await createAdmin(server);
    ({ id: adminId } = await server.database.getRepository(User).findOneByOrFail({ email: admin.email }));
  });
  afterAll(() => server.close());
  beforeEach(() => server.database.query('TRUNCATE orders, purchases, payments, refunds CASCADE'));

  async function load(period: object): Promise<Overview> {
    const { data, errors } = await server.graphql<{ overview: Overview }>(SALES, { period }, admin.token);
    expect(errors).toBeUndefined();
    return data.overview;
  }

  /** Inserts orders, each a purchase of its own, with the payment of those that are paid. */
  async function insertOrders(tool: Tool, orders: readonly Partial<Order>[]): Promise<Order[]> {
    const records = orders.map((values) => {
      const id = newId();
      const { orderQuantity = 1, toolPrice = 100, paidAt = null, createdAt = paidAt ?? now } = values;
      return Object.assign(new Order(), {
        ...{ id, purchaseId: id, userId: adminId, userName: 'A', userEmail: 'a@joinery.test' },
        ...{ phoneNumber: '01712345678', orderAddress: 'Leeds', toolId: tool.id, toolName: tool.toolName },
        ...{ toolImage: tool.image, toolDescription: 'Cuts.', jobReference: null, shipmentId: null },
        ...{
          orderQuantity,
          toolPrice,
          totalBill: orderQuantity * toolPrice,
          paidAt,
          createdAt,
          closedAt: null,
        },
        ...{ status: paidAt ? OrderStatus.PAID : OrderStatus.PLACED, deliverBy: paidAt && dayOf(paidAt) },
        fulfillmentStatus: FulfillmentStatus.UNFULFILLED,
        ...values,
      });
    });
    const { database } = server;
    await database
      .getRepository(Purchase)
      .insert(records.map(({ id, createdAt }) => ({ id, createdAt, userId: adminId })));
    await database.getRepository(Order).insert(records);
    const priced = records.filter(({ totalBill }) => totalBill > 0);
    await database.getRepository(Payment).insert(
      priced.map(({ id, createdAt, totalBill }) => ({
        ...{ id, createdAt, purchaseId: id, orderIds: [id], transactionId: `pi_${id}`, totalBill },
        ...{ paidAt: createdAt, status: 'succeeded' as const },
      })),
    );
    return records;
  }

  const insertRefund = (order: Order, amount: number, values: Partial<Refund>) => {
    const id = newId();
    const refund = { id, paymentId: order.id, orderId: order.id, amount, createdAt: order.createdAt };
    return server.database
      .getRepository(Refund)
      .insert({ ...refund, status: 'succeeded', providerRefundId: `re_${id}`, ...values });
  };

  it('counts a paid order on the day of its payment and its refund on the day it succeeds', async () => {
    const customer = await createCustomer(server);
    const { orderId } = await createPaidOrder(server, customer);
    const { id: unpaid } = await createOrder(server, customer, await addTool(server));
    const today = dayOf(now);
    const paid = await load({ preset: 'LAST_7_DAYS' });
    expect(paid.period.to).toBe(today);
    expect(paid.sales.buckets).toHaveLength(7);
    expect(paid.sales.buckets.at(-1)).toMatchObject({
      ...{ from: today, to: today },
      current: { orderCount: 1, quantity: 10, gross: 125, refunds: 0, net: 125 },
    });
    expect(paid.ordersByState).toEqual([
      { status: 'PAID', fulfillmentStatus: 'UNFULFILLED', isChargedBack: false, count: 1 },
      { status: 'PLACED', fulfillmentStatus: 'UNFULFILLED', isChargedBack: false, count: 1 },
    ]);
    await cancelOrder(server, customer, orderId);
    await cancelOrder(server, customer, unpaid);
    const refunded = await load({ preset: 'LAST_7_DAYS' });
    expect(refunded.sales.total).toEqual({ orderCount: 1, quantity: 10, gross: 125, refunds: 125, net: 0 });
    expect(refunded.ordersByState.map(({ status }) => status)).toEqual(['CANCELLED', 'REFUNDED']);
  });

  it.each([
    ['2026-03-07', '2026-03-07T05:00:00.000Z', '2026-03-08T04:59:59.999Z'],
    // These days have 23 and 25 hours.
    ['2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z'],
    ['2025-11-02', '2025-11-02T04:00:00.000Z', '2025-11-03T04:59:59.999Z'],
  ])('begins and ends %s at midnight of the shop', async (day, first, last) => {
    const tool = await addTool(server);
    const outside = [new Date(Date.parse(first) - 1), new Date(Date.parse(last) + 1)];
    for (const at of [new Date(first), new Date(last), ...outside]) {
      const [order] = (await insertOrders(tool, [{ paidAt: at, toolPrice: 500 }])) as [Order];
      await insertRefund(order, 100, { finishedAt: at });
    }
    const { sales, ordersByState, bestSellers } = await load({ from: day, to: day });
    expect(sales.total).toEqual({ orderCount: 2, quantity: 2, gross: 10, refunds: 2, net: 8 });
    expect(sales.previousTotal).toEqual({ orderCount: 1, quantity: 1, gross: 5, refunds: 1, net: 4 });
    expect(ordersByState).toEqual([
      { status: 'PAID', fulfillmentStatus: 'UNFULFILLED', isChargedBack: false, count: 2 },
    ]);
    expect(bestSellers).toEqual([{ toolId: tool.id, orderCount: 2, quantity: 2, gross: 10 }]);
  });

  it('counts no refund that is pending or failed or that a bank made, nor one of an order that was never paid', async () => {
    const tool = await addTool(server);
    const paidAt = new Date('2026-03-04T12:00:00Z');
    const [paid, closed] = (await insertOrders(tool, [
      { paidAt, toolPrice: 1000 },
      { status: OrderStatus.CANCELLED, closedAt: paidAt, createdAt: paidAt },
    ])) as [Order, Order];
    await insertRefund(paid, 100, { finishedAt: paidAt });
    await insertRefund(paid, 200, { status: 'pending', finishedAt: null });
    await insertRefund(paid, 300, { status: 'failed', finishedAt: paidAt });
    // What the bank returned after a lost dispute.
    await insertRefund(paid, 400, { finishedAt: paidAt, isChargeback: true });
    // A refund that no order is known of yet.
    await insertRefund(paid, 50, { finishedAt: paidAt, orderId: null });
    // The card was charged after the order was cancelled.
    await insertRefund(closed, 100, { finishedAt: paidAt });
    const { sales } = await load({ from: '2026-03-04', to: '2026-03-04' });
    expect(sales.total).toEqual({ orderCount: 1, quantity: 1, gross: 10, refunds: 1.5, net: 8.5 });
  });

  it('counts each order of a purchase', async () => {
    const customer = await createCustomer(server);
    await createPaidPurchase(server, customer, [await addTool(server), await addTool(server)]);
    const { sales } = await load({ preset: 'LAST_7_DAYS' });
    expect(sales.total).toMatchObject({ orderCount: 2, quantity: 20 });
  });

  it('counts no replacement as a sale', async () => {
    const tool = await addTool(server, { available: 1 });
    const replacement = { kind: OrderKind.REPLACEMENT, toolPrice: 0, orderQuantity: 100 };
    await insertOrders(tool, [{ ...replacement, paidAt: new Date(now.getTime() - DAY_MS) }]);
    const { sales, bestSellers } = await load({ preset: 'LAST_7_DAYS' });
    expect([sales.total.orderCount, sales.total.quantity, bestSellers]).toEqual([0, 0, []]);
    const query = '{ overview { toolsRunningOut { totalCount } } }';
    expect((await server.graphql(query, {}, admin.token)).data).toEqual({
      overview: { toolsRunningOut: { totalCount: 0 } },
    });
  });

  it('is of the last 30 days unless others are requested', async () => {
    const query = '{ overview { period { from to } } }';
    const { data } = await server.graphql<{ overview: Pick<Overview, 'period'> }>(query, {}, admin.token);
    expect(data.overview.period).toEqual((await load({ preset: 'LAST_30_DAYS' })).period);
  });

  it('ends with today in the time zone of the shop', async () => {
    const realNow = now;
    now = new Date('2026-01-05T04:59:59.999Z');
    try {
      expect((await load({ preset: 'LAST_7_DAYS' })).period).toEqual({
        from: '2025-12-29',
        to: '2026-01-04',
      });
      const { period } = await load({ from: '2026-01-04', to: '2026-01-05' });
      expect(period).toEqual({ from: '2026-01-04', to: '2026-01-04' });
    } finally {
      now = realNow;
    }
  });

  it('shows ten best sellers at most', async () => {
    const tools = await addTools(server, 11);
    for (const [index, tool] of tools.entries())
      await insertOrders(tool, [{ paidAt: now, toolPrice: 100 + index }]);
    const { bestSellers } = await load({ preset: 'LAST_7_DAYS' });
    const ids = tools.slice(1).map(({ id }) => id);
    expect(bestSellers.map(({ toolId }) => toolId)).toEqual(ids.toReversed());
  });

  it('names the best sellers as they are called now, also when they are deleted', async () => {
    const tool = await addTool(server, { toolName: 'Froe', deletedAt: now });
    await insertOrders(tool, [{ paidAt: now, toolName: 'Shake axe' }]);
    const query = '{ overview { bestSellers { toolId sku toolName } } }';
    const { data } = await server.graphql(query, {}, admin.token);
    expect(data).toEqual({
      overview: { bestSellers: [{ toolId: tool.id, sku: tool.sku, toolName: 'Froe' }] },
    });
  });

  it('equals a recount of random orders and refunds, by day and by month', async () => {
    const tools = [await addTool(server), await addTool(server), await addTool(server)];
    const age = fc.integer({ min: 0, max: 800 * DAY_MS });
    const orders = fc.sample(
      fc.record({
        tool: fc.nat(2),
        age,
        orderQuantity: fc.integer({ min: 1, max: 90 }),
        isRefunded: fc.boolean(),
      }),
      { numRuns: 600, seed: 2026 },
    );
    const refunds: { at: Date; amount: number }[] = [];
    const paid: Order[] = [];
    for (const [index, tool] of tools.entries()) {
      const own = orders.filter((order) => order.tool === index);
      const inserted = await insertOrders(
        tool,
        own.map(({ age: ms, orderQuantity }) => ({ paidAt: new Date(now.getTime() - ms), orderQuantity })),
      );
      paid.push(...inserted);
      for (const [position, order] of inserted.entries()) {
        if (own[position]?.isRefunded !== true) continue;
        const at = new Date(Math.min(now.getTime(), order.createdAt.getTime() + 40 * DAY_MS));
        refunds.push({ at, amount: 7 });
        await insertRefund(order, 7, { finishedAt: at });
      }
    }
    const isWithin = (at: Date, { from, to }: Days) => dayOf(at) >= from && dayOf(at) <= to;
    const recount = (days: Days): Figures => {
      const own = paid.filter(({ createdAt }) => isWithin(createdAt, days));
      const sum = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0);
      const gross = sum(own.map(({ totalBill }) => totalBill));
      const refunded = sum(refunds.filter(({ at }) => isWithin(at, days)).map(({ amount }) => amount));
      return {
        orderCount: own.length,
        quantity: sum(own.map(({ orderQuantity }) => orderQuantity)),
        ...{ gross: gross / 100, refunds: refunded / 100, net: (gross - refunded) / 100 },
      };
    };
    for (const period of [
      { preset: 'LAST_30_DAYS' },
      { preset: 'LAST_12_MONTHS' },
      {
        from: dayOf(new Date(now.getTime() - 700 * DAY_MS)),
        to: dayOf(new Date(now.getTime() - 33 * DAY_MS)),
      },
    ]) {
      const overview = await load(period);
      const { sales } = overview;
      expect(sales.total).toEqual(recount(overview.period));
      expect(sales.previousTotal).toEqual(recount(overview.previousPeriod));
      expect(sales.buckets.map(({ current }) => current)).toEqual(sales.buckets.map(recount));
      const previousTo = [...sales.buckets.slice(1).map(({ previousFrom }) => previousFrom), undefined].map(
        (next) =>
          next === undefined
            ? overview.previousPeriod.to
            : dayOf(new Date(Date.parse(`${next}T12:00Z`) - DAY_MS)),
      );
      expect(sales.buckets.map(({ previous }) => previous)).toEqual(
        sales.buckets.map(({ previousFrom }, index) =>
          recount({ from: previousFrom, to: previousTo[index] ?? '' }),
        ),
      );
      const grossOf = (tool: Tool) =>
        paid
          .filter(({ toolId, createdAt }) => toolId === tool.id && isWithin(createdAt, overview.period))
          .reduce((sum, { totalBill }) => sum + totalBill, 0) / 100;
      expect(overview.bestSellers.map(({ toolId, gross }) => [toolId, gross])).toEqual(
        tools.map((tool) => [tool.id, grossOf(tool)] as const).toSorted(([, one], [, other]) => other - one),
      );
    }
  });

  it('returns zeros for a shop without orders', async () => {
    const { sales, ordersByState, bestSellers } = await load({ preset: 'LAST_12_MONTHS' });
    expect(sales.buckets).toHaveLength(12);
    expect(sales).toMatchObject({
      interval: 'MONTH',
      total: { orderCount: 0, net: 0 },
      previousTotal: { net: 0 },
    });
    expect([ordersByState, bestSellers]).toEqual([[], []]);
  });

  describe('stock and unpaid purchases', () => {
    const STOCK = `{
      overview {
        toolsRunningOut { totalCount nodes { toolId available soldIn30Days daysLeft } }
        unsellableTools { totalCount nodes { toolId available daysLeft } }
        expiringPurchases { totalCount nodes { number outstanding payUntil } }
      }
    }`;
    const loadLists = async () =>
      (
        await server.graphql<{ overview: Record<string, { totalCount: number; nodes: object[] }> }>(
          STOCK,
          {},
          admin.token,
        )
      ).data.overview;

    // The tools of the demo catalogue and of other tests are not sold.
    beforeEach(() => server.database.getRepository(Tool).update({ deletedAt: IsNull() }, { deletedAt: now }));

    it('lists tools that run out at the rate of the last 30 days, and remainders below the minimum order', async () => {
      const paidAt = new Date(now.getTime() - 29 * DAY_MS);
      const sold = async (available: number, orderQuantity: number, at = paidAt) => {
        const tool = await addTool(server, { available, minOrder: 5 });
        await insertOrders(tool, [{ paidAt: at, orderQuantity }]);
        return tool;
      };
      const soon = await sold(46, 100);
      const remainder = await sold(4, 30);
      const valuable = await addTool(server, { available: 1, minOrder: 5, price: 100_000 });
      await addTool(server, { available: 1, minOrder: 5, deletedAt: now });
      await insertOrders(await addTool(server, { available: 0, minOrder: 5, deletedAt: now }), [
        { paidAt, orderQuantity: 30 },
      ]);
      await sold(0, 60, new Date(now.getTime() - 31 * DAY_MS));
      await sold(47, 100);
      const { toolsRunningOut, unsellableTools } = await loadLists();
      expect(toolsRunningOut).toEqual({
        totalCount: 2,
        nodes: [
          { toolId: remainder.id, available: 4, soldIn30Days: 30, daysLeft: 0 },
          { toolId: soon.id, available: 46, soldIn30Days: 100, daysLeft: 13 },
        ],
      });
      expect(unsellableTools).toEqual({
        totalCount: 2,
        nodes: [
          { toolId: valuable.id, available: 1, daysLeft: 0 },
          { toolId: remainder.id, available: 4, daysLeft: 0 },
        ],
      });
    });

    it('counts a closed order as sold only when its pieces have left the stock', async () => {
      const [restocked, shipped] = [await addTool(server), await addTool(server)];
      for (const { id } of [restocked, shipped])
        await server.database.getRepository(Tool).update({ id }, { available: 40 });
      const paidAt = new Date(now.getTime() - DAY_MS);
      const closed = { paidAt, closedAt: now, status: OrderStatus.REFUNDED, orderQuantity: 100 };
      await insertOrders(restocked, [closed]);
      const [order] = await insertOrders(shipped, [closed]);
      const [id, purchaseId] = [newId(), order?.purchaseId ?? ''];
      await server.database
        .getRepository(Shipment)
        .insert({ id, purchaseId, carrier: 'UPS', trackingNumbers: [], shippedAt: now });
      await server.database
        .getRepository(Order)
        .update({ id: order?.id ?? '' }, { shipmentId: id, fulfillmentStatus: FulfillmentStatus.SHIPPED });
      const { toolsRunningOut } = await loadLists();
      expect(toolsRunningOut?.nodes).toEqual([
        { toolId: shipped.id, available: 40, soldIn30Days: 100, daysLeft: 12 },
      ]);
    });

    it('shows 100 tools of a longer list, those that sell most first, and the number of all', async () => {
      const tools: Tool[] = [];
      for (let index = 0; index < 101; index += 1) {
        const tool = await addTool(server, { available: 6, minOrder: 7, toolName: `Slick ${index}` });
        await insertOrders(tool, [{ paidAt: new Date(now.getTime() - DAY_MS), orderQuantity: index + 1 }]);
        tools.push(tool);
      }
      const query = `{ overview {
        toolsRunningOut { totalCount nodes { sku toolName minOrder soldIn30Days } }
        unsellableTools { totalCount nodes { sku } }
      } }`;
      const { data } = await server.graphql<{
        overview: Record<'toolsRunningOut' | 'unsellableTools', { totalCount: number; nodes: object[] }>;
      }>(query, {}, admin.token);
      const { toolsRunningOut, unsellableTools } = data.overview;
      expect(toolsRunningOut.totalCount).toBe(101);
      expect(toolsRunningOut.nodes).toEqual(
        tools
          .slice(1)
          .toReversed()
          .map(({ sku, toolName }, index) => ({ sku, toolName, minOrder: 7, soldIn30Days: 101 - index })),
      );
      expect([unsellableTools.totalCount, unsellableTools.nodes.length]).toEqual([101, 100]);
    });

    it('shows the 100 of more purchases that expire first, with their customers, and the number of all', async () => {
      const hours = Array.from({ length: 101 }, (_, index) => index);
      await insertOrders(
        await addTool(server),
        // The one that is inserted last expires first.
        hours.map((hour) => ({
          createdAt: new Date(now.getTime() - 28 * DAY_MS - hour * 60 * 60 * 1000),
          userName: `Customer ${hour}`,
        })),
      );
      const query = '{ overview { expiringPurchases { totalCount nodes { userName } } } }';
      const { data } = await server.graphql(query, {}, admin.token);
      const nodes = hours
        .slice(1)
        .toReversed()
        .map((hour) => ({ userName: `Customer ${hour}` }));
      expect(data).toEqual({ overview: { expiringPurchases: { totalCount: 101, nodes } } });
    });

    it('lists purchases that expire within three days, with what is still to be paid', async () => {
      const customer = await createCustomer(server);
      const tools = [await addTool(server), await addTool(server)];
      const { id, number, orders } = await createPurchase(server, customer, tools);
      const later = await createPurchase(server, customer, tools);
      await cancelOrder(server, customer, orders[0]?.id ?? '');
      const place = (purchaseId: string, daysAgo: number) => {
        const createdAt = new Date(now.getTime() - daysAgo * DAY_MS);
        return server.database.getRepository(Order).update({ purchaseId }, { createdAt });
      };
      await place(id, 28);
      await place(later.id, 26.9);
      // It is paid, and so does not expire.
      await insertOrders(await addTool(server), [{ paidAt: new Date(now.getTime() - 28 * DAY_MS) }]);
      expect((await loadLists())['expiringPurchases']).toEqual({
        totalCount: 1,
        nodes: [{ number, outstanding: 125, payUntil: new Date(now.getTime() + 2 * DAY_MS).toISOString() }],
      });
      const neverExpiring = { unpaidOrderDays: 0 } as OrderService;
      const workLists = new WorkListService(server.database, neverExpiring, () => now);
      expect(await workLists.expiringPurchases()).toEqual({ totalCount: 0, nodes: [] });
    });
  });
});
