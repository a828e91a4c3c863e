/**
 * Returns the total of an order in whole cents, for a price per piece in dollars. It counts in cents because fractions
 * of a dollar do not add up exactly. A quantity that is not a positive integer, such as an empty field, costs nothing.
 */
export function orderTotalCents(price: number, orderQuantity: number): number {
  const isValid = Number.isInteger(orderQuantity) && orderQuantity > 0;
  return isValid ? Math.round(price * 100) * orderQuantity : 0;
}
