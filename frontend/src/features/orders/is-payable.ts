import type { OrderStatus } from '../../apollo/generated/schema-types';

/** Whether an order waits for its payment: a bill exists, in dollars, and nobody has paid or cancelled it. */
export function isPayable({ totalBill, status }: { totalBill: number; status: OrderStatus }): boolean {
  return totalBill > 0 && status === 'PLACED';
}
