import { Order } from '../../src/modules/orders';
import { Return } from '../../src/modules/returns';
import { User } from '../../src/modules/users';
import { addTool, loadStock } from '../support/catalogue';
import { rethrow } from '../support/order-steps';
import { startDomain, type Domain } from '../support/domain';
import { deliverShipments, shipPaidOrders } from '../support/fulfillment';
import { startLocalStripe } from '../support/local-stripe';
import { cancelOrder, loadHistory } from '../support/orders';
import {
  confirmPayment,
  createPaidPurchase,
  createPaymentIntent,
  createUnallocatedRefund,
} from '../support/payments';
import { createPurchase, placePurchase } from '../support/purchases';
import { rest } from '../support/rest';
import { createReturn, receiveReturn } from '../support/returns';
import { errorCode, startServer, type TestServer } from '../support/server';
import {
  createStripeClient,
  decideDispute,
  listRefundAmounts,
  payByCard,
  paymentIntentId,
  refundAtProvider,
  settleRefund,
} from '../support/stripe';
import { createCustomer, signInAsAdmin, type TestUser } from '../support/users';
import { createWebhookEvent, sendWebhookEvent } from '../support/webhook-events';

const ORDER = `query ($id: ID!) {
  order(id: $id) {
    status history { status reason }
    payment { totalBill refundedAmount orders { id } refunds { amount status order { id } } }
  }
}`;
const UNALLOCATED =
  '{ unallocatedRefunds(first: 100) { edges { node { id amount order { id } payment { orders { id } } } } } }';
const ALLOCATE = `mutation ($id: ID!, $orderId: ID!, $amount: Money) {
  allocateRefund(id: $id, orderId: $orderId, amount: $amount) { id amount order { id status } }
}`;

interface LoadedOrder {
  readonly status: string;
  readonly history: readonly { readonly status: string; readonly reason: string }[];
  readonly payment: {
    readonly totalBill: number;
    readonly refundedAmount: number;
    readonly orders: readonly { readonly id: string }[];
    readonly refunds: readonly object[];
  } | null;
}

describe('Payments of purchases of several orders', () => {
  let stopStripe: () => Promise<void>;
  let server: TestServer;
  let jobs: Domain;
  let customer: TestUser;
  let admin: TestUser;
  beforeAll(async () => {
    stopStripe = await startLocalStripe();
    server = await startServer();
    jobs = await startDomain({ databaseUrl: server.databaseUrl });
    admin = await signInAsAdmin(server);
  });
  beforeEach(async () => {
    customer = await createCustomer(server);
  });
  afterAll(async () => {
    await jobs.close();
    await server.close();
    await stopStripe();
  });

  const addTools = async () => [
    await addTool(server, { price: 100, available: 10 }),
    await addTool(server, { price: 200, available: 10 }),
  ];
  const place = async () => (await placePurchase(server, customer, await addTools())).data.placePurchase;
  const load = async (id = '', user = customer) =>
    (await server.graphql<{ order: LoadedOrder }>(ORDER, { id }, user.token)).data.order;
  const loadStatuses = (ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => (await load(id, admin)).status));
  const deliver = (type: string, transactionId: string, id = `${type}_${transactionId}`) =>
    sendWebhookEvent(server, createWebhookEvent(type, transactionId, `evt_${id}`));
  const reconcile = async () => (await jobs.services.reconciliation.run()).discrepancies;
  const listUnallocated = async () =>
    (
      await server.graphql<{ unallocatedRefunds: { edges: { node: { id: string } }[] } }>(
        UNALLOCATED,
        {},
        admin.token,
      )
    ).data.unallocatedRefunds.edges.map(({ node }) => node);
  const allocate = (id: string, orderId = '', amount?: number) =>
    server.graphql<{ allocateRefund: object }>(ALLOCATE, { id, orderId, amount }, admin.token);

  it('pays all orders together, and refunds one of them when it is cancelled', async () => {
    const tools = await addTools();
    const { orders } = await createPurchase(server, customer, tools);
    const [first = '', second = ''] = orders.map(({ id }) => id);
    const { amount, clientSecret } = (await createPaymentIntent(server, customer, second)).data
      .createPaymentIntent;
    expect(amount).toBe(30);
    await payByCard(clientSecret);
    expect((await confirmPayment(server, customer, first)).data.confirmPayment.totalBill).toBe(30);
    expect(await loadStatuses([first, second])).toEqual(['PAID', 'PAID']);

    expect((await cancelOrder(server, customer, second)).data.cancelOrder?.status).toBe('REFUNDED');
    expect(await load(first)).toMatchObject({
      status: 'PAID',
      payment: {
        totalBill: 30,
        refundedAmount: 20,
        orders: [{ id: first }, { id: second }],
        refunds: [{ amount: 20, status: 'SUCCEEDED', order: { id: second } }],
      },
    });
    expect((await load(second)).history.map(({ status, reason }) => [status, reason])).toEqual([
      ['PLACED', 'Placed'],
      ['PAID', 'The card was charged'],
      ['REFUND_PENDING', 'Cancelled'],
      ['REFUNDED', 'The payment was refunded'],
    ]);
    expect(await Promise.all(tools.map((tool) => loadStock(server, tool)))).toEqual([0, 10]);
    expect(errorCode(await createPaymentIntent(server, customer, first))).toBe('ORDER_ALREADY_PAID');
    expect(await reconcile()).toEqual([]);
  });

  it('accepts over REST only what the purchase owes, beside an order and without one', async () => {
    const { orders } = await createPurchase(server, customer, await addTools());
    const [first = '', second = ''] = orders.map(({ id }) => id);
    const pay = (body: object) =>
      rest(server, 'POST /create-payment-intent', { token: customer.token, body });
    const message = 'The amount due for the purchase is $30.00';
    const rejected = { code: 'BAD_USER_INPUT', message, fields: { totalBill: message } };
    for (const totalBill of [10, 20, 31])
      expect((await pay({ totalBill, orderId: first })).body).toEqual(rejected);
    expect((await pay({ totalBill: 10 })).body).toEqual(rejected);
    expect((await pay({ totalBill: 31 })).status).toBe(404);
    const { body } = await pay({ totalBill: 30 });
    expect((await pay({ totalBill: 30, orderId: second })).body).toEqual(body);
    await payByCard(String(body['clientSecret']));
    const record = (totalBill: number) =>
      rest(server, 'POST /payments', { token: customer.token, body: { orderId: first, totalBill } });
    expect((await record(10)).status).toBe(400);
    expect((await record(30)).body).toMatchObject({ acknowledged: true });
    expect(await loadStatuses([first, second])).toEqual(['PAID', 'PAID']);
  });

  it('asks for the rest over REST after an order is cancelled', async () => {
    const { orders } = await createPurchase(server, customer, await addTools());
    const [first = '', second = ''] = orders.map(({ id }) => id);
    const pay = (totalBill: number) =>
      rest(server, 'POST /create-payment-intent', {
        token: customer.token,
        body: { totalBill, orderId: second },
      });
    const before = await pay(30);
    await cancelOrder(server, customer, first);
    expect((await pay(30)).status).toBe(400);
    const after = await pay(20);
    expect(after.status).toBe(200);
    expect(after.body).not.toEqual(before.body);
  });

  it('lists a refund at the provider until an admin assigns it to an order that it fits', async () => {
    const { refundId, orderIds } = await createUnallocatedRefund(server, customer, 300);
    const [first = '', second = ''] = orderIds;
    const orders = orderIds.map((id) => ({ id }));
    expect(await listUnallocated()).toEqual([{ id: refundId, amount: 3, order: null, payment: { orders } }]);
    expect(await load(first)).toMatchObject({ status: 'PAID', payment: { refundedAmount: 3 } });
    expect(await reconcile()).toMatchObject([
      { description: 'It has a refund that is not assigned to an order', resolved: false },
    ]);
    const { orders: foreign } = await createPurchase(server, customer, [await addTool(server)]);
    expect(errorCode(await allocate(refundId, foreign[0]?.id))).toBe('NOT_FOUND');
    expect((await allocate(refundId, second)).data.allocateRefund).toEqual({
      id: refundId,
      amount: 3,
      order: { id: second, status: 'PAID' },
    });
    expect(errorCode(await allocate(refundId, first))).toBe('BAD_USER_INPUT');
    expect((await load(second)).history.at(-1)).toEqual({ status: 'PAID', reason: '$3.00 was refunded' });
    expect((await loadHistory(server, admin, second)).at(-1)).toMatchObject({
      ...{ actor: 'ADMIN', actorName: 'Ada Admin' },
    });
    expect(await listUnallocated()).toEqual([]);
    expect(await reconcile()).toEqual([]);
    // What is left of the order is refunded.
    expect((await cancelOrder(server, customer, second)).data.cancelOrder?.status).toBe('REFUNDED');
    expect((await load(first)).payment?.refundedAmount).toBe(10);
    expect(await reconcile()).toEqual([]);
  });

  it('lists the oldest refund that is not assigned to an order first', async () => {
    const refunds = [
      await createUnallocatedRefund(server, customer, 300),
      await createUnallocatedRefund(server, customer, 200),
    ];
    expect(await listUnallocated()).toMatchObject(refunds.map(({ refundId }) => ({ id: refundId })));
    for (const { refundId, orderIds } of refunds) await allocate(refundId, orderIds[0]);
  });

  it('closes an order that an assigned refund refunds in full', async () => {
    const { refundId, orderIds, transactionId } = await createUnallocatedRefund(server, customer, 1000);
    const [first = '', second = ''] = orderIds;
    expect((await allocate(refundId, first)).data.allocateRefund).toMatchObject({
      order: { id: first, status: 'REFUNDED' },
    });
    expect(await loadStatuses([first, second])).toEqual(['REFUNDED', 'PAID']);
    // Only one order has money left, so the next refund is of it.
    await refundAtProvider(transactionId, 400);
    await deliver('charge.refunded', transactionId, `second_${transactionId}`);
    expect((await load(second)).history.at(-1)?.reason).toBe('$4.00 was refunded');
    expect(await reconcile()).toEqual([]);
  });

  it('settles the return of an order that an assigned refund refunds in full', async () => {
    const { refundId, orderIds, transactionId } = await createUnallocatedRefund(server, customer, 1000);
    const [first = ''] = orderIds;
    await deliverShipments(server, admin, [await shipPaidOrders(server, admin, [first])]);
    const returnId = await createReturn(server, customer, first, 2);
    await receiveReturn(server, admin, returnId, 2);
    await settleRefund(transactionId, 'fail');
    await deliver('refund.failed', transactionId);
    const loadReturn = () => server.database.getRepository(Return).findOneByOrFail({ id: returnId });
    expect((await loadReturn()).status).toBe('RECEIVED');
    await allocate(refundId, first);
    expect((await loadReturn()).status).toBe('REFUNDED');
    expect(await reconcile()).toEqual([]);
  });

  it('lets an admin split a refund that fits no single order', async () => {
    const { refundId, orderIds } = await createUnallocatedRefund(server, customer, 1200);
    const [first = '', second = ''] = orderIds;
    const rejected = await allocate(refundId, first);
    expect(rejected.errors?.[0]).toMatchObject({ message: 'Only $10.00 of this order can be refunded' });
    for (const amount of [0, 12.01])
      expect((await allocate(refundId, first, amount)).errors?.[0]?.extensions.fields).toEqual({
        amount: 'Enter an amount from $0.01 to $12.00',
      });
    expect((await allocate(refundId, first, 3)).data.allocateRefund).toEqual({
      id: refundId,
      amount: 3,
      order: { id: first, status: 'PAID' },
    });
    const [rest] = await listUnallocated();
    expect(rest).toMatchObject({ amount: 9 });
    // Of the first order $7.00 are left, so $2.00 must be of the second.
    expect((await allocate(rest?.id ?? '', first, 7)).data.allocateRefund).toMatchObject({
      amount: 7,
      order: { id: first, status: 'REFUNDED' },
    });
    expect(await listUnallocated()).toEqual([]);
    expect((await load(second)).history.at(-1)?.reason).toBe('$2.00 was refunded');
    expect((await cancelOrder(server, customer, second)).data.cancelOrder?.status).toBe('REFUNDED');
    expect(await reconcile()).toEqual([]);
  });

  it('reports the failure of a refund that was split over orders to each of them', async () => {
    const { refundId, orderIds, transactionId } = await createUnallocatedRefund(server, customer, 1200);
    const [first = '', second = ''] = orderIds;
    await allocate(refundId, first, 4);
    await allocate((await listUnallocated())[0]?.id ?? '', second, 8);
    expect(await loadStatuses(orderIds)).toEqual(['PAID', 'PAID']);
    await settleRefund(transactionId, 'fail');
    await deliver('refund.failed', transactionId);
    expect((await load(first)).payment?.refundedAmount).toBe(0);
    for (const [id, amount] of [
      [first, '$4.00'],
      [second, '$8.00'],
    ] as const)
      expect((await load(id)).history.at(-1)?.reason).toContain(`The bank returned ${amount}`);
    expect(await reconcile()).toEqual([]);
  });

  it('neither lists nor assigns a refund at the provider that has failed', async () => {
    const { refundId, orderIds, transactionId } = await createUnallocatedRefund(server, customer, 300);
    await settleRefund(transactionId, 'fail');
    await deliver('refund.failed', transactionId);
    expect(await listUnallocated()).toEqual([]);
    expect((await allocate(refundId, orderIds[0])).errors?.[0]?.extensions.fields).toEqual({
      id: 'This refund is assigned already',
    });
    expect((await load(orderIds[0])).history.at(-1)?.reason).toBe('The card was charged');
    expect(await reconcile()).toEqual([]);
  });

  it('shows of a purchase of which a part was cancelled before the payment when it is delivered, and which orders are paid', async () => {
    const { number, orders } = await place();
    const [first = '', second = ''] = orders.map(({ id }) => id);
    await cancelOrder(server, customer, first);
    const { clientSecret } = (await createPaymentIntent(server, customer, second)).data.createPaymentIntent;
    await payByCard(clientSecret);
    await confirmPayment(server, customer, second);
    const { deliverBy } = await server.database.getRepository(Order).findOneByOrFail({ id: second });
    expect(deliverBy).toMatch(/^\d{4}-/);
    const { data } = await server.graphql(
      `query ($number: String!) { purchase(number: $number) {
        deliverBy fulfillmentStatus payment { totalBill } orders { deliverBy payment { totalBill } refundableAmount }
      } }`,
      { number },
      admin.token,
    );
    expect(data).toEqual({
      purchase: {
        ...{ deliverBy, fulfillmentStatus: 'UNFULFILLED', payment: { totalBill: 20 } },
        orders: [
          { deliverBy: null, payment: null, refundableAmount: 0 },
          { deliverBy, payment: { totalBill: 20 }, refundableAmount: 20 },
        ],
      },
    });
  });

  it('names the order of a payment at the provider only when it pays no other one', async () => {
    const intentOf = async (orderId = '') => {
      const { clientSecret } = (await createPaymentIntent(server, customer, orderId)).data
        .createPaymentIntent;
      return createStripeClient().paymentIntents.retrieve(paymentIntentId(clientSecret));
    };
    const { id: purchaseId, orders } = await place();
    const [first, second] = orders.map(({ id }) => id);
    const { id: userId } = await server.database
      .getRepository(User)
      .findOneByOrFail({ email: customer.email });
    const metadata = { shop: 'http://shop.test', purchaseId, userId };
    expect((await intentOf(first)).metadata).toEqual(metadata);
    await cancelOrder(server, customer, first ?? '');
    expect(await intentOf(second)).toMatchObject({
      ...{ amount: 2000, currency: 'usd', metadata: { ...metadata, orderId: second } },
      // Else Stripe chooses the methods.
      automatic_payment_methods: null,
    });
  });

  it('moves all paid orders back when a lost dispute is won on appeal, and refunds the cancelled one', async () => {
    const tools = await addTools();
    const { orders } = await createPurchase(server, customer, tools);
    const [first = '', second = ''] = orders.map(({ id }) => id);
    const { clientSecret } = (await createPaymentIntent(server, customer, first)).data.createPaymentIntent;
    await payByCard(clientSecret, 'pm_card_createDispute');
    await confirmPayment(server, customer, first);
    const transactionId = clientSecret.replace(/_secret_.*/, '');
    await decideDispute(transactionId, 'losing_evidence');
    await deliver('charge.dispute.closed', transactionId);
    expect(await loadStatuses([first, second])).toEqual(['CHARGED_BACK', 'CHARGED_BACK']);
    expect(await reconcile()).toEqual([
      {
        subject: `payment ${transactionId}`,
        description: 'The bank returned it to the customer after a dispute; its orders must be cancelled',
        resolved: false,
      },
    ]);
    expect((await cancelOrder(server, admin, second)).data.cancelOrder?.status).toBe('REFUNDED');
    await decideDispute(transactionId, 'winning_evidence');
    await deliver('charge.dispute.closed', transactionId, `won_${transactionId}`);
    expect(await loadStatuses([first, second])).toEqual(['PAID', 'REFUNDED']);
    await jobs.services.refunds.retry(rethrow);
    expect(await listRefundAmounts(transactionId)).toEqual([2000]);
    expect(await reconcile()).toEqual([]);
  });

  it('returns only the order to PAID whose pending refund fails', async () => {
    const { orders, transactionId } = await createPaidPurchase(
      server,
      customer,
      await addTools(),
      'pm_card_pendingRefund',
    );
    const [first = '', second = ''] = orders.map(({ id }) => id);
    for (const id of [first, second])
      expect((await cancelOrder(server, customer, id)).data.cancelOrder?.status).toBe('REFUND_PENDING');
    // The refund of the second order is the latest.
    await settleRefund(transactionId, 'fail');
    await deliver('refund.failed', transactionId);
    expect(await loadStatuses([first, second])).toEqual(['REFUND_PENDING', 'PAID']);
    expect((await load(second)).history.at(-1)).toEqual({
      status: 'PAID',
      reason: 'The payment provider rejected the refund',
    });
    expect(await reconcile()).toEqual([
      {
        subject: `order ${second}`,
        description: 'It was cancelled, but its refund failed; cancel it again, or ship it',
        resolved: false,
      },
    ]);
  });
});
