import { badInput } from './errors';
import { parseId } from './ids';

/** An opaque mark of a record's place in its list. */
export const toCursor = (id: string): string => Buffer.from(id).toString('base64url');

/**
 * The id behind a cursor.
 * @throws DomainError BAD_USER_INPUT when the text was never a cursor of ours.
 */
export function fromCursor(cursor: string): string {
  const id = parseId(Buffer.from(cursor, 'base64url').toString());
  if (id === undefined) throw badInput({ after: 'This is not a cursor of a list.' });
  return id;
}
