import { OrderStatus } from '../../src/modules/orders';
import { Payment } from '../../src/modules/payments';
import { payByCard, createStripeClient } from '../support/stripe';
import { addTool, loadStock } from '../support/catalogue';
import { rethrow, placeOrder } from '../support/order-steps';
import { expectDomainError, ConcurrencyFixture } from './concurrency-fixture';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('Concurrent order expiry', () => {
  const fixture = new ConcurrencyFixture();

  it('keeps an order that is paid while it expires', async () => {
    fixture.clock.now = new Date(Date.now() + 31 * DAY_MS);
    try {
      const { clientSecret } = await fixture.otherServer.services.payments.createPaymentIntent(
        fixture.customer,
        fixture.orderId,
      );
      fixture.interruptAt('before cancel', () => payByCard(clientSecret));
      expect(await fixture.slowServer.services.cancellations.expireOrders(rethrow)).toBe(0);
    } finally {
      fixture.clock.now = new Date();
    }
    expect(await fixture.loadHistory()).toEqual(['PLACED', 'PAID']);
    expect(await loadStock(fixture.otherServer, fixture.tool)).toBe(0);
  });
});

describe('Concurrent order changes', () => {
  const fixture = new ConcurrencyFixture();

  it('rejects opening a payment with NOT_FOUND when the order is cancelled meanwhile', async () => {
    fixture.interruptAt('after create', () => fixture.cancelOrder(fixture.otherServer));
    await expectDomainError(
      fixture.slowServer.services.payments.createPaymentIntent(fixture.customer, fixture.orderId),
      'NOT_FOUND',
    );
    expect(
      await fixture.otherServer.database.getRepository(Payment).countBy({ orderId: fixture.orderId }),
    ).toBe(0);
  });

  it('rejects opening a payment with ORDER_ALREADY_PAID when the order is paid in another tab meanwhile', async () => {
    fixture.interruptAt('after create', () => fixture.payOrder());
    await expectDomainError(
      fixture.slowServer.services.payments.createPaymentIntent(fixture.customer, fixture.orderId),
      'ORDER_ALREADY_PAID',
    );
  });

  it('returns the active payment to a slow tab when the first payment was cancelled meanwhile', async () => {
    let activeId = '';
    fixture.interruptAt('before create', async () => {
      const { id } = await fixture.otherServer.services.payments.createPaymentIntent(
        fixture.customer,
        fixture.orderId,
      );
      await createStripeClient().paymentIntents.cancel(id);
      activeId = (
        await fixture.otherServer.services.payments.createPaymentIntent(fixture.customer, fixture.orderId)
      ).id;
    });
    expect(
      (await fixture.slowServer.services.payments.createPaymentIntent(fixture.customer, fixture.orderId)).id,
    ).toBe(activeId);
  });

  it('returns the same order to concurrent requests with one idempotency key that take the last units', async () => {
    const last = await addTool(fixture.otherServer, { available: 10, price: 100 });
    let otherId = '';
    // A statement writes the key, then a transaction the order.
    fixture.interruptAt(
      'before transaction',
      async () =>
        (otherId = (
          await placeOrder(fixture.otherServer, fixture.customer, last, 10, `key-${fixture.orderId}`)
        ).id),
    );
    expect(
      (await placeOrder(fixture.slowServer, fixture.customer, last, 10, `key-${fixture.orderId}`)).id,
    ).toBe(otherId);
    expect(await loadStock(fixture.otherServer, last)).toBe(0);
  });

  it('keeps an idempotency key bound while another request with it runs, although one was rejected', async () => {
    const last = await addTool(fixture.otherServer, { available: 10, price: 100 });
    const key = `key-${fixture.orderId}`;
    const placeElsewhere = (quantity: number) =>
      placeOrder(fixture.otherServer, fixture.customer, last, quantity, key);
    fixture.interruptAt('before transaction', async () => {
      const { id } = await placeOrder(fixture.otherServer, fixture.customer, last, 10);
      await expectDomainError(placeElsewhere(10), 'OUT_OF_STOCK');
      await fixture.otherServer.services.cancellations.cancel(fixture.customer, id);
      await expectDomainError(placeElsewhere(5), 'IDEMPOTENCY_KEY_REUSED');
    });
    const { id } = await placeOrder(fixture.slowServer, fixture.customer, last, 10, key);
    expect((await placeElsewhere(10)).id).toBe(id);
    expect(await loadStock(fixture.otherServer, last)).toBe(0);
  });

  it('returns the same cancellation to concurrent requests with one idempotency key', async () => {
    fixture.interruptAt('after statement', () =>
      fixture.otherServer.services.cancellations.cancel(
        fixture.customer,
        fixture.orderId,
        `key-${fixture.orderId}`,
      ),
    );
    const cancelled = await fixture.slowServer.services.cancellations.cancel(
      fixture.customer,
      fixture.orderId,
      `key-${fixture.orderId}`,
    );
    expect(cancelled.status).toBe(OrderStatus.CANCELLED);
    expect(await loadStock(fixture.otherServer, fixture.tool)).toBe(10);
  });
});
