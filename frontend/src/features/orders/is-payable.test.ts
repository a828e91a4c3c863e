import { isPayable } from './is-payable';

it.each([
  { totalBill: 12.5, isPaid: false, payable: true },
  { totalBill: 12.5, isPaid: true, payable: false },
  { totalBill: 0, isPaid: false, payable: false },
])(
  'an order of $totalBill dollars, paid: $isPaid, waits for a payment: $payable',
  ({ payable, ...order }) => {
    expect(isPayable(order)).toBe(payable);
  },
);
