import { Payment } from '../../src/modules/payments';
import { User } from '../../src/modules/users';
import { addTool } from '../support/catalogue';
import {
  authenticate,
  createStripeClient,
  payByCard,
  paymentIntentId,
  refundAtProvider,
} from '../support/stripe';
import { createOrder } from '../support/orders';
import { confirmPayment, isPaid, createPaymentIntent, payAtProvider, ofOrder } from '../support/payments';
import { createCustomer, type TestUser } from '../support/users';
import { errorCode, startServer, type TestServer } from '../support/server';

describe('Payments over GraphQL', () => {
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

  it('charges the total of the order and marks it as paid', async () => {
    const { createPaymentIntent: intent } = (await createPaymentIntent(server, customer, orderId)).data;
    expect(intent.amount).toBe(125);
    expect((await payByCard(intent.clientSecret)).status).toBe(200);
    const { data } = await confirmPayment(server, customer, orderId);
    expect(data.confirmPayment).toMatchObject({
      transactionId: paymentIntentId(intent.clientSecret),
      totalBill: 125,
      userEmail: customer.email,
      order: { id: orderId, isPaid: true, paidAt: data.confirmPayment.paidAt },
    });
    expect(await isPaid(server, customer, orderId)).toBe(true);
  });

  it('opens one payment for repeated and simultaneous requests', async () => {
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => createPaymentIntent(server, customer, orderId)),
    );
    const repeated = await createPaymentIntent(server, customer, orderId);
    const secrets = [...responses, repeated].map(({ data }) => data.createPaymentIntent.clientSecret);
    expect(new Set(secrets).size).toBe(1);
    expect(await server.database.getRepository(Payment).countBy(ofOrder(orderId))).toBe(1);
  });

  it.each([
    ['a declined card', (secret: string) => payByCard(secret, 'pm_card_visa_chargeDeclined'), 402],
    [
      'a card with insufficient funds',
      (secret: string) => payByCard(secret, 'pm_card_chargeDeclinedInsufficientFunds'),
      402,
    ],
    [
      'an unfinished 3-D Secure authentication',
      (secret: string) => payByCard(secret, 'pm_card_authenticationRequired'),
      200,
    ],
    [
      'a failed 3-D Secure authentication',
      async (secret: string) => {
        await payByCard(secret, 'pm_card_authenticationRequired');
        return authenticate(secret, false);
      },
      200,
    ],
  ])('keeps an order payable after %s', async (_case, pay, status) => {
    const { clientSecret } = (await createPaymentIntent(server, customer, orderId)).data.createPaymentIntent;
    expect((await pay(clientSecret)).status).toBe(status);
    expect(errorCode(await confirmPayment(server, customer, orderId))).toBe('PAYMENT_NOT_COMPLETED');
    const secondSecret = (await createPaymentIntent(server, customer, orderId)).data.createPaymentIntent
      .clientSecret;
    expect(secondSecret).toBe(clientSecret);
    expect((await payByCard(secondSecret)).status).toBe(200);
    expect((await confirmPayment(server, customer, orderId)).data.confirmPayment.order.isPaid).toBe(true);
  });

  it('charges the card after 3-D Secure authentication succeeds', async () => {
    const { clientSecret } = (await createPaymentIntent(server, customer, orderId)).data.createPaymentIntent;
    await payByCard(clientSecret, 'pm_card_authenticationRequired');
    expect((await authenticate(clientSecret, true)).status).toBe(200);
    expect((await confirmPayment(server, customer, orderId)).data.confirmPayment.order.isPaid).toBe(true);
  });

  it('opens a new payment when the provider has cancelled the previous one', async () => {
    const { clientSecret } = (await createPaymentIntent(server, customer, orderId)).data.createPaymentIntent;
    await createStripeClient().paymentIntents.cancel(paymentIntentId(clientSecret));
    const newSecret = (await createPaymentIntent(server, customer, orderId)).data.createPaymentIntent
      .clientSecret;
    expect(newSecret).not.toBe(clientSecret);
    await payByCard(newSecret);
    expect((await confirmPayment(server, customer, orderId)).data.confirmPayment.transactionId).toBe(
      paymentIntentId(newSecret),
    );
  });

  it('returns the same payment for repeated and simultaneous confirmations', async () => {
    await payAtProvider(server, customer, orderId);
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => confirmPayment(server, customer, orderId)),
    );
    const repeated = await confirmPayment(server, customer, orderId);
    const records = [...responses, repeated].map(({ data }) => JSON.stringify(data.confirmPayment));
    expect(new Set(records).size).toBe(1);
  });

  it('rejects opening a payment for a paid order with ORDER_ALREADY_PAID', async () => {
    await payAtProvider(server, customer, orderId);
    await confirmPayment(server, customer, orderId);
    expect((await createPaymentIntent(server, customer, orderId)).errors).toMatchObject([
      { message: 'This order is already paid.', extensions: { code: 'ORDER_ALREADY_PAID' } },
    ]);
  });

  it('detects a payment that was never confirmed when a payment is opened', async () => {
    await payAtProvider(server, customer, orderId);
    expect(errorCode(await createPaymentIntent(server, customer, orderId))).toBe('ORDER_ALREADY_PAID');
    expect(await isPaid(server, customer, orderId)).toBe(true);
  });

  it('opens a new payment when the amount of the open one was changed at the provider', async () => {
    const open = async () => (await createPaymentIntent(server, customer, orderId)).data.createPaymentIntent;
    const id = paymentIntentId((await open()).clientSecret);
    await createStripeClient().paymentIntents.update(id, { amount: 100 });
    const { clientSecret, amount } = await open();
    expect([paymentIntentId(clientSecret) === id, amount]).toEqual([false, 125]);
  });

  it('rejects a confirmation with PAYMENT_NOT_COMPLETED before the provider has charged the card', async () => {
    const extensions = { code: 'PAYMENT_NOT_COMPLETED' };
    expect((await confirmPayment(server, customer, orderId)).errors).toMatchObject([
      { message: 'No payment of this order has been started.', extensions },
    ]);
    await createPaymentIntent(server, customer, orderId);
    expect((await confirmPayment(server, customer, orderId)).errors).toMatchObject([
      { message: 'The payment is not completed. The order can still be paid.', extensions },
    ]);
    expect(await isPaid(server, customer, orderId)).toBe(false);
  });

  it('rejects a payment whose amount differs from the order with PAYMENT_MISMATCH', async () => {
    const { clientSecret } = (await createPaymentIntent(server, customer, orderId)).data.createPaymentIntent;
    await createStripeClient().paymentIntents.update(paymentIntentId(clientSecret), { amount: 100 });
    await payByCard(clientSecret);
    expect(errorCode(await confirmPayment(server, customer, orderId))).toBe('PAYMENT_MISMATCH');
    expect(await isPaid(server, customer, orderId)).toBe(false);
  });

  it('keeps the account of a customer whose payment differs from the order until it is refunded', async () => {
    const user = await createCustomer(server);
    const order = await createOrder(server, user, await addTool(server));
    const { clientSecret } = (await createPaymentIntent(server, user, order.id)).data.createPaymentIntent;
    const transactionId = paymentIntentId(clientSecret);
    await createStripeClient().paymentIntents.update(transactionId, { amount: 100 });
    await payByCard(clientSecret);
    const { id } = await server.database.getRepository(User).findOneByOrFail({ email: user.email });
    const deleteAccount = () =>
      server.graphql('mutation ($id: ID!) { deleteUser(id: $id) { id } }', { id }, user.token);
    expect((await deleteAccount()).errors).toMatchObject([
      { message: expect.stringContaining('1 pending payment') as string, extensions: { code: 'CONFLICT' } },
    ]);
    await refundAtProvider(transactionId);
    expect((await deleteAccount()).errors).toBeUndefined();
  });

  it("returns NOT_FOUND for payments of another user's order or an unknown one", async () => {
    const other = await createCustomer(server);
    for (const id of [orderId, '00000000-0000-7000-8000-000000000000', 'no-id']) {
      expect(errorCode(await createPaymentIntent(server, other, id))).toBe('NOT_FOUND');
      expect(errorCode(await confirmPayment(server, other, id))).toBe('NOT_FOUND');
    }
  });

  it('returns PROVIDER_UNAVAILABLE when the provider does not respond', async () => {
    const offlineServer = await startServer({ environment: { STRIPE_API_URL: 'http://127.0.0.1:9' } });
    try {
      const user = await createCustomer(offlineServer);
      const order = await createOrder(offlineServer, user, await addTool(offlineServer));
      const response = await createPaymentIntent(offlineServer, user, order.id);
      expect(response.errors?.[0]).toMatchObject({
        message: 'The payment provider is unavailable. Please try again.',
        extensions: { code: 'PROVIDER_UNAVAILABLE' },
      });
    } finally {
      await offlineServer.close();
    }
  });

  it('rejects deleting an account with PROVIDER_UNAVAILABLE whose open payment cannot be closed', async () => {
    const user = await createCustomer(server);
    const order = await createOrder(server, user, await addTool(server));
    await createPaymentIntent(server, user, order.id);
    const { id } = await server.database.getRepository(User).findOneByOrFail({ email: user.email });
    const environment = { STRIPE_API_URL: 'http://127.0.0.1:9' };
    const offlineServer = await startServer({ environment, databaseUrl: server.databaseUrl });
    try {
      const deletion = 'mutation ($id: ID!) { deleteUser(id: $id) { id } }';
      const response = await offlineServer.graphql(deletion, { id }, user.token);
      expect(errorCode(response)).toBe('PROVIDER_UNAVAILABLE');
    } finally {
      await offlineServer.close();
    }
    expect(await server.database.getRepository(User).findOneBy({ id })).toMatchObject({ deletedAt: null });
  });
});
