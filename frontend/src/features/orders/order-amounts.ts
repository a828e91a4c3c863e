/**
 * Returns the total of an order in whole cents, for a price per piece in dollars. It counts in cents because fractions
 * of a dollar do not add up exactly. A quantity that is not a positive integer, such as an empty field, costs nothing.
 */
export function orderTotalCents(price: number, orderQuantity: number): number {
  const isValid = Number.isInteger(orderQuantity) && orderQuantity > 0;
  return isValid ? Math.round(price * 100) * orderQuantity : 0;
}

/** The values of an order that its quantity is computed from; amounts in dollars. */
interface OrderAmounts {
  totalBill: number;
  orderQuantity: number;
  tool: { price: number };
}

/**
 * Returns the quantity that a total pays for, which the specification shows on the payment page instead of the ordered
 * quantity: the total divided by the unit price, both in whole cents so that no fraction of a piece appears. An order
 * without a unit price returns its quantity.
 */
export function billedQuantity({ totalBill, orderQuantity, tool }: OrderAmounts): number {
  const unitCents = Math.round(tool.price * 100);
  return unitCents === 0 ? orderQuantity : Math.round(totalBill * 100) / unitCents;
}
