import { Payment } from '../../src/modules/payments';
import type { Tool } from '../../src/modules/tools';
import { payByCard } from '../support/cards';
import { addTool, availableOf } from '../support/catalogue';
import { noticeOf, sendNotice } from '../support/notices';
import { placedOrder } from '../support/ordering';
import { newCustomer, type Person } from '../support/people';
import { rest, type RestAnswer } from '../support/rest';
import { startShop, type Shop } from '../support/shop';
import { stripeOfTheShop } from '../support/stripe';

/** A fault of the body's shape: the sentence, which names the field, is the schema's. */
const SHAPE = /^\w+ (is missing|must be .+)\.$/;
const TOTAL = /^The order comes to \$125\.00$/;
const UNKNOWN = '00000000-0000-7000-8000-000000000000';
const NO_ORDER = [404, '{"code":"NOT_FOUND","message":"There is no such order."}'];

describe('REST: paying', () => {
  let shop: Shop;
  let tool: Tool;
  let customer: Person;
  let orderId: string;
  beforeAll(async () => {
    shop = await startShop();
    tool = await addTool(shop, { available: 100_000 });
  });
  beforeEach(async () => {
    customer = await newCustomer(shop);
    orderId = (await placedOrder(shop, customer, tool, 10)).id;
  });
  afterAll(() => shop.close());

  const open = (body: object, person = customer) =>
    rest(shop, 'POST /create-payment-intent', { token: person.token, body });
  const record = (body: object, person = customer) =>
    rest(shop, 'POST /payments', { token: person.token, body });
  const secretOf = async (body: object) => String((await open(body)).body['clientSecret']);
  const paymentOf = (clientSecret: string) => clientSecret.replace(/_secret_.*/, '');
  const outcomeOf = ({ status, body }: RestAnswer<Record<string, unknown>>) => [status, body['code']];
  const isPaid = async () =>
    (await rest(shop, `GET /order/${orderId}`, { token: customer.token })).body['isPaid'];

  it('needs REST and the card alone: intent, card, record', async () => {
    const intent = await open({ totalBill: 125 });
    expect(intent.text).toMatch(/^\{"clientSecret":"pi_\w+_secret_\w+"\}$/);
    const clientSecret = String(intent.body['clientSecret']);
    expect((await payByCard(clientSecret)).status).toBe(200);
    const answer = await record({
      totalBill: 125,
      transactionId: paymentOf(clientSecret),
      userEmail: customer.email.toUpperCase(),
      orderId: ` ${orderId} `,
    });
    const { id } = await shop.database.getRepository(Payment).findOneByOrFail({ orderId });
    expect([answer.status, answer.text]).toEqual([200, `{"acknowledged":true,"insertedId":"${id}"}`]);
    const paid = await rest(shop, `GET /order/${orderId}`, { token: customer.token });
    expect(paid.body['isPaid']).toBe(true);
    expect(Date.now() - Date.parse(String(paid.body['paidAt']))).toBeLessThan(60_000);
    expect(outcomeOf(await open({ totalBill: 125, orderId }))).toEqual([409, 'ORDER_ALREADY_PAID']);
  });

  it('gives the same record however often and at once it is asked', async () => {
    await payByCard(await secretOf({ totalBill: 125 }));
    const answers = await Promise.all(Array.from({ length: 6 }, () => record({ orderId })));
    const texts = [...answers, await record({ orderId })].map(({ text }) => text);
    expect(new Set(texts)).toEqual(new Set([expect.stringContaining('"acknowledged":true')]));
  });

  it('gives the record that the notice of the provider has made before', async () => {
    const clientSecret = await secretOf({ totalBill: 125 });
    await payByCard(clientSecret);
    await sendNotice(shop, noticeOf('payment_intent.succeeded', paymentOf(clientSecret)));
    expect(await isPaid()).toBe(true);
    const { id } = await shop.database.getRepository(Payment).findOneByOrFail({ orderId });
    expect((await record({ orderId })).body['insertedId']).toBe(id);
  });

  it('opens the latest unpaid order of the total, and each order once', async () => {
    const later = (await placedOrder(shop, customer, tool, 10)).id;
    await placedOrder(shop, customer, tool, 20);
    const secret = await secretOf({ totalBill: 125 });
    expect(await secretOf({ totalBill: 125, orderId: later })).toBe(secret);
    expect(await secretOf({ totalBill: 125 })).toBe(secret);
    const earlier = await secretOf({ totalBill: 125, orderId });
    expect(earlier).not.toBe(secret);
    // Paid and cancelled ones are out of the question.
    await payByCard(secret);
    await record({ orderId: later });
    expect(await secretOf({ totalBill: 125 })).toBe(earlier);
    await rest(shop, `DELETE /order/${orderId}`, { token: customer.token });
    expect((await open({ totalBill: 125 })).status).toBe(404);
  });

  it.each([99, 0, 9_007_199_254_740])('finds no order of $%d', async (totalBill) => {
    expect(outcomeOf(await open({ totalBill }))).toEqual([404, 'NOT_FOUND']);
  });

  it('opens nothing for the order of somebody else, nor for one that is none', async () => {
    const other = await newCustomer(shop);
    expect(outcomeOf(await open({ totalBill: 125 }, other))).toEqual([404, 'NOT_FOUND']);
    for (const id of [orderId, UNKNOWN, 'no-id', '']) {
      const body = { totalBill: 125, orderId: id };
      const answers = [await open(body, other), await record(body, other)];
      expect(answers.map(({ status, text }) => [status, text])).toEqual([NO_ORDER, NO_ORDER]);
    }
  });

  it.each([
    ['totalBill', 'POST /create-payment-intent', 126, TOTAL],
    ['totalBill', 'POST /payments', 126, TOTAL],
    ['transactionId', 'POST /payments', 'pi_another', /^This is not the payment of this order$/],
    ['userEmail', 'POST /payments', 'somebody@else.test', /^userEmail is ".+@.+"\.$/],
    ['totalBill', 'POST /create-payment-intent', undefined, SHAPE],
    ['totalBill', 'POST /create-payment-intent', '125', SHAPE],
    ['totalBill', 'POST /create-payment-intent', -125, SHAPE],
    [
      'totalBill',
      'POST /payments',
      125.001,
      '125.001 is not an amount in dollars with at most two decimals.',
    ],
    ['orderId', 'POST /create-payment-intent', 7, SHAPE],
    ['orderId', 'POST /payments', undefined, SHAPE],
    ['transactionId', 'POST /payments', 7, SHAPE],
  ])('refuses the %s of %s: %p', async (field, call, value, sentence) => {
    await payByCard(await secretOf({ totalBill: 125, orderId }));
    const body = { totalBill: 125, orderId, [field]: value };
    const answer = await rest(shop, call, { token: customer.token, body });
    const { fields, ...failure } = answer.body as { fields: Record<string, string> };
    expect(answer.status).toBe(400);
    expect(failure).toEqual({ code: 'BAD_USER_INPUT', message: fields[field] });
    expect(fields).toEqual({ [field]: expect.stringMatching(sentence) as string });
    expect(await isPaid()).toBe(false);
  });

  it('records nothing that the provider has not taken, and leaves the order payable', async () => {
    expect(outcomeOf(await record({ orderId }))).toEqual([409, 'PAYMENT_NOT_COMPLETED']);
    const clientSecret = await secretOf({ totalBill: 125 });
    expect((await payByCard(clientSecret, 'pm_card_visa_chargeDeclined')).status).toBe(402);
    const declined = await record({ orderId, transactionId: paymentOf(clientSecret) });
    expect(outcomeOf(declined)).toEqual([409, 'PAYMENT_NOT_COMPLETED']);
    expect(await isPaid()).toBe(false);
    expect((await payByCard(await secretOf({ totalBill: 125 }))).status).toBe(200);
    expect((await record({ orderId })).status).toBe(200);
    expect(await isPaid()).toBe(true);
  });

  it('gives the money and the pieces back when a paid order is deleted', async () => {
    const before = await availableOf(shop, tool);
    const clientSecret = await secretOf({ totalBill: 125 });
    await payByCard(clientSecret);
    await record({ orderId });
    const deleted = await rest(shop, `DELETE /order/${orderId}`, { token: customer.token });
    expect(deleted.text).toBe('{"acknowledged":true,"deletedCount":1}');
    const refunds = await stripeOfTheShop().refunds.list({ payment_intent: paymentOf(clientSecret) });
    expect(refunds.data.map(({ amount }) => amount)).toEqual([12_500]);
    expect(await availableOf(shop, tool)).toBe(before + 10);
    expect((await record({ orderId })).text).toBe(NO_ORDER[1]);
  });

  it('says so when the payment service does not answer', async () => {
    const cutOff = await startShop({
      environment: { STRIPE_API_URL: 'http://127.0.0.1:9' },
      databaseUrl: shop.databaseUrl,
    });
    try {
      const request = { token: customer.token, body: { totalBill: 125 } };
      const answer = await rest(cutOff, 'POST /create-payment-intent', request);
      expect(outcomeOf(answer)).toEqual([503, 'PROVIDER_UNAVAILABLE']);
    } finally {
      await cutOff.close();
    }
  });
});
