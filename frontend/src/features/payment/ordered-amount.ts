/** The figures of an order that its number of pieces follows from; money in dollars. */
interface BilledOrder {
  totalBill: number;
  orderQuantity: number;
  tool: { price: number };
}

/**
 * The pieces that a bill pays for: the total divided by the unit price, both taken as whole cents so that no
 * fraction of a piece appears. A tool that was free has no unit price to divide by: then the ordered quantity.
 */
export function orderedAmount({ totalBill, orderQuantity, tool }: BilledOrder): number {
  const unitCents = Math.round(tool.price * 100);
  return unitCents === 0 ? orderQuantity : Math.round(totalBill * 100) / unitCents;
}
