import { OrderActor, OrderStatus, lockedOrder, moveOrder } from '../../src/modules/orders';
import { availableOf } from '../support/catalogue';
import { charge, mayNotFail, tell } from '../support/counter';
import { expectRefusal, Meddling, refundAtProvider, refundsOf } from './meddling';

describe('somebody who comes between two steps of giving money back', () => {
  const its = new Meddling();

  it.each([
    ['a refund of all', undefined, ['PLACED', 'PAID', 'REFUNDED']],
    ['a refund of a part', 300, ['PLACED', 'PAID', 'PAID']],
  ])('%s is never undone by an older answer of the provider', async (_case, amount, steps) => {
    const transactionId = await its.paid();
    its.meddle('after retrieve', async () => {
      await refundAtProvider(transactionId, amount);
      await tell(its.other, 'charge.refunded', transactionId, `evt_new_${transactionId}`);
    });
    await tell(its.slow, 'payment_intent.succeeded', transactionId, `evt_old_${transactionId}`);
    expect(await its.history()).toEqual(steps);
    const [payment] = await its.other.services.payments.succeededOf([its.orderId]);
    expect(payment?.refundedAmount).toBe(amount ?? 1000);
  });

  it('a payment that is opened and paid while the order is cancelled goes back', async () => {
    let transactionId = '';
    its.meddle('before transaction', async () => {
      transactionId = await charge(its.other, its.customer, its.orderId);
    });
    expect(await its.cancel(its.slow)).toMatchObject({ status: OrderStatus.REFUNDED });
    expect(await refundsOf(transactionId)).toEqual([1000]);
    expect(await its.history()).toEqual(['PLACED', 'PAID', 'REFUND_PENDING', 'REFUNDED']);
  });

  it('a confirmation that finds the order cancelled and refunded says that it is not paid', async () => {
    const transactionId = await charge(its.other, its.customer, its.orderId);
    its.meddle('after retrieve', () => its.cancel(its.other));
    await expectRefusal(
      its.slow.services.payments.confirm(its.customer, its.orderId),
      'PAYMENT_NOT_COMPLETED',
    );
    expect(await refundsOf(transactionId)).toEqual([1000]);
  });

  it.each([
    ['all', undefined, [1000]],
    ['a part', 400, [600, 400]],
  ])(
    '%s that is refunded at the provider just before we ask for it goes back once',
    async (_case, amount, refunds) => {
      const transactionId = await its.paid();
      its.meddle('before refund', () => refundAtProvider(transactionId, amount));
      expect(await its.cancel(its.slow)).toMatchObject({ status: OrderStatus.REFUNDED });
      expect(await refundsOf(transactionId)).toEqual(refunds);
      expect((await its.record()).refundedAmount).toBe(1000);
    },
  );

  it('a write that fails after the refund leaves the order waiting, and the job finds the refund made', async () => {
    const transactionId = await its.paid();
    const failure = new Error('The connection broke');
    its.meddle('after refund', () => Promise.reject(failure));
    await expect(its.cancel(its.slow)).rejects.toBe(failure);
    expect(await its.history()).toEqual(['PLACED', 'PAID', 'REFUND_PENDING']);
    expect(await its.other.services.payments.finishRefunds(mayNotFail)).toBe(1);
    expect(await refundsOf(transactionId)).toEqual([1000]);
  });

  it('money that comes for an order which an operator ended by hand goes back', async () => {
    const transactionId = await charge(its.other, its.customer, its.orderId);
    its.meddle('after retrieve', () =>
      its.other.database.transaction(async (manager) => {
        const order = await lockedOrder(manager, its.orderId);
        const by = { actor: OrderActor.SHOP, reason: 'By hand', at: its.clock.now };
        if (order) await moveOrder(manager, order, { ...by, to: OrderStatus.CANCELLED });
      }),
    );
    await tell(its.slow, 'payment_intent.succeeded', transactionId);
    expect(await its.other.services.payments.finishRefunds(mayNotFail)).toBe(1);
    expect(await refundsOf(transactionId)).toEqual([1000]);
    expect(await its.history()).toEqual(['PLACED', 'CANCELLED', 'CANCELLED', 'CANCELLED']);
  });

  it.each(['at once', 'after a crash'])(
    'a refund that the provider refuses leaves the order paid, %s',
    async (when) => {
      await charge(its.other, its.customer, its.orderId, 'pm_card_createDispute');
      const refused: unknown[] = [];
      if (when === 'at once') {
        its.meddle('before refund', () => Promise.resolve());
        await its.cancel(its.slow).catch((error: unknown) => refused.push(error));
      } else {
        its.meddle('before refund', () => Promise.reject(new Error('The server died')));
        await its.cancel(its.slow).catch(() => undefined);
        await its.other.services.payments.finishRefunds((error) => refused.push(error));
      }
      expect(refused).toMatchObject([{ code: 'REFUND_REFUSED' }]);
      expect((await its.history()).slice(-2)).toEqual(['REFUND_PENDING', 'PAID']);
      expect(await availableOf(its.other, its.tool)).toBe(0);
    },
  );
});
