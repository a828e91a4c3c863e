import type { OrderKind, OrderStatus } from '../../../apollo/generated/schema-types';
import { purchaseStatus } from './purchase-status';

const order = (status: OrderStatus, kind: OrderKind = 'SALE') => ({ status, kind, refundStatus: null });

it.each<[statuses: OrderStatus[], words: string]>([
  [['PLACED'], 'Not Paid'],
  [['PAID', 'PAID', 'PAID'], 'Paid'],
  [['CANCELLED', 'PAID', 'REFUNDED', 'PAID'], '2 paid, 1 refunded, 1 cancelled'],
  [['REFUND_PENDING', 'CHARGED_BACK'], '1 charged back, 1 refund pending'],
])('describes a purchase with the orders %j as "%s"', (statuses, words) => {
  expect(purchaseStatus(statuses.map((status) => order(status)))).toBe(words);
});

it('names a purchase that replaces claimed pieces instead of its status', () => {
  expect(purchaseStatus([order('PAID', 'REPLACEMENT')])).toBe('Replacement');
});

it('names the statuses of a purchase of which only a part replaces pieces', () => {
  expect(purchaseStatus([order('PAID', 'REPLACEMENT'), order('PAID')])).toBe('Paid');
});

it('names what became of the money of refunded orders', () => {
  const refundStatuses = ['REFUNDED', 'CHARGED_BACK', 'REFUND_FAILED', 'REFUND_PENDING', null] as const;
  const orders = refundStatuses.map((refundStatus) => ({ ...order('REFUNDED'), refundStatus }));
  expect(purchaseStatus(orders)).toBe('1 charged back, 1 refund failed, 1 refund pending, 2 refunded');
});
