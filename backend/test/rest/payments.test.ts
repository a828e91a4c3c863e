import { Payment } from '../../src/modules/payments';
import type { Tool } from '../../src/modules/tools';
import { createStripeClient, payByCard, paymentIntentId } from '../support/stripe';
import { addTool, loadStock } from '../support/catalogue';
import { createWebhookEvent, sendWebhookEvent } from '../support/webhook-events';
import { createOrder } from '../support/orders';
import { createPurchase } from '../support/purchases';
import { createCustomer, type TestUser } from '../support/users';
import { rest, type RestResponse } from '../support/rest';
import { startServer, type TestServer } from '../support/server';
import { ofOrder } from '../support/payments';

/** A schema validation error, which names the field. */
const SCHEMA_ERROR = /^\w+ (is missing|must be .+)\.$/;
const TOTAL_ERROR = /^The total of the order is \$125\.00$/;
const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';
const ORDER_NOT_FOUND = [404, '{"code":"NOT_FOUND","message":"Order not found."}'];

describe('Payments over REST', () => {
  let server: TestServer;
  let tool: Tool;
  let customer: TestUser;
  let orderId: string;
  beforeAll(async () => {
    server = await startServer();
    tool = await addTool(server, { available: 100_000 });
  });
  beforeEach(async () => {
    customer = await createCustomer(server);
    orderId = (await createOrder(server, customer, tool, 10)).id;
  });
  afterAll(() => server.close());

  const createPaymentIntent = (body: object, user = customer) =>
    rest(server, 'POST /create-payment-intent', { token: user.token, body });
  const recordPayment = (body: object, user = customer) =>
    rest(server, 'POST /payments', { token: user.token, body });
  const loadSecret = async (body: object) => String((await createPaymentIntent(body)).body['clientSecret']);
  const outcome = ({ status, body }: RestResponse<Record<string, unknown>>) => [status, body['code']];
  const isPaid = async () =>
    (await rest(server, `GET /order/${orderId}`, { token: customer.token })).body['isPaid'];

  it('pays an order with two REST requests and a card', async () => {
    const intent = await createPaymentIntent({ totalBill: 125 });
    expect(intent.text).toMatch(/^\{"clientSecret":"pi_\w+_secret_\w+"\}$/);
    const clientSecret = String(intent.body['clientSecret']);
    expect((await payByCard(clientSecret)).status).toBe(200);
    const response = await recordPayment({
      totalBill: 125,
      transactionId: paymentIntentId(clientSecret),
      userEmail: customer.email.toUpperCase(),
      orderId: ` ${orderId} `,
    });
    const { id } = await server.database.getRepository(Payment).findOneByOrFail(ofOrder(orderId));
    expect([response.status, response.text]).toEqual([200, `{"acknowledged":true,"insertedId":"${id}"}`]);
    const paid = await rest(server, `GET /order/${orderId}`, { token: customer.token });
    expect(paid.body['isPaid']).toBe(true);
    expect(Date.now() - Date.parse(String(paid.body['paidAt']))).toBeLessThan(60_000);
    expect(outcome(await createPaymentIntent({ totalBill: 125, orderId }))).toEqual([
      409,
      'ORDER_ALREADY_PAID',
    ]);
  });

  it('returns the same payment for repeated and simultaneous requests', async () => {
    await payByCard(await loadSecret({ totalBill: 125 }));
    const responses = await Promise.all(Array.from({ length: 6 }, () => recordPayment({ orderId })));
    const texts = [...responses, await recordPayment({ orderId })].map(({ text }) => text);
    expect(new Set(texts)).toEqual(new Set([expect.stringContaining('"acknowledged":true')]));
  });

  it('returns the payment that a webhook event has recorded before', async () => {
    const clientSecret = await loadSecret({ totalBill: 125 });
    await payByCard(clientSecret);
    await sendWebhookEvent(
      server,
      createWebhookEvent('payment_intent.succeeded', paymentIntentId(clientSecret)),
    );
    expect(await isPaid()).toBe(true);
    const { id } = await server.database.getRepository(Payment).findOneByOrFail(ofOrder(orderId));
    for (const body of [
      { orderId },
      { orderId, totalBill: 125 },
      { orderId, userEmail: ' ', transactionId: null },
    ])
      expect((await recordPayment(body)).body['insertedId']).toBe(id);
  });

  it('opens one payment per order, for the latest unpaid order with the given total', async () => {
    const laterOrderId = (await createOrder(server, customer, tool, 10)).id;
    await createOrder(server, customer, tool, 20);
    const secret = await loadSecret({ totalBill: 125 });
    expect(await loadSecret({ totalBill: 125, orderId: laterOrderId })).toBe(secret);
    expect(await loadSecret({ totalBill: 125 })).toBe(secret);
    const earlierSecret = await loadSecret({ totalBill: 125, orderId });
    expect(earlierSecret).not.toBe(secret);
    // Paid and cancelled orders are ignored.
    await payByCard(secret);
    await recordPayment({ orderId: laterOrderId });
    expect(await loadSecret({ totalBill: 125 })).toBe(earlierSecret);
    await rest(server, `DELETE /order/${orderId}`, { token: customer.token });
    expect((await createPaymentIntent({ totalBill: 125 })).status).toBe(404);
  });

  it('names what the purchase owes for the total of one of its orders, unless several orders have it', async () => {
    const [buyer, saw] = [await createCustomer(server), await addTool(server, { price: 2500 })];
    await createPurchase(server, buyer, [tool, saw]);
    const response = await createPaymentIntent({ totalBill: 250 }, buyer);
    expect([response.status, response.body['fields']]).toEqual([
      400,
      { totalBill: 'The amount due for the purchase is $375.00' },
    ]);
    await createPurchase(server, buyer, [tool, saw]);
    expect(outcome(await createPaymentIntent({ totalBill: 250 }, buyer))).toEqual([404, 'NOT_FOUND']);
  });

  it('names what the purchase owes when a request is repeated after one of its orders was cancelled', async () => {
    const [buyer, saw] = [await createCustomer(server), await addTool(server, { price: 2500 })];
    const { orders } = await createPurchase(server, buyer, [tool, saw]);
    const pay = () =>
      rest(server, 'POST /create-payment-intent', {
        token: buyer.token,
        headers: { 'idempotency-key': 'pay' },
        body: { totalBill: 375 },
      });
    expect((await pay()).status).toBe(200);
    await rest(server, `DELETE /order/${orders[1]?.id}`, { token: buyer.token });
    const response = await pay();
    expect([response.status, response.body['fields']]).toEqual([
      400,
      { totalBill: 'The amount due for the purchase is $125.00' },
    ]);
  });

  it('ignores a cancelled order of the given total, even the latest one', async () => {
    const cancelledId = (await createOrder(server, customer, tool, 10)).id;
    await rest(server, `DELETE /order/${cancelledId}`, { token: customer.token });
    const secret = await loadSecret({ totalBill: 125 });
    expect(secret).toMatch(/_secret_/);
    expect(await loadSecret({ totalBill: 125, orderId })).toBe(secret);
  });

  it('opens a payment for an order of the largest total', async () => {
    const expensive = await addTool(server, { price: 99_999_999, available: 1, minOrder: 1 });
    await createOrder(server, customer, expensive, 1);
    expect((await createPaymentIntent({ totalBill: 999_999.99 })).status).toBe(200);
  });

  it.each([99, 0, 9_007_199_254_740])(
    'returns NOT_FOUND when no order has a total of $%d',
    async (totalBill) => {
      const response = await createPaymentIntent({ totalBill });
      expect([response.status, response.body]).toEqual([
        404,
        {
          code: 'NOT_FOUND',
          message: expect.stringMatching(/^No purchase that owes \$[\d,.]+ found\.$/) as string,
        },
      ]);
    },
  );

  it('returns NOT_FOUND for the order of another user or an unknown one', async () => {
    const other = await createCustomer(server);
    expect(outcome(await createPaymentIntent({ totalBill: 125 }, other))).toEqual([404, 'NOT_FOUND']);
    for (const id of [orderId, UNKNOWN_ID, 'no-id', '']) {
      const body = { totalBill: 125, orderId: id };
      const responses = [await createPaymentIntent(body, other), await recordPayment(body, other)];
      expect(responses.map(({ status, text }) => [status, text])).toEqual([ORDER_NOT_FOUND, ORDER_NOT_FOUND]);
    }
  });

  it.each([
    ['totalBill', 'POST /create-payment-intent', 126, TOTAL_ERROR],
    ['totalBill', 'POST /payments', 126, TOTAL_ERROR],
    ['transactionId', 'POST /payments', 'pi_another', /^This is not the payment of this order$/],
    ['userEmail', 'POST /payments', 'other@example.test', /^`userEmail` must be ".+@.+", or be omitted\.$/],
    ['totalBill', 'POST /create-payment-intent', undefined, SCHEMA_ERROR],
    ['totalBill', 'POST /create-payment-intent', '125', SCHEMA_ERROR],
    ['totalBill', 'POST /create-payment-intent', -125, SCHEMA_ERROR],
    [
      'totalBill',
      'POST /payments',
      125.001,
      '125.001 is not an amount in US dollars with at most two decimals.',
    ],
    ['orderId', 'POST /create-payment-intent', 7, SCHEMA_ERROR],
    ['orderId', 'POST /payments', undefined, SCHEMA_ERROR],
    ['transactionId', 'POST /payments', 7, SCHEMA_ERROR],
  ])('rejects the %s of %s with the value %p with BAD_USER_INPUT', async (field, call, value, message) => {
    await payByCard(await loadSecret({ totalBill: 125, orderId }));
    const body = { totalBill: 125, orderId, [field]: value };
    const response = await rest(server, call, { token: customer.token, body });
    const { fields, ...error } = response.body as { fields: Record<string, string> };
    expect(response.status).toBe(400);
    expect(error).toEqual({ code: 'BAD_USER_INPUT', message: fields[field] });
    expect(fields).toEqual({ [field]: expect.stringMatching(message) as string });
    expect(await isPaid()).toBe(false);
  });

  it('rejects a payment that the provider has not charged with PAYMENT_NOT_COMPLETED and keeps the order payable', async () => {
    expect(outcome(await recordPayment({ orderId }))).toEqual([409, 'PAYMENT_NOT_COMPLETED']);
    const clientSecret = await loadSecret({ totalBill: 125 });
    expect((await payByCard(clientSecret, 'pm_card_visa_chargeDeclined')).status).toBe(402);
    const declined = await recordPayment({ orderId, transactionId: paymentIntentId(clientSecret) });
    expect(outcome(declined)).toEqual([409, 'PAYMENT_NOT_COMPLETED']);
    expect(await isPaid()).toBe(false);
    expect((await payByCard(await loadSecret({ totalBill: 125 }))).status).toBe(200);
    expect((await recordPayment({ orderId })).status).toBe(200);
    expect(await isPaid()).toBe(true);
  });

  it('refunds and restocks a paid order when it is deleted', async () => {
    const stockBefore = await loadStock(server, tool);
    const clientSecret = await loadSecret({ totalBill: 125 });
    await payByCard(clientSecret);
    await recordPayment({ orderId });
    const deleted = await rest(server, `DELETE /order/${orderId}`, { token: customer.token });
    expect(deleted.text).toBe('{"acknowledged":true,"deletedCount":1}');
    const refunds = await createStripeClient().refunds.list({
      payment_intent: paymentIntentId(clientSecret),
    });
    expect(refunds.data.map(({ amount }) => amount)).toEqual([12_500]);
    expect(await loadStock(server, tool)).toBe(stockBefore + 10);
    expect((await recordPayment({ orderId })).text).toBe(ORDER_NOT_FOUND[1]);
  });

  it('returns PROVIDER_UNAVAILABLE when the provider does not respond over REST', async () => {
    const offlineServer = await startServer({
      environment: { STRIPE_API_URL: 'http://127.0.0.1:9' },
      databaseUrl: server.databaseUrl,
    });
    try {
      const request = { token: customer.token, body: { totalBill: 125 } };
      const response = await rest(offlineServer, 'POST /create-payment-intent', request);
      expect(outcome(response)).toEqual([503, 'PROVIDER_UNAVAILABLE']);
    } finally {
      await offlineServer.close();
    }
  });
});
