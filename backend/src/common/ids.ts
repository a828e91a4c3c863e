import { v7, validate } from 'uuid';
import { notFound } from './errors';

/** A new UUIDv7: ordered by its moment of creation, so that an id is a keyset too. */
export const newId = (): string => v7();

/**
 * The id as the database knows it, or undefined when the text can be no id of ours.
 * Blanks around it are dropped, since links in the wild carry them.
 */
export function parseId(text: string): string | undefined {
  const id = text.trim().toLowerCase();
  return validate(id) ? id : undefined;
}

/**
 * The id of a record that is asked for.
 * @throws DomainError NOT_FOUND when the text can be no id of ours, so that there is no such record either.
 */
export function requireId(text: string, what: string): string {
  const id = parseId(text);
  if (id === undefined) throw notFound(what);
  return id;
}
