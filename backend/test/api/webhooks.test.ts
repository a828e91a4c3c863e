import { Payment, WebhookEvent } from '../../src/modules/payments';
import { expectLedgerToMatchStripe } from '../support/ledger';
import { createStripeClient, paymentIntentId, type TestCard } from '../support/stripe';
import { addTool } from '../support/catalogue';
import { createWebhookEvent, sendWebhookEvent, signPayload } from '../support/webhook-events';
import { createOrder } from '../support/orders';
import { confirmPayment, isPaid, createPaymentIntent, payAtProvider, ofOrder } from '../support/payments';
import { createCustomer, type TestUser } from '../support/users';
import { startServer, type TestServer } from '../support/server';
import { waitUntil } from '../support/wait-until';

describe('Webhook events', () => {
  let server: TestServer;
  let customer: TestUser;
  let orderId: string;
  beforeAll(async () => {
    server = await startServer();
    customer = await createCustomer(server);
  });
  beforeEach(async () => {
    orderId = (await createOrder(server, customer, await addTool(server))).id;
  });
  afterAll(() => server.close());

  it('marks an order as paid without a confirmation by the browser', async () => {
    const event = createWebhookEvent(
      'payment_intent.succeeded',
      await payAtProvider(server, customer, orderId),
    );
    expect((await sendWebhookEvent(server, event)).status).toBe(200);
    expect(await isPaid(server, customer, orderId)).toBe(true);
  });

  it('creates one payment when a webhook event arrives ten times and the browser confirms too', async () => {
    const transactionId = await payAtProvider(server, customer, orderId);
    const event = createWebhookEvent('payment_intent.succeeded', transactionId);
    const deliveries = Array.from({ length: 10 }, () => sendWebhookEvent(server, event));
    const confirmed = await confirmPayment(server, customer, orderId);
    expect(confirmed.data.confirmPayment.transactionId).toBe(transactionId);
    for (const response of await Promise.all(deliveries)) expect(response.status).toBe(200);
    expect(await server.database.getRepository(Payment).countBy(ofOrder(orderId))).toBe(1);
  });

  it('rejects a webhook event with 409 when the payment has not succeeded at the provider', async () => {
    const { clientSecret } = (await createPaymentIntent(server, customer, orderId)).data.createPaymentIntent;
    const earlyEvent = createWebhookEvent('payment_intent.succeeded', paymentIntentId(clientSecret));
    expect((await sendWebhookEvent(server, earlyEvent)).status).toBe(409);
    expect(await isPaid(server, customer, orderId)).toBe(false);
  });

  it.each([
    ['a wrong secret', (payload: string) => signPayload(payload, 'whsec_wrong')],
    [
      'an old timestamp',
      (payload: string) => signPayload(payload, undefined, Math.floor(Date.now() / 1000) - 3600),
    ],
    ['no signature', () => ''],
    ['the signature of another payload', () => signPayload('{}')],
  ])('rejects a webhook event with %s with 400', async (_case, sign) => {
    const event = createWebhookEvent(
      'payment_intent.succeeded',
      await payAtProvider(server, customer, orderId),
    );
    const response = await sendWebhookEvent(server, event, sign(event));
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'The signature of the webhook event is invalid.',
    });
    expect(await isPaid(server, customer, orderId)).toBe(false);
  });

  it.each([
    'null',
    '[]',
    '{"id":"evt_1","type":"payment_intent.succeeded"}',
    '{"id":"evt_1","data":{"object":{}}}',
  ])('rejects the signed body %s, which is no webhook event, with 400', async (body) => {
    const response = await sendWebhookEvent(server, body);
    expect([response.status, await response.json()]).toEqual([
      400,
      { code: 'BAD_USER_INPUT', message: 'The body is not a webhook event.' },
    ]);
  });

  it.each(['payment_intent.payment_failed', 'customer.created'])(
    'accepts a webhook event of type %s without changing the order',
    async (type) => {
      const event = createWebhookEvent(type, await payAtProvider(server, customer, orderId));
      expect((await sendWebhookEvent(server, event)).status).toBe(200);
      expect(await isPaid(server, customer, orderId)).toBe(false);
    },
  );

  it('records each type of event of a payment, its charge, refunds and disputes', async () => {
    const transactionId = await payAtProvider(server, customer, orderId);
    const types = [
      ...['charge.dispute.closed', 'charge.dispute.created', 'charge.dispute.updated', 'charge.refunded'],
      ...['payment_intent.canceled', 'payment_intent.created', 'payment_intent.processing'],
      ...['payment_intent.succeeded', 'refund.failed', 'refund.updated'],
    ];
    for (const type of types) {
      const event = createWebhookEvent(type, transactionId, `evt_${type}_${transactionId}`);
      expect([type, (await sendWebhookEvent(server, event)).status]).toEqual([type, 200]);
    }
    const recorded = await server.database
      .getRepository(WebhookEvent)
      .find({ where: { transactionId }, order: { type: 'ASC' } });
    expect(recorded.map(({ type }) => type)).toEqual(types);
  });

  it('accepts a webhook event about an unknown payment', async () => {
    expect(
      (await sendWebhookEvent(server, createWebhookEvent('payment_intent.succeeded', 'pi_of_another_shop')))
        .status,
    ).toBe(200);
  });
});

describe('Webhook events of the local Stripe', () => {
  let server: TestServer;
  let customer: TestUser;
  let orderId: string;
  beforeAll(async () => {
    // The local Stripe sends its webhook events to this port.
    server = await startServer({ port: Number(process.env['TEST_WEBHOOK_PORT']) });
    customer = await createCustomer(server);
  });
  beforeEach(async () => {
    orderId = (await createOrder(server, customer, await addTool(server, { price: 100 }))).id;
  });
  afterAll(() => server.close());

  const HISTORY = `query History($id: ID!) {
    order(id: $id) { status history { status actor reason } payment { refundedAmount disputedAt } }
  }`;
  interface OrderWithHistory {
    order: {
      status: string;
      history: { status: string; actor: string; reason: string }[];
      payment: { refundedAmount: number; disputedAt: string | null };
    };
  }
  const loadOrder = async () =>
    (await server.graphql<OrderWithHistory>(HISTORY, { id: orderId }, customer.token)).data.order;
  const loadLastEvent = async () => (await loadOrder()).history.at(-1);
  const payAndWait = async (card?: TestCard) => {
    const transactionId = await payAtProvider(server, customer, orderId, card);
    await waitUntil(() => isPaid(server, customer, orderId));
    return transactionId;
  };

  it('marks an order as paid when its card is charged', async () => {
    await payAndWait();
    expect((await loadOrder()).history).toEqual([
      { status: 'PLACED', actor: 'CUSTOMER', reason: 'Placed' },
      { status: 'PAID', actor: 'PROVIDER', reason: 'The card was charged' },
    ]);
  });

  it('records a partial refund and keeps the order paid', async () => {
    const transactionId = await payAndWait();
    await createStripeClient().refunds.create({ payment_intent: transactionId, amount: 250 });
    await waitUntil(async () => (await loadOrder()).payment.refundedAmount === 2.5);
    expect(await loadLastEvent()).toEqual({
      status: 'PAID',
      actor: 'PROVIDER',
      reason: '$2.50 was refunded',
    });
  });

  it('closes an order and restocks its units after a full refund', async () => {
    const transactionId = await payAndWait();
    await createStripeClient().refunds.create({ payment_intent: transactionId });
    const refundedOrders = "SELECT status FROM orders WHERE id = $1 AND status = 'REFUNDED'";
    await waitUntil(
      async () => (await server.database.query<object[]>(refundedOrders, [orderId])).length === 1,
    );
    await expectLedgerToMatchStripe(server.database, [orderId]);
  });

  it('records a dispute without changing the status of the order', async () => {
    await payAndWait('pm_card_createDispute');
    await waitUntil(async () => (await loadOrder()).payment.disputedAt !== null);
    expect(await loadLastEvent()).toEqual({
      status: 'PAID',
      actor: 'PROVIDER',
      reason: 'The customer disputed the payment with the bank',
    });
  });
});
