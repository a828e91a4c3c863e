import { lockPurchase, moveOrders, OrderActor, OrderStatus } from '../../src/modules/orders';
import { loadStock } from '../support/catalogue';
import { chargeCard, rethrow, deliverWebhookEvent } from '../support/order-steps';
import { expectDomainError, ConcurrencyFixture } from './concurrency-fixture';
import {
  decideDispute,
  disputePayment,
  listRefundAmounts,
  refundAtProvider,
  settleRefund,
} from '../support/stripe';

describe('Concurrent refunds', () => {
  const fixture = new ConcurrencyFixture();

  /** Cancels the order in the database, as an operator would, although its payment can still be paid. */
  const cancelByHand = async () => {
    const { purchaseId } = await fixture.loadOrder();
    await fixture.otherServer.database.transaction(async (manager) => {
      const { orders } = await lockPurchase(manager, purchaseId);
      const by = { actor: OrderActor.SYSTEM, reason: 'By hand', at: fixture.clock.now };
      await moveOrders(manager, orders, { ...by, to: OrderStatus.CANCELLED });
    });
  };

  it.each([
    ['a full refund', undefined, ['PLACED', 'PAID', 'REFUNDED']],
    ['a partial refund', 300, ['PLACED', 'PAID', 'PAID']],
  ])(
    'keeps %s when an older response of the provider is applied after it',
    async (_case, amount, history) => {
      const transactionId = await fixture.payOrder();
      fixture.interruptAt('after retrieve', async () => {
        await refundAtProvider(transactionId, amount);
        await deliverWebhookEvent(
          fixture.otherServer,
          'charge.refunded',
          transactionId,
          `evt_new_${transactionId}`,
        );
      });
      await deliverWebhookEvent(
        fixture.slowServer,
        'payment_intent.succeeded',
        transactionId,
        `evt_old_${transactionId}`,
      );
      expect(await fixture.loadHistory()).toEqual(history);
      expect((await fixture.loadPayment()).refundedAmount).toBe(amount ?? 1000);
    },
  );

  it('keeps a refund failed when an older response of the provider is applied after its failure', async () => {
    const transactionId = await fixture.payOrder();
    await fixture.cancelOrder(fixture.otherServer);
    fixture.interruptAt('after retrieve', async () => {
      await settleRefund(transactionId, 'fail');
      await deliverWebhookEvent(
        fixture.otherServer,
        'refund.failed',
        transactionId,
        `evt_new_${transactionId}`,
      );
    });
    await deliverWebhookEvent(
      fixture.slowServer,
      'charge.refunded',
      transactionId,
      `evt_old_${transactionId}`,
    );
    expect((await fixture.loadPayment()).refundedAmount).toBe(0);
    expect(await fixture.loadHistory()).toEqual(['PLACED', 'PAID', 'REFUND_PENDING', 'REFUNDED', 'REFUNDED']);
    await refundAtProvider(transactionId);
  });

  it('records the refund of a webhook event that arrives while a confirmation has an older response', async () => {
    const { slowServer, customer, orderId } = fixture;
    const transactionId = await chargeCard(fixture.otherServer, customer, orderId);
    let confirmation: Promise<unknown> = Promise.resolve();
    let delivery = Promise.resolve();
    fixture.interruptAt('after retrieve', async () => {
      await refundAtProvider(transactionId, 300);
      await new Promise<void>((resume) => {
        // The event is recorded after the confirmation.
        fixture.interruptAt('after retrieve', () => {
          resume();
          return confirmation;
        });
        delivery = deliverWebhookEvent(slowServer, 'charge.refunded', transactionId);
      });
    });
    confirmation = slowServer.services.payments.confirm(customer, orderId);
    await confirmation;
    await delivery;
    expect((await fixture.loadPayment()).refundedAmount).toBe(300);
  });

  it('refunds a payment that is opened and charged while its order is cancelled', async () => {
    let transactionId = '';
    fixture.interruptAt('before transaction', async () => {
      transactionId = await chargeCard(fixture.otherServer, fixture.customer, fixture.orderId);
    });
    expect(await fixture.cancelOrder(fixture.slowServer)).toMatchObject({ status: OrderStatus.REFUNDED });
    expect(await listRefundAmounts(transactionId)).toEqual([1000]);
    expect(await fixture.loadHistory()).toEqual(['PLACED', 'PAID', 'REFUND_PENDING', 'REFUNDED']);
  });

  it('rejects a confirmation with PAYMENT_REVERSED when the order is cancelled and refunded meanwhile', async () => {
    const transactionId = await chargeCard(fixture.otherServer, fixture.customer, fixture.orderId);
    fixture.interruptAt('after retrieve', () => fixture.cancelOrder(fixture.otherServer));
    await expectDomainError(
      fixture.slowServer.services.payments.confirm(fixture.customer, fixture.orderId),
      'PAYMENT_REVERSED',
    );
    expect(await listRefundAmounts(transactionId)).toEqual([1000]);
  });

  it.each([
    ['the whole payment', undefined, [1000]],
    ['a part of the payment', 400, [600, 400]],
  ])(
    'refunds a cancelled order once when %s is refunded at the provider just before',
    async (_case, amount, refunds) => {
      const transactionId = await fixture.payOrder();
      fixture.interruptAt('before refund', () => refundAtProvider(transactionId, amount));
      expect(await fixture.cancelOrder(fixture.slowServer)).toMatchObject({ status: OrderStatus.REFUNDED });
      expect(await listRefundAmounts(transactionId)).toEqual(refunds);
      expect((await fixture.loadPayment()).refundedAmount).toBe(1000);
    },
  );

  it('leaves an order in REFUND_PENDING when the write after its refund fails, and a retry finds the refund', async () => {
    const transactionId = await fixture.payOrder();
    const error = new Error('The connection broke');
    fixture.interruptAt('after refund', () => Promise.reject(error));
    await expect(fixture.cancelOrder(fixture.slowServer)).rejects.toBe(error);
    expect(await fixture.loadHistory()).toEqual(['PLACED', 'PAID', 'REFUND_PENDING']);
    expect(await fixture.otherServer.services.refunds.retry(rethrow)).toBe(1);
    expect(await listRefundAmounts(transactionId)).toEqual([1000]);
  });

  it('refunds a charge for an order that an operator has cancelled by hand', async () => {
    const transactionId = await chargeCard(fixture.otherServer, fixture.customer, fixture.orderId);
    fixture.interruptAt('after retrieve', cancelByHand);
    await deliverWebhookEvent(fixture.slowServer, 'payment_intent.succeeded', transactionId);
    expect(await fixture.otherServer.services.refunds.retry(rethrow)).toBe(1);
    expect(await listRefundAmounts(transactionId)).toEqual([1000]);
    expect(await fixture.loadHistory()).toEqual(['PLACED', 'CANCELLED', 'CANCELLED', 'CANCELLED']);
    const [history = []] = await fixture.otherServer.services.orders.loadHistory([fixture.orderId]);
    expect(history.slice(2)).toMatchObject([
      {
        actor: 'PROVIDER',
        reason: 'The card was charged after the order was closed; the charge will be refunded',
      },
      { actor: 'PROVIDER', reason: 'The payment was refunded' },
    ]);
  });

  it.each([
    ['won', 'winning_evidence', 'succeeded', [1000]],
    ['lost', 'losing_evidence', 'charged_back', []],
  ])(
    'settles a charge for a closed order when its dispute is %s',
    async (outcome, evidence, status, refunds) => {
      const { services } = fixture.otherServer;
      const { customer, orderId } = fixture;
      const transactionId = await chargeCard(fixture.otherServer, customer, orderId, 'pm_card_createDispute');
      await cancelByHand();
      await deliverWebhookEvent(fixture.otherServer, 'payment_intent.succeeded', transactionId);
      const errors: unknown[] = [];
      await services.refunds.retry((error) => errors.push(error));
      expect(errors).toMatchObject([{ code: 'REFUND_REJECTED' }]);
      expect((await services.reconciliation.run()).discrepancies).toEqual([]);
      await decideDispute(transactionId, evidence);
      await deliverWebhookEvent(
        fixture.otherServer,
        'charge.dispute.closed',
        transactionId,
        `evt_${outcome}`,
      );
      await services.refunds.retry(rethrow);
      expect((await fixture.loadPayment()).status).toBe(status);
      expect(await listRefundAmounts(transactionId)).toEqual(refunds);
      expect((await services.reconciliation.run()).discrepancies).toEqual([]);
    },
  );

  it('refunds a charge for a closed order once when its dispute is won before the refund is sent', async () => {
    const { services } = fixture.otherServer;
    const { customer, orderId } = fixture;
    const transactionId = await chargeCard(fixture.otherServer, customer, orderId, 'pm_card_createDispute');
    await cancelByHand();
    await deliverWebhookEvent(fixture.otherServer, 'payment_intent.succeeded', transactionId);
    await decideDispute(transactionId, 'winning_evidence');
    await deliverWebhookEvent(fixture.otherServer, 'charge.dispute.closed', transactionId, 'evt_unsent');
    expect(await services.refunds.retry(rethrow)).toBe(1);
    expect(await listRefundAmounts(transactionId)).toEqual([1000]);
    expect((await services.reconciliation.run()).discrepancies).toEqual([]);
  });

  it('renews a refund that was rejected during a dispute that is won before the rejection is recorded', async () => {
    const { services } = fixture.slowServer;
    const { customer, orderId } = fixture;
    const transactionId = await chargeCard(fixture.otherServer, customer, orderId, 'pm_card_createDispute');
    await cancelByHand();
    await deliverWebhookEvent(fixture.otherServer, 'payment_intent.succeeded', transactionId);
    fixture.interruptAt('before retrieve', () => decideDispute(transactionId, 'winning_evidence'));
    expect(await services.refunds.retry(rethrow)).toBe(1);
    expect(await listRefundAmounts(transactionId)).toEqual([1000]);
    expect((await services.reconciliation.run()).discrepancies).toEqual([]);
  });

  it('renews a refund that was rejected during the dispute, although the bank had returned an earlier one', async () => {
    const { services, database } = fixture.otherServer;
    const { customer, orderId } = fixture;
    const transactionId = await chargeCard(fixture.otherServer, customer, orderId, 'pm_card_createDispute');
    await cancelByHand();
    await deliverWebhookEvent(fixture.otherServer, 'payment_intent.succeeded', transactionId);
    await services.refunds.retry(() => undefined);
    await database.query(
      `INSERT INTO refunds (id, payment_id, order_id, amount, status, provider_refund_id, created_at, finished_at)
       SELECT '00000000-0000-7000-8000-000000000000', payment_id, order_id, amount, 'failed', 're_1', created_at, created_at
       FROM refunds WHERE order_id = $1`,
      [orderId],
    );
    await decideDispute(transactionId, 'winning_evidence');
    await deliverWebhookEvent(fixture.otherServer, 'charge.dispute.closed', transactionId, 'evt_renewed');
    await services.refunds.retry(rethrow);
    expect(await listRefundAmounts(transactionId)).toEqual([1000]);
  });

  it('makes no refund of a cancelled order whose dispute is lost before the refund is sent', async () => {
    const { services } = fixture.otherServer;
    const transactionId = await fixture.payOrder();
    // Its webhook event is lost: while a dispute is known, nothing is cancelled.
    await disputePayment(transactionId);
    fixture.interruptAt('before refund', () => Promise.reject(new Error('The server died')));
    await fixture.cancelOrder(fixture.slowServer).catch(() => undefined);
    await decideDispute(transactionId, 'losing_evidence');
    await deliverWebhookEvent(fixture.otherServer, 'charge.dispute.closed', transactionId);
    expect((await fixture.loadOrder()).status).toBe(OrderStatus.REFUNDED);
    expect(await services.refunds.retry(rethrow)).toBe(0);
    expect(await listRefundAmounts(transactionId)).toEqual([]);
  });

  it.each(['immediately', 'after a crash'])(
    'moves an order back to PAID when the provider rejects its refund %s',
    async (when) => {
      await disputePayment(await fixture.payOrder());
      const { paidAt } = await fixture.loadOrder();
      const { now } = fixture.clock;
      fixture.clock.now = new Date(now.getTime() + 60_000);
      const errors: unknown[] = [];
      if (when === 'immediately') {
        fixture.interruptAt('before refund', () => Promise.resolve());
        await fixture.cancelOrder(fixture.slowServer).catch((error: unknown) => errors.push(error));
      } else {
        fixture.interruptAt('before refund', () => Promise.reject(new Error('The server died')));
        await fixture.cancelOrder(fixture.slowServer).catch(() => undefined);
        await fixture.otherServer.services.refunds.retry((error) => errors.push(error));
      }
      expect(errors).toMatchObject([{ code: 'REFUND_REJECTED' }]);
      expect((await fixture.loadHistory()).slice(-2)).toEqual(['REFUND_PENDING', 'PAID']);
      expect(await fixture.loadOrder()).toMatchObject({ status: 'PAID', paidAt });
      expect(await loadStock(fixture.otherServer, fixture.tool)).toBe(0);
      fixture.clock.now = now;
    },
  );
});
