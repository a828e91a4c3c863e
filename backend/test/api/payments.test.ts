import { Payment } from '../../src/modules/payments';
import { addTool } from '../support/catalogue';
import { authenticate, payByCard } from '../support/cards';
import { placedOrder } from '../support/ordering';
import { confirmPayment, isPaid, openPayment, paidAtProvider } from '../support/paying';
import { newCustomer, type Person } from '../support/people';
import { startShop, type Shop } from '../support/shop';
import { stripeOfTheShop } from '../support/stripe';

describe('paying an order by card', () => {
  let shop: Shop;
  let customer: Person;
  let orderId: string;
  beforeAll(async () => {
    shop = await startShop();
    customer = await newCustomer(shop);
  });
  beforeEach(async () => {
    orderId = (await placedOrder(shop, customer, await addTool(shop))).id;
  });
  afterAll(() => shop.close());

  const codeOf = (answer: { errors?: readonly { extensions: { code: string } }[] }) =>
    answer.errors?.[0]?.extensions.code;

  it('takes the amount of the order and makes it paid', async () => {
    const { createPaymentIntent: intent } = (await openPayment(shop, customer, orderId)).data;
    expect(intent.amount).toBe(125);
    expect((await payByCard(intent.clientSecret)).status).toBe(200);
    const { data } = await confirmPayment(shop, customer, orderId);
    expect(data.confirmPayment).toMatchObject({
      transactionId: intent.clientSecret.replace(/_secret_.*/, ''),
      totalBill: 125,
      userEmail: customer.email,
      order: { id: orderId, isPaid: true, paidAt: data.confirmPayment.paidAt },
    });
    expect(await isPaid(shop, customer, orderId)).toBe(true);
  });

  it('opens one payment, however often and from however many tabs it is asked', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => openPayment(shop, customer, orderId)));
    const later = await openPayment(shop, customer, orderId);
    const secrets = [...answers, later].map(({ data }) => data.createPaymentIntent.clientSecret);
    expect(new Set(secrets).size).toBe(1);
    expect(await shop.database.getRepository(Payment).countBy({ orderId })).toBe(1);
  });

  it.each([
    ['a declined card', (secret: string) => payByCard(secret, 'pm_card_visa_chargeDeclined'), 402],
    [
      'a card without funds',
      (secret: string) => payByCard(secret, 'pm_card_chargeDeclinedInsufficientFunds'),
      402,
    ],
    ['a question of the bank', (secret: string) => payByCard(secret, 'pm_card_authenticationRequired'), 200],
    [
      'a question of the bank that was answered wrongly',
      async (secret: string) => {
        await payByCard(secret, 'pm_card_authenticationRequired');
        return authenticate(secret, false);
      },
      200,
    ],
  ])('leaves the order payable after %s', async (_case, pay, answered) => {
    const { clientSecret } = (await openPayment(shop, customer, orderId)).data.createPaymentIntent;
    expect((await pay(clientSecret)).status).toBe(answered);
    expect(codeOf(await confirmPayment(shop, customer, orderId))).toBe('PAYMENT_NOT_COMPLETED');
    const again = (await openPayment(shop, customer, orderId)).data.createPaymentIntent.clientSecret;
    expect(again).toBe(clientSecret);
    expect((await payByCard(again)).status).toBe(200);
    expect((await confirmPayment(shop, customer, orderId)).data.confirmPayment.order.isPaid).toBe(true);
  });

  it('takes the money once the question of the bank is answered', async () => {
    const { clientSecret } = (await openPayment(shop, customer, orderId)).data.createPaymentIntent;
    await payByCard(clientSecret, 'pm_card_authenticationRequired');
    expect((await authenticate(clientSecret, true)).status).toBe(200);
    expect((await confirmPayment(shop, customer, orderId)).data.confirmPayment.order.isPaid).toBe(true);
  });

  it('opens a new payment when the provider has canceled the former one', async () => {
    const { clientSecret } = (await openPayment(shop, customer, orderId)).data.createPaymentIntent;
    await stripeOfTheShop().paymentIntents.cancel(clientSecret.replace(/_secret_.*/, ''));
    const renewed = (await openPayment(shop, customer, orderId)).data.createPaymentIntent.clientSecret;
    expect(renewed).not.toBe(clientSecret);
    await payByCard(renewed);
    expect((await confirmPayment(shop, customer, orderId)).data.confirmPayment.transactionId).toBe(
      renewed.replace(/_secret_.*/, ''),
    );
  });

  it('gives the same record to every confirmation, also to ten at once', async () => {
    await paidAtProvider(shop, customer, orderId);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => confirmPayment(shop, customer, orderId)),
    );
    const later = await confirmPayment(shop, customer, orderId);
    const records = [...answers, later].map(({ data }) => JSON.stringify(data.confirmPayment));
    expect(new Set(records).size).toBe(1);
  });

  it('asks for no second payment of a paid order', async () => {
    await paidAtProvider(shop, customer, orderId);
    await confirmPayment(shop, customer, orderId);
    expect(codeOf(await openPayment(shop, customer, orderId))).toBe('ORDER_ALREADY_PAID');
  });

  it('finds out by itself that the tab which paid was closed before it could tell', async () => {
    await paidAtProvider(shop, customer, orderId);
    expect(codeOf(await openPayment(shop, customer, orderId))).toBe('ORDER_ALREADY_PAID');
    expect(await isPaid(shop, customer, orderId)).toBe(true);
  });

  it('believes nobody but the provider that the money is there', async () => {
    expect(codeOf(await confirmPayment(shop, customer, orderId))).toBe('PAYMENT_NOT_COMPLETED');
    await openPayment(shop, customer, orderId);
    expect(codeOf(await confirmPayment(shop, customer, orderId))).toBe('PAYMENT_NOT_COMPLETED');
    expect(await isPaid(shop, customer, orderId)).toBe(false);
  });

  it('refuses a payment of another amount than the order has', async () => {
    const { clientSecret } = (await openPayment(shop, customer, orderId)).data.createPaymentIntent;
    await stripeOfTheShop().paymentIntents.update(clientSecret.replace(/_secret_.*/, ''), { amount: 100 });
    await payByCard(clientSecret);
    expect(codeOf(await confirmPayment(shop, customer, orderId))).toBe('PAYMENT_MISMATCH');
    expect(await isPaid(shop, customer, orderId)).toBe(false);
  });

  it('does not know the order of another person, nor one that does not exist', async () => {
    const other = await newCustomer(shop);
    for (const id of [orderId, '00000000-0000-7000-8000-000000000000', 'no-id']) {
      expect(codeOf(await openPayment(shop, other, id))).toBe('NOT_FOUND');
      expect(codeOf(await confirmPayment(shop, other, id))).toBe('NOT_FOUND');
    }
  });

  it('says so when the payment service does not answer', async () => {
    const cutOff = await startShop({ environment: { STRIPE_API_URL: 'http://127.0.0.1:9' } });
    try {
      const person = await newCustomer(cutOff);
      const order = await placedOrder(cutOff, person, await addTool(cutOff));
      const answer = await openPayment(cutOff, person, order.id);
      expect(answer.errors?.[0]).toMatchObject({
        message: 'The payment service does not answer. Please try again.',
        extensions: { code: 'PROVIDER_UNAVAILABLE' },
      });
    } finally {
      await cutOff.close();
    }
  });
});
