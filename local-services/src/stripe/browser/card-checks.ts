import {
  brandOf,
  cvcLength,
  expiryFault,
  fullYear,
  numberLength,
  passesLuhn,
  type CardBrand,
} from '../cards/card-rules.js';

/** The inputs of the card element, in the order of their faults' importance. */
export const FIELD_NAMES = ['number', 'expiry', 'cvc', 'postalCode'] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

/** A fault of what was typed, as `change` events report it. */
export interface CardFault {
  type: 'validation_error';
  code: string;
  message: string;
}

/** How far a field is; while `incomplete`, its fault is worth telling only once the customer has left it. */
export type FieldCheck =
  { state: 'complete' } | { state: 'empty' | 'incomplete' | 'invalid'; fault: CardFault };

/** Checks one field by its text without separators; `brand` is that of the number. */
export function checkField(name: FieldName, text: string, brand: CardBrand, now: Date): FieldCheck {
  if (text === '') return { state: 'empty', fault: INCOMPLETE[name] };
  if (text.length < fullLength(name, brand)) return { state: 'incomplete', fault: INCOMPLETE[name] };
  const invalid =
    name === 'number' ? numberFault(text) : name === 'expiry' ? dateFault(text, now) : undefined;
  return invalid ? { state: 'invalid', fault: invalid } : { state: 'complete' };
}

/** How many characters a field holds when it is full, not counting separators. */
export function fullLength(name: FieldName, brand: CardBrand): number {
  if (name === 'number') return numberLength(brand);
  if (name === 'expiry') return 4;
  return name === 'cvc' ? cvcLength(brand) : 5;
}

const INCOMPLETE: Record<FieldName, CardFault> = {
  number: fault('incomplete_number', 'Your card number is incomplete.'),
  expiry: fault('incomplete_expiry', "Your card's expiration date is incomplete."),
  cvc: fault('incomplete_cvc', "Your card's security code is incomplete."),
  postalCode: fault('incomplete_zip', 'Your postal code is incomplete.'),
};

function numberFault(digits: string): CardFault | undefined {
  const possible = brandOf(digits) !== 'unknown' && passesLuhn(digits);
  return possible ? undefined : fault('invalid_number', 'Your card number is invalid.');
}

function dateFault(digits: string, now: Date): CardFault | undefined {
  const past = expiryFault(Number(digits.slice(0, 2)), fullYear(Number(digits.slice(2))), now);
  if (past === 'year_past')
    return fault('invalid_expiry_year_past', "Your card's expiration year is in the past.");
  if (past === 'month_past')
    return fault('invalid_expiry_month_past', "Your card's expiration date is in the past.");
  return undefined;
}

function fault(code: string, message: string): CardFault {
  return { type: 'validation_error', code, message };
}
