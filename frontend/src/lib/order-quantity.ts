import { formatNumber } from './numbers';

/** The quantities of a tool that limit an order. */
export interface StockLimits {
  minOrder: number;
  available: number;
  /** Each quantity is a multiple of it. */
  orderMultiple: number;
}

/** How much of a tool the customer can order with the limits on unpaid orders, as the server computes it. */
export interface Allowance {
  /** 0 when the limits do not allow the minimum order. */
  maxQuantity: number;
  /** Explains the limit that applies; null when only the stock limits the order. */
  notice: string | null;
}

/** The largest quantity that can be ordered: a multiple that the stock and the limits on unpaid orders allow. */
export function maxQuantity({ available, orderMultiple }: StockLimits, allowance?: Allowance): number {
  const most = allowance?.notice ? Math.min(available, allowance.maxQuantity) : available;
  return most - (most % orderMultiple);
}

/** Returns the error message for a quantity, or undefined when it is valid. `NaN` is below the minimum. */
export function validateOrderQuantity(
  quantity: number,
  limits: StockLimits,
  allowance?: Allowance,
): string | undefined {
  const { minOrder, available, orderMultiple } = limits;
  if (!(quantity >= minOrder)) return `Minimum order amount : ${minOrder} piece`;
  if (quantity > available) return `Maximum available order : ${maxQuantity(limits)} piece`;
  if (!Number.isInteger(quantity)) return 'Enter a whole number of pieces';
  if (quantity % orderMultiple !== 0) return `Order in multiples of ${formatNumber(orderMultiple)} pieces`;
  if (allowance?.notice && quantity > allowance.maxQuantity) return allowance.notice;
  return undefined;
}

/** In which quantities a tool is sold. */
export const cartonMessage = (orderMultiple: number): string =>
  orderMultiple === 1 ? 'Sold by the piece' : `Sold in cartons of ${formatNumber(orderMultiple)}`;
