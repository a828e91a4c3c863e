/** The stock figures of a tool that an order is measured against, in pieces. */
export interface StockLimits {
  minOrder: number;
  available: number;
}

const PHONE_NUMBER = /^\d{11}$/;

/** Says what is wrong with a phone number, or nothing when it has exactly 11 digits. Outer blanks do not count. */
export function phoneNumberFault(phoneNumber: string): string | undefined {
  return PHONE_NUMBER.test(phoneNumber.trim()) ? undefined : 'Enter valid phone number of 11 digit';
}

/** Says what is wrong with a quantity in pieces, or nothing. A blank field is `NaN`, and less than the minimum. */
export function orderQuantityFault(
  orderQuantity: number,
  { minOrder, available }: StockLimits,
): string | undefined {
  if (!(orderQuantity >= minOrder)) return `Minimum order amount : ${minOrder} piece`;
  if (orderQuantity > available) return `Maximum available order : ${available} piece`;
  if (!Number.isInteger(orderQuantity)) return 'Enter a whole number of pieces';
  return undefined;
}

/** Whether a delivery address was given. The specification shows no message when it was not. */
export function isOrderAddressGiven(orderAddress: string): boolean {
  return orderAddress.trim() !== '';
}

/** Explains why a tool cannot be ordered at all, or nothing when its stock covers a minimum order. */
export function shortageNotice({ minOrder, available }: StockLimits): string | undefined {
  if (available >= minOrder) return undefined;
  if (available === 0) return 'This tool is sold out. It can be ordered again when new stock arrives.';
  const left = available === 1 ? 'Only 1 piece is' : `Only ${available} pieces are`;
  return `${left} left, fewer than the minimum order of ${minOrder}. It can be ordered again when new stock arrives.`;
}
