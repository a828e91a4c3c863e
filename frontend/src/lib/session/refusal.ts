import { TradeRefused } from './trade-token';

/** The identity provider's words for: this person is no longer signed in here. */
const ENDED = new Set([
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
]);

/** The code of a failure of the identity provider (`auth/...`), undefined for any other failure. */
export function identityCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Whether a failed trade ends the session; any other failure (a network, a busy shop) may pass. */
export function isRefusal(error: unknown): boolean {
  return error instanceof TradeRefused || ENDED.has(identityCode(error) ?? '');
}
