import { randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Returns random letters and digits, such as the end of Stripe's ids. */
export function randomText(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Returns the id of an expandable field, which holds either an id or the expanded object. */
export function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

/** Returns a new object id, such as `pi_3kT...`. */
export function newId(prefix: 'pi' | 'pm' | 'tok' | 'card' | 'ch' | 'du' | 're' | 'evt' | 'req'): string {
  return `${prefix}_${randomText(24)}`;
}
