/** The server rejected the ID token or the user: a retry with the same token fails again. */
export class TokenExchangeRejected extends Error {}

/** The Firebase error codes which mean that the user is no longer signed in. */
const ENDED_CODES = new Set([
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
]);

/** The code of an identity provider error (`auth/...`), undefined for any other error. */
export function identityErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Whether a failed token exchange ends the session. Any other error is transient (network, server overload). */
export function isSessionRejected(error: unknown): boolean {
  return error instanceof TokenExchangeRejected || ENDED_CODES.has(identityErrorCode(error) ?? '');
}
