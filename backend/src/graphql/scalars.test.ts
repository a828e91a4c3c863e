import { parseValue } from 'graphql';
import { DateScalar, DateTimeScalar, MoneyScalar } from './scalars';

describe('Values in the text of a GraphQL document', () => {
  it('accepts only numbers as amounts of money in a document', () => {
    expect(['12.5', '12', '0'].map((text) => MoneyScalar.parseLiteral(parseValue(text)))).toEqual([
      1250, 1200, 0,
    ]);
    for (const text of ['"12.5"', 'true', '12.505', '-1'])
      expect(() => MoneyScalar.parseLiteral(parseValue(text))).toThrow('is not an amount in US dollars');
  });

  it('accepts only strings as days in a document', () => {
    expect(DateScalar.parseLiteral(parseValue('"2026-12-04"'))).toBe('2026-12-04');
    for (const text of ['"2026-02-30"', '20261204', 'TODAY'])
      expect(() => DateScalar.parseLiteral(parseValue(text))).toThrow('Use a date such as 2026-12-04');
  });
});

it('returns dates as text before the response is serialized', () => {
  expect(DateTimeScalar.serialize(new Date(0))).toBe('1970-01-01T00:00:00.000Z');
});
