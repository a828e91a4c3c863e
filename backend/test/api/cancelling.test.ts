import { Order } from '../../src/modules/orders';
import { Payment } from '../../src/modules/payments';
import { addTool, availableOf } from '../support/catalogue';
import { cancelOrder } from '../support/cancelling';
import { payByCard } from '../support/cards';
import { placedOrder } from '../support/ordering';
import { confirmPayment, openPayment, paidAtProvider } from '../support/paying';
import { admin, newCustomer, type Person } from '../support/people';
import { startShop, type Shop } from '../support/shop';
import { stripeOfTheShop } from '../support/stripe';

describe('cancelling an order', () => {
  let shop: Shop;
  let customer: Person;
  beforeAll(async () => {
    shop = await startShop();
    customer = await newCustomer(shop);
  });
  afterAll(() => shop.close());

  const cancel = (person: Person, id: string, where = shop) => cancelOrder(where, person, id);
  const codeOf = (answer: { errors?: readonly { extensions: { code: string } }[] }) =>
    answer.errors?.[0]?.extensions.code;
  const refundsOf = async (transactionId: string) =>
    (await stripeOfTheShop().refunds.list({ payment_intent: transactionId })).data.map(
      ({ amount }) => amount,
    );
  const order = async () => {
    const tool = await addTool(shop);
    return { tool, id: (await placedOrder(shop, customer, tool, 30)).id };
  };

  it('gives the pieces back, takes it out of every list and keeps its record', async () => {
    const { tool, id } = await order();
    expect((await cancel(customer, id)).data.cancelOrder).toEqual({
      id,
      orderQuantity: 30,
      status: 'CANCELLED',
    });
    expect(await availableOf(shop, tool)).toBe(100);
    const lists = await shop.graphql<{ myOrders: { totalCount: number } }>(
      '{ myOrders { totalCount } }',
      {},
      customer.token,
    );
    expect(lists.data.myOrders.totalCount).toBe(0);
    expect(await shop.database.getRepository(Order).countBy({ id })).toBe(1);
  });

  it('gives the pieces back once, however often and at once it is asked', async () => {
    const { tool, id } = await order();
    const answers = await Promise.all(Array.from({ length: 8 }, () => cancel(customer, id)));
    // Who comes after the end finds no such order; who comes during it gets the same end.
    const ends = new Set(answers.map((answer) => codeOf(answer) ?? answer.data.cancelOrder?.status));
    expect([...ends].filter((end) => end !== 'NOT_FOUND')).toEqual(['CANCELLED']);
    expect(await availableOf(shop, tool)).toBe(100);
  });

  it('refunds a paid order, once', async () => {
    const { tool, id } = await order();
    const transactionId = await paidAtProvider(shop, customer, id);
    await confirmPayment(shop, customer, id);
    await Promise.all(Array.from({ length: 4 }, () => cancel(customer, id)));
    expect(await refundsOf(transactionId)).toEqual([37_500]);
    expect(await availableOf(shop, tool)).toBe(100);
    const record = await shop.database.getRepository(Payment).findOneByOrFail({ orderId: id });
    expect(record.status).toBe('refunded');
  });

  it('refunds an order that was paid without our knowing it yet', async () => {
    const { id } = await order();
    const transactionId = await paidAtProvider(shop, customer, id);
    expect((await cancel(customer, id)).errors).toBeUndefined();
    expect(await refundsOf(transactionId)).toEqual([37_500]);
  });

  it('makes a payment that was begun impossible to complete', async () => {
    const { id } = await order();
    const { clientSecret } = (await openPayment(shop, customer, id)).data.createPaymentIntent;
    await cancel(customer, id);
    expect((await payByCard(clientSecret)).status).toBe(400);
    expect(codeOf(await openPayment(shop, customer, id))).toBe('NOT_FOUND');
  });

  it('never leaves a cancelled order with a payment that can be completed, while tabs race', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await order();
      const [opened, cancelled] = await Promise.all([openPayment(shop, customer, id), cancel(customer, id)]);
      expect(cancelled.errors).toBeUndefined();
      const secret = (opened.data as { createPaymentIntent: { clientSecret: string } } | null)
        ?.createPaymentIntent;
      if (secret) expect((await payByCard(secret.clientSecret)).status).toBe(400);
    }
  });

  it('waits with the refund while the payment service does not answer, and makes it up later', async () => {
    const { tool, id } = await order();
    await paidAtProvider(shop, customer, id);
    await confirmPayment(shop, customer, id);
    const cutOff = await startShop({
      environment: { STRIPE_API_URL: 'http://127.0.0.1:9' },
      databaseUrl: shop.databaseUrl,
    });
    try {
      expect((await cancel(customer, id, cutOff)).data.cancelOrder).toMatchObject({
        status: 'REFUND_PENDING',
      });
    } finally {
      await cutOff.close();
    }
    expect(await availableOf(shop, tool)).toBe(70);
    expect((await cancel(customer, id)).data.cancelOrder).toMatchObject({ status: 'REFUNDED' });
    expect(await availableOf(shop, tool)).toBe(100);
  });

  it('is for the owner and for admins', async () => {
    const { id } = await order();
    expect(codeOf(await cancel(await newCustomer(shop), id))).toBe('NOT_FOUND');
    expect((await cancel(await admin(shop), id)).errors).toBeUndefined();
  });
});
