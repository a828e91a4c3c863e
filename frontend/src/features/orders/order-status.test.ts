import { formatOrderAmount, isClosed, isPayable } from './order-status';

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
  ['PLACED', false],
  ['PAID', false],
  ['REFUND_PENDING', false],
  ['CHARGED_BACK', false],
  ['CANCELLED', true],
  ['REFUNDED', true],
] as const)('returns for isClosed of a %s order: %s', (status, closed) => {
  expect(isClosed({ status })).toBe(closed);
});

it('formats the amount of an order, and that of a replacement as free', () => {
  expect(formatOrderAmount({ kind: 'SALE' }, 12.5)).toBe('$12.50');
  expect(formatOrderAmount({ kind: 'SALE' }, 12.5, 'after')).toBe('12.50$');
  expect(formatOrderAmount({ kind: 'REPLACEMENT' }, 0)).toBe('Free');
});
