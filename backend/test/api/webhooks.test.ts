import { Payment } from '../../src/modules/payments';
import { addTool } from '../support/catalogue';
import { noticeOf, sendNotice, signatureOf } from '../support/notices';
import { placedOrder } from '../support/ordering';
import { confirmPayment, isPaid, openPayment, paidAtProvider } from '../support/paying';
import { newCustomer, type Person } from '../support/people';
import { startShop, type Shop } from '../support/shop';
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

describe('the local Stripe', () => {
  it('sends its signed notice to the shop by itself', async () => {
    const shop = await startShop({ port: Number(process.env['TEST_WEBHOOK_PORT']) });
    try {
      const customer = await newCustomer(shop);
      const { id } = await placedOrder(shop, customer, await addTool(shop));
      await paidAtProvider(shop, customer, id);
      await eventually(() => isPaid(shop, customer, id));
    } finally {
      await shop.close();
    }
  });
});
