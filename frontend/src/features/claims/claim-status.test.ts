import { isRefundFailed, isUndecided, isWaitingForStock } from './claim-status';

const accepted = { status: 'ACCEPTED', resolution: 'REFUND', refund: null } as const;
const refund = (status: 'PENDING' | 'FAILED') => ({ id: 'refund-1', status });

it.each([
  ['OPEN', true],
  ['ASKED', true],
  ['ACCEPTED', false],
  ['SETTLED', false],
  ['REJECTED', false],
  ['CANCELLED', false],
] as const)('can be decided while it is %s: %s', (status, expected) => {
  expect(isUndecided({ status })).toBe(expected);
});

it('waits for stock once it is accepted with a replacement', () => {
  expect(isWaitingForStock({ status: 'ACCEPTED', resolution: 'REPLACEMENT' })).toBe(true);
  expect(isWaitingForStock({ status: 'SETTLED', resolution: 'REPLACEMENT' })).toBe(false);
  expect(isWaitingForStock(accepted)).toBe(false);
});

it('is to be refunded again unless its refund is pending', () => {
  expect(isRefundFailed(accepted)).toBe(true);
  expect(isRefundFailed({ ...accepted, refund: refund('FAILED') })).toBe(true);
  expect(isRefundFailed({ ...accepted, refund: refund('PENDING') })).toBe(false);
  expect(isRefundFailed({ ...accepted, resolution: 'REPLACEMENT' })).toBe(false);
  expect(isRefundFailed({ ...accepted, status: 'SETTLED', refund: refund('FAILED') })).toBe(false);
});
