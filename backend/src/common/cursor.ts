import { badInput } from './errors';
import { isDay } from './days';
import { parseId } from './ids';

/** The position of a record in a sorted list: its id, and the value of the sort column unless that is the id. */
export type CursorKey = readonly [id: string] | readonly [id: string, value: string | number | Date];

export const toCursor = (key: CursorKey): string => Buffer.from(JSON.stringify(key)).toString('base64url');

/** The values that a sort column can hold; a cursor with any other value is invalid. */
const IS_VALID_VALUE = {
  text: (value: unknown) => typeof value === 'string' && !value.includes('\0'),
  number: (value: unknown) => Number.isInteger(value) && Math.abs(value as number) < 2 ** 31,
  smallint: (value: unknown) => Number.isInteger(value) && Math.abs(value as number) < 2 ** 15,
  bigint: (value: unknown) => typeof value === 'string' && /^(0|[1-9]\d{0,17})$/.test(value),
  date: (value: unknown) => typeof value === 'string' && isDay(value) && hasCommonYear(value),
  time: (value: unknown) => typeof value === 'string' && isTime(value) && hasCommonYear(value),
  none: (value: unknown) => value === undefined,
};

const IS_VALID_ID = {
  uuid: (id: string) => parseId(id) === id,
  bigint: (id: string) => /^[1-9]\d{0,17}$/.test(id),
};

/** Whether the year is one of 1 to 9999: PostgreSQL writes others in another way. */
const hasCommonYear = (text: string): boolean => /^(?!0000)\d{4}-/.test(text);

/** Whether a text is a time in the format of JSON. */
function isTime(text: string): boolean {
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString() === text;
}

/** The type of the sort column of a list. */
export type CursorType = keyof typeof IS_VALID_VALUE;

/** The type of the ids of a list. */
export type IdType = keyof typeof IS_VALID_ID;

/**
 * Decodes a cursor.
 * @param argument the name of the argument that holds the cursor, for the error.
 * @param kind the type of the sort column; `none` when the list is sorted by id.
 * @throws DomainError BAD_USER_INPUT when the text is not a cursor of a list sorted so.
 */
export function fromCursor(
  cursor: string,
  argument: 'after' | 'before',
  kind: CursorType = 'none',
  idType: IdType = 'uuid',
): CursorKey {
  const [id, value, ...rest] = parse(cursor);
  if (typeof id !== 'string' || !IS_VALID_ID[idType](id) || !IS_VALID_VALUE[kind](value) || rest.length > 0) {
    throw badInput({ [argument]: 'Invalid cursor for this list.' });
  }
  return value === undefined ? [id] : [id, value as string | number];
}

function parse(cursor: string): readonly unknown[] {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(key) ? key : [];
  } catch {
    return [];
  }
}
