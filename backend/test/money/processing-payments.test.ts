import { DAY_MS } from '../../src/common/days';
import { Role } from '../../src/common/viewer';
import { Order, OrderEvent } from '../../src/modules/orders';
import { Payment } from '../../src/modules/payments';
import { loadStock } from '../support/catalogue';
import { expectLedgerToMatchStripe } from '../support/ledger';
import { createViewer } from '../support/domain';
import { chargeCard, deliverWebhookEvent, placeOrder } from '../support/order-steps';
import { createStripeClient, payByCard, settlePayment } from '../support/stripe';
import { ofOrder } from '../support/payments';
import { ReconciliationFixture } from './reconciliation-fixture';

const rethrow = (error: unknown) => {
  throw error;
};

describe('A payment that the bank is processing', () => {
  const fixture = new ReconciliationFixture();
  let transactionId: string;
  beforeEach(async () => {
    transactionId = await chargeCard(fixture.server, fixture.customer, fixture.orderId, 'pm_card_processing');
  });

  const loadStatus = async () =>
    (await fixture.server.database.getRepository(Order).findOneByOrFail({ id: fixture.orderId })).status;
  const countPayments = () =>
    fixture.server.database.getRepository(Payment).countBy(ofOrder(fixture.orderId));

  it('keeps its order from being paid, confirmed, cancelled or expired', async () => {
    const { payments, cancellations } = fixture.server.services;
    const { customer, orderId } = fixture;
    const code = 'PAYMENT_IN_PROGRESS';
    for (const action of [
      () => payments.createPaymentIntent(customer, orderId),
      () => payments.confirm(customer, orderId),
    ])
      await expect(action()).rejects.toMatchObject({
        code,
        message: 'The payment is still being processed. Try again in a moment.',
      });
    await expect(cancellations.cancel(customer, orderId)).rejects.toMatchObject({
      code,
      message: 'This purchase is being paid right now. Try again in a moment.',
    });
    fixture.now = new Date(fixture.now.getTime() + 31 * DAY_MS);
    const errors: unknown[] = [];
    expect(await cancellations.expireOrders((error) => errors.push(error))).toBe(0);
    expect(errors).toMatchObject([{ code: 'PAYMENT_IN_PROGRESS' }]);
    expect([await loadStatus(), await countPayments()]).toEqual(['PLACED', 1]);
    expect(await fixture.findDiscrepancies()).toEqual([]);
  });

  it('keeps its customer from deleting the account until it is decided, and other open payments are closed', async () => {
    const { server, customer } = fixture;
    const { users, payments, orders } = server.services;
    const other = await placeOrder(server, customer, fixture.tool, 10);
    const { id: otherId } = await payments.createPaymentIntent(customer, other.id);
    const idWithSpaces = ` ${customer.id.toUpperCase()} `;
    await expect(users.delete(customer, idWithSpaces)).rejects.toMatchObject({
      code: 'CONFLICT',
      message:
        'Your account can be deleted once your purchases are completed. It still has 1 pending payment.',
    });
    expect(await payments.findByTransactionId(otherId)).toMatchObject({ status: 'canceled' });
    await settlePayment(transactionId, 'fail');
    await users.delete(customer, customer.id);
    for (const id of [fixture.orderId, other.id])
      expect(await orders.findById(id)).toMatchObject({ status: 'CANCELLED', userName: 'Former customer' });
  });

  it('keeps the data of its order when an admin deletes the account', async () => {
    const { server, customer, orderId } = fixture;
    const { users, cancellations, orders } = server.services;
    const admin = await createViewer(server.database, Role.ADMIN);
    await createViewer(server.database, Role.ADMIN);
    await users.delete(admin, customer.id);
    await users.erasePurchases(rethrow);
    expect(await orders.findById(orderId)).toMatchObject({ status: 'PLACED', userEmail: customer.email });
    await settlePayment(transactionId, 'fail');
    await cancellations.expireOrders(rethrow);
    await users.erasePurchases(rethrow);
    expect(await orders.findById(orderId)).toMatchObject({
      status: 'CANCELLED',
      userEmail: 'former-customer@deleted.invalid',
    });
  });

  it('pays its order when it succeeds', async () => {
    await settlePayment(transactionId, 'succeed');
    await deliverWebhookEvent(fixture.server, 'payment_intent.succeeded', transactionId);
    expect(await loadStatus()).toBe('PAID');
    await expectLedgerToMatchStripe(fixture.server.database, [fixture.orderId]);
  });

  it('keeps the order of a deleted user until it fails', async () => {
    const { users, cancellations } = fixture.server.services;
    await users.delete(await createViewer(fixture.server.database, Role.ADMIN), fixture.customer.id);
    const errors: unknown[] = [];
    const expireOrders = () => cancellations.expireOrders((error) => errors.push(error));
    expect(await expireOrders()).toBe(0);
    expect(errors).toMatchObject([{ code: 'PAYMENT_IN_PROGRESS' }]);
    await settlePayment(transactionId, 'fail');
    expect(await expireOrders()).toBe(1);
    expect(errors).toHaveLength(1);
    const events = await fixture.server.database
      .getRepository(OrderEvent)
      .find({ where: { orderId: fixture.orderId }, order: { id: 'ASC' } });
    expect(events.at(-1)).toMatchObject({
      ...{ status: 'CANCELLED', actor: 'SYSTEM', reason: 'The account of the customer was deleted' },
    });
  });

  it('leaves its order payable with the same payment when it fails', async () => {
    await settlePayment(transactionId, 'fail');
    const intent = await fixture.server.services.payments.createPaymentIntent(
      fixture.customer,
      fixture.orderId,
    );
    expect(intent.id).toBe(transactionId);
    expect((await payByCard(intent.clientSecret)).status).toBe(200);
    await fixture.server.services.payments.confirm(fixture.customer, fixture.orderId);
    expect(await loadStatus()).toBe('PAID');
  });

  it('is listed by the reconciliation when it has no record, and imported when it succeeds', async () => {
    await fixture.server.database.getRepository(Payment).delete({ transactionId });
    expect(await fixture.findDiscrepancies()).toEqual([
      {
        subject: `payment ${transactionId}`,
        description: `The provider reports it as processing for purchase ${fixture.purchaseId}, but it has no record`,
        resolved: false,
      },
    ]);
    expect(await loadStatus()).toBe('PLACED');
    await settlePayment(transactionId, 'succeed');
    expect(await fixture.findDiscrepancies()).toMatchObject([{ resolved: true }]);
    expect(await loadStatus()).toBe('PAID');
    expect(await loadStock(fixture.server, fixture.tool)).toBe(90);
    expect((await createStripeClient().paymentIntents.retrieve(transactionId)).status).toBe('succeeded');
  });
});
