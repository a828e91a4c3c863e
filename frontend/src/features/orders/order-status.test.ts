import { isCancellable, isClosed, isPayable } from './order-status';

it.each([
  { totalBill: 12.5, status: 'PLACED', expected: true },
  { totalBill: 0, status: 'PLACED', expected: false },
  { totalBill: 12.5, status: 'PAID', expected: false },
  { totalBill: 12.5, status: 'REFUND_PENDING', expected: false },
  { totalBill: 12.5, status: 'CHARGED_BACK', expected: false },
  { totalBill: 12.5, status: 'CANCELLED', expected: false },
  { totalBill: 12.5, status: 'REFUNDED', expected: false },
] as const)(
  'returns $expected for isPayable of a $status order of $totalBill dollars',
  ({ expected, ...order }) => {
    expect(isPayable(order)).toBe(expected);
  },
);

it.each([
  { status: 'PLACED', cancellable: true, closed: false },
  { status: 'PAID', cancellable: true, closed: false },
  { status: 'REFUND_PENDING', cancellable: false, closed: false },
  { status: 'CHARGED_BACK', cancellable: false, closed: false },
  { status: 'CANCELLED', cancellable: false, closed: true },
  { status: 'REFUNDED', cancellable: false, closed: true },
] as const)(
  'returns $cancellable for isCancellable by the customer and $closed for isClosed of a $status order',
  ({ status, cancellable, closed }) => {
    expect(isCancellable({ status }, 'customer')).toBe(cancellable);
    expect(isClosed({ status })).toBe(closed);
  },
);

it('lets an admin cancel a charged back order', () => {
  expect(isCancellable({ status: 'CHARGED_BACK' }, 'admin')).toBe(true);
});
