const INVALID = 'Enter valid phone number of 11 digit';

/**
 * Removes what phones and browsers write between the digits, and the plus of an international number. Contacts are
 * pasted with invisible characters around them.
 */
export function parsePhoneNumber(text: string): string {
  return text.replace(/[\s\p{Pd}\p{Cf}()./]/gu, '').replace(/^\+/, '');
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
