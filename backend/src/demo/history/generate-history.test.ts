import { addDays } from '../../common/days';
import { groupBy } from '../../common/group-by';
import { ClaimStatus } from '../../modules/claims';
import { DocumentKind } from '../../modules/documents';
import { FulfillmentStatus, OrderActor, OrderKind, OrderStatus } from '../../modules/orders';
import { canMove } from '../../modules/orders/order.state';
import { fulfillmentMoves } from '../../modules/orders/fulfillment.state';
import { ReturnStatus } from '../../modules/returns';
import { Tool, unitPrice } from '../../modules/tools';
import { DEMO_CATALOGUE_FOLDER, loadDemoCatalogue, readJson } from '../seed-demo-catalogue';
import { generateHistory } from './generate-history';
import { textsSchema } from './texts';

const tools = loadDemoCatalogue(DEMO_CATALOGUE_FOLDER).tools.map(
  ({ category, priceCents, priceBreaks, ...values }) =>
    Object.assign(new Tool(), {
      ...values,
      id: values.slug,
      image: `/images/catalogue/${values.slug}.webp`,
      price: priceCents,
      priceBreaks: priceBreaks.map((step) => ({ minQuantity: step.minQuantity, price: step.priceCents })),
      categorySlug: category,
    }),
);
const toolById = new Map(tools.map((tool) => [tool.id, tool]));
const texts = readJson(DEMO_CATALOGUE_FOLDER, 'history.json', textsSchema);
const seller = {
  name: 'Tools-Hub',
  address: ['100 Timber Way'],
  taxNumber: null,
  email: 'hello@shop.example',
};
const timeZone = 'America/New_York';
const settings = {
  ...{ timeZone, deliveryDays: 7, unpaidOrderDays: 30, deliveredAfterDays: 10, returnDays: 30 },
  ...{ guaranteeMonths: 6, seller: { ...seller, timeZone } },
};
const generate = (now: string) => generateHistory({ tools, texts, settings, now: new Date(now) });

/** Midnight of the shop, and a time of the same day. */
const TODAY = '2026-11-23T05:00:00Z';
const { history } = generate('2026-11-23T14:20:00Z');
const { purchases, orders, events, payments, refunds } = history;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const shipments = new Map(history.shipments.map((shipment) => [shipment.id, shipment]));
const ordersOf = groupBy(orders, ({ purchaseId }) => purchaseId);
const refundsOf = groupBy(refunds, ({ paymentId }) => paymentId);

/** Each movement of a tool leaves a stock of 0 or more, the last one that of the catalogue. */
const expectStockToAddUp = ({ movements, openings }: typeof history): void => {
  const movementsOf = groupBy(movements, ({ toolId }) => toolId);
  for (const { id, available } of tools) {
    const stocks = [openings.get(id) ?? 0];
    for (const { quantity = 0 } of movementsOf.get(id) ?? []) stocks.push((stocks.at(-1) ?? 0) + quantity);
    expect(Math.min(...stocks)).toBeGreaterThanOrEqual(0);
    expect(stocks.at(-1)).toBe(available);
  }
};

describe('The history of a demo shop', () => {
  it('is the same at any time of a day, and another one on another day', () => {
    expect(generate('2026-11-24T04:59:00Z').history).toEqual(history);
    expect(generate('2026-11-24T05:01:00Z').history.orders).not.toEqual(orders);
  });

  it('has a year of purchases that grow in number, of 1 to 8 tools each', () => {
    const sales = purchases.filter(({ id }) => ordersOf.get(id)?.[0]?.kind === OrderKind.SALE);
    expect(sales.length).toBeGreaterThan(750);
    expect(sales.length).toBeLessThan(1_100);
    const since = (day: string) => sales.filter(({ createdAt }) => createdAt > new Date(day)).length;
    expect(since('2026-05-23')).toBeGreaterThan(sales.length * 0.52);
    for (const { id } of sales) expect(ordersOf.get(id)?.length).toBeLessThanOrEqual(8);
  });

  it('sells at the prices of the catalogue, from the minimum order on and in multiples', () => {
    for (const { kind, toolId, toolPrice, orderQuantity, totalBill } of orders) {
      const tool = toolById.get(toolId);
      if (tool === undefined) throw new Error(`Unknown tool ${toolId}`);
      expect(totalBill).toBe(orderQuantity * toolPrice);
      if (kind === OrderKind.REPLACEMENT) {
        expect(toolPrice).toBe(0);
        continue;
      }
      expect(toolPrice).toBe(unitPrice(tool, orderQuantity));
      expect(orderQuantity).toBeGreaterThanOrEqual(tool.minOrder);
      expect(orderQuantity % tool.orderMultiple).toBe(0);
    }
  });

  it('takes for each paid purchase what its orders cost, and refunds no more', () => {
    for (const payment of payments) {
      const paid = ordersOf.get(payment.purchaseId) ?? [];
      expect(payment.totalBill).toBe(sum(paid.map(({ totalBill }) => totalBill)));
      const own = refundsOf.get(payment.id) ?? [];
      const succeeded = own.filter(({ status }) => status === 'succeeded');
      expect(payment.refundedAmount).toBe(sum(succeeded.map(({ amount }) => amount)));
      for (const { id, totalBill } of paid) {
        const refunded = own.filter(({ orderId }) => orderId === id).map(({ amount }) => amount);
        expect(sum(refunded)).toBeLessThanOrEqual(totalBill);
      }
    }
    const paidPurchases = orders.filter(({ kind, paidAt }) => kind === OrderKind.SALE && paidAt !== null);
    expect(new Set(paidPurchases.map(({ purchaseId }) => purchaseId)).size).toBe(payments.length);
  });

  it('never sells what is not in the stock, and ends with the stock of the catalogue', () => {
    expectStockToAddUp(history);
  });

  it('moves each order along the transitions of the shop, before the day begins', () => {
    const eventsOf = groupBy(events, ({ orderId }) => orderId);
    for (const order of orders) {
      const steps = eventsOf.get(order.id) ?? [];
      expect(steps[0]?.createdAt).toEqual(order.createdAt);
      expect(steps.at(-1)).toMatchObject({
        status: order.status,
        fulfillmentStatus: order.fulfillmentStatus,
      });
      for (const [index, { status, fulfillmentStatus }] of steps.entries()) {
        const { status: from = status, fulfillmentStatus: before = fulfillmentStatus } =
          steps[index - 1] ?? {};
        if (
          status === undefined ||
          from === undefined ||
          fulfillmentStatus === undefined ||
          before === undefined
        )
          throw new Error('An event without a status');
        if (status !== from) expect([from, status, canMove(from, status)]).toEqual([from, status, true]);
        if (fulfillmentStatus !== before) expect(fulfillmentMoves[before]).toContain(fulfillmentStatus);
      }
    }
    const latest = Math.max(...events.map(({ createdAt }) => createdAt?.getTime() ?? 0));
    expect(latest).toBeLessThan(Date.parse(TODAY));
  });

  it('names in each event of an order its customer, the admin, or no user when the shop acts on its own', () => {
    const admin = history.users.find(({ email }) => email === 'admin@tools-hub.test');
    const orderById = new Map(orders.map((order) => [order.id, order]));
    const { CUSTOMER, ADMIN } = OrderActor;
    const wrong = events.filter(({ orderId = '', actor, userId }) => {
      const byCustomer = actor === CUSTOMER ? orderById.get(orderId)?.userId : null;
      return userId !== (actor === ADMIN ? admin?.id : byCustomer);
    });
    expect(wrong).toEqual([]);
  });

  it.each(['22', '23', '24', '25', '26', '27', '28'].map((day) => `2026-11-${day}`))(
    'shows each state of orders, returns and claims, and late and nearly late orders on %s',
    (today) => {
      const { history: other } = generate(`${today}T14:00:00Z`);
      expectStockToAddUp(other);
      const statesOf = (records: readonly { readonly status: string }[]) => [
        ...new Set(records.map(({ status }) => status)),
      ];
      expect(statesOf(other.returns).sort()).toEqual(Object.values(ReturnStatus).sort());
      expect(statesOf(other.claims).sort()).toEqual(Object.values(ClaimStatus).sort());
      const { PLACED, PAID, CANCELLED, REFUNDED } = OrderStatus;
      expect(statesOf(other.orders).sort()).toEqual([PLACED, PAID, CANCELLED, REFUNDED].sort());
      const waiting = other.orders
        .filter(({ status, shipmentId }) => status === PAID && shipmentId === null)
        .map(({ deliverBy }) => deliverBy ?? '');
      const isNearlyLate = (day: string) => day >= today && day <= addDays(today, 2);
      expect(waiting.filter((day) => day < today).length).toBeGreaterThan(0);
      expect(waiting.filter(isNearlyLate).length).toBeGreaterThan(0);
      const fulfillment = new Set(other.orders.map(({ fulfillmentStatus }) => fulfillmentStatus));
      expect([...fulfillment].sort()).toEqual(Object.values(FulfillmentStatus).sort());
    },
  );

  it('has emails only for the demo accounts, and phone numbers that are reserved for fiction', () => {
    const { users, addresses, billingDetails } = history;
    const reachable = users.filter(({ emailUpdates }) => emailUpdates).map(({ email }) => email);
    expect(reachable).toEqual(['admin@tools-hub.test', 'customer@tools-hub.test']);
    const businesses = users.filter(({ email }) => !reachable.includes(email));
    expect(businesses).toHaveLength(60);
    for (const { email } of businesses) expect(email).toMatch(/^[a-z.'-]+@[a-z-]+\.example$/);
    for (const { phoneNumber } of addresses) expect(phoneNumber).toMatch(/^1\d{3}55501\d{2}$/);
    const invoiceEmails = billingDetails.flatMap(({ invoiceEmail }) => invoiceEmail ?? []);
    expect(invoiceEmails.length).toBeGreaterThan(5);
    for (const email of invoiceEmails) expect(email).toMatch(/\.(example|test)$/);
  });

  it('has customization requests of which the last three wait for their answer', () => {
    const { customizationRequests, customizationAnswers } = history;
    const statuses = customizationRequests
      .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
      .map(({ status }) => status as string);
    expect(statuses.slice(-3)).toEqual(['NEW', 'NEW', 'NEW']);
    expect(statuses.slice(0, -5).filter((status) => status !== 'CLOSED')).toEqual([]);
    const requests = new Map(customizationRequests.map((request) => [request.id, request]));
    for (const { requestId, createdAt, userId } of customizationAnswers) {
      const request = requests.get(requestId);
      expect(request?.status).not.toBe('NEW');
      expect(request?.createdAt.getTime()).toBeLessThan(createdAt.getTime());
      expect(userId).toBe(history.users[0]?.id);
    }
    const answered = new Set(customizationAnswers.map(({ requestId }) => requestId));
    for (const { id, status } of customizationRequests)
      if ((status as string) === 'ANSWERED') expect(answered).toContain(id);
  });

  it('has the oldest of the worst reviews hidden, since it names a person', () => {
    const { toolReviews } = history;
    const hidden = toolReviews.find(({ hiddenReason }) => hiddenReason !== null);
    expect(hidden).toMatchObject({ rating: 1, answer: null, hiddenReason: 'PERSONAL_DATA' });
    expect(hidden?.text).toMatch(/ Ask for Dave /);
    expect(toolReviews.filter(({ text }) => text.includes('Dave'))).toEqual([hidden]);
  });

  it('has reviews only of buyers after the delivery, one for each tool', () => {
    const { toolReviews } = history;
    expect(toolReviews.length).toBeGreaterThan(150);
    expect(new Set(toolReviews.map(({ toolId, userId }) => `${toolId} ${userId}`)).size).toBe(
      toolReviews.length,
    );
    for (const { toolId, userId, createdAt } of toolReviews) {
      const delivered = orders
        .filter((order) => order.toolId === toolId && order.userId === userId)
        .map(({ shipmentId }) => shipments.get(shipmentId ?? '')?.deliveredAt);
      expect(delivered.some((deliveredAt) => deliveredAt && deliveredAt < createdAt)).toBe(true);
    }
    const shown = toolReviews.filter(({ hiddenReason }) => hiddenReason === null);
    expect(shown.length).toBe(toolReviews.length - 1);
    expect(new Set(shown.map(({ rating }) => rating)).size).toBe(5);
    expect(shown.filter(({ answer }) => answer !== null).length).toBeGreaterThan(10);
  });

  it('numbers purchases, invoices and credit notes without gaps in the order of time', () => {
    const inOrder = [...purchases].sort((one, other) => one.numberValue - other.numberValue);
    expect(inOrder.map(({ numberValue }) => numberValue)).toEqual(
      purchases.map((_, index) => 100_001 + index),
    );
    for (const [kind, prefix] of [
      [DocumentKind.INVOICE, 'INV'],
      [DocumentKind.CREDIT_NOTE, 'CN'],
    ] as const) {
      const issued = history.documents.filter((document) => document.kind === kind);
      const numbers = issued.map((_, index) => `${prefix}-${String(index + 1).padStart(6, '0')}`);
      expect(issued.map(({ number }) => number)).toEqual(numbers);
      const times = issued.map(({ createdAt }) => createdAt.getTime());
      expect(times).toEqual([...times].sort((one, other) => one - other));
    }
    expect(history.documents.filter(({ kind }) => kind === DocumentKind.INVOICE)).toHaveLength(
      payments.length,
    );
  });
});
