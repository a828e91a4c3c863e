import type { RegisterOptions } from 'react-hook-form';
import { formatNumber } from '../../lib/numbers';
import { phoneNumberRules } from '../../lib/phone-number';

/** The values of the order form. The quantity is `NaN` while its field is empty. */
export interface OrderFields {
  phoneNumber: string;
  orderQuantity: number;
  orderAddress: string;
}

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

type Rules = { [Name in keyof OrderFields]: RegisterOptions<OrderFields, Name> };

/** The initial values of the form: the minimum order, and empty texts. */
export function emptyOrder({ minOrder }: Pick<StockLimits, 'minOrder'>): OrderFields {
  return { phoneNumber: '', orderQuantity: minOrder, orderAddress: '' };
}

/** The validation rules of the order form for react-hook-form. An empty address is marked without a message. */
export function orderFormRules(limits: StockLimits, allowance?: Allowance): Rules {
  return {
    phoneNumber: phoneNumberRules,
    orderQuantity: {
      required: validateOrderQuantity(Number.NaN, limits),
      valueAsNumber: true,
      validate: (quantity) => validateOrderQuantity(quantity, limits, allowance),
    },
    orderAddress: {
      required: true,
      maxLength: { value: 500, message: 'Use at most 500 characters' },
      validate: (address) => address.trim() !== '',
    },
  };
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

/** Explains why a tool cannot be ordered, or returns undefined when its stock covers the minimum order. */
export function shortageMessage({
  minOrder,
  available,
}: Pick<StockLimits, 'minOrder' | 'available'>): string | undefined {
  if (available >= minOrder) return undefined;
  if (available === 0) return 'This tool is sold out. You can order it again once it is restocked.';
  const left = available === 1 ? 'Only 1 piece is' : `Only ${formatNumber(available)} pieces are`;
  return `${left} left, below the minimum order of ${formatNumber(minOrder)}. You can order it again once it is restocked.`;
}

/** Explains why the limits on unpaid orders prevent any order of the tool; undefined when they allow one. */
export const blockedMessage = (allowance: Allowance | undefined): string | undefined =>
  allowance?.maxQuantity === 0 ? (allowance.notice ?? undefined) : undefined;
