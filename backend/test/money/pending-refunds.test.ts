import { DAY_MS } from '../../src/common/days';
import { Order, OrderEvent } from '../../src/modules/orders';
import { Payment, Refund } from '../../src/modules/payments';
import { addTool, loadStock } from '../support/catalogue';
import { expectLedgerToMatchStripe } from '../support/ledger';
import { chargeCard, deliverWebhookEvent, placeOrder, rethrow } from '../support/order-steps';
import { listRefundAmounts, refundAtProvider, settleRefund } from '../support/stripe';
import { ReconciliationFixture } from './reconciliation-fixture';

describe('A refund that is pending at the bank', () => {
  const fixture = new ReconciliationFixture();
  let transactionId: string;
  beforeEach(async () => {
    const { server, customer, orderId } = fixture;
    transactionId = await chargeCard(server, customer, orderId, 'pm_card_pendingRefund');
    await server.services.payments.confirm(customer, orderId);
    await server.services.cancellations.cancel(customer, orderId);
  });

  const state = async () => {
    const { database } = fixture.server;
    const payment = await database.getRepository(Payment).findOneByOrFail({ transactionId });
    const order = await database.getRepository(Order).findOneByOrFail({ id: fixture.orderId });
    const refunds = await database.getRepository(Refund).find({ order: { id: 'ASC' } });
    return [order.status, refunds.at(-1)?.status, payment.refundedAmount];
  };
  const retryRefunds = () => fixture.server.services.refunds.retry(rethrow);

  it('records a pending refund as refunded only when it succeeds', async () => {
    expect(await state()).toEqual(['REFUND_PENDING', 'pending', 0]);
    await retryRefunds();
    await deliverWebhookEvent(fixture.server, 'charge.refunded', transactionId, 'evt_created');
    expect(await state()).toEqual(['REFUND_PENDING', 'pending', 0]);
    expect(await loadStock(fixture.server, fixture.tool)).toBe(90);
    await settleRefund(transactionId, 'succeed');
    await deliverWebhookEvent(fixture.server, 'refund.updated', transactionId, 'evt_updated');
    expect(await state()).toEqual(['REFUNDED', 'succeeded', 1000]);
    expect(await loadStock(fixture.server, fixture.tool)).toBe(100);
    await expectLedgerToMatchStripe(fixture.server.database, [fixture.orderId]);
  });

  it('refunds the rest of a cancelled order of which a part is being refunded at the provider', async () => {
    const { server, customer } = fixture;
    const tool = await addTool(server, { price: 100 });
    const { id } = await placeOrder(server, customer, tool, 10);
    const partlyRefundedId = await chargeCard(server, customer, id, 'pm_card_pendingRefund');
    await server.services.payments.confirm(customer, id);
    await refundAtProvider(partlyRefundedId, 400);
    await deliverWebhookEvent(server, 'charge.refunded', partlyRefundedId, 'evt_part');
    await server.services.cancellations.cancel(customer, id);
    expect(await listRefundAmounts(partlyRefundedId)).toEqual([600, 400]);
  });

  it('ignores a refund that has failed before it was known', async () => {
    const { server, customer } = fixture;
    const { id } = await placeOrder(server, customer, await addTool(server, { price: 100 }), 10);
    const paidId = await chargeCard(server, customer, id, 'pm_card_pendingRefund');
    await server.services.payments.confirm(customer, id);
    await refundAtProvider(paidId, 400);
    await settleRefund(paidId, 'fail');
    await deliverWebhookEvent(server, 'refund.failed', paidId, 'evt_failed');
    const ofPayment = { ownPayment: { transactionId: paidId } };
    expect(await server.database.getRepository(Refund).countBy(ofPayment)).toBe(0);
  });

  it('records a pending refund by the reconciliation when its webhook event was lost', async () => {
    await settleRefund(transactionId, 'succeed');
    await fixture.reconcile();
    expect(await state()).toEqual(['REFUNDED', 'succeeded', 1000]);
  });

  it.each([
    ['fails', 'fail', 'refund.failed'],
    ['is canceled', 'cancel', 'refund.updated'],
  ] as const)(
    'leaves the order paid when it %s, and a new cancellation makes a new refund',
    async (_case, outcome, event) => {
      await settleRefund(transactionId, outcome);
      await deliverWebhookEvent(fixture.server, event, transactionId);
      expect(await fixture.findDiscrepancies()).toEqual([
        {
          subject: `order ${fixture.orderId}`,
          description: 'It was cancelled, but its refund failed; cancel it again, or ship it',
          resolved: false,
        },
      ]);
      fixture.now = new Date(fixture.now.getTime() + 2 * DAY_MS);
      expect(await state()).toEqual(['PAID', 'failed', 0]);
      expect(await retryRefunds()).toBe(0);
      const history = await fixture.server.database
        .getRepository(OrderEvent)
        .find({ where: { orderId: fixture.orderId }, order: { id: 'ASC' } });
      expect(history.at(-1)).toMatchObject({
        status: 'PAID',
        reason: 'The payment provider rejected the refund',
      });
      expect(await listRefundAmounts(transactionId)).toHaveLength(1);
      await fixture.server.services.cancellations.cancel(fixture.customer, fixture.orderId);
      expect(await listRefundAmounts(transactionId)).toHaveLength(2);
      await settleRefund(transactionId, 'succeed');
      await fixture.reconcile();
      expect(await state()).toEqual(['REFUNDED', 'succeeded', 1000]);
      expect(await fixture.findDiscrepancies()).toEqual([]);
    },
  );
});
