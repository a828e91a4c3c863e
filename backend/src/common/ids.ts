import { NIL, v7, validate } from 'uuid';
import { notFound } from './errors';

/** Generates a UUIDv7. Its order is the order of creation, so lists can be paged by id. */
export const newId = (): string => v7();

/**
 * Generates the ids of records that are created together. Nothing comes between them, and the first is the greatest: a list
 * of the newest records shows them next to each other and in their order.
 * @param count at most 256.
 */
export function newIdSequence(count: number): (index: number) => string {
  const prefix = newId().slice(0, -2);
  return (index) => prefix + (count - 1 - index).toString(16).padStart(2, '0');
}

/** Trims and lowercases a UUID, since ids in links may carry spaces. Returns undefined when the text is not a UUID. */
export function parseId(text: string): string | undefined {
  const id = text.trim().toLowerCase();
  return validate(id) ? id : undefined;
}

/** The id that no record has, less than every other. */
export const NIL_ID: string = NIL;

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

/** As {@link requireId}, for a filter that is optional: null without a text. An empty text is no id. */
export const requireOptionalId = (text: string | null | undefined, type: string): string | null =>
  text == null ? null : requireId(text, type);
