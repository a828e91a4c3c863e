import { badInput } from './errors';
import { parseId } from './ids';

/** A record's place in its list: the value that the list is sorted by, if it is not the id itself, and the id. */
export type Place = readonly [id: string] | readonly [id: string, value: string | number];

/** An opaque text for a place. */
export const toCursor = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** What the columns that lists are sorted by can hold: any other value was never taken from one. */
const IS_KEY = {
  text: (value: unknown) => typeof value === 'string' && !value.includes('\0'),
  number: (value: unknown) => Number.isInteger(value) && Math.abs(value as number) < 2 ** 31,
  none: (value: unknown) => value === undefined,
};

/**
 * The place behind a cursor.
 * @param argument how the caller named the cursor.
 * @param kind of the values that the list is sorted by; `none` when it is sorted by ids.
 * @throws DomainError BAD_USER_INPUT when the text was never a cursor of such a list.
 */
export function fromCursor(
  cursor: string,
  argument: 'after' | 'before',
  kind: keyof typeof IS_KEY = 'none',
): Place {
  const [id, value, ...rest] = parsed(cursor);
  if (typeof id !== 'string' || parseId(id) !== id || !IS_KEY[kind](value) || rest.length > 0) {
    throw badInput({ [argument]: 'This is not a cursor of this list.' });
  }
  return value === undefined ? [id] : [id, value as string | number];
}

function parsed(cursor: string): readonly unknown[] {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(place) ? place : [];
  } catch {
    return [];
  }
}
