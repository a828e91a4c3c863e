import { Payment } from '../../src/modules/payments';
import { expectLedgerToMatchStripe } from '../support/ledger';
import { cancelOrder, createOrder } from '../support/orders';
import { createStripeClient, listRefundAmounts, payByCard, paymentIntentId } from '../support/stripe';
import { addTool, loadStock } from '../support/catalogue';
import { rethrow } from '../support/order-steps';
import { startDomain } from '../support/domain';
import { createWebhookEvent, sendWebhookEvent } from '../support/webhook-events';
import { confirmPayment, createPaymentIntent, payAtProvider, ofOrder } from '../support/payments';
import { signInAsAdmin, createCustomer, type TestUser } from '../support/users';
import { startServer, type TestServer } from '../support/server';

const ROUNDS = 6;

describe('Concurrent requests for one order on two servers', () => {
  let servers: readonly [TestServer, TestServer];
  let customer: TestUser;
  let admin: TestUser;
  let orderId: string;
  beforeAll(async () => {
    const first = await startServer();
    servers = [first, await startServer({ databaseUrl: first.databaseUrl })];
    customer = await createCustomer(first);
    admin = await signInAsAdmin(first);
  });
  beforeEach(async () => {
    orderId = await placeUnpaidOrder();
  });
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  const placeUnpaidOrder = async () => {
    const tool = await addTool(servers[0], { available: 10, price: 100 });
    return (await createOrder(servers[0], customer, tool)).id;
  };
  const serverFor = (index: number): TestServer => servers[index % 2 === 0 ? 0 : 1];
  const repeat = <T>(count: number, action: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_none, index) => action(index)));
  const loadHistory = async (id: string) => {
    const query = 'SELECT status FROM order_events WHERE order_id = $1 ORDER BY id';
    return (await servers[0].database.query<{ status: string }[]>(query, [id])).map(({ status }) => status);
  };

  it('charges a card once when ten tabs open, pay and confirm an order simultaneously', async () => {
    const statuses = await repeat(10, async (index) => {
      const opened = await createPaymentIntent(serverFor(index), customer, orderId);
      // Another tab has already paid.
      if (opened.errors?.[0]?.extensions.code === 'ORDER_ALREADY_PAID') return undefined;
      const { status } = await payByCard(opened.data.createPaymentIntent.clientSecret);
      await confirmPayment(serverFor(index + 1), customer, orderId);
      return status;
    });
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await loadHistory(orderId)).toEqual(['PLACED', 'PAID']);
    expect(await servers[0].database.getRepository(Payment).countBy(ofOrder(orderId))).toBe(1);
    await expectLedgerToMatchStripe(servers[0].database, [orderId]);
  });

  it.each([
    ['copies of one webhook event', (id: string) => createWebhookEvent('payment_intent.succeeded', id)],
    [
      'webhook events with different ids',
      (id: string, index: number) => createWebhookEvent('payment_intent.succeeded', id, `evt_${index}_${id}`),
    ],
  ])(
    'records a payment once when %s arrive before, during and after its confirmation',
    async (_case, createEvent) => {
      const transactionId = await payAtProvider(servers[0], customer, orderId);
      const send = (index: number) => sendWebhookEvent(serverFor(index), createEvent(transactionId, index));
      const responses = [
        await send(0),
        ...(
          await Promise.all([
            repeat(10, send),
            repeat(4, (index) => confirmPayment(serverFor(index), customer, orderId)),
          ])
        )[0],
        await send(1),
      ];
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await loadHistory(orderId)).toEqual(['PLACED', 'PAID']);
    },
  );

  it('follows the state of the payment at the provider when webhook events arrive out of order', async () => {
    const transactionId = await payAtProvider(servers[0], customer, orderId);
    await createStripeClient().refunds.create({ payment_intent: transactionId });
    for (const type of ['charge.refunded', 'payment_intent.created', 'payment_intent.succeeded']) {
      const response = await sendWebhookEvent(
        servers[0],
        createWebhookEvent(type, transactionId, `evt_${type}_${transactionId}`),
      );
      expect(response.status).toBe(200);
    }
    expect(await loadHistory(orderId)).toEqual(['PLACED', 'PAID', 'REFUNDED']);
    await expectLedgerToMatchStripe(servers[0].database, [orderId]);
  });

  it('either cancels or refunds an order that is paid while it is cancelled', async () => {
    const orders = await repeat(ROUNDS, placeUnpaidOrder);
    for (const id of orders) {
      const { clientSecret } = (await createPaymentIntent(servers[0], customer, id)).data.createPaymentIntent;
      const [, cancelled] = await Promise.all([
        payByCard(clientSecret).then(() => confirmPayment(servers[1], customer, id)),
        cancelOrder(servers[0], customer, id),
        sendWebhookEvent(
          servers[1],
          createWebhookEvent('payment_intent.succeeded', paymentIntentId(clientSecret)),
        ),
      ]);
      expect(['CANCELLED', 'REFUNDED']).toContain(cancelled.data.cancelOrder?.status);
    }
    await expectLedgerToMatchStripe(servers[0].database, orders);
  });

  it('restocks and refunds once when a customer and an admin cancel an order simultaneously', async () => {
    const tool = await addTool(servers[0], { available: 10, price: 100 });
    const { id } = await createOrder(servers[0], customer, tool);
    const transactionId = await payAtProvider(servers[0], customer, id);
    await confirmPayment(servers[0], customer, id);
    await repeat(8, (index) => cancelOrder(serverFor(index), index < 4 ? customer : admin, id));
    expect(await loadHistory(id)).toEqual(['PLACED', 'PAID', 'REFUND_PENDING', 'REFUNDED']);
    expect(await listRefundAmounts(transactionId)).toEqual([1000]);
    expect(await loadStock(servers[0], tool)).toBe(10);
  });

  it('either keeps or cancels an order that is paid while it expires', async () => {
    const laterServer = await startDomain({
      databaseUrl: servers[0].databaseUrl,
      clock: () => new Date(Date.now() + 31 * 24 * 60 * 60 * 1000),
    });
    const orders = await repeat(ROUNDS, placeUnpaidOrder);
    try {
      const secrets = await Promise.all(
        orders.map(
          async (id) =>
            (await createPaymentIntent(servers[0], customer, id)).data.createPaymentIntent.clientSecret,
        ),
      );
      const [, payments] = await Promise.all([
        laterServer.services.cancellations.expireOrders(rethrow),
        Promise.all(secrets.map((secret) => payByCard(secret))),
      ]);
      await repeat(ROUNDS, (index) => confirmPayment(servers[1], customer, orders[index] ?? ''));
      const statuses = (await laterServer.services.orders.loadByIds(orders)).map(
        ({ status }) => status as string,
      );
      expect(statuses).toEqual(payments.map(({ status }) => (status === 200 ? 'PAID' : 'CANCELLED')));
      await expectLedgerToMatchStripe(servers[0].database, orders);
    } finally {
      await laterServer.close();
    }
  });
});
