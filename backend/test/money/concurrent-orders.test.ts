import { DAY_MS } from '../../src/common/days';
import { Role, type Viewer } from '../../src/common/viewer';
import { OrderStatus, type Order } from '../../src/modules/orders';
import { Payment } from '../../src/modules/payments';
import type { Tool } from '../../src/modules/tools';
import { User } from '../../src/modules/users';
import { payByCard, createStripeClient } from '../support/stripe';
import { addTool, loadStock } from '../support/catalogue';
import { createViewer } from '../support/domain';
import { rethrow, placeOrder } from '../support/order-steps';
import { ofOrder } from '../support/payments';
import { expectDomainError, ConcurrencyFixture } from './concurrency-fixture';

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
    expect(await fixture.otherServer.database.getRepository(Payment).countBy(ofOrder(fixture.orderId))).toBe(
      0,
    );
  });

  it('cancels a payment that is opened while its order is cancelled', async () => {
    let transactionId = '';
    fixture.interruptAt('before transaction', async () => {
      const { services } = fixture.otherServer;
      const payment = await services.payments.createPaymentIntent(fixture.customer, fixture.orderId);
      transactionId = payment.id;
    });
    expect((await fixture.cancelOrder(fixture.slowServer)).status).toBe(OrderStatus.CANCELLED);
    expect((await createStripeClient().paymentIntents.retrieve(transactionId)).status).toBe('canceled');
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
    // A statement writes the key, then another one the order.
    fixture.interruptAt(
      'before statement',
      async () =>
        (otherId = (
          await placeOrder(fixture.otherServer, fixture.customer, last, 10, `key-${fixture.orderId}`)
        ).id),
      1,
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
    const interruption = async () => {
      const { id } = await placeOrder(fixture.otherServer, fixture.customer, last, 10);
      await expectDomainError(placeElsewhere(10), 'OUT_OF_STOCK');
      await fixture.otherServer.services.cancellations.cancel(fixture.customer, id);
      await expectDomainError(placeElsewhere(5), 'IDEMPOTENCY_KEY_REUSED');
    };
    fixture.interruptAt('before statement', interruption, 1);
    const { id } = await placeOrder(fixture.slowServer, fixture.customer, last, 10, key);
    expect((await placeElsewhere(10)).id).toBe(id);
    expect(await loadStock(fixture.otherServer, last)).toBe(0);
  });

  it('frees an idempotency key once its request is rejected, also when it was sent with another one meanwhile', async () => {
    const last = await addTool(fixture.otherServer, { available: 20, price: 100 });
    const key = `key-${fixture.orderId}`;
    const placeElsewhere = (quantity: number, usedKey?: string) =>
      placeOrder(fixture.otherServer, fixture.customer, last, quantity, usedKey);
    const interruption = async () => {
      await expectDomainError(placeElsewhere(10, key), 'IDEMPOTENCY_KEY_REUSED');
      await placeElsewhere(10);
    };
    fixture.interruptAt('before statement', interruption, 1);
    const placed = placeOrder(fixture.slowServer, fixture.customer, last, 20, key);
    await expectDomainError(placed, 'OUT_OF_STOCK');
    await placeElsewhere(10, key);
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

describe('Orders whose terms change after they were read', () => {
  const fixture = new ConcurrencyFixture();
  let admin: Viewer;
  let hammer: Tool;
  beforeAll(async () => {
    admin = await createViewer(fixture.otherServer.database, Role.ADMIN);
  });
  beforeEach(async () => {
    hammer = await addTool(fixture.otherServer, { available: 10, price: 100 });
  });

  /** Orders all ten units on the slow server, which runs the action between reading the terms and writing the order. */
  async function placeWhile(action: () => Promise<unknown>, totalBill?: number): Promise<Order> {
    fixture.interruptAt('before statement', action);
    const details = { phoneNumber: '01712345678', orderAddress: '1 Saw Street' };
    const input = { ...details, toolId: hammer.id, orderQuantity: 10, totalBill };
    return (await fixture.slowServer.services.checkout.placeOrder(fixture.customer, input)).order;
  }
  const changeTool = (changes: object) => () =>
    fixture.otherServer.services.toolEditing.update(admin, hammer.id, changes);

  it('applies a new price', async () => {
    expect(await placeWhile(changeTool({ price: 250 }))).toMatchObject({ toolPrice: 250, totalBill: 2500 });
    expect(await loadStock(fixture.otherServer, hammer)).toBe(0);
  });

  it.each([
    ['the price that the customer was shown changes', { price: 250 }, 'BAD_USER_INPUT'],
    ['the minimum order rises above the quantity', { minOrder: 20 }, 'BAD_USER_INPUT'],
    ['the stock falls below the quantity', { availableChange: -1 }, 'OUT_OF_STOCK'],
  ])('rejects the order when %s', async (_case, changes, code) => {
    await expectDomainError(placeWhile(changeTool(changes), 1000), code);
    expect(await loadStock(fixture.otherServer, hammer)).toBe(code === 'OUT_OF_STOCK' ? 9 : 10);
  });

  it('rejects the order when the tool is deleted', async () => {
    const deletion = () => fixture.otherServer.services.toolEditing.delete(admin, hammer.id);
    await expectDomainError(placeWhile(deletion), 'NOT_FOUND');
    expect(await loadStock(fixture.otherServer, hammer)).toBe(10);
  });

  it('rejects the order when the account is deleted', async () => {
    const users = fixture.otherServer.database.getRepository(User);
    const { id } = fixture.customer;
    const deletion = () => users.update({ id }, { deletedAt: new Date() });
    await expectDomainError(placeWhile(deletion), 'UNAUTHENTICATED');
    await users.update({ id }, { deletedAt: null });
    expect(await loadStock(fixture.otherServer, hammer)).toBe(10);
  });

  it('places both orders when the account places another one that leaves enough', async () => {
    const other = await addTool(fixture.otherServer, { available: 10, price: 100 });
    await placeWhile(() => placeOrder(fixture.otherServer, fixture.customer, other, 10));
    expect(await loadStock(fixture.otherServer, hammer)).toBe(0);
    expect(await loadStock(fixture.otherServer, other)).toBe(0);
  });
});

describe('Orders at the limits of an account', () => {
  const fixture = new ConcurrencyFixture({ purchases: 2, value: 0, stockShare: 100, unverifiedPercent: 100 });

  it('rejects the order when the account reaches its limit after the terms were read', async () => {
    const [hammer, saw] = [await addTool(fixture.otherServer), await addTool(fixture.otherServer)];
    fixture.interruptAt('before statement', () => placeOrder(fixture.otherServer, fixture.customer, saw, 10));
    await expectDomainError(
      placeOrder(fixture.slowServer, fixture.customer, hammer, 10),
      'UNPAID_LIMIT_REACHED',
    );
    expect(await loadStock(fixture.otherServer, hammer)).toBe(hammer.available);
  });
});
