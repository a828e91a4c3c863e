/** The brands that the card element distinguishes. */
export type CardBrand =
  'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'unknown';

const PREFIXES: [CardBrand, RegExp][] = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/],
  ['amex', /^3[47]/],
  ['discover', /^(6011|64[4-9]|65)/],
  ['diners', /^3(0[0-5]|[689])/],
  ['jcb', /^35/],
  ['unionpay', /^62/],
];

/** Returns the brand of a card number from its first digits. */
export function detectBrand(digits: string): CardBrand {
  return PREFIXES.find(([, pattern]) => pattern.test(digits))?.[0] ?? 'unknown';
}

/** Returns how many digits a card number of this brand has. */
export function numberLength(brand: CardBrand): number {
  if (brand === 'amex') return 15;
  return brand === 'diners' ? 14 : 16;
}

/** Returns how many digits the security code of this brand has. */
export function cvcLength(brand: CardBrand): number {
  return brand === 'amex' ? 4 : 3;
}

/** Returns the sizes of the digit groups as printed on a card of this brand. */
export function digitGroups(brand: CardBrand): number[] {
  return brand === 'amex' || brand === 'diners' ? [4, 6, 5] : [4, 4, 4, 4];
}

/** Whether the last digit is the check digit of the others (Luhn's algorithm). */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let position = 0; position < digits.length; position++) {
    const digit = Number(digits[digits.length - 1 - position]);
    const doubled = position % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits.length > 0 && sum % 10 === 0;
}

/** Returns `2031` for `31`; a year of four digits is unchanged. */
export function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year;
}

/** Returns why a card has expired, or undefined: a card is valid until the last day of its month. */
export function checkExpiry(month: number, year: number, now: Date): 'year_past' | 'month_past' | undefined {
  if (year < now.getFullYear()) return 'year_past';
  return year === now.getFullYear() && month < now.getMonth() + 1 ? 'month_past' : undefined;
}
