/**
 * What an order will cost, in whole cents, for a price per piece in dollars. Counted in cents, because fractions of
 * a dollar do not add up exactly. A quantity that is no number of pieces yet, such as a blank field, costs nothing.
 */
export function orderTotalCents(price: number, orderQuantity: number): number {
  const isCountable = Number.isInteger(orderQuantity) && orderQuantity > 0;
  return isCountable ? Math.round(price * 100) * orderQuantity : 0;
}
