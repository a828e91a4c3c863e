import { PLAN_FOR_VALUES } from './statement-names';
import { toExactPattern, WhereBuilder } from './where-builder';

describe('WhereBuilder', () => {
  it('numbers the values of all conditions', () => {
    const where = new WhereBuilder().where('a = ?', 1).where('b BETWEEN ? AND ?', 2, 3).where('c');
    expect([where.toString(), where.values]).toEqual([
      ' WHERE a = $1 AND b BETWEEN $2 AND $3 AND c',
      [1, 2, 3],
    ]);
    expect(new WhereBuilder().toString()).toBe('');
  });

  it('continues a copy, and numbers after other values, without changing the original', () => {
    const original = new WhereBuilder(undefined, 2).where('a = ?', 1);
    const copy = new WhereBuilder(original).where('b = ?', 2);
    expect(copy.toString()).toBe(' WHERE a = $3 AND b = $4');
    expect([original.toString(), original.values]).toEqual([' WHERE a = $3', [1]]);
  });

  it('adds filters with a value, also a false one, and plans the statement for its values', () => {
    const where = new WhereBuilder().whereOptional('a = ?', null).whereOptional('b = ?', undefined);
    expect(where.toString()).toBe('');
    expect(where.whereOptional('c = ?', false).toString()).toBe(` WHERE c = $1 ${PLAN_FOR_VALUES}`);
    expect(new WhereBuilder(where).toString()).toContain(PLAN_FOR_VALUES);
  });

  it('searches several columns for a text, whose characters have no meaning', () => {
    const where = new WhereBuilder().whereMatches(' 50%_\\ ', 'a', 'b');
    expect(where.toString()).toBe(` WHERE (a ILIKE $1 OR b ILIKE $2) ${PLAN_FOR_VALUES}`);
    expect(where.values).toEqual(['%50\\%\\_\\\\%', '%50\\%\\_\\\\%']);
    expect(toExactPattern('a_b')).toBe('a\\_b');
    for (const text of ['  ', null, undefined])
      expect(new WhereBuilder().whereMatches(text, 'a').toString()).toBe('');
  });
});
