import { timingSafeEqual } from 'node:crypto';
import type { Keys } from '../keys.js';
import { unauthorized } from './errors.js';

/** Whose key a request came with: the server's, which may do all, or the page's, which may little. */
export type Caller = 'server' | 'page';

/**
 * Tells the caller by the key in `Authorization` (Bearer, or the user name of Basic) or, as pages send it, in
 * the parameter `key`. A missing or unknown key is a 401.
 */
export function authenticate(
  keys: Keys,
  authorization: string | undefined,
  keyParameter: string | undefined,
): Caller {
  const key = keyInHeader(authorization) ?? keyParameter;
  if (!key) {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (sameText(key, keys.secretKey)) return 'server';
  if (sameText(key, keys.publishableKey)) return 'page';
  throw unauthorized(
    `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(12)}${key.slice(8).slice(-4)}`,
  );
}

/** Refuses a page that asks for what only the server may do. */
export function requireServer(caller: Caller): void {
  if (caller === 'server') return;
  throw unauthorized(
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    'secret_key_required',
  );
}

function keyInHeader(authorization: string | undefined): string | undefined {
  const [scheme, value = ''] = authorization?.split(' ') ?? [];
  if (scheme?.toLowerCase() === 'bearer') return value;
  if (scheme?.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString().split(':')[0];
  return undefined;
}

function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
