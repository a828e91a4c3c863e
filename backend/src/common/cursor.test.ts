import { fromCursor, toCursor, type CursorType } from './cursor';

const id = '019ab8a0-5c1e-7c3a-9f43-2b7d4e1f6a90';
const encode = (key: unknown): string => Buffer.from(JSON.stringify(key)).toString('base64url');
const isAccepted = (key: unknown, ...kinds: [kind?: CursorType, idType?: 'uuid' | 'bigint']): boolean => {
  try {
    fromCursor(encode(key), 'after', ...kinds);
    return true;
  } catch {
    return false;
  }
};

describe('A cursor', () => {
  it('leads back to its record', () => {
    expect(fromCursor(toCursor([id]), 'after')).toEqual([id]);
    expect(fromCursor(toCursor([id, 'Saw']), 'after', 'text')).toEqual([id, 'Saw']);
    const at = new Date('2026-12-04T12:00:00.123Z');
    expect(fromCursor(toCursor([id, at]), 'before', 'time')).toEqual([id, at.toISOString()]);
    expect(fromCursor(toCursor(['17']), 'after', 'none', 'bigint')).toEqual(['17']);
  });

  it.each<[CursorType, readonly unknown[], readonly unknown[]]>([
    ['text', ['', 'Saw'], ['a\0', 1, null]],
    ['number', [0, -1, 2 ** 31 - 1], [2 ** 31, -(2 ** 31), 1.5, '1', null]],
    ['smallint', [1, 2 ** 15 - 1], [2 ** 15, -(2 ** 15), 1.5, '1', null]],
    ['bigint', ['0', '17', '9'.repeat(18)], ['01', '-1', '', '9'.repeat(19), 17, null]],
    ['date', ['2026-12-04'], ['2026-02-30', '0000-01-01', '2026-12-04T00:00:00.000Z', 20261204, null]],
    [
      'time',
      ['2026-12-04T12:00:00.000Z'],
      [
        ...['2026-12-04', '2026-12-04T12:00:00Z', 'today', 0, null],
        ...['0000-12-04T12:00:00.000Z', '+012026-12-04T12:00:00.000Z'],
      ],
    ],
  ])('of a list sorted by a value of the type %s has such a value', (kind, valid, invalid) => {
    expect(valid.filter((value) => !isAccepted([id, value], kind))).toEqual([]);
    expect(invalid.filter((value) => isAccepted([id, value], kind))).toEqual([]);
    expect(isAccepted([id], kind)).toBe(false);
  });

  it('of a list sorted by id has no value, and no cursor has more', () => {
    expect(isAccepted([id, 'Saw'])).toBe(false);
    expect(isAccepted([id, 'Saw', 'more'], 'text')).toBe(false);
  });

  it.each([
    ['uuid', [id], ['17', id.toUpperCase(), ` ${id}`, 17, null]],
    ['bigint', ['1', '9'.repeat(18)], ['0', '01', '-1', '9'.repeat(19), id, 17]],
  ] as const)('has an id of the type %s', (idType, valid, invalid) => {
    expect(valid.filter((value) => !isAccepted([value], 'none', idType))).toEqual([]);
    expect(invalid.filter((value) => isAccepted([value], 'none', idType))).toEqual([]);
  });

  it.each(['', 'x', encode({}), encode('text'), encode(null)])(
    'that is no list, such as "%s", is an error of its argument',
    (cursor) => {
      expect(() => fromCursor(cursor, 'before')).toThrow(
        expect.objectContaining({
          code: 'BAD_USER_INPUT',
          fields: { before: 'Invalid cursor for this list.' },
        }) as Error,
      );
    },
  );
});
