import type { RegisterOptions } from 'react-hook-form';
import { formatNumber } from '../../lib/numbers';
import { validateOrderQuantity, type Allowance, type StockLimits } from '../../lib/order-quantity';
import { phoneNumberRules } from '../../lib/phone-number';
import { maxCharacters } from '../../lib/text-rules';

/** The values of the order form. The quantity is `NaN` while its field is empty. */
export interface OrderFields {
  phoneNumber: string;
  orderQuantity: number;
  orderAddress: string;
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
      ...maxCharacters(500),
      required: true,
      validate: (address) => address.trim() !== '',
    },
  };
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
