import {
  detectBrand,
  cvcLength,
  checkExpiry,
  fullYear,
  numberLength,
  passesLuhn,
  type CardBrand,
} from '../../stripe/cards/card-rules.js';

/** The inputs of the card element, in the order in which their errors are shown. */
export const FIELD_NAMES = ['number', 'expiry', 'cvc', 'postalCode'] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

/** A validation error, as `change` events report it. */
export interface CardError {
  type: 'validation_error';
  code: string;
  message: string;
}

/** The state of a field, with the error that prevents the use of the card. */
export type FieldValidation =
  { state: 'complete' } | { state: 'empty' | 'incomplete' | 'invalid'; error: CardError };

/** Validates the text of one field, without separators; `brand` is that of the card number. */
export function validateField(name: FieldName, text: string, brand: CardBrand, now: Date): FieldValidation {
  if (text === '') return { state: 'empty', error: INCOMPLETE_ERRORS[name] };
  if (text.length < fullLength(name, brand)) return { state: 'incomplete', error: INCOMPLETE_ERRORS[name] };
  const invalid =
    name === 'number' ? validateNumber(text) : name === 'expiry' ? validateExpiry(text, now) : undefined;
  return invalid ? { state: 'invalid', error: invalid } : { state: 'complete' };
}

/** Returns how many characters a complete field has, without separators. */
export function fullLength(name: FieldName, brand: CardBrand): number {
  if (name === 'number') return numberLength(brand);
  if (name === 'expiry') return 4;
  return name === 'cvc' ? cvcLength(brand) : 5;
}

const INCOMPLETE_ERRORS: Record<FieldName, CardError> = {
  number: validationError('incomplete_number', 'Your card number is incomplete.'),
  expiry: validationError('incomplete_expiry', "Your card's expiration date is incomplete."),
  cvc: validationError('incomplete_cvc', "Your card's security code is incomplete."),
  postalCode: validationError('incomplete_zip', 'Your postal code is incomplete.'),
};

function validateNumber(digits: string): CardError | undefined {
  const valid = detectBrand(digits) !== 'unknown' && passesLuhn(digits);
  return valid ? undefined : validationError('invalid_number', 'Your card number is invalid.');
}

function validateExpiry(digits: string, now: Date): CardError | undefined {
  const expired = checkExpiry(Number(digits.slice(0, 2)), fullYear(Number(digits.slice(2))), now);
  if (expired === 'year_past')
    return validationError('invalid_expiry_year_past', "Your card's expiration year is in the past.");
  if (expired === 'month_past')
    return validationError('invalid_expiry_month_past', "Your card's expiration date is in the past.");
  return undefined;
}

function validationError(code: string, message: string): CardError {
  return { type: 'validation_error', code, message };
}
