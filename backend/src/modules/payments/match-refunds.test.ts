import type { ProviderRefund } from '../../platform/payments/payment-provider';
import type { Order } from '../orders';
import { allocatePart, allocateRefunds, isUnallocated, matchRefunds } from './match-refunds';
import type { Payment } from './payment.entity';
import type { Refund } from './refund.entity';
import { createRefund } from './refund-rows';

const at = new Date('2026-11-23T12:00:00Z');
const orders = ['a', 'b'].map((id) => ({ id, totalBill: 1000 }) as Order);

/** A refund of the shop that has succeeded. */
const refund = (id: string, changes: Partial<Refund> = {}): Refund =>
  createRefund({
    ...{ id, paymentId: 'p', orderId: 'a', amount: 300, createdAt: new Date(0) },
    ...{ status: 'succeeded', providerRefundId: `re_${id}` },
    ...changes,
  });
const unallocated = (id: string, amount: number) => refund(id, { orderId: null, amount });
const summaryOf = (refunds: readonly Refund[]) =>
  refunds.map(({ orderId, amount, status }) => [orderId, amount, status]);

describe('matchRefunds', () => {
  const reported = (changes: Partial<ProviderRefund>): ProviderRefund => ({
    ...{ id: 're_1', isChargeback: false, refundId: undefined, orderId: undefined },
    ...{ returnId: undefined, claimId: undefined, amount: 300 },
    status: 'succeeded',
    ...changes,
  });
  const match = (refunds: readonly Refund[], ...reports: readonly ProviderRefund[]) =>
    matchRefunds(refunds, reports, { payment: { id: 'p' } as Payment, orders, at }, new Set());

  it('keeps a refund as it is of which nothing has changed', () => {
    const known = refund('1');
    expect(match([known], reported({}))[0]).toBe(known);
  });

  it('gives a refund of the shop its id and status at the provider', () => {
    const unsent = refund('1', { status: 'pending', providerRefundId: null });
    const [pending] = match([unsent], reported({ refundId: '1', status: 'pending' }));
    expect(pending).toMatchObject({ id: '1', status: 'pending', providerRefundId: 're_1', finishedAt: null });
    const [succeeded] = match([unsent], reported({ refundId: '1' }));
    expect(succeeded).toMatchObject({ id: '1', status: 'succeeded', finishedAt: at });
    expect(unsent).toMatchObject({ status: 'pending', providerRefundId: null });
  });

  it('does not take a refund of another amount for that of the shop', () => {
    const unsent = refund('1', { status: 'pending', providerRefundId: null });
    const [first, second] = match([unsent], reported({ refundId: '1', amount: 200 }));
    expect(first).toBe(unsent);
    expect(second).toMatchObject({ orderId: null, amount: 200, status: 'succeeded', createdAt: at });
  });

  it('gives all parts of a refund the same status', () => {
    const parts = [refund('1'), refund('2', { orderId: 'b', providerRefundId: 're_1' })];
    expect(match(parts, reported({ status: 'failed' })).map(({ status }) => status)).toEqual([
      'failed',
      'failed',
    ]);
  });

  it('adds a refund with its order as far as something is left of it, and none that failed', () => {
    const refunds = match(
      [refund('9', { amount: 800 })],
      reported({ id: 're_1', orderId: 'a', amount: 201 }),
      reported({ id: 're_2', orderId: 'a', amount: 200, status: 'pending' }),
      reported({ id: 're_3', orderId: 'c' }),
      reported({ id: 're_4', orderId: 'b', status: 'failed' }),
    );
    expect(summaryOf(refunds)).toEqual([
      ['a', 800, 'succeeded'],
      [null, 201, 'succeeded'],
      ['a', 200, 'pending'],
      [null, 300, 'succeeded'],
    ]);
    expect(refunds[2]?.finishedAt).toBeNull();
  });
});

describe('allocateRefunds', () => {
  it('leaves refunds of which it is not known for which of two orders they are', () => {
    const refunds = [unallocated('1', 300)];
    expect(allocateRefunds(refunds, orders)).toBe(refunds);
  });

  it('assigns refunds to the only order with money left, as far as they fit', () => {
    const before = [refund('0', { orderId: 'b', amount: 1000 }), refund('1', { amount: 100 })];
    const open = [unallocated('2', 500), unallocated('3', 401), unallocated('4', 399)];
    const after = allocateRefunds([...before, ...open], orders);
    expect(summaryOf(after).map(([orderId]) => orderId)).toEqual(['b', 'a', 'a', null, 'a']);
  });

  it('splits refunds that empty the payment over its orders', () => {
    const after = allocateRefunds(
      [refund('0', { amount: 400 }), unallocated('1', 900), unallocated('2', 700)],
      orders,
    );
    expect(summaryOf(after).map(([orderId, amount]) => [orderId, amount])).toEqual([
      ['a', 400],
      ['a', 600],
      ['b', 300],
      ['b', 700],
    ]);
    expect(after.map(({ id }) => id)).toEqual(['0', '1', expect.not.stringMatching(/^[012]$/), '2']);
    expect(new Set(after.map(({ providerRefundId }) => providerRefundId)).size).toBe(3);
  });

  it('ignores refunds that failed', () => {
    const failed = refund('1', { orderId: null, amount: 2000, status: 'failed' });
    expect(isUnallocated(failed)).toBe(false);
    expect(allocateRefunds([failed], orders)).toEqual([failed]);
  });
});

describe('allocatePart', () => {
  it('leaves the rest of a refund in its place', () => {
    const [first, open, last] = [refund('1'), unallocated('2', 500), refund('3')];
    const { allocated, after } = allocatePart([first, open, last], open, { orderId: 'b', amount: 200 });
    expect(allocated).toMatchObject({ id: '2', orderId: 'b', amount: 200 });
    expect(summaryOf(after).map(([orderId, amount]) => [orderId, amount])).toEqual([
      ['a', 300],
      ['b', 200],
      [null, 300],
      ['a', 300],
    ]);
    expect(allocatePart([open], open, { orderId: 'b', amount: 500 }).after).toHaveLength(1);
  });
});
