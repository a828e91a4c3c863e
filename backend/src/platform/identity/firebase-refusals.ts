/** Verdicts on the token or its account. */
const REFUSALS = new Set([
  'auth/argument-error',
  'auth/invalid-id-token',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-argument',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/** firebase-admin reports under `argument-error` as well that it could not fetch the keys to check a token with. */
const UNREACHABLE = /^Error (while making request|fetching public keys)/;

/**
 * Whether Firebase refuses the token itself. Everything else that goes wrong is the provider's trouble, is worth
 * another try, and must not sign anybody out.
 */
export function isRefusal(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return REFUSALS.has(String(code)) && !UNREACHABLE.test(String(message));
}
