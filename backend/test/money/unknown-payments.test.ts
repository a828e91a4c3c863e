import { DAY_MS } from '../../src/common/days';
import { Order } from '../../src/modules/orders';
import { Payment } from '../../src/modules/payments';
import { loadStock } from '../support/catalogue';
import { expectLedgerToMatchStripe } from '../support/ledger';
import { chargeCard, deliverWebhookEvent, placeOrder, rethrow } from '../support/order-steps';
import { payByCard, refundAtProvider } from '../support/stripe';
import { expectDomainError } from './concurrency-fixture';
import { ReconciliationFixture } from './reconciliation-fixture';

const HOUR_MS = 60 * 60 * 1000;

describe('An open payment that the provider does not know', () => {
  const fixture = new ReconciliationFixture();
  const payments = () => fixture.server.database.getRepository(Payment);
  const loadOrder = () =>
    fixture.server.database.getRepository(Order).findOneByOrFail({ id: fixture.orderId });

  /** Opens a payment and makes the provider forget it, as after a change of the account. */
  async function openUnknownPayment() {
    const { id, clientSecret } = await fixture.server.services.payments.createPaymentIntent(
      fixture.customer,
      fixture.orderId,
    );
    const unknownId = `${id}unknown`;
    await payments().update({ transactionId: id }, { transactionId: unknownId });
    const restore = () => payments().update({ transactionId: unknownId }, { transactionId: id });
    return { id, unknownId, clientSecret, restore };
  }

  it('closes an unknown payment when the customer pays, and pays the order with a new one', async () => {
    const { unknownId } = await openUnknownPayment();
    await chargeCard(fixture.server, fixture.customer, fixture.orderId);
    await fixture.server.services.payments.confirm(fixture.customer, fixture.orderId);
    expect((await loadOrder()).status).toBe('PAID');
    expect((await payments().findOneByOrFail({ transactionId: unknownId })).status).toBe('canceled');
    await expectLedgerToMatchStripe(fixture.server.database, [fixture.orderId]);
  });

  it('closes an unknown payment when its order is cancelled', async () => {
    await openUnknownPayment();
    await fixture.server.services.cancellations.cancel(fixture.customer, fixture.orderId);
    expect((await loadOrder()).status).toBe('CANCELLED');
    expect(await loadStock(fixture.server, fixture.tool)).toBe(100);
  });

  it('closes an unknown payment when its order expires', async () => {
    await openUnknownPayment();
    fixture.now = new Date(fixture.now.getTime() + 31 * DAY_MS);
    expect(await fixture.server.services.cancellations.expireOrders(rethrow)).toBe(1);
    expect((await loadOrder()).status).toBe('CANCELLED');
  });

  it('reports an unknown payment as not completed when the customer confirms it', async () => {
    await openUnknownPayment();
    await expectDomainError(
      fixture.server.services.payments.confirm(fixture.customer, fixture.orderId),
      'PAYMENT_NOT_COMPLETED',
    );
    await chargeCard(fixture.server, fixture.customer, fixture.orderId);
  });

  it('closes and lists an unknown payment by the reconciliation once it is an hour old', async () => {
    const { unknownId } = await openUnknownPayment();
    expect(await fixture.findDiscrepancies()).toEqual([]);
    fixture.now = new Date(fixture.now.getTime() + 2 * HOUR_MS);
    expect(await fixture.findDiscrepancies()).toEqual([
      {
        subject: `payment ${unknownId}`,
        description: 'Updated from the provider: status changed from open to canceled',
        resolved: true,
      },
    ]);
    expect(await fixture.findDiscrepancies()).toEqual([]);
  });

  it('leaves an order paid whose refund is impossible', async () => {
    const { server, customer, orderId } = fixture;
    const id = await chargeCard(server, customer, orderId);
    await server.services.payments.confirm(customer, orderId);
    await payments().update({ transactionId: id }, { transactionId: `${id}unknown` });
    await expectDomainError(server.services.cancellations.cancel(customer, orderId), 'REFUND_REJECTED');
    expect((await loadOrder()).status).toBe('PAID');
    expect(await server.services.refunds.retry(rethrow)).toBe(0);
    await payments().update({ transactionId: `${id}unknown` }, { transactionId: id });
    await server.services.cancellations.cancel(customer, orderId);
    expect((await loadOrder()).status).toBe('REFUNDED');
  });

  it('pays its order when it is charged after all', async () => {
    const { id, clientSecret, restore } = await openUnknownPayment();
    fixture.now = new Date(fixture.now.getTime() + 2 * HOUR_MS);
    await fixture.reconcile();
    const other = await placeOrder(fixture.server, fixture.customer, fixture.tool, 10);
    await fixture.server.services.payments.createPaymentIntent(fixture.customer, other.id);
    await restore();
    await payByCard(clientSecret);
    await deliverWebhookEvent(fixture.server, 'payment_intent.succeeded', id);
    expect((await loadOrder()).status).toBe('PAID');
    await expectLedgerToMatchStripe(fixture.server.database, [fixture.orderId]);
  });

  it('refunds a payment that is charged after its order was cancelled', async () => {
    const { id, clientSecret, restore } = await openUnknownPayment();
    await fixture.server.services.cancellations.cancel(fixture.customer, fixture.orderId);
    await restore();
    await payByCard(clientSecret);
    await deliverWebhookEvent(fixture.server, 'payment_intent.succeeded', id);
    await fixture.server.services.refunds.retry(rethrow);
    expect((await payments().findOneByOrFail({ transactionId: id })).refundedAmount).toBe(1000);
    await expectLedgerToMatchStripe(fixture.server.database, [fixture.orderId]);
  });

  it('keeps an order unpaid when a closed payment is charged while a new one of the order is open', async () => {
    const { id, clientSecret, restore } = await openUnknownPayment();
    await fixture.server.services.payments.createPaymentIntent(fixture.customer, fixture.orderId);
    await restore();
    await payByCard(clientSecret);
    await expectDomainError(
      deliverWebhookEvent(fixture.server, 'payment_intent.succeeded', id),
      'PAYMENT_MISMATCH',
    );
    expect((await loadOrder()).status).toBe('PLACED');
    await refundAtProvider(id);
  });

  it('keeps a charged payment although the provider reports another amount and its refund', async () => {
    const transactionId = await chargeCard(fixture.server, fixture.customer, fixture.orderId);
    await fixture.server.services.payments.confirm(fixture.customer, fixture.orderId);
    await payments().update({ transactionId }, { totalBill: 900 });
    await refundAtProvider(transactionId);
    await expectDomainError(
      deliverWebhookEvent(fixture.server, 'charge.refunded', transactionId),
      'PAYMENT_MISMATCH',
    );
    expect((await payments().findOneByOrFail({ transactionId })).status).toBe('succeeded');
  });

  it('lists a payment that is charged beside another one of its order until an operator refunds it', async () => {
    const { id, clientSecret, restore } = await openUnknownPayment();
    await chargeCard(fixture.server, fixture.customer, fixture.orderId);
    await fixture.server.services.payments.confirm(fixture.customer, fixture.orderId);
    await restore();
    await payByCard(clientSecret);
    await expectDomainError(
      deliverWebhookEvent(fixture.server, 'payment_intent.succeeded', id),
      'PAYMENT_MISMATCH',
    );
    const listed = { subject: `payment ${id}`, resolved: false };
    expect(await fixture.findDiscrepancies()).toMatchObject([listed]);
    expect(await fixture.findDiscrepancies()).toMatchObject([listed]);
    await refundAtProvider(id);
    expect(await fixture.findDiscrepancies()).toEqual([]);
    expect((await loadOrder()).status).toBe('PAID');
  });
});
