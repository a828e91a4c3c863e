import { findCompleted } from './completed-refunds';
import type { Refund } from './refund.entity';
import { createRefund } from './refund-rows';

/** A refund that was decided on at a minute, and that failed at another one or has succeeded. */
const refund = (id: string, minute: number, failedAt?: number, changes: Partial<Refund> = {}): Refund =>
  createRefund({
    ...{ id, paymentId: 'p', orderId: 'a', amount: 300, createdAt: new Date(minute * 60_000) },
    status: failedAt === undefined ? 'succeeded' : 'failed',
    finishedAt: new Date((failedAt ?? minute) * 60_000),
    ...changes,
  });
const ofReturn = { returnId: 'r' };

describe('findCompleted', () => {
  it('names the refunds that have succeeded since', () => {
    const refunds = [
      refund('1', 1),
      refund('2', 2, 3),
      refund('3', 4),
      refund('4', 5, undefined, { isChargeback: true }),
    ];
    expect(findCompleted(refunds.slice(0, 1), refunds).map(({ id }) => id)).toEqual(['3']);
  });

  it('relates the refunds of an order without a return or a claim, whatever their amounts', () => {
    const refunds = [refund('1', 1, 2), refund('2', 3, undefined, { amount: 400 }), refund('3', 4)];
    expect(findCompleted(refunds.slice(0, 2), refunds)).toMatchObject([
      { id: '3', amount: 300, relatedIds: ['1', '2'], totalRefunded: 700 },
    ]);
  });

  it.each<[string, Partial<Refund>]>([
    ['of another order', { orderId: 'b' }],
    ['for a return', ofReturn],
    ['that the bank returned after a dispute', { isChargeback: true }],
  ])('does not relate a refund %s', (_which, changes) => {
    const refunds = [refund('1', 0, 1, changes), refund('2', 2)];
    expect(findCompleted(refunds.slice(0, 1), refunds)).toMatchObject([
      { relatedIds: [], totalRefunded: 300 },
    ]);
  });

  it('relates the refunds for the same return', () => {
    const refunds = [
      refund('1', 0, 1, ofReturn),
      refund('2', 2, undefined, { ...ofReturn, amount: 200 }),
      refund('3', 3, undefined, { ...ofReturn, amount: 100 }),
      refund('4', 4, undefined, { returnId: 's' }),
    ];
    expect(findCompleted(refunds.slice(0, 2), refunds)).toMatchObject([
      { id: '3', amount: 100, relatedIds: ['1', '2'], totalRefunded: 300 },
      { id: '4', amount: 300, relatedIds: [], totalRefunded: 300 },
    ]);
  });
});
