import { Payment } from '../../src/modules/payments';
import { expectBooksToAgree } from '../support/books';
import { cancelOrder } from '../support/cancelling';
import { payByCard } from '../support/cards';
import { addTool, availableOf } from '../support/catalogue';
import { mayNotFail } from '../support/counter';
import { startDomain } from '../support/domain';
import { noticeOf, sendNotice } from '../support/notices';
import { placedOrder } from '../support/ordering';
import { confirmPayment, openPayment, paidAtProvider } from '../support/paying';
import { admin, newCustomer, type Person } from '../support/people';
import { startShop, type Shop } from '../support/shop';
import { stripeOfTheShop } from '../support/stripe';

const ROUNDS = 6;

describe('one order, wanted in many ways at once, on two servers', () => {
  let servers: readonly [Shop, Shop];
  let customer: Person;
  let chief: Person;
  let orderId: string;
  beforeAll(async () => {
    const first = await startShop();
    servers = [first, await startShop({ databaseUrl: first.databaseUrl })];
    customer = await newCustomer(first);
    chief = await admin(first);
  });
  beforeEach(async () => {
    orderId = await order();
  });
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  const order = async () => {
    const tool = await addTool(servers[0], { available: 10, price: 100 });
    return (await placedOrder(servers[0], customer, tool)).id;
  };
  const serverFor = (turn: number): Shop => servers[turn % 2 === 0 ? 0 : 1];
  const times = <T>(count: number, deed: (turn: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_none, turn) => deed(turn)));
  const stepsOf = async (id: string) => {
    const query = 'SELECT status FROM order_events WHERE order_id = $1 ORDER BY id';
    return (await servers[0].database.query<{ status: string }[]>(query, [id])).map(({ status }) => status);
  };
  const refundsOf = async (transactionId: string) =>
    (await stripeOfTheShop().refunds.list({ payment_intent: transactionId })).data.map(
      ({ amount }) => amount,
    );

  it('ten tabs that open, pay and confirm it charge one card once', async () => {
    const statuses = await times(10, async (turn) => {
      const opened = await openPayment(serverFor(turn), customer, orderId);
      // Another tab was as fast as that.
      if (opened.errors?.[0]?.extensions.code === 'ORDER_ALREADY_PAID') return undefined;
      const { status } = await payByCard(opened.data.createPaymentIntent.clientSecret);
      await confirmPayment(serverFor(turn + 1), customer, orderId);
      return status;
    });
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await stepsOf(orderId)).toEqual(['PLACED', 'PAID']);
    expect(await servers[0].database.getRepository(Payment).countBy({ orderId })).toBe(1);
    await expectBooksToAgree(servers[0].database, [orderId]);
  });

  it.each([
    ['the same notice', (id: string) => noticeOf('payment_intent.succeeded', id)],
    [
      'another notice of it',
      (id: string, turn: number) => noticeOf('payment_intent.succeeded', id, `evt_${turn}_${id}`),
    ],
  ])('%s ten times, before, during and after the confirmation, is one step', async (_case, notice) => {
    const transactionId = await paidAtProvider(servers[0], customer, orderId);
    const send = (turn: number) => sendNotice(serverFor(turn), notice(transactionId, turn));
    const answers = [
      await send(0),
      ...(
        await Promise.all([
          times(10, send),
          times(4, (turn) => confirmPayment(serverFor(turn), customer, orderId)),
        ])
      )[0],
      await send(1),
    ];
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await stepsOf(orderId)).toEqual(['PLACED', 'PAID']);
  });

  it('notices in the wrong order lead to what is true at the provider', async () => {
    const transactionId = await paidAtProvider(servers[0], customer, orderId);
    await stripeOfTheShop().refunds.create({ payment_intent: transactionId });
    for (const type of ['charge.refunded', 'payment_intent.created', 'payment_intent.succeeded']) {
      const answer = await sendNotice(
        servers[0],
        noticeOf(type, transactionId, `evt_${type}_${transactionId}`),
      );
      expect(answer.status).toBe(200);
    }
    expect(await stepsOf(orderId)).toEqual(['PLACED', 'PAID', 'REFUNDED']);
    await expectBooksToAgree(servers[0].database, [orderId]);
  });

  it('cancelled while it is paid, it is either cancelled unpaid or refunded, never half', async () => {
    const orders = await times(ROUNDS, order);
    for (const id of orders) {
      const { clientSecret } = (await openPayment(servers[0], customer, id)).data.createPaymentIntent;
      const [, cancelled] = await Promise.all([
        payByCard(clientSecret).then(() => confirmPayment(servers[1], customer, id)),
        cancelOrder(servers[0], customer, id),
        sendNotice(servers[1], noticeOf('payment_intent.succeeded', clientSecret.replace(/_secret_.*/, ''))),
      ]);
      expect(['CANCELLED', 'REFUNDED']).toContain(cancelled.data.cancelOrder?.status);
    }
    await expectBooksToAgree(servers[0].database, orders);
  });

  it('cancelled by customer and admin at once, it gives pieces and money back once', async () => {
    const tool = await addTool(servers[0], { available: 10, price: 100 });
    const { id } = await placedOrder(servers[0], customer, tool);
    const transactionId = await paidAtProvider(servers[0], customer, id);
    await confirmPayment(servers[0], customer, id);
    await times(8, (turn) => cancelOrder(serverFor(turn), turn < 4 ? customer : chief, id));
    expect(await stepsOf(id)).toEqual(['PLACED', 'PAID', 'REFUND_PENDING', 'REFUNDED']);
    expect(await refundsOf(transactionId)).toEqual([1000]);
    expect(await availableOf(servers[0], tool)).toBe(10);
  });

  it('paid while it expires, it is either paid or ended unpaid', async () => {
    const later = await startDomain({
      databaseUrl: servers[0].databaseUrl,
      clock: () => new Date(Date.now() + 31 * 24 * 60 * 60 * 1000),
    });
    const orders = await times(ROUNDS, order);
    try {
      const secrets = await Promise.all(
        orders.map(
          async (id) => (await openPayment(servers[0], customer, id)).data.createPaymentIntent.clientSecret,
        ),
      );
      const [, paid] = await Promise.all([
        later.services.payments.expireOrders(mayNotFail),
        Promise.all(secrets.map((secret) => payByCard(secret))),
      ]);
      await times(ROUNDS, (turn) => confirmPayment(servers[1], customer, orders[turn] ?? ''));
      const ends = (await later.services.orders.byIds(orders)).map(({ status }) => status as string);
      expect(ends).toEqual(paid.map(({ status }) => (status === 200 ? 'PAID' : 'CANCELLED')));
      await expectBooksToAgree(servers[0].database, orders);
    } finally {
      await later.close();
    }
  });
});
