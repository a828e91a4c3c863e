import { parseValue } from 'graphql';
import { DateScalar, DateTimeScalar, MoneyScalar } from './scalars';

describe('Values in the text of a GraphQL document', () => {
  it('accepts only numbers as amounts of money in a document', () => {
    expect(['12.5', '12', '0'].map((text) => MoneyScalar.parseLiteral(parseValue(text)))).toEqual([
      1250, 1200, 0,
    ]);
    for (const text of ['"12.5"', 'true'])
      expect(() => MoneyScalar.parseLiteral(parseValue(text))).toThrow('Use a number of US dollars');
    for (const text of ['12.505', '-1'])
      expect(() => MoneyScalar.parseLiteral(parseValue(text))).toThrow('is not an amount in US dollars');
    expect(() => MoneyScalar.parseValue('12.5')).toThrow('Use a number of US dollars');
  });

  it('accepts only strings as days in a document', () => {
    expect(DateScalar.parseLiteral(parseValue('"2026-12-04"'))).toBe('2026-12-04');
    for (const text of ['"2026-02-30"', '20261204', 'TODAY'])
      expect(() => DateScalar.parseLiteral(parseValue(text))).toThrow('Use a date such as 2026-12-04');
  });
});

it.each([
  0,
  -1,
  Date.UTC(2026, 0, 1),
  Date.UTC(2026, 11, 31, 23, 59, 59, 999),
  Date.UTC(2028, 1, 29, 1, 2, 3, 4),
  Date.UTC(2026, 8, 9, 10, 11, 12, 50),
  Date.UTC(1000, 0, 1),
  Date.UTC(9999, 11, 31, 23, 59, 59, 999),
  Date.UTC(999, 11, 31),
  Date.UTC(10_000, 0, 1),
  -8.64e15,
  8.64e15,
])('writes the time %p milliseconds since 1970 as toISOString does', (time) => {
  const date = new Date(time);
  expect(DateTimeScalar.serialize(date)).toBe(date.toISOString());
});

it('rejects an invalid date', () => {
  expect(() => DateTimeScalar.serialize(new Date(NaN))).toThrow(RangeError);
});
