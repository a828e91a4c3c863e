import { isPayable } from './is-payable';

it.each([
  { totalBill: 12.5, status: 'PLACED', payable: true },
  { totalBill: 0, status: 'PLACED', payable: false },
  { totalBill: 12.5, status: 'PAID', payable: false },
  { totalBill: 12.5, status: 'REFUND_PENDING', payable: false },
  { totalBill: 12.5, status: 'CANCELLED', payable: false },
  { totalBill: 12.5, status: 'REFUNDED', payable: false },
] as const)(
  'an order of $totalBill dollars that is $status waits for a payment: $payable',
  ({ payable, ...order }) => {
    expect(isPayable(order)).toBe(payable);
  },
);
