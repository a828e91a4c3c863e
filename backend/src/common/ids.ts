import { v7, validate } from 'uuid';
import { notFound } from './errors';

/** Generates a UUIDv7. Its order is the order of creation, so lists can be paged by id. */
export const newId = (): string => v7();

/** Trims and lowercases a UUID, since ids in links may carry spaces. Returns undefined when the text is not a UUID. */
export function parseId(text: string): string | undefined {
  const id = text.trim().toLowerCase();
  return validate(id) ? id : undefined;
}

/**
 * As {@link parseId}.
 * @param type the type of the record, for the error.
 * @throws DomainError NOT_FOUND when the text is not a UUID, since no record can have that id.
 */
export function requireId(text: string, type: string): string {
  const id = parseId(text);
  if (id === undefined) throw notFound(type);
  return id;
}
