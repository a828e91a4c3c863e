import { timingSafeEqual } from 'node:crypto';
import type { Keys } from '../keys.js';
import { unauthorized } from './errors.js';

/** The API key of a request: the secret key permits all operations, the publishable key a few. */
export type KeyType = 'secret' | 'publishable';

/**
 * Returns the type of the key in `Authorization` (Bearer, or the user name of Basic) or, as browsers send it, in the
 * parameter `key`. Throws a 401 when the key is missing or unknown.
 */
export function authenticateRequest(
  keys: Keys,
  authorization: string | undefined,
  keyParameter: string | undefined,
): KeyType {
  const key = parseAuthorization(authorization) ?? keyParameter;
  if (!key) {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (safeEqual(key, keys.secretKey)) return 'secret';
  if (safeEqual(key, keys.publishableKey)) return 'publishable';
  throw unauthorized(
    `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(12)}${key.slice(8).slice(-4)}`,
  );
}

/** Throws a 401 unless the request has the secret key. */
export function requireSecretKey(keyType: KeyType): void {
  if (keyType === 'secret') return;
  throw unauthorized(
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    'secret_key_required',
  );
}

function parseAuthorization(authorization: string | undefined): string | undefined {
  const [scheme, value = ''] = authorization?.split(' ') ?? [];
  if (scheme?.toLowerCase() === 'bearer') return value;
  if (scheme?.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString().split(':')[0];
  return undefined;
}

function safeEqual(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
