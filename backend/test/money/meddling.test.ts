import { OrderActor, OrderStatus, lockedOrder, moveOrder } from '../../src/modules/orders';
import { Payment } from '../../src/modules/payments';
import type { Viewer } from '../../src/common/viewer';
import type { Tool } from '../../src/modules/tools';
import { expectBooksToAgree } from '../support/books';
import { payByCard } from '../support/cards';
import { addTool, availableOf } from '../support/catalogue';
import { charge, mayNotFail, place, tell } from '../support/counter';
import { startDomain, type Domain } from '../support/domain';
import { startOwnStripe } from '../support/own-stripe';
import { stripeOfTheShop } from '../support/stripe';
import { newViewer } from '../support/viewers';
import type { Place } from '../support/watching';

const DAY_MS = 24 * 60 * 60 * 1000;
const failsWith = (code: string) => expect.objectContaining({ code }) as Error;

describe('somebody who comes between two steps of an operation', () => {
  const clock = { now: new Date() };
  let meddling: { at: Place; pass: number; deed: () => Promise<unknown> } | undefined;
  let stopStripe: () => Promise<void>;
  let slow: Domain;
  let other: Domain;
  let customer: Viewer;
  let tool: Tool;
  let orderId: string;
  beforeAll(async () => {
    stopStripe = await startOwnStripe();
    const watcher = async (here: Place) => {
      if (meddling?.at !== here || meddling.pass-- > 0) return;
      const { deed } = meddling;
      meddling = undefined;
      await deed();
    };
    slow = await startDomain({ watcher, clock: () => clock.now });
    other = await startDomain({ databaseUrl: slow.databaseUrl, clock: () => clock.now });
    customer = await newViewer(other.database);
  });
  beforeEach(async () => {
    tool = await addTool(other, { available: 10, price: 100 });
    orderId = (await place(other, customer, tool, 10)).id;
  });
  afterEach(async () => {
    // Somebody did come between.
    expect(meddling).toBeUndefined();
    await other.services.reconciliation.run();
    await other.services.payments.finishRefunds(mayNotFail);
    await expectBooksToAgree(other.database, [orderId]);
  });
  afterAll(async () => {
    await slow.close();
    await other.close();
    await stopStripe();
  });

  /** The first time that the slow server comes to this place (or after so many passes), this is done before it goes on. */
  const meddle = (at: Place, deed: () => Promise<unknown>, pass = 0) => {
    meddling = { at, deed, pass };
  };
  const refundAtProvider = (transactionId: string, amount?: number) =>
    stripeOfTheShop().refunds.create({
      payment_intent: transactionId,
      ...(amount !== undefined && { amount }),
    });
  const refundsOf = async (transactionId: string) =>
    (await stripeOfTheShop().refunds.list({ payment_intent: transactionId })).data.map(
      ({ amount }) => amount,
    );
  const history = async () =>
    (await other.services.orders.historyOf([orderId]))[0]?.map(({ status }) => status as string);
  const record = () => other.database.getRepository(Payment).findOneByOrFail({ orderId, status: 'refunded' });
  const paid = async () => {
    const transactionId = await charge(other, customer, orderId);
    await other.services.payments.confirm(customer, orderId);
    return transactionId;
  };
  const cancel = (server: Domain) => server.services.payments.cancel(customer, orderId);

  it.each([
    ['a refund of all', undefined, ['PLACED', 'PAID', 'REFUNDED']],
    ['a refund of a part', 300, ['PLACED', 'PAID', 'PAID']],
  ])('%s is never undone by an older answer of the provider', async (_case, amount, steps) => {
    const transactionId = await paid();
    meddle('after retrieve', async () => {
      await refundAtProvider(transactionId, amount);
      await tell(other, 'charge.refunded', transactionId, `evt_new_${transactionId}`);
    });
    await tell(slow, 'payment_intent.succeeded', transactionId, `evt_old_${transactionId}`);
    expect(await history()).toEqual(steps);
    const [payment] = await other.services.payments.succeededOf([orderId]);
    expect(payment?.refundedAmount).toBe(amount ?? 1000);
  });

  it('an order that is paid while it expires is paid, and stays', async () => {
    clock.now = new Date(Date.now() + 31 * DAY_MS);
    try {
      const { clientSecret } = await other.services.payments.open(customer, orderId);
      meddle('before cancel', () => payByCard(clientSecret));
      expect(await slow.services.payments.expireOrders(mayNotFail)).toBe(0);
    } finally {
      clock.now = new Date();
    }
    expect(await history()).toEqual(['PLACED', 'PAID']);
    expect(await availableOf(other, tool)).toBe(0);
  });

  it('an order that is cancelled while a payment is opened cannot be paid', async () => {
    meddle('after create', () => cancel(other));
    await expect(slow.services.payments.open(customer, orderId)).rejects.toEqual(failsWith('NOT_FOUND'));
    expect(await other.database.getRepository(Payment).countBy({ orderId })).toBe(0);
  });

  it('an order that is paid in another tab while a payment is opened asks for no second one', async () => {
    meddle('after create', paid);
    await expect(slow.services.payments.open(customer, orderId)).rejects.toEqual(
      failsWith('ORDER_ALREADY_PAID'),
    );
  });

  it('a tab that is slow to open the payment is given the living one, not the one that was cancelled meanwhile', async () => {
    let living = '';
    meddle('before create', async () => {
      const { id } = await other.services.payments.open(customer, orderId);
      await stripeOfTheShop().paymentIntents.cancel(id);
      living = (await other.services.payments.open(customer, orderId)).id;
    });
    expect((await slow.services.payments.open(customer, orderId)).id).toBe(living);
  });

  it('a payment that is opened and paid while the order is cancelled goes back', async () => {
    let transactionId = '';
    meddle('before transaction', async () => {
      transactionId = await charge(other, customer, orderId);
    });
    expect(await cancel(slow)).toMatchObject({ status: OrderStatus.REFUNDED });
    expect(await refundsOf(transactionId)).toEqual([1000]);
    expect(await history()).toEqual(['PLACED', 'PAID', 'REFUND_PENDING', 'REFUNDED']);
  });

  it('a confirmation that finds the order cancelled and refunded says that it is not paid', async () => {
    const transactionId = await charge(other, customer, orderId);
    meddle('after retrieve', () => cancel(other));
    await expect(slow.services.payments.confirm(customer, orderId)).rejects.toEqual(
      failsWith('PAYMENT_NOT_COMPLETED'),
    );
    expect(await refundsOf(transactionId)).toEqual([1000]);
  });

  it.each([
    ['all', undefined, [1000]],
    ['a part', 400, [600, 400]],
  ])(
    '%s that is refunded at the provider just before we ask for it goes back once',
    async (_case, amount, refunds) => {
      const transactionId = await paid();
      meddle('before refund', () => refundAtProvider(transactionId, amount));
      expect(await cancel(slow)).toMatchObject({ status: OrderStatus.REFUNDED });
      expect(await refundsOf(transactionId)).toEqual(refunds);
      expect((await record()).refundedAmount).toBe(1000);
    },
  );

  it('a write that fails after the refund leaves the order waiting, and the job finds the refund made', async () => {
    const transactionId = await paid();
    const failure = new Error('The connection broke');
    meddle('after refund', () => Promise.reject(failure));
    await expect(cancel(slow)).rejects.toBe(failure);
    expect(await history()).toEqual(['PLACED', 'PAID', 'REFUND_PENDING']);
    expect(await other.services.payments.finishRefunds(mayNotFail)).toBe(1);
    expect(await refundsOf(transactionId)).toEqual([1000]);
  });

  it('a twin with the same key that takes the last pieces first is the same order, not a refusal', async () => {
    const last = await addTool(other, { available: 10, price: 100 });
    let twin = '';
    // The key is written by the first statement, the order by the second.
    meddle(
      'before statement',
      async () => (twin = (await place(other, customer, last, 10, `twin-${orderId}`)).id),
      1,
    );
    expect((await place(slow, customer, last, 10, `twin-${orderId}`)).id).toBe(twin);
    expect(await availableOf(other, last)).toBe(0);
  });

  it('a twin with the same key that cancels first is the same end, not a refusal', async () => {
    meddle('after statement', () => other.services.payments.cancel(customer, orderId, `twin-${orderId}`));
    const cancelled = await slow.services.payments.cancel(customer, orderId, `twin-${orderId}`);
    expect(cancelled.status).toBe(OrderStatus.CANCELLED);
    expect(await availableOf(other, tool)).toBe(10);
  });

  it('money that comes for an order which an operator ended by hand goes back', async () => {
    const transactionId = await charge(other, customer, orderId);
    meddle('after retrieve', () =>
      other.database.transaction(async (manager) => {
        const order = await lockedOrder(manager, orderId);
        const by = { actor: OrderActor.SHOP, reason: 'By hand', at: clock.now };
        if (order) await moveOrder(manager, order, { ...by, to: OrderStatus.CANCELLED });
      }),
    );
    await tell(slow, 'payment_intent.succeeded', transactionId);
    expect(await other.services.payments.finishRefunds(mayNotFail)).toBe(1);
    expect(await refundsOf(transactionId)).toEqual([1000]);
    expect(await history()).toEqual(['PLACED', 'CANCELLED', 'CANCELLED', 'CANCELLED']);
  });

  it.each(['at once', 'after a crash'])(
    'a refund that the provider refuses leaves the order paid, %s',
    async (when) => {
      await charge(other, customer, orderId, 'pm_card_createDispute');
      const refused: unknown[] = [];
      if (when === 'at once') {
        meddle('before refund', () => Promise.resolve());
        await cancel(slow).catch((error: unknown) => refused.push(error));
      } else {
        meddle('before refund', () => Promise.reject(new Error('The server died')));
        await cancel(slow).catch(() => undefined);
        await other.services.payments.finishRefunds((error) => refused.push(error));
      }
      expect(refused).toEqual([failsWith('REFUND_REFUSED')]);
      expect((await history())?.slice(-2)).toEqual(['REFUND_PENDING', 'PAID']);
      expect(await availableOf(other, tool)).toBe(0);
    },
  );
});
