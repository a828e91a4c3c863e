import { OrderStatus } from '../../src/modules/orders';
import { Payment } from '../../src/modules/payments';
import { payByCard } from '../support/cards';
import { addTool, availableOf } from '../support/catalogue';
import { mayNotFail, place } from '../support/counter';
import { stripeOfTheShop } from '../support/stripe';
import { expectRefusal, Meddling } from './meddling';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('somebody who comes between two steps of the expiry of the only order that is not paid', () => {
  const its = new Meddling();

  it('an order that is paid while it expires is paid, and stays', async () => {
    its.clock.now = new Date(Date.now() + 31 * DAY_MS);
    try {
      const { clientSecret } = await its.other.services.payments.open(its.customer, its.orderId);
      its.meddle('before cancel', () => payByCard(clientSecret));
      expect(await its.slow.services.payments.expireOrders(mayNotFail)).toBe(0);
    } finally {
      its.clock.now = new Date();
    }
    expect(await its.history()).toEqual(['PLACED', 'PAID']);
    expect(await availableOf(its.other, its.tool)).toBe(0);
  });
});

describe('somebody who comes between two steps of an order’s way', () => {
  const its = new Meddling();

  it('an order that is cancelled while a payment is opened cannot be paid', async () => {
    its.meddle('after create', () => its.cancel(its.other));
    await expectRefusal(its.slow.services.payments.open(its.customer, its.orderId), 'NOT_FOUND');
    expect(await its.other.database.getRepository(Payment).countBy({ orderId: its.orderId })).toBe(0);
  });

  it('an order that is paid in another tab while a payment is opened asks for no second one', async () => {
    its.meddle('after create', () => its.paid());
    await expectRefusal(its.slow.services.payments.open(its.customer, its.orderId), 'ORDER_ALREADY_PAID');
  });

  it('a tab that is slow to open the payment is given the living one, not the one that was cancelled meanwhile', async () => {
    let living = '';
    its.meddle('before create', async () => {
      const { id } = await its.other.services.payments.open(its.customer, its.orderId);
      await stripeOfTheShop().paymentIntents.cancel(id);
      living = (await its.other.services.payments.open(its.customer, its.orderId)).id;
    });
    expect((await its.slow.services.payments.open(its.customer, its.orderId)).id).toBe(living);
  });

  it('a twin with the same key that takes the last pieces first is the same order, not a refusal', async () => {
    const last = await addTool(its.other, { available: 10, price: 100 });
    let twin = '';
    // The key is written by the first statement, the order by the second.
    its.meddle(
      'before statement',
      async () => (twin = (await place(its.other, its.customer, last, 10, `twin-${its.orderId}`)).id),
      1,
    );
    expect((await place(its.slow, its.customer, last, 10, `twin-${its.orderId}`)).id).toBe(twin);
    expect(await availableOf(its.other, last)).toBe(0);
  });

  it('a twin with the same key that cancels first is the same end, not a refusal', async () => {
    its.meddle('after statement', () =>
      its.other.services.payments.cancel(its.customer, its.orderId, `twin-${its.orderId}`),
    );
    const cancelled = await its.slow.services.payments.cancel(
      its.customer,
      its.orderId,
      `twin-${its.orderId}`,
    );
    expect(cancelled.status).toBe(OrderStatus.CANCELLED);
    expect(await availableOf(its.other, its.tool)).toBe(10);
  });
});
