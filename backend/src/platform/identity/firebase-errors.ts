/** Codes that reject the token or its account. */
const REJECTION_CODES = new Set([
  'auth/argument-error',
  'auth/invalid-id-token',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-argument',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/** firebase-admin also reports as `argument-error` that it could not fetch the public keys. */
const CONNECTION_ERROR = /^Error (while making request|fetching public keys)/;

/** Whether Firebase rejects the token itself. Any other error is transient and must not sign the user out. */
export function isTokenRejection(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return REJECTION_CODES.has(String(code)) && !CONNECTION_ERROR.test(String(message));
}
