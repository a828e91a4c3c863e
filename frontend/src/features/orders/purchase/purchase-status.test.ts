import type { OrderStatus } from '../../../apollo/generated/schema-types';
import { purchaseStatus } from './purchase-status';

it.each<[statuses: OrderStatus[], words: string]>([
  [['PLACED'], 'Not Paid'],
  [['PAID', 'PAID', 'PAID'], 'Paid'],
  [['CANCELLED', 'PAID', 'REFUNDED', 'PAID'], '2 paid, 1 refunded, 1 cancelled'],
  [['REFUND_PENDING', 'CHARGED_BACK'], '1 charged back, 1 refund pending'],
])('describes a purchase with the orders %j as "%s"', (statuses, words) => {
  expect(purchaseStatus(statuses.map((status) => ({ status, kind: 'SALE' })))).toBe(words);
});

it('names a purchase that replaces claimed pieces instead of its status', () => {
  expect(purchaseStatus([{ status: 'PAID', kind: 'REPLACEMENT' }])).toBe('Replacement');
});

it('names the statuses of a purchase of which only a part replaces pieces', () => {
  expect(
    purchaseStatus([
      { status: 'PAID', kind: 'REPLACEMENT' },
      { status: 'PAID', kind: 'SALE' },
    ]),
  ).toBe('Paid');
});
