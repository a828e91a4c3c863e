import { randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Random letters and digits, as Stripe's identifiers end in. */
export function randomText(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** The id behind a field of Stripe's that holds an id, or the object itself where it was expanded. */
export function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

/** A new object id, such as `pi_3kT...`. */
export function newId(prefix: 'pi' | 'pm' | 'tok' | 'card' | 'ch' | 'du' | 're' | 'evt' | 'req'): string {
  return `${prefix}_${randomText(24)}`;
}
