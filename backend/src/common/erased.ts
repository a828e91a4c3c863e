/**
 * The values that replace the personal data of a deleted account in columns that cannot be null. The top-level domain `invalid`
 * is reserved (RFC 2606): no email reaches the address.
 */
export const ERASED = {
  name: 'Former customer',
  email: 'former-customer@deleted.invalid',
  text: 'Erased',
} as const;
