const INVALID = 'Enter valid phone number of 11 digit';

/** Removes surrounding whitespace, and the plus of an international number that the browser filled in. */
export function parsePhoneNumber(text: string): string {
  return text.trim().replace(/^\+/, '');
}

/** Returns the error message for a phone number, or undefined for 11 digits. */
export function validatePhoneNumber(phoneNumber: string): string | undefined {
  return /^\d{11}$/.test(phoneNumber) ? undefined : INVALID;
}

/** The validation rules of a phone number for react-hook-form. */
export const phoneNumberRules = {
  required: INVALID,
  setValueAs: parsePhoneNumber,
  validate: validatePhoneNumber,
};
