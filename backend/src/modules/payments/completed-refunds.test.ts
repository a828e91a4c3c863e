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
const findRelatedIds = (id: string, refunds: readonly Refund[]) =>
  findCompleted([], refunds).find((completed) => completed.id === id)?.relatedIds;

describe('findCompleted', () => {
  it('repeats a failed refund of the same order and amount, each once', () => {
    const refunds = [refund('1', 1, 2), refund('2', 3), refund('3', 4)];
    expect([findRelatedIds('2', refunds), findRelatedIds('3', refunds)]).toEqual([['1'], []]);
  });

  it('repeats also what a failed refund has repeated', () => {
    expect(findRelatedIds('3', [refund('1', 1, 2), refund('2', 3, 4), refund('3', 5)])).toEqual(['2', '1']);
  });

  it('repeats each of two refunds that failed at the same time', () => {
    const refunds = [refund('1', 1, 5), refund('2', 2, 5), refund('3', 6), refund('4', 7)];
    expect([findRelatedIds('3', refunds), findRelatedIds('4', refunds)]).toEqual([['1'], ['2']]);
  });

  it.each<[string, Refund]>([
    ['that failed later', refund('1', 1, 3)],
    ['of another amount', refund('1', 0, 1, { amount: 400 })],
    ['of another order', refund('1', 0, 1, { orderId: 'b' })],
    ['for a return', refund('1', 0, 1, { returnId: 'r' })],
    ['that succeeded', refund('1', 1)],
    ['that the bank returned after a dispute', refund('1', 0, 1, { isChargeback: true })],
  ])('does not repeat a refund %s', (_which, other) => {
    expect(findRelatedIds('2', [other, refund('2', 2)])).toEqual([]);
  });

  it('names the others for the same return with what all have refunded, whatever their amounts', () => {
    const ofReturn = { returnId: 'r' };
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
