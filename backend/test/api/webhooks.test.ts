import { Payment } from '../../src/modules/payments';
import { expectBooksToAgree } from '../support/books';
import type { TestCard } from '../support/cards';
import { addTool } from '../support/catalogue';
import { noticeOf, sendNotice, signatureOf } from '../support/notices';
import { placedOrder } from '../support/ordering';
import { confirmPayment, isPaid, openPayment, paidAtProvider } from '../support/paying';
import { newCustomer, type Person } from '../support/people';
import { startShop, type Shop } from '../support/shop';
import { stripeOfTheShop } from '../support/stripe';
import { eventually } from '../support/eventually';

describe("the provider's notice of a payment", () => {
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

  it('makes the order paid without the browser', async () => {
    const notice = noticeOf('payment_intent.succeeded', await paidAtProvider(shop, customer, orderId));
    expect((await sendNotice(shop, notice)).status).toBe(200);
    expect(await isPaid(shop, customer, orderId)).toBe(true);
  });

  it('may come ten times, together with the confirmation of the browser: there is one record', async () => {
    const transactionId = await paidAtProvider(shop, customer, orderId);
    const notice = noticeOf('payment_intent.succeeded', transactionId);
    const notices = Array.from({ length: 10 }, () => sendNotice(shop, notice));
    const confirmed = await confirmPayment(shop, customer, orderId);
    expect(confirmed.data.confirmPayment.transactionId).toBe(transactionId);
    for (const answer of await Promise.all(notices)) expect(answer.status).toBe(200);
    expect(await shop.database.getRepository(Payment).countBy({ orderId })).toBe(1);
  });

  it('is not believed when the provider itself does not say so', async () => {
    const { clientSecret } = (await openPayment(shop, customer, orderId)).data.createPaymentIntent;
    const early = noticeOf('payment_intent.succeeded', clientSecret.replace(/_secret_.*/, ''));
    expect((await sendNotice(shop, early)).status).toBe(409);
    expect(await isPaid(shop, customer, orderId)).toBe(false);
  });

  it.each([
    ['a wrong secret', (payload: string) => signatureOf(payload, 'whsec_wrong')],
    [
      'an old timestamp',
      (payload: string) => signatureOf(payload, undefined, Math.floor(Date.now() / 1000) - 3600),
    ],
    ['no signature', () => ''],
    ['a signature of something else', () => signatureOf('{}')],
  ])('is refused with %s', async (_case, sign) => {
    const notice = noticeOf('payment_intent.succeeded', await paidAtProvider(shop, customer, orderId));
    const answer = await sendNotice(shop, notice, sign(notice));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'The signature of the notice is not valid.',
    });
    expect(await isPaid(shop, customer, orderId)).toBe(false);
  });

  it.each(['payment_intent.payment_failed', 'customer.created'])('about %s changes nothing', async (type) => {
    const notice = noticeOf(type, await paidAtProvider(shop, customer, orderId));
    expect((await sendNotice(shop, notice)).status).toBe(200);
    expect(await isPaid(shop, customer, orderId)).toBe(false);
  });

  it('about a payment that is none of this shop’s is taken and changes nothing', async () => {
    expect((await sendNotice(shop, noticeOf('payment_intent.succeeded', 'pi_of_somebody_else'))).status).toBe(
      200,
    );
  });
});

describe('what happens at the provider itself', () => {
  let shop: Shop;
  let customer: Person;
  let orderId: string;
  beforeAll(async () => {
    // Where the local Stripe sends its signed notices to, by itself.
    shop = await startShop({ port: Number(process.env['TEST_WEBHOOK_PORT']) });
    customer = await newCustomer(shop);
  });
  beforeEach(async () => {
    orderId = (await placedOrder(shop, customer, await addTool(shop, { price: 100 }))).id;
  });
  afterAll(() => shop.close());

  const HISTORY = `query History($id: ID!) {
    order(id: $id) { status history { status actor reason } payment { refundedAmount disputedAt } }
  }`;
  interface WithHistory {
    order: {
      status: string;
      history: { status: string; actor: string; reason: string }[];
      payment: { refundedAmount: number; disputedAt: string | null };
    };
  }
  const order = async () =>
    (await shop.graphql<WithHistory>(HISTORY, { id: orderId }, customer.token)).data.order;
  const lastStep = async () => (await order()).history.at(-1);
  const paid = async (card?: TestCard) => {
    const transactionId = await paidAtProvider(shop, customer, orderId, card);
    await eventually(() => isPaid(shop, customer, orderId));
    return transactionId;
  };

  it('a charge makes the order paid', async () => {
    await paid();
    expect((await order()).history).toEqual([
      { status: 'PLACED', actor: 'CUSTOMER', reason: 'Placed' },
      { status: 'PAID', actor: 'PROVIDER', reason: 'The card was charged' },
    ]);
  });

  it('a refund of a part is written down, and the order stays paid', async () => {
    const transactionId = await paid();
    await stripeOfTheShop().refunds.create({ payment_intent: transactionId, amount: 250 });
    await eventually(async () => (await order()).payment.refundedAmount === 2.5);
    expect(await lastStep()).toEqual({ status: 'PAID', actor: 'PROVIDER', reason: '$2.50 were given back' });
  });

  it('a refund of all ends the order, and its pieces are back', async () => {
    const transactionId = await paid();
    await stripeOfTheShop().refunds.create({ payment_intent: transactionId });
    const ended = "SELECT status FROM orders WHERE id = $1 AND status = 'REFUNDED'";
    await eventually(async () => (await shop.database.query<object[]>(ended, [orderId])).length === 1);
    await expectBooksToAgree(shop.database, [orderId]);
  });

  it('a dispute is written down where the order stands', async () => {
    await paid('pm_card_createDispute');
    await eventually(async () => (await order()).payment.disputedAt !== null);
    expect(await lastStep()).toEqual({
      status: 'PAID',
      actor: 'PROVIDER',
      reason: 'The customer disputes the payment at the bank',
    });
  });
});
