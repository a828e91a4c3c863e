import type { Order } from '../orders';
import type { Payment } from './payment.entity';
import type { Refund } from './refund.entity';
import {
  createRefund,
  dueRefunds,
  hasCause,
  isUnsent,
  notRefundedOf,
  refundedOf,
  refundStatusOf,
  remainingOf,
} from './refund-rows';

const order = { id: 'a', totalBill: 1000 } as Order;
const refund = (amount: number, changes: Partial<Refund>): Refund =>
  createRefund({ paymentId: 'p', orderId: 'a', amount, createdAt: new Date(0), ...changes });

const atProvider = { providerRefundId: 're_1' };
const refunds = [
  refund(1, { status: 'succeeded', ...atProvider }),
  refund(20, { status: 'pending', ...atProvider }),
  refund(300, { status: 'pending' }),
  refund(500, { status: 'failed', ...atProvider }),
  refund(600, { status: 'succeeded', orderId: 'b', ...atProvider }),
];

it('counts what completed, begun and due refunds take of an order', () => {
  expect(refundedOf(order, refunds)).toBe(1);
  expect(remainingOf(order, refunds)).toBe(979);
  expect(notRefundedOf(order, refunds)).toBe(679);
});

it('knows the refunds that are not sent', () => {
  expect(refunds.map(isUnsent)).toEqual([false, false, true, false, false]);
});

it('refunds what is left of each order for the same cause, and nothing of which nothing is left', () => {
  const empty = { id: 'b', totalBill: 600 } as Order;
  const at = new Date(1);
  const due = dueRefunds({ id: 'p' } as Payment, [order, empty], refunds, at, {
    returnId: 'r',
    claimId: null,
  });
  expect(due).toEqual([
    expect.objectContaining({
      ...{ paymentId: 'p', orderId: 'a', amount: 979, status: 'pending', createdAt: at },
      ...{ returnId: 'r', claimId: null, providerRefundId: null },
    }),
  ]);
});

it.each([
  [{ returnId: 'r' }, { returnId: 'r', claimId: null }, true],
  [{ claimId: 'c' }, { returnId: null, claimId: 'c' }, true],
  [{ returnId: 'r' }, { returnId: 's', claimId: null }, false],
  [{ claimId: 'r' }, { returnId: 'r', claimId: null }, false],
  [{}, { returnId: null, claimId: null }, false],
])('has a refund for %j the cause %j: %s', (values, cause, expected) => {
  expect(hasCause(refund(1, values), cause)).toBe(expected);
});

it.each([
  ['REFUNDED', 'succeeded', { status: 'succeeded', ...atProvider }],
  ['REFUNDED', 'charged_back', { status: 'succeeded', ...atProvider }],
  ['REFUND_PENDING', 'succeeded', { status: 'pending' }],
  ['REFUND_FAILED', 'succeeded', { status: 'failed', ...atProvider }],
  ['CHARGED_BACK', 'charged_back', { status: 'failed' }],
] as const)(
  'calls an order %s whose payment is %s with the refund %j of its rest',
  (expected, status, rest) => {
    const own = [refund(400, { status: 'succeeded', ...atProvider }), refund(600, rest)];
    expect(refundStatusOf(order, { status }, own)).toBe(expected);
  },
);
