/** Whether an order waits for its payment: a bill exists, in dollars, and is unpaid. */
export function isPayable({ totalBill, isPaid }: { totalBill: number; isPaid: boolean }): boolean {
  return totalBill > 0 && !isPaid;
}
