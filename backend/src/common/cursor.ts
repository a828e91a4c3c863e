import { badInput } from './errors';
import { parseId } from './ids';

/** A record's place in its list: the value that the list is sorted by, if it is not the id itself, and the id. */
export type Place = readonly [id: string] | readonly [id: string, value: string | number];

/** An opaque text for a place. */
export const toCursor = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/**
 * The place behind a cursor.
 * @param argument how the caller named the cursor.
 * @param sample a value of the kind that the list is sorted by, or nothing when it is sorted by ids.
 * @throws DomainError BAD_USER_INPUT when the text was never a cursor of such a list.
 */
export function fromCursor(cursor: string, argument: 'after' | 'before', sample?: 'text' | 'number'): Place {
  const [id, value, ...rest] = parsed(cursor);
  const kind = { text: 'string', number: 'number', none: 'undefined' }[sample ?? 'none'];
  if (typeof id !== 'string' || parseId(id) !== id || typeof value !== kind || rest.length > 0) {
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
